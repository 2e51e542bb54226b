package book

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// TestChoices: for every class, in each of its members, the answer is the book's
// choice brought from the example to the member by a swap that takes the one to the
// other; the base is asked where the book does not know, and nowhere else.
func TestChoices(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1811))
	step := 1
	if testing.Short() {
		step = 11
	}
	for _, d := range []Decision{Discard, RoundOne, RoundTwo} {
		b := &Book{Base: "stub", Sections: []Section{handsSection(t, r, d)}}
		base := &stub{}
		player := b.Reader().Bidder(base).(Caller)
		asked := 0
		for class := r.IntN(step); class < fold.All; class += step {
			hand, up := b.Sections[0].Cells.Classes().Example(class)
			if d == Discard && !up.IsWenzel() && up.Rank() != engine.Ace {
				continue // never taken up
			}
			position := engine.Position(r.IntN(engine.Seats))
			if d == Discard {
				position = engine.Dealer
			}
			choice := b.Sections[0].Choices[int(position)*fold.All+class]
			for swap := range fold.Swap(fold.Swaps(up)) {
				s := questionFor(t, d, position, swap.Cards(hand), swap.Card(up))
				base.asked = 0
				got := answerOf(player, nil, &s)
				asked++
				checkChoice(t, &s, choice, swap, got, base.asked, hand)
			}
		}
		t.Logf("%v: %d questions", d, asked)
	}
}

// questionFor is a deal at the question d to the position with that hand.
func questionFor(t *testing.T, d Decision, position engine.Position, hand engine.CardSet, up engine.Card) engine.State {
	rules := engine.Standard()
	if up.IsWenzel() && d != Discard {
		rules.WenzelTurnUp = engine.WenzelAceLike
	}
	at := engine.Setup{Dealer: 2, Pot: 3}
	seat := engine.SeatAt(position, at.Dealer)
	deal := engine.Deal{TurnUp: up}
	rest := engine.AllCards &^ hand.With(up)
	for other := range engine.Seat(engine.Seats) {
		if deal.Hands[other] = hand; other == seat {
			continue
		}
		deal.Hands[other] = 0
		for range 5 {
			var c engine.Card
			c, rest = rest.Pop()
			deal.Hands[other] = deal.Hands[other].With(c)
		}
	}
	s := engine.NewState(rules, deal, at)
	for s.Phase() != d.Phase() || s.Turn() != seat {
		legal := s.Legal(nil)
		a := legal[0] // take up, pass
		if s.Phase() == engine.PhaseTakeUp && d != Discard {
			a = legal[1]
		}
		s.ApplyUnchecked(a)
		if s.Over() {
			t.Fatalf("%v never comes", d)
		}
	}
	return s
}

// checkChoice compares an answer with the choice of the class.
func checkChoice(t *testing.T, s *engine.State, choice uint8, swap fold.Swap, got engine.Action, asked int, example engine.CardSet) {
	t.Helper()
	seat, legal := s.Turn(), s.Legal(nil)
	up := s.Table().TurnUp()
	var same []fold.Swap // that bring the example here: where there are two, either will do
	for w := range fold.Swap(fold.Swaps(up)) {
		if w.Cards(example) == swap.Cards(example) && (w^swap).Card(up) == up {
			same = append(same, w)
		}
	}
	var want []engine.Action
	switch slot := int(choice) - ChoiceOption; {
	case slot < 0:
		want = legal[:1] // pass; the stub puts the first card away
	case s.Phase() == engine.PhaseDiscard:
		for _, w := range same {
			want = append(want, engine.Discard(seat, w.Card(example.Nth(slot))))
		}
	case s.Phase() == engine.PhaseRoundOne:
		want = []engine.Action{engine.Take(seat)}
	default:
		for _, w := range same {
			want = append(want, engine.TakeSuit(seat, w.Suit(engine.Suit(slot))))
		}
	}
	wantAsked := 0
	if choice == NoChoice || choice == ChoiceReference && s.Phase() == engine.PhaseDiscard {
		wantAsked = 1
	}
	if !slices.ContainsFunc(want, func(a engine.Action) bool { return slices.Contains(legal, a) }) {
		want, wantAsked = legal[:1], 1 // a suit that the seat may not take
	}
	if !slices.Contains(want, got) || asked != wantAsked {
		t.Fatalf("choice %d under swap %d: %v, want one of %v; base asked %d times, not %d; hand %v, turned up %v", choice, swap, got, want, asked, wantAsked, s.Hand(seat), s.Table().TurnUp())
	}
}
