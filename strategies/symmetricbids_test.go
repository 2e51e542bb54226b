package strategies

import (
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// holding is a deal in which the seat has the hand; the rest are dealt in order.
func holding(seat engine.Seat, hand engine.CardSet, turnUp engine.Card) engine.Deal {
	d := engine.Deal{TurnUp: turnUp}
	rest := engine.AllCards.Without(turnUp) &^ hand
	for s := range d.Hands {
		if d.Hands[s] = hand; engine.Seat(s) == seat {
			continue
		}
		d.Hands[s] = 0
		for range 5 {
			c, left := rest.Pop()
			d.Hands[s], rest = d.Hands[s].With(c), left
		}
	}
	return d
}

// bidAt is a question of the bidding for a hand that may not depend on suits.
type bidAt struct {
	kind decision
	lead func(s *engine.State, seat engine.Seat) // brings the deal to the question
}

// bidsAt are the questions that are put with every hand.
var bidsAt = []bidAt{
	{decision(engine.PhaseRoundOne), func(s *engine.State, seat engine.Seat) {
		for s.Turn() != seat {
			s.ApplyUnchecked(engine.Pass(s.Turn()))
		}
	}},
	{decision(engine.PhaseMatch), func(s *engine.State, seat engine.Seat) {
		if s.Turn() == seat {
			s.ApplyUnchecked(engine.Pass(seat))
		}
		s.ApplyUnchecked(engine.Take(s.Turn()))
		for s.Turn() != seat {
			s.ApplyUnchecked(engine.Silent(s.Turn()))
		}
	}},
}

// at is the deal with the question put to the seat.
func (b bidAt) at(d engine.Deal, seat engine.Seat) engine.State {
	s := engine.NewState(engine.Standard(), d, engine.Setup{Dealer: 3})
	if s.Phase() == engine.PhaseTakeUp {
		s.ApplyUnchecked(engine.Decline(3))
	}
	b.lead(&s, seat)
	return s
}

// TestSymmetricBids asks for the bid of round one and for the match with a hand of
// every class in every image. Positions go round; `points` is asked in each.
func TestSymmetricBids(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 20
	}
	classes := fold.NewClasses()
	for name, broken := range notSymmetric {
		if strings.HasSuffix(name, ":play=lowest") {
			continue // bids like the other
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			positions := 1
			if name == "points" {
				positions = engine.Seats
			}
			m := newMirror(t, name)
			var o symmetryOf
			for class := 0; class < fold.Count; class += every {
				hand, turnUp := classes.Example(class)
				for i := range positions {
					o.bid(m, holding(engine.Seat((class+i)&3), hand, turnUp), engine.Seat((class+i)&3))
				}
			}
			o.log(t)
			for _, bid := range bidsAt {
				if want := strings.Contains(broken, bid.kind.String()); o.differ[bid.kind] > 0 != want {
					t.Errorf("%v: %d of %d differ, which is listed: %v", bid.kind, o.differ[bid.kind], o.asked[bid.kind], want)
				}
			}
		})
	}
}

// bid puts the questions of bidsAt in the deal and its images.
func (o *symmetryOf) bid(m *mirror, d engine.Deal, seat engine.Seat) {
	m.swaps = fold.Swaps(d.TurnUp)
	for _, bid := range bidsAt {
		for i := range fold.Swap(m.swaps) {
			m.states[i] = bid.at(i.Deal(d), seat)
			m.players[i][seat].Begin(seat, 0)
		}
		o.note(m)
	}
}
