package plain

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// optionValues is every option of RULES.md with values worth playing.
var optionValues = map[string][]any{
	"wenzel_turnup":          {"forced", "ace_like"},
	"ace_agreement":          {"player", "off"},
	"round_two_preferred":    {"eldest", "eldest_and_dealer", "all", "none"},
	"exchange_against_match": {"no", "if_round_one"},
	"exchange":               {"allowed", "never"},
	"contra_windows":         {"every_card", "trick_boundaries", "before_lead"},
	"base_pot":               {"after_ante", "before_ante"},
	"failed_match_revolt":    {"add", "replace"},
	"base_min":               {0, 1},
	"base_max":               {1, 2, 4, 8, 1000},
}

// randomSetup deals at random, with random options if withOptions.
func randomSetup(random *rand.Rand, withOptions bool) Setup {
	cards := allCards()
	random.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	var texts []string
	for _, c := range cards {
		texts = append(texts, c.text())
	}
	s := Setup{
		Options: map[string]any{}, Dealer: random.IntN(4), Pot: random.IntN(8),
		Hands:  [4][]string{texts[0:5], texts[5:10], texts[10:15], texts[15:20]},
		TurnUp: texts[20], Talon: texts[21:],
	}
	for seat := range s.Agreements {
		s.Agreements[seat] = random.IntN(3) == 0
	}
	if withOptions {
		for name, values := range optionValues {
			if random.IntN(2) == 0 {
				s.Options[name] = values[random.IntN(len(values))]
			}
		}
	}
	return s
}

// quietChoice picks an option at random, but silence nine times of ten, so that
// games get past the announcements.
func quietChoice(random *rand.Rand, options []string) string {
	last := options[len(options)-1] // "silent" sorts behind match, contra, recontra
	if strings.HasSuffix(last, wordSilent) && random.IntN(10) > 0 {
		return last
	}
	return options[random.IntN(len(options))]
}

// playRandom plays the deal to its end and lists the answers that records write.
func playRandom(t *testing.T, g *Game, random *rand.Rand) (actions []string) {
	t.Helper()
	for {
		seat, _, ok := g.Ask()
		options := g.Options()
		if !ok {
			if len(options) > 0 {
				t.Fatalf("over, and yet options %v", options)
			}
			return actions
		}
		if len(options) == 0 || !slices.IsSorted(options) || len(slices.Compact(slices.Clone(options))) < len(options) {
			t.Fatalf("options %v", options)
		}
		for _, option := range options {
			if option[:2] != fmt.Sprint(seat, ":")[:2] {
				t.Fatalf("seat %d is asked, options %v", seat, options)
			}
		}
		answer := quietChoice(random, options)
		if err := g.Apply(answer); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(answer, wordSilent) {
			actions = append(actions, answer)
		}
	}
}

// writeRecord writes a record line as NOTATION.md says, without a result.
func writeRecord(t *testing.T, s Setup, actions []string) []byte {
	t.Helper()
	var hands []string
	for _, hand := range s.Hands {
		hands = append(hands, strings.Join(hand, " "))
	}
	line, err := json.Marshal(map[string]any{
		"v": 1, "rules": s.Options, "dealer": s.Dealer, "pot": s.Pot, "agreements": s.Agreements,
		"hands": hands, "turnup": s.TurnUp, "talon": strings.Join(s.Talon, " "), "actions": actions,
	})
	if err != nil {
		t.Fatal(err)
	}
	return line
}

// Random deals under random options: units are kept (R6.6), and the record of
// the deal replays to the same result, in English and in German.
func TestRandomDeals(t *testing.T) {
	random := rand.New(rand.NewPCG(1811, 5))
	for range 5000 {
		setup := randomSetup(random, true)
		g, err := New(setup)
		if err != nil {
			t.Fatal(err)
		}
		actions := playRandom(t, g, random)
		result := g.Result()
		sum := result.PotAfter
		for _, paid := range result.Payments {
			sum += paid
		}
		if sum != setup.Pot || result.PotAfter < 0 {
			t.Fatalf("%+v %v: %+v", setup, actions, result)
		}
		line := writeRecord(t, setup, actions)
		if got, err := Replay(line); err != nil || got != result {
			t.Fatalf("%s: %+v %v, want %+v", line, got, err, result)
		}
		german := writeRecord(t, germanSetup(setup), germanActions(actions))
		if got, err := Replay(german); err != nil || got != result {
			t.Fatalf("%s: %+v %v, want %+v", german, got, err, result)
		}
	}
}

// An answer that is not an option is an error and changes nothing.
func TestWrongAnswerChangesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(1811, 6))
	for range 300 {
		g, err := New(randomSetup(random, true))
		if err != nil {
			t.Fatal(err)
		}
		for {
			before := g.Clone()
			for _, all := range actionsOf {
				for _, wrong := range []*action{all.pass, all.take, all.silent, all.play[ace][clubs], all.discard[ten][hearts], all.contra, all.match[spades]} {
					if !slices.Contains(g.options, wrong) && g.Apply(wrong.text) == nil {
						t.Fatalf("%s accepted, options %v", wrong.text, g.Options())
					}
				}
			}
			if !reflect.DeepEqual(before, g) {
				t.Fatalf("changed from %+v to %+v", before, g)
			}
			if g.over {
				break
			}
			g.ApplyNth(random.IntN(len(g.options)))
		}
	}
}

// BenchmarkRandomDeal deals, asks and applies by text until the deal is over.
func BenchmarkRandomDeal(b *testing.B) {
	random := rand.New(rand.NewPCG(1811, 7))
	setups := make([]Setup, 1024)
	for i := range setups {
		setups[i] = randomSetup(random, false)
	}
	var options []string
	answers, played := 0, 0
	for b.Loop() {
		g, err := New(setups[played%len(setups)])
		if err != nil {
			b.Fatal(err)
		}
		played++
		for _, _, ok := g.Ask(); ok; _, _, ok = g.Ask() {
			options = g.OptionsAppend(options[:0])
			if err := g.Apply(quietChoice(random, options)); err != nil {
				b.Fatal(err)
			}
			answers++
		}
	}
	b.ReportMetric(float64(played)/b.Elapsed().Seconds(), "deals/s")
	b.ReportMetric(float64(answers)/float64(played), "answers/deal")
}
