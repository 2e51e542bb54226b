package tell

import "kontraspiel/engine"

// EventKind is something that everybody at the table hears or sees.
type EventKind uint8

// The kinds, in the order a deal can pass through them.
const (
	EvForced    EventKind = iota // the dealer must play the Wenzel he turned (R2.1)
	EvBound                      // the dealer takes the turn-up up by agreement (R2.3)
	EvTakesUp                    // the dealer was asked, and takes it up (R2.2)
	EvDeclines                   // the dealer was asked, and leaves it
	EvPutsAway                   // the dealer has put a card away
	EvPass                       // in either round
	EvTake                       // in either round
	EvPassedOut                  // all have passed twice (R3.4)
	EvMatch
	EvContra
	EvRecontra
	EvCard
	EvTrick // a trick is complete; seat is its winner
)

// Event is one such thing.
type Event struct {
	Kind   EventKind
	Seat   engine.Seat
	Card   engine.Card // EvCard
	Suit   engine.Suit // the trumps that were named: EvTake, EvMatch, and the turn-up's events
	Played int         // cards played before it
	Round  int         // EvPass, EvTake: 1 or 2; 0 for everything else
	Swaps  bool        // EvContra: with an exchange
}

// InPlay reports whether the event comes after the first card.
func (e Event) InPlay() bool { return e.Kind == EvCard || e.Kind == EvTrick || e.Played > 0 }

// Events is what has happened in a deal so far. As a deal goes on the list only
// grows, so that what was told once need not be told again.
func Events(t engine.Table) []Event {
	var list []Event
	list = append(list, turnUpEvents(t)...)
	list = append(list, bidEvents(t)...)
	if t.Matched() {
		soloist, _ := t.Soloist()
		trumps, _ := t.Trumps()
		list = append(list, Event{Kind: EvMatch, Seat: soloist, Suit: trumps})
	}
	leader := t.Eldest()
	for n := range t.CardsPlayed() {
		list = append(list, callEvents(t, n)...)
		list = append(list, Event{Kind: EvCard, Seat: leader.Plus(n), Card: t.Play(n), Played: n})
		if n%engine.Seats == engine.Seats-1 {
			leader = t.TrickWinner(n / engine.Seats)
			list = append(list, Event{Kind: EvTrick, Seat: leader, Played: n + 1})
		}
	}
	if t.CardsPlayed() < cardsADeal {
		list = append(list, callEvents(t, t.CardsPlayed())...)
	}
	return list
}

const (
	tricksADeal = 5
	cardsADeal  = engine.Seats * tricksADeal
)

// turnUpEvents is what the dealer did about the turn-up (R2).
func turnUpEvents(t engine.Table) []Event {
	e := Event{Kind: EvDeclines, Seat: t.Dealer(), Suit: t.PreferredSuit()}
	if !t.TakenUp() {
		if !t.AskedTakeUp() || t.Phase() == engine.PhaseTakeUp {
			return nil
		}
		return []Event{e}
	}
	switch {
	case t.AskedTakeUp():
		e.Kind = EvTakesUp
	case t.TurnUp().IsWenzel() && t.Rules().WenzelTurnUp == engine.WenzelForced:
		e.Kind = EvForced
	default:
		e.Kind = EvBound
	}
	list := []Event{e}
	if t.Phase() != engine.PhaseDiscard {
		list = append(list, Event{Kind: EvPutsAway, Seat: t.Dealer()})
	}
	return list
}

// bidEvents is the two rounds of bidding (R3).
func bidEvents(t engine.Table) []Event {
	var list []Event
	for n := range t.Bids() {
		e := Event{Kind: EvPass, Seat: t.Eldest().Plus(n), Round: 1 + n/engine.Seats}
		if _, taken := t.Soloist(); taken && n == t.Bids()-1 {
			e.Kind = EvTake
			e.Suit, _ = t.Trumps()
			if _, first, replaced := t.Replaced(); replaced {
				e.Suit = first
			}
		}
		list = append(list, e)
	}
	if t.PassedOut() {
		list = append(list, Event{Kind: EvPassedOut})
	}
	return list
}

// callEvents is contra and recontra as far as they were said with n cards played.
func callEvents(t engine.Table, n int) []Event {
	var list []Event
	if seat, ok := t.Contra(); ok && t.ContraAt() == n {
		list = append(list, Event{Kind: EvContra, Seat: seat, Played: n, Swaps: t.Exchanged()})
	}
	if seat, ok := t.Recontra(); ok && t.RecontraAt() == n {
		list = append(list, Event{Kind: EvRecontra, Seat: seat, Played: n})
	}
	return list
}
