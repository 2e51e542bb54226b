package foreign

import (
	"bytes"
	"fmt"
	"math/rand/v2"
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

// hiddenKinds is the number of kinds of ask, contra with an exchange told apart.
const hiddenKinds = 9

// encoding is what a seat is sent at the question a deal stands at.
type encoding func(s *engine.State, kind Kind, key engine.Key) *ask

// sent is what this package sends.
func sent(s *engine.State, kind Kind, key engine.Key) *ask {
	var a ask
	a.prepare(kind, s.Table(), s.View(s.Turn()), key)
	return &a
}

// hiddenSuite re-deals.
type hiddenSuite struct {
	r       *rand.Rand
	encode  encoding
	want    int
	tallies map[string]*hiddenTally
	err     error
}

// run re-deals until each kind of ask was re-dealt as often as wanted, or one tells
// hidden cards apart.
func (h *hiddenSuite) run() error {
	h.tallies = map[string]*hiddenTally{}
	for full := 0; full < hiddenKinds && h.err == nil; {
		h.deal()
		full = 0
		for _, c := range h.tallies {
			if c.redeals >= h.want {
				full++
			}
		}
	}
	return h.err
}

// deal re-deals at the questions of one deal.
func (h *hiddenSuite) deal() {
	silences, acts := []int{0}, 0
	first := true
	askDeal(h.r, func(s *engine.State, kind Kind, key engine.Key) {
		switch now := len(s.AppendActions(nil)); {
		case now > acts:
			silences, acts = append(silences, 0), now
		case !first:
			silences[acts]++
		}
		first = false
		name := kind.String()
		if kind == KindContra && s.Table().MayExchange() {
			name = "contra_exchange"
		}
		if h.tallies[name] == nil {
			h.tallies[name] = &hiddenTally{}
		}
		if c := h.tallies[name]; c.redeals < h.want && h.err == nil {
			h.err = h.ask(s, kind, key, silences, c)
		}
	})
}

// ask re-deals at one question.
func (h *hiddenSuite) ask(s *engine.State, kind Kind, key engine.Key, silences []int, c *hiddenTally) error {
	one := h.encode(s, kind, key)
	if len(one.options) == 1 {
		return nil // it is not sent
	}
	for try, done := 0, 0; try < 40 && done < 4; try++ {
		other, ok := redeal(h.r, s, silences)
		if !ok || other.Deal() == s.Deal() {
			continue
		}
		if two := h.encode(&other, kind, key); !bytes.Equal(one.body, two.body) {
			return fmt.Errorf("%v: the ask tells hidden cards apart:\n%s\n%s", kind, one.body, two.body)
		}
		done++
		c.redeals++
		if holder, held := s.Table().TurnUpHolder(); held && holder != s.Turn() {
			c.away++
		}
	}
	return nil
}

// TestHiddenCards re-deals each kind of ask 100,000 times and more.
func TestHiddenCards(t *testing.T) {
	h := hiddenSuite{r: rand.New(rand.NewPCG(4, 1811)), encode: sent, want: 100_000}
	if testing.Short() {
		h.want /= 50
	}
	if err := h.run(); err != nil {
		t.Fatal(err)
	}
	for name, c := range h.tallies {
		late := name == "contra" || name == "recontra" || name == "card"
		if late && c.away < c.redeals/10 {
			t.Errorf("%s: another seat had put a card away in %d re-deals only", name, c.away)
		}
		t.Logf("%s: %d re-deals, %d with a card that another seat has put away", name, c.redeals, c.away)
	}
}

// TestHiddenLeaks: the suite finds an encoding that sends something hidden, whatever
// that is.
func TestHiddenLeaks(t *testing.T) {
	for name, leak := range map[string]func(s *engine.State) string{
		"the next hand":     func(s *engine.State) string { return s.Hand(s.Turn().Next()).String() },
		"the hand opposite": func(s *engine.State) string { return s.Hand(s.Turn().Plus(2)).String() },
		"the talon":         func(s *engine.State) string { return s.Deal().Talon().String() },
		"the card put away": func(s *engine.State) string { c, _ := s.PutAway(); return c.String() },
		"the blind hand": func(s *engine.State) string {
			if s.Phase() == engine.PhaseTakeUp {
				return s.Hand(s.Turn()).String()
			}
			return ""
		},
	} {
		h := hiddenSuite{r: rand.New(rand.NewPCG(5, 1811)), want: 500, encode: func(s *engine.State, kind Kind, key engine.Key) *ask {
			a := sent(s, kind, key)
			a.body = append(a.body, leak(s)...)
			return a
		}}
		if h.run() == nil {
			t.Errorf("that %s is sent is not found", name)
		}
	}
}
