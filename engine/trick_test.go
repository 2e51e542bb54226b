package engine

import "testing"

// TestTrickInProgress steps through golden records and compares what the table
// says of the trick in progress with comparing its cards one by one (R5.1, R5.2).
func TestTrickInProgress(t *testing.T) {
	for i, text := range lines(t, "legal-standard.jsonl") {
		r, err := ParseRecord(text)
		if err != nil {
			t.Fatal(err)
		}
		s := NewState(r.Rules, r.Deal(), r.Setup)
		var holder Seat // of the trick in progress, found the slow way
		for k, a := range r.Actions {
			if err := s.Apply(a); err != nil {
				t.Fatal(err)
			}
			if a.Kind != ActCard {
				continue
			}
			holder = stillHolds(s.Table(), holder, a)
			if why := trickAgrees(s.Table(), holder); why != "" {
				t.Fatalf("legal-standard.jsonl:%d: after action %d: %s", i+1, k, why)
			}
		}
	}
}

// stillHolds is who holds the trick after the card just played.
func stillHolds(t Table, holder Seat, a Action) Seat {
	n := t.CardsPlayed() - 1
	if n%Seats == 0 {
		return a.Seat
	}
	suit, _ := t.Trumps()
	first := n - n%Seats
	leader := a.Seat.Plus(first - n)
	if TrumpsOf(suit).Beats(t.Play(first + holder.From(leader))).Has(a.Card) {
		return a.Seat
	}
	return holder
}

// trickAgrees says what the table has wrong, given who holds the trick.
func trickAgrees(t Table, holder Seat) string {
	best, inTrick := t.Best()
	led, ok := t.Led()
	if t.InTrick() == 0 {
		switch {
		case inTrick || ok || t.Beating() != AllCards || t.Following() != AllCards:
			return "a trick goes on between two tricks"
		case t.TrickWinner(t.TricksPlayed()-1) != holder || t.Leader() != holder:
			return "winner of the trick"
		}
		return ""
	}
	suit, _ := t.Trumps()
	trumps := TrumpsOf(suit)
	first := t.CardsPlayed() - t.InTrick()
	card := t.Play(first + holder.From(t.Leader()))
	switch {
	case !inTrick || best != holder:
		return "holder of the trick"
	case !ok || led != t.Play(first):
		return "card led"
	case t.Beating() != trumps.Beats(card):
		return "cards that would take the trick"
	case t.Following() != trumps.Follows(led):
		return "cards that follow"
	}
	for i := range t.InTrick() {
		if trumps.Power(led, t.Play(first+i)) > trumps.Power(led, card) {
			return "power of the cards"
		}
	}
	return ""
}
