package strategies

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"kontraspiel/engine"
)

// world is one way the cards may lie for all that a seat has seen.
type world struct {
	hands [engine.Seats]engine.CardSet // as dealt
	away  engine.Card                  // what has been put away, if anything
}

// nobody is no seat.
const nobody = engine.Seat(engine.Seats)

// sighted is what a seat has seen of a deal at a point, and with it what it has
// not.
type sighted struct {
	real   world
	hidden []engine.Card                // not seen
	seen   [engine.Seats]engine.CardSet // of each hand as dealt, the cards seen
	void   [engine.Seats]engine.CardSet // cards the seat has shown it has not
	holder engine.Seat                  // the other seat that has put a card away, or nobody
}

// look takes in what the seat has seen when the question is put: its hand as
// dealt, but not while it is asked to take up an Ace blind (R2.2); the turn-up and
// who has it; the cards played. Whoever did not follow has shown a void (R5.1).
func (s *sighted) look(w *watched, p *point) error {
	v := p.state.View(w.seat)
	*s = sighted{hidden: s.hidden[:0], holder: nobody}
	s.real.hands = w.deal.Hands
	s.real.away, _ = p.state.PutAway()
	blind := p.state.Phase() == engine.PhaseTakeUp
	if !blind {
		s.seen[w.seat] = w.deal.Hands[w.seat]
	}
	if holder, held := v.TurnUpHolder(); held && holder != w.seat {
		s.holder = holder
	}
	s.follow(w.actions[:p.n], w.deal.TurnUp, v)
	hidden := engine.AllCards.Without(w.deal.TurnUp)
	for _, seen := range s.seen {
		hidden &^= seen
	}
	if !blind && hidden != v.Unseen() {
		return fmt.Errorf("seat %v has not seen %v, but its view says %v: %s", w.seat, hidden, v.Unseen(), record(&p.state))
	}
	for c := range hidden.All() {
		s.hidden = append(s.hidden, c)
	}
	return nil
}

// follow notes the cards played, and the voids that they show.
func (s *sighted) follow(actions []engine.Action, turnUp engine.Card, v engine.View) {
	suit, _ := v.Trumps()
	trumps := engine.TrumpsOf(suit)
	var follows engine.CardSet
	n := 0
	for _, a := range actions {
		if a.Kind != engine.ActCard {
			continue
		}
		if n%engine.Seats == 0 {
			follows = trumps.Follows(a.Card)
		}
		if !follows.Has(a.Card) {
			s.void[a.Seat] |= follows
		}
		if a.Card != turnUp {
			s.seen[a.Seat] = s.seen[a.Seat].With(a.Card)
		}
		n++
	}
}

// another draws a world that differs from the real one, each with the same
// probability; ok is false if there is none, or none is found.
func (s *sighted) another(r *rand.Rand) (other world, ok bool) {
	for range 200 {
		if other, ok = s.draw(r); ok && other != s.real {
			return other, true
		}
	}
	return other, false
}

// draw deals the hidden cards; ok is false if somebody then has a card that he has
// shown he has not. The card put away is one of those dealt to the seat that put
// it away and not played by it since (R2.1, R4.5).
func (s *sighted) draw(r *rand.Rand) (other world, ok bool) {
	other = s.real
	rest := s.hidden
	for seat := range engine.Seat(engine.Seats) {
		n := handCards - s.seen[seat].Len()
		for i := range n {
			j := i + r.IntN(len(rest)-i)
			rest[i], rest[j] = rest[j], rest[i]
		}
		drawn := engine.NewCardSet(rest[:n]...)
		other.hands[seat] = s.seen[seat] | drawn
		if seat == s.holder {
			other.away = rest[0]
			drawn = drawn.Without(other.away)
		}
		if drawn&s.void[seat] != 0 {
			return other, false
		}
		rest = rest[n:]
	}
	return other, true
}

// handCards is how many cards are dealt to a seat.
const handCards = 5

// askAgain puts the deal's questions up to the point to the player, in the other
// world. All that was done there must be legal, and every answer the same; with
// sameView, what the seat is shown at the point is compared as well.
func (w *watched) askAgain(p *point, other world, player engine.Player, sameView bool) error {
	s := engine.NewState(w.rules, engine.Deal{Hands: other.hands, TurnUp: w.deal.TurnUp}, w.at)
	player.Begin(w.seat, w.key)
	asked := w.asked
	for i, a := range w.actions[:p.n+1] {
		if i == asked[0].n {
			if i == p.n && sameView && !w.sameView(&p.state, &s) {
				return fmt.Errorf("wrong re-deal, or a view with a hidden card in it: %s became %s", record(&p.state), record(&s))
			}
			if got := answer(player, &s); got != a {
				return &sees{asked[0].kind, fmt.Sprintf("%v in %s, but %v in %s", a, record(&asked[0].state), got, record(&s))}
			}
			asked = asked[1:]
		}
		if i == p.n {
			break
		}
		if a.Seat != w.seat && (a.Kind == engine.ActDiscard || a.Kind == engine.ActContra && a.Card.Valid()) {
			a.Card = other.away
		}
		if err := s.Apply(a); err != nil {
			return fmt.Errorf("wrong re-deal: %w: %s became %s", err, record(&p.state), record(&s))
		}
	}
	return nil
}

// sameView compares all that there is in what the seat is shown in two worlds, down
// to what is not exported, so that no method of it can tell them apart.
func (w *watched) sameView(a, b *engine.State) bool {
	if a.Phase() == engine.PhaseTakeUp {
		return reflect.DeepEqual(a.Table(), b.Table())
	}
	return reflect.DeepEqual(a.View(w.seat), b.View(w.seat))
}
