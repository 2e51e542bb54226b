package main

import "kontraspiel/engine"

// eventKind is something that everybody at the table hears or sees.
type eventKind uint8

const (
	evForced    eventKind = iota // the dealer must play the Wenzel he turned (R2.1)
	evBound                      // the dealer takes the turn-up up by agreement (R2.3)
	evTakesUp                    // the dealer was asked, and takes it up (R2.2)
	evDeclines                   // the dealer was asked, and leaves it
	evPutsAway                   // the dealer has put a card away
	evPass                       // in either round
	evTake                       // in either round
	evPassedOut                  // all have passed twice (R3.4)
	evMatch
	evContra
	evRecontra
	evCard
	evTrick // a trick is complete; seat is its winner
)

// event is one such thing.
type event struct {
	kind   eventKind
	seat   engine.Seat
	card   engine.Card // evCard
	suit   engine.Suit // the trumps that were named: evTake, evMatch, and the turn-up's events
	played int         // cards played before it
	round  int         // evPass, evTake: 1 or 2; 0 for everything else
	swaps  bool        // evContra: with an exchange
}

// inPlay reports whether the event comes after the first card.
func (e event) inPlay() bool { return e.kind == evCard || e.kind == evTrick || e.played > 0 }

// events is what has happened in a deal so far. As a deal goes on the list only
// grows, so that what was told once need not be told again.
func events(t engine.Table) []event {
	var list []event
	list = append(list, turnUpEvents(t)...)
	list = append(list, bidEvents(t)...)
	if t.Matched() {
		soloist, _ := t.Soloist()
		trumps, _ := t.Trumps()
		list = append(list, event{kind: evMatch, seat: soloist, suit: trumps})
	}
	leader := t.Eldest()
	for n := range t.CardsPlayed() {
		list = append(list, callEvents(t, n)...)
		list = append(list, event{kind: evCard, seat: leader.Plus(n), card: t.Play(n), played: n})
		if n%engine.Seats == engine.Seats-1 {
			leader = t.TrickWinner(n / engine.Seats)
			list = append(list, event{kind: evTrick, seat: leader, played: n + 1})
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
func turnUpEvents(t engine.Table) []event {
	e := event{kind: evDeclines, seat: t.Dealer(), suit: t.PreferredSuit()}
	if !t.TakenUp() {
		if !t.AskedTakeUp() || t.Phase() == engine.PhaseTakeUp {
			return nil
		}
		return []event{e}
	}
	switch {
	case t.AskedTakeUp():
		e.kind = evTakesUp
	case t.TurnUp().IsWenzel() && t.Rules().WenzelTurnUp == engine.WenzelForced:
		e.kind = evForced
	default:
		e.kind = evBound
	}
	list := []event{e}
	if t.Phase() != engine.PhaseDiscard {
		list = append(list, event{kind: evPutsAway, seat: t.Dealer()})
	}
	return list
}

// bidEvents is the two rounds of bidding (R3).
func bidEvents(t engine.Table) []event {
	var list []event
	for n := range t.Bids() {
		e := event{kind: evPass, seat: t.Eldest().Plus(n), round: 1 + n/engine.Seats}
		if _, taken := t.Soloist(); taken && n == t.Bids()-1 {
			e.kind = evTake
			e.suit, _ = t.Trumps()
			if _, first, replaced := t.Replaced(); replaced {
				e.suit = first
			}
		}
		list = append(list, e)
	}
	if t.PassedOut() {
		list = append(list, event{kind: evPassedOut})
	}
	return list
}

// callEvents is contra and recontra as far as they were said with n cards played.
func callEvents(t engine.Table, n int) []event {
	var list []event
	if seat, ok := t.Contra(); ok && t.ContraAt() == n {
		list = append(list, event{kind: evContra, seat: seat, played: n, swaps: t.Exchanged()})
	}
	if seat, ok := t.Recontra(); ok && t.RecontraAt() == n {
		list = append(list, event{kind: evRecontra, seat: seat, played: n})
	}
	return list
}
