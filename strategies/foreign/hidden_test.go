package foreign

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// Hidden cards stay hidden (ARCHITECTURE idea 4). At each question of random deals,
// everything that the seat has not seen is dealt anew, and the ask of the other deal
// must be the same bytes.

// redeal is the state in which all that the seat has seen is the same, and all else
// may be another: the cards of the other hands, of the talon, and the card that
// another seat has put away. It plays the same deal up to the same point with other
// cards; ok is false if those cannot have been played there.
func redeal(r *rand.Rand, s *engine.State, silences []int) (other engine.State, ok bool) {
	seat := s.Turn()
	deal := s.Deal()
	record := s.Record()
	holder, held := s.Table().TurnUpHolder()
	seen := [engine.Seats]engine.CardSet{}
	hidden := engine.AllCards.Without(deal.TurnUp)
	for i := range engine.Seat(engine.Seats) {
		seen[i] = s.Table().PlayedBy(i).Without(deal.TurnUp)
		if i == seat && s.Phase() != engine.PhaseTakeUp {
			seen[i] = deal.Hands[i]
		}
		hidden &^= seen[i]
	}
	var rest []engine.Card
	for c := range hidden.All() {
		rest = append(rest, c)
	}
	r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	var away engine.Card
	for i := range deal.Hands {
		n := 5 - seen[i].Len()
		deal.Hands[i] = seen[i] | engine.NewCardSet(rest[:n]...)
		if held && holder == engine.Seat(i) && holder != seat {
			if n == 0 {
				return other, false
			}
			away = rest[0]
		}
		rest = rest[n:]
	}
	other = engine.NewState(s.Table().Rules(), deal, record.Setup)
	return other, replay(&other, record.Actions, away, seat, silences)
}

// replay does the actions, and the silences, which a record does not write: so many
// before each action and after the last. The card put away by another seat than the
// one given is away.
func replay(s *engine.State, actions []engine.Action, away engine.Card, seat engine.Seat, silences []int) bool {
	for i, n := range silences {
		for range n {
			s.ApplyUnchecked(engine.Silent(s.Turn()))
		}
		if i == len(actions) {
			return true
		}
		a := actions[i]
		if a.Seat != seat && a.Card.Valid() && a.Kind != engine.ActCard {
			a.Card = away
		}
		if s.Apply(a) != nil {
			return false
		}
	}
	return true
}

// hiddenTally counts re-deals of one kind of ask.
type hiddenTally struct{ redeals, away int }

// askName is the kind of an ask, contra with an exchange told apart.
func askName(kind Kind, t engine.Table) string {
	if kind == KindContra && t.MayExchange() {
		return "contra_exchange"
	}
	return kind.String()
}

// TestHiddenCards re-deals each kind of ask 100,000 times and more.
func TestHiddenCards(t *testing.T) {
	want := 100_000
	if testing.Short() {
		want /= 50
	}
	tallies := map[string]*hiddenTally{}
	r := rand.New(rand.NewPCG(4, 1811))
	for full := 0; full < 9; {
		full = 0
		hiddenDeal(t, r, tallies, want)
		for _, c := range tallies {
			if c.redeals >= want {
				full++
			}
		}
	}
	for name, c := range tallies {
		late := name == "contra" || name == "recontra" || name == "card"
		if late && c.away < c.redeals/10 {
			t.Errorf("%s: another seat had put a card away in %d re-deals only", name, c.away)
		}
		t.Logf("%s: %d re-deals, %d with a card that another seat has put away", name, c.redeals, c.away)
	}
}

// hiddenDeal re-deals at the questions of one deal.
func hiddenDeal(t *testing.T, r *rand.Rand, tallies map[string]*hiddenTally, want int) {
	silences, acts := []int{0}, 0
	first := true
	askDeal(r, func(s *engine.State, kind Kind, key engine.Key) {
		switch now := len(s.AppendActions(nil)); {
		case now > acts:
			silences, acts = append(silences, 0), now
		case !first:
			silences[acts]++
		}
		first = false
		name := askName(kind, s.Table())
		if tallies[name] == nil {
			tallies[name] = &hiddenTally{}
		}
		if tallies[name].redeals < want {
			hiddenAsk(t, r, s, kind, key, silences, tallies[name])
		}
	})
}

// hiddenAsk re-deals at one question.
func hiddenAsk(t *testing.T, r *rand.Rand, s *engine.State, kind Kind, key engine.Key, silences []int, c *hiddenTally) {
	var one, two ask
	one.prepare(kind, s.Table(), s.View(s.Turn()), key)
	if len(one.options) == 1 {
		return // it is not sent
	}
	if kind == KindTakeUp && strings.Contains(string(one.body), `"hand"`) {
		t.Fatal("the dealer sees his hand while he is asked to take up")
	}
	for try, done := 0, 0; try < 40 && done < 4; try++ {
		other, ok := redeal(r, s, silences)
		if !ok || other.Deal() == s.Deal() {
			continue
		}
		two.prepare(kind, other.Table(), other.View(other.Turn()), key)
		if !bytes.Equal(one.body, two.body) {
			t.Fatalf("%v: the ask tells hidden cards apart:\n%s\n%s", kind, one.body, two.body)
		}
		done++
		c.redeals++
		if holder, held := s.Table().TurnUpHolder(); held && holder != s.Turn() {
			c.away++
		}
	}
}
