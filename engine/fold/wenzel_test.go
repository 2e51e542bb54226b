package fold

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
)

// cards reads cards.
func cards(t *testing.T, text string) engine.CardSet {
	t.Helper()
	list, err := engine.ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewCardSet(list...)
}

// forced is what the dealer, seat 3, is sure of in a deal with a Wenzel turned up, after
// he has put a card away (R2.1).
func forced(t *testing.T, d engine.Deal, discard engine.Card) solve.Outcome {
	t.Helper()
	s := engine.NewState(engine.Standard(), d, engine.Setup{Dealer: 3})
	if err := s.Apply(engine.Discard(3, discard)); err != nil {
		t.Fatal(err)
	}
	p := solve.At(&s)
	return new(solve.Solver).Versus(&p, 3)
}

// TestWenzelBreaksBlacks shows that the blacks must not be swapped when a Wenzel is
// turned up: its printed suit is trumps in the deal and in the image alike, so the
// dealer's trumps become cards of a side suit. With JC he holds six trumps and makes
// the match; in the image eldest holds four trumps, and leads them.
func TestWenzelBreaksBlacks(t *testing.T) {
	d := engine.Deal{TurnUp: engine.WenzelClubs, Hands: [4]engine.CardSet{
		cards(t, "AS KS QS TS AH"), cards(t, "KH QH JH TH 9H"), cards(t, "AD KD QD JD TD"), cards(t, "JS AC KC QC TC"),
	}}
	ten := engine.NewCard(engine.Clubs, engine.Ten)
	if got := forced(t, d, ten); got != solve.Matched {
		t.Errorf("the dealer is sure of %v, want match", got)
	}
	if got := forced(t, Reds.Deal(d), ten); got != solve.Matched {
		t.Errorf("with the reds swapped the dealer is sure of %v, want match", got)
	}
	for _, w := range []Swap{Blacks, Both} {
		if got := forced(t, w.Deal(d), w.Card(ten)); got == solve.Matched {
			t.Errorf("swap %d: the dealer is sure of the match all the same", w)
		}
	}
	if Swaps(engine.WenzelClubs) != 2 || Swaps(engine.WenzelSpades) != 2 {
		t.Error("the blacks are swapped with a Wenzel turned up")
	}
}

// TestWenzelsStay shows why the swap of the blacks leaves the Wenzels where they are:
// with JC and JS in each other's place, who holds JS would hold the highest trump.
func TestWenzelsStay(t *testing.T) {
	p := solve.Position{Trumps: engine.Hearts, Hands: [4]engine.CardSet{
		cards(t, "JC AH KH QH TH"), cards(t, "JS KS QS 9S 9C"), cards(t, "AD KD QD JD TD"), cards(t, "AC KC QC TC 9D"),
	}}
	q := p
	q.Hands[0], q.Hands[1] = cards(t, "JS AH KH QH TH"), cards(t, "JC KS QS 9S 9C")
	var s solve.Solver
	if a, b := s.Versus(&p, 0), s.Versus(&q, 0); a != solve.Matched || b != solve.Won {
		t.Errorf("%v with JC, %v with JS; want match, won", a, b)
	}
}
