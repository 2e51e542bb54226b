package engine

import (
	"errors"
	"fmt"
)

// NoCard stands for "no card" where a [Hidden] says what was put away.
const NoCard = noCard

// Hidden is a guess at the cards that not everybody sees. The three cards nobody
// has seen are what is left.
type Hidden struct {
	// Hands is what the seats hold now: without the cards played and what was put
	// away, and with the turn-up where a seat holds that.
	Hands [Seats]CardSet
	// Away is the card put away in a discard or an exchange, or [NoCard] if
	// [Table.PutAwayBy] knows of none.
	Away Card
}

// Imagine is the deal as it would stand at this table if the hidden cards were
// those of h: a state to play on from, that shares nothing with the real one. What
// is hidden comes from h alone, so a player can imagine only what it can think of;
// from a [View], h must hold its hand and the card it has put away.
//
// It trusts h, which must pass [Table.Fits], or [View.Fits]: anything else makes a
// state without meaning.
func (t Table) Imagine(h Hidden) State {
	var s State
	t.ImagineInto(&s, h)
	return s
}

// ImagineInto is [Table.Imagine] with the state written to s, which saves copying
// it. s must not be the state that t looks at.
func (t Table) ImagineInto(s *State, h Hidden) {
	s.table = *t.t
	s.hands = h.Hands
	s.away = h.Away
	s.own = [Seats]ownCard{}
	s.own[t.t.holder&3] = ownCard(h.Away) + 1 // no card is 0, none, wherever it goes
}

// PutAwayBy is the seat that has put a card away, in a discard or an exchange; ok
// is false if there is none. The fact is public (R2.1, R4.8). It is the holder of
// the turn-up, once he has said his discard.
func (t Table) PutAwayBy() (seat Seat, ok bool) {
	return t.t.holder, t.t.holder != noSeat && t.t.phase != PhaseDiscard
}

// Voids is, for each seat, the cards that it has shown it does not hold: all that
// would have followed a card led when it did not follow (R5.1). A Wenzel is among
// them only where trumps were led (R1.3). They say nothing of a card put away, for
// that was gone before the first card was played (R2.1, R4.5).
func (t Table) Voids() (voids [Seats]CardSet) {
	p := t.t
	trumps := &trumpTables[p.trumps%Suits]
	leader, follow := t.Eldest(), AllCards
	for n := range p.nplays {
		if n%Seats == 0 {
			if n > 0 {
				leader = t.TrickWinner(int(n/Seats) - 1)
			}
			follow = trumps.follows[p.plays[n%cardSlots]%cardSlots]
		}
		if !follow.Has(p.plays[n%cardSlots]) {
			voids[(leader+Seat(n))&3] |= follow
		}
	}
	return voids
}

// ErrHidden is wrapped by every error about a guess at the hidden cards.
var ErrHidden = errors.New("hidden cards")

// Fits reports what in h cannot be for all that everybody sees: a hand with the
// wrong number of cards, a card in two places, a card that is known to be
// elsewhere, a hand with a card its seat has shown it does not hold, a card put
// away where none was, or none where one was.
func (t Table) Fits(h Hidden) error {
	for seat := range Seat(Seats) {
		if err := t.fitsHand(seat, h.Hands[seat]); err != nil {
			return err
		}
	}
	if err := t.fitsAway(h.Away); err != nil {
		return err
	}
	var seen CardSet
	if h.Away != noCard {
		seen = seen.With(h.Away)
	}
	for seat, hand := range h.Hands {
		if twice := seen & hand; twice != 0 {
			return fmt.Errorf("%w: seat %d holds %v, which is elsewhere too", ErrHidden, seat, twice.First())
		}
		seen |= hand
	}
	for seat, void := range t.Voids() {
		if bad := h.Hands[seat] & void; bad != 0 {
			return fmt.Errorf("%w: seat %d holds %v, but has not followed suit", ErrHidden, seat, bad.First())
		}
	}
	return nil
}

// fitsHand looks at one hand alone.
func (t Table) fitsHand(seat Seat, hand CardSet) error {
	if bad := hand &^ AllCards; bad != 0 {
		return fmt.Errorf("%w: seat %v holds what is no card", ErrHidden, seat)
	}
	if n := handSize - t.PlayedBy(seat).Len(); hand.Len() != n {
		return fmt.Errorf("%w: seat %v holds %d cards, not %d", ErrHidden, seat, hand.Len(), n)
	}
	if gone := hand & t.Played(); gone != 0 {
		return fmt.Errorf("%w: seat %v holds %v, which has been played", ErrHidden, seat, gone.First())
	}
	by, ok := t.PutAwayBy()
	has, must := hand.Has(t.TurnUp()), ok && by == seat && !t.Played().Has(t.TurnUp())
	switch {
	case has && !must:
		return fmt.Errorf("%w: seat %v holds %v, the turn-up, and has not taken it into the hand", ErrHidden, seat, t.TurnUp())
	case must && !has:
		return fmt.Errorf("%w: seat %v does not hold %v, the turn-up, and has taken it into the hand", ErrHidden, seat, t.TurnUp())
	}
	return nil
}

// fitsAway looks at the card put away alone.
func (t Table) fitsAway(away Card) error {
	by, ok := t.PutAwayBy()
	switch {
	case !ok && away != noCard:
		return fmt.Errorf("%w: %v was put away, but nobody has put a card away", ErrHidden, away)
	case ok && !away.Valid():
		return fmt.Errorf("%w: seat %v has put a card away, but which is missing", ErrHidden, by)
	case ok && away == t.TurnUp():
		return fmt.Errorf("%w: seat %v has put %v away, the turn-up", ErrHidden, by, away)
	case ok && t.Played().Has(away):
		return fmt.Errorf("%w: seat %v has put %v away, which has been played", ErrHidden, by, away)
	}
	return nil
}

// Fits reports what in h cannot be for all that the seat sees: what [Table.Fits]
// does, and a hand or a card put away that is not the seat's own. A seat that has
// not been dealt its cards yet, the dealer who is asked under R2.2, asks its Table.
func (v View) Fits(h Hidden) error {
	if h.Hands[v.seat&3] != v.hand {
		return fmt.Errorf("%w: seat %v holds %v, not %v", ErrHidden, v.seat, v.hand, h.Hands[v.seat&3])
	}
	if own, ok := v.PutAway(); ok && own != h.Away {
		return fmt.Errorf("%w: seat %v has put %v away, not %v", ErrHidden, v.seat, own, h.Away)
	}
	return v.Table.Fits(h)
}

// RedealInto makes to the deal before anything was asked, as it would have been with
// other cards: rules, dealer, pot and agreements are those s started with (R1.7,
// R2.3). It trusts deal, which must be valid. to must not be s.
func (s *State) RedealInto(to *State, deal *Deal) {
	t := &s.table
	to.reset(&t.rules, deal, Setup{Dealer: t.dealer, Pot: t.pot - 1, Agreements: s.agreementsBefore()})
}
