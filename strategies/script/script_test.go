package script_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/script"
)

// must reads a file that has no mistakes.
func must(t testing.TB, text string) *script.File {
	t.Helper()
	f, err := script.Load("dir/test.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFile holds what is read of a file besides its rules.
func TestFile(t *testing.T) {
	f := must(t, `
description = "of two\nlines"
play = "lowest"
[[round_one]]
note = "all of them"
when = "trumps >= low and trumps <= high"
do = "take"
[[discard]]
keep = "card_rank * weight"
[constants]
high = 4
low = { value = 2, min = 1, max = 3, meaning = "fewest trumps" }
weight = -1.5
`)
	if f.Name != "test" || f.Meaning != "of two lines" || f.Play != "lowest" {
		t.Errorf("name %q, meaning %q, play %q", f.Name, f.Meaning, f.Play)
	}
	want := []script.Constant{
		{Name: "high", Default: 4, Min: -1000, Max: 1000},
		{Name: "low", Default: 2, Min: 1, Max: 3, Meaning: "fewest trumps"},
		{Name: "weight", Default: -1.5, Min: -1000, Max: 1000},
	}
	if !slices.Equal(f.Constants, want) {
		t.Errorf("constants %v, want %v", f.Constants, want)
	}
	rules := []script.Rule{
		{Decision: script.Discard, Number: 1, Line: 8, Result: "keep card_rank * weight"},
		{Decision: script.RoundOne, Number: 1, Line: 4, When: "trumps >= low and trumps <= high", Result: "take", Note: "all of them"},
	}
	if !slices.Equal(f.Rules(), rules) {
		t.Errorf("rules %v, want %v", f.Rules(), rules)
	}
	if must(t, "[[round_one]]\ndo = \"take\"").Play != script.DefaultPlay {
		t.Error("a file without play has another card player")
	}
}

// TestAccepted is expressions that are in the language, however odd.
func TestAccepted(t *testing.T) {
	for _, when := range []string{
		"trumps>=3&&!is_dealer||aces==1", "not (trumps >= 3)", "1 <= trumps < 4", "trumps not in 2..3", "trumps in 1+1..2*2",
		"true", "(((is_dealer)))", "is_dealer ? is_eldest : trumps > 2", "if trumps > 2 { aces > 1 } else { kings > 1 }",
		"trumps / (aces - 1) > 2", "max(trumps, aces, kings) - min(trumps, 2) > +1", "abs(-trumps) != 2", "-(-trumps) > 2.5e0",
		"turn_up_rank >= queen and turn_up_rank != ace", "dice < 500", "trumps > 2 // a comment",
	} {
		if _, err := script.Load("a.toml", []byte("[[round_one]]\ndo = \"take\"\nwhen = '''"+when+"'''\n")); err != nil {
			t.Error(err)
		}
	}
}

// TestRuleOrder tries rules in the order of the file, whatever stands between them.
func TestRuleOrder(t *testing.T) {
	for _, c := range []struct {
		text  string
		takes bool
	}{
		{"[[round_one]]\nwhen = \"dice >= 0 and trumps >= 0\"\ndo = \"take\"\n", true},
		{"[[round_one]]\nwhen = \"trumps in 0..5\"\ndo = \"pass\"\n", false},
		{"[[round_one]]\nwhen = \"pot < 100\"\ndo = \"pass\"\n[[match]]\ndo = \"announce\"\n[[round_one]]\ndo = \"take\"\n", false},
		{"[[round_one]]\nwhen = \"pot > 100\"\ndo = \"pass\"\n[[match]]\ndo = \"announce\"\n[[round_one]]\ndo = \"take\"\n", true},
		{"[[match]]\ndo = \"announce\"\n", false},
	} {
		b := must(t, c.text).Prepare(nil)()
		s := engine.NewState(engine.Standard(), plainDeal(), engine.Setup{Pot: 3})
		if got := b.RoundOne(s.View(s.Turn())); got != c.takes {
			t.Errorf("%q takes: %v", c.text, got)
		}
	}
}

// plainDeal is a deal whose turn-up is neither Wenzel nor Ace.
func plainDeal() engine.Deal {
	seed := engine.NewSeed(1)
	for n := uint64(0); ; n++ {
		if d := seed.Deal(n); !(engine.Aces | engine.Wenzels).Has(d.TurnUp) {
			return d
		}
	}
}

// TestDice throws the dice in many deals: 0 to 999 come alike, neither seats nor
// windows nor other questions have anything to do with each other, and the same
// question has the same answer.
func TestDice(t *testing.T) {
	f := must(t, "[constants]\nat = 0\n[[round_one]]\nwhen = \"dice == at\"\ndo = \"take\"\n[[round_two]]\nwhen = \"dice == at\"\ndo = \"take\"\n")
	var build [1000]*script.Bidder
	for i := range build {
		build[i] = f.Prepare([]float64{float64(i)})()
	}
	s := engine.NewState(engine.Standard(), plainDeal(), engine.Setup{Pot: 3})
	one := s.View(s.Turn())
	var counts [10]int
	same := 0
	const throws = 3000
	for n := range uint64(throws) {
		key := engine.NewSeed(5).Players(n)
		found, other := 0, -1
		for i, b := range build {
			b.Begin(0, key)
			if b.RoundOne(one) {
				counts[i/100]++
				found++
				if _, again := b.RoundTwo(one); again {
					other = i
				}
			}
		}
		if found != 1 {
			t.Fatalf("%d of 1000 numbers were thrown at once", found)
		}
		if other >= 0 {
			same++
		}
	}
	for i, n := range counts {
		if math.Abs(float64(n)-throws/10) > 5*math.Sqrt(throws*0.09) {
			t.Errorf("%d to %d came %d times in %d", 100*i, 100*i+99, n, throws)
		}
	}
	if same > 20 {
		t.Errorf("round two threw what round one had thrown %d times in %d", same, throws)
	}
}

// TestNoAllocation plays deals at a table of four files.
func TestNoAllocation(t *testing.T) {
	game := filesTable(t, fourFiles)
	seed, n := engine.NewSeed(1), uint64(0)
	if got := testing.AllocsPerRun(2000, func() {
		if _, err := game.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: 3}); err != nil {
			t.Fatal(err)
		}
		n++
	}); got != 0 {
		t.Errorf("%v allocations a deal", got)
	}
}

// TestDoubling reads definitions each of which uses the one before twice: the work
// grows with their number, not with its power.
func TestDoubling(t *testing.T) {
	var b strings.Builder
	b.WriteString("[define]\na = \"0.00001 * trumps\"\n")
	name := "a"
	for i := range 30 {
		next := "a" + string(rune('a'+i%26)) + string(rune('a'+i/26))
		b.WriteString(next + " = \"" + name + " + " + name + "\"\n")
		name = next
	}
	b.WriteString("[[round_two]]\ndo = \"take\"\nwhen = \"" + name + " > 1 and " + name + " < 5000\"\nsuit = \"" + name + "\"\n")
	f := must(t, b.String())
	seed := engine.NewSeed(2)
	var players [engine.Seats]engine.Player
	for i := range players {
		players[i] = &lowest{f.Prepare(nil)()}
	}
	g, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(1000) {
		if _, err := g.PlaySeed(&seed, n, engine.Setup{Pot: 3}); err != nil {
			t.Fatal(err)
		}
	}
}

// lowest plays the first legal card.
type lowest struct{ *script.Bidder }

func (lowest) PlayCard(v engine.View) engine.Card { return v.LegalCards().First() }
