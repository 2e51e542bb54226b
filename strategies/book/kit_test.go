package book

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// cellsOf makes cells that must be right.
func cellsOf(t testing.TB, d Decision, by ...string) *Cells {
	t.Helper()
	c, err := NewCells(d, by)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// handsSection is a section of classes of hands with random choices.
func handsSection(t testing.TB, r *rand.Rand, d Decision) Section {
	s := Section{Cells: cellsOf(t, d, Hands), Choices: make([]uint8, engine.Seats*fold.All)}
	for i := range s.Choices {
		s.Choices[i] = uint8(r.IntN(ChoiceOption + s.Cells.Slots()))
	}
	return s
}

// featureSection is a section of features with random advantages, many of them alike.
func featureSection(t testing.TB, r *rand.Rand, d Decision, window int, by ...string) Section {
	s := Section{Cells: cellsOf(t, d, by...), Window: window}
	s.Advantages = make([]int32, s.Cells.Count())
	for i := range s.Advantages {
		if s.Advantages[i] = int32(r.IntN(7) - 3); r.IntN(3) == 0 {
			s.Advantages[i] = NoAdvantage
		}
	}
	return s
}

// manySections is a section for each decision and window, of features.
func manySections(t testing.TB, r *rand.Rand) (list []Section) {
	for d := range decisions {
		by := []string{"position", "trumps", "colour", "card"}
		switch d {
		case TakeUp:
			by = []string{"position", "colour", "preferred"}
		case Contra:
			by = []string{"position", "exchange", "wenzels", "card", "tricks"}
		}
		for window := range lastWindow(d) + 1 {
			list = append(list, featureSection(t, r, d, window, by...))
		}
	}
	return list
}

// stub is a base and a card player that answers what the rules list first, and counts
// how often it was asked.
type stub struct{ asked int }

func (b *stub) Begin(engine.Seat, engine.Key)      {}
func (b *stub) BeginCards(engine.Seat, engine.Key) {}
func (b *stub) TakeUp(engine.Table) bool           { b.asked++; return false }
func (b *stub) Discard(v engine.View) engine.Card  { b.asked++; return v.Hand().First() }
func (b *stub) RoundOne(engine.View) bool          { b.asked++; return false }
func (b *stub) RoundTwo(engine.View) (engine.Suit, bool) {
	b.asked++
	return 0, false
}
func (b *stub) Match(engine.View) (engine.Suit, bool) { b.asked++; return 0, false }
func (b *stub) Contra(engine.View) engine.ContraCall  { b.asked++; return engine.NoContra }
func (b *stub) Recontra(engine.View) bool             { b.asked++; return false }
func (b *stub) PlayCard(v engine.View) engine.Card    { b.asked++; return v.LegalCards().First() }

// answerOf puts the question the state stands at.
func answerOf(b Caller, cards Cards, s *engine.State) engine.Action {
	seat := s.Turn()
	v := s.View(seat)
	switch s.Phase() {
	case engine.PhaseTakeUp:
		if b.TakeUp(s.Table()) {
			return engine.TakeUp(seat)
		}
		return engine.Decline(seat)
	case engine.PhaseDiscard:
		return engine.Discard(seat, b.Discard(v))
	case engine.PhaseRoundOne:
		if b.RoundOne(v) {
			return engine.Take(seat)
		}
		return engine.Pass(seat)
	case engine.PhaseRoundTwo:
		if suit, ok := b.RoundTwo(v); ok {
			return engine.TakeSuit(seat, suit)
		}
		return engine.Pass(seat)
	case engine.PhaseMatch:
		if suit, ok := b.Match(v); ok {
			return engine.Match(seat, suit)
		}
	case engine.PhaseContra:
		call := b.Contra(v)
		if c, ok := call.Exchange(); ok {
			return engine.ContraExchange(seat, c)
		}
		if call != engine.NoContra {
			return engine.Contra(seat)
		}
	case engine.PhaseRecontra:
		if b.Recontra(v) {
			return engine.Recontra(seat)
		}
	case engine.PhaseCard:
		return engine.PlayCard(seat, cards.PlayCard(v))
	}
	return engine.Silent(seat)
}
