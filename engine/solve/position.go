package solve

import (
	"errors"
	"fmt"

	"kontraspiel/engine"
)

// Position is a deal in play with all hands open: from the first lead to the last
// card, also in the middle of a trick. Nothing more will be announced.
type Position struct {
	// Hands is the cards held now. Those who have played to the trick in progress
	// hold one card fewer than the others; every other seat holds as many cards as
	// there are tricks left.
	Hands  [engine.Seats]engine.CardSet
	Trumps engine.Suit
	// Leader leads the trick in progress, or the next one.
	Leader engine.Seat
	// Trick is the cards of the trick in progress in the order played; the first
	// InTrick of them count, 0 to 3.
	Trick   [engine.Seats - 1]engine.Card
	InTrick int
	// Winners is who won the tricks finished, the first trick's first; the first
	// Tricks of them count, 0 to 4.
	Winners [tricks - 1]engine.Seat
	Tricks  int
}

// tricks is the number of tricks in a deal.
const tricks = 5

// ErrPosition is wrapped by every error about a position.
var ErrPosition = errors.New("position")

// At is the position of a deal that has a soloist and is not over; it panics
// otherwise. A dealer who still has to put a card away (R2.1) must do so first.
func At(s *engine.State) Position {
	t := s.Table()
	trumps, ok := t.Trumps()
	if !ok || s.Over() || s.Phase() < engine.PhaseMatch {
		panic("solve: the deal is not in play")
	}
	p := Position{Trumps: trumps, Leader: t.Leader(), InTrick: t.InTrick(), Tricks: t.TricksPlayed()}
	for seat := range p.Hands {
		p.Hands[seat] = s.Hand(engine.Seat(seat))
	}
	for i := range p.InTrick {
		p.Trick[i] = t.Play(t.CardsPlayed() - p.InTrick + i)
	}
	for i := range p.Tricks {
		p.Winners[i] = t.TrickWinner(i)
	}
	return p
}

// Turn is the seat that plays the next card.
func (p *Position) Turn() engine.Seat { return p.Leader.Plus(p.InTrick) }

// Legal is the cards the seat whose turn it is may play (R5.1).
func (p *Position) Legal() engine.CardSet {
	hand := p.Hands[p.Turn()]
	if p.InTrick > 0 {
		if follow := hand & engine.TrumpsOf(p.Trumps).Follows(p.Trick[0]); follow != 0 {
			return follow
		}
	}
	return hand
}

// Validate reports a position that cannot arise in play: a card twice, a hand of
// the wrong size, a seat, suit or count that does not exist. The solver itself
// trusts its positions.
func (p *Position) Validate() error {
	if !p.Trumps.Valid() || !p.Leader.Valid() {
		return fmt.Errorf("%w: no such trumps or leader", ErrPosition)
	}
	if p.InTrick < 0 || p.InTrick >= engine.Seats || p.Tricks < 0 || p.Tricks >= tricks {
		return fmt.Errorf("%w: %d cards in the trick and %d tricks finished (0 to 3, 0 to 4)", ErrPosition, p.InTrick, p.Tricks)
	}
	for i := range p.Tricks {
		if !p.Winners[i].Valid() {
			return fmt.Errorf("%w: no seat won trick %d", ErrPosition, i)
		}
	}
	if p.Tricks > 0 && p.Winners[p.Tricks-1] != p.Leader {
		return fmt.Errorf("%w: the winner of the last trick does not lead", ErrPosition)
	}
	return p.validateCards()
}

func (p *Position) validateCards() error {
	var seen engine.CardSet
	for i := range engine.Seats {
		seat, want := p.Leader.Plus(i), tricks-p.Tricks
		if i < p.InTrick {
			want--
			if c := p.Trick[i]; !c.Valid() || seen.Has(c) {
				return fmt.Errorf("%w: card %d of the trick is no card or there twice", ErrPosition, i)
			}
			seen = seen.With(p.Trick[i])
		}
		if h := p.Hands[seat]; h&^engine.AllCards != 0 || h.Len() != want {
			return fmt.Errorf("%w: seat %d has %d cards, not %d", ErrPosition, seat, h.Len(), want)
		}
	}
	for seat, h := range p.Hands {
		if twice := seen & h; twice != 0 {
			return fmt.Errorf("%w: seat %d has %v, which is there twice", ErrPosition, seat, twice.First())
		}
		seen |= h
	}
	return nil
}
