package search

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
)

// openHands values each option by the solver: every seat sees all cards and plays
// for itself. The calls still to be made before the next card are the field's, who
// do not see; what could be announced later is left out.
type openHands struct {
	solver   solve.Solver
	field    [engine.Seats]engine.Player
	potValue float64
	tie      Tie
	cards    []solve.CardValue
}

// Tie says how a seat chooses between cards that are worth the same to itself, where hands
// are open.
type Tie = solve.Tie

// TieNames are the words of the ties, in the order of their values.
func TieNames() (names []string) {
	for t := solve.AgainstSoloist; t <= solve.LowestCard; t++ {
		names = append(names, t.String())
	}
	return names
}

// ParseTie reads a tie's word.
func ParseTie(word string) (Tie, error) {
	names := TieNames()
	if i := slices.Index(names, word); i >= 0 {
		return Tie(i), nil
	}
	return 0, fmt.Errorf("unknown tie %q (known: %s)", word, strings.Join(names, ", "))
}

func newOpenHands(set *Settings) *openHands {
	field := set.Field
	return &openHands{field: [engine.Seats]engine.Player{field(), field(), field(), field()}, potValue: set.PotValue, tie: set.Tie}
}

func (o *openHands) rate(s *engine.State, seat engine.Seat, options []engine.Action, key engine.Key, out []Prospect) {
	if s.Phase() == engine.PhaseCard {
		o.rateCards(s, seat, options, out)
		return
	}
	for i, a := range options {
		next := *s
		next.ApplyUnchecked(a)
		out[i] = o.value(&next, s, seat, key)
	}
}

// rateCards asks the solver about all cards at once.
func (o *openHands) rateCards(s *engine.State, seat engine.Seat, options []engine.Action, out []Prospect) {
	p, t := solve.At(s), o.terms(s)
	o.cards = o.solver.MaxNCards(&p, &t, o.cards[:0])
	for i, a := range options {
		for _, c := range o.cards {
			if c.Card == a.Card {
				out[i] = open(c.Value, seat)
			}
		}
	}
}

// value is what the state comes to once the field has made its calls.
func (o *openHands) value(next, before *engine.State, seat engine.Seat, key engine.Key) Prospect {
	for i, p := range o.field {
		p.Begin(engine.Seat(i), key.Sub(uint64(i)))
	}
	for next.Phase() < engine.PhaseCard {
		next.ApplyUnchecked(Answer(o.field[next.Turn()&3], next))
	}
	if next.Over() {
		result := next.Result()
		return prospect(&result, before, seat)
	}
	p, t := solve.At(next), o.terms(next)
	return open(o.solver.MaxN(&p, &t), seat)
}

func (o *openHands) terms(s *engine.State) solve.Terms {
	return solve.Terms{Contract: s.Contract(), PotValue: o.potValue, Tie: o.tie}
}

// open is a solver's value for one seat. Who won does not follow from it.
func open(v solve.Value, seat engine.Seat) Prospect {
	return Prospect{Payments: v.Payments[seat&3], Pot: v.Pot}
}
