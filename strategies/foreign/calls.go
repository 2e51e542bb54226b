package foreign

import "kontraspiel/engine"

// appendCalls writes what has been said so far, in order, as actions. A card that
// was put away is left out, also before the seat that did it: its own one is the
// member "away".
func appendCalls(dst []byte, t engine.Table) []byte {
	n := 0
	say := func(a engine.Action) {
		dst = appendAction(comma(dst, n), a)
		n++
	}
	if t.AskedTakeUp() && t.TakenUp() {
		say(engine.TakeUp(t.Dealer()))
	}
	if t.TakenUp() && t.Phase() != engine.PhaseDiscard {
		dst = append(comma(dst, n), '"', '0'+byte(t.Dealer()))
		dst = append(dst, `:discard"`...)
		n++
	}
	if t.AskedTakeUp() && !t.TakenUp() && t.Phase() != engine.PhaseTakeUp {
		say(engine.Decline(t.Dealer()))
	}
	for i := range t.Bids() {
		seat := t.Eldest().Plus(i)
		if i == t.Bids()-1 && t.Round() != 0 {
			say(take(t, seat))
			break
		}
		say(engine.Pass(seat))
	}
	soloist, _ := t.Soloist()
	trumps, _ := t.Trumps()
	if t.Matched() {
		say(engine.Match(soloist, trumps))
	}
	if contra, ok := t.Contra(); ok {
		say(engine.Contra(contra))
	}
	if recontra, ok := t.Recontra(); ok {
		say(engine.Recontra(recontra))
	}
	return dst
}

// take is the take with which the seat became soloist.
func take(t engine.Table, seat engine.Seat) engine.Action {
	if t.Round() == 1 {
		return engine.Take(seat)
	}
	trumps, _ := t.Trumps()
	if _, suit, ok := t.Replaced(); ok {
		trumps = suit
	}
	return engine.TakeSuit(seat, trumps)
}
