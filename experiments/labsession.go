package experiments

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/engine/condition"
)

// Taking up a turned-up Ace binds the dealer in later deals too (R2.3), so it is valued
// over a session: one that begins with an Ace turned up, at the pot of the spec and
// without agreements, and is played to its end twice, on the same deals. What counts is
// all that the dealer of the first deal is paid, and his share of what is left (R6.7).

// sessionScale is the parts of a unit in which that is counted: the seats' shares.
const sessionScale = engine.Seats

// aces is the deals a session begins with, unless more is given.
func aces(c condition.Condition) (condition.Condition, error) {
	if c.TurnUp == 0 {
		c.TurnUp = engine.Aces
	}
	if other := c.TurnUp &^ engine.Aces; other != 0 {
		return c, fmt.Errorf("turnup: %v is no Ace, of which the decision is about", other.First())
	}
	return c, nil
}

// session plays session b with either answer.
func (l *laboratory) session(b int64) error {
	dealer := engine.Seat(b % engine.Seats)
	first := b * l.spec.dealsATable()
	key := l.seed.Players(uint64(first))
	stream := key.Sub(labStream).Stream()
	var deal engine.Deal
	l.spaces[int(engine.Dealer)*engine.Seats+int(dealer)].Draw(&stream, &deal)
	at := engine.Setup{Dealer: dealer, Pot: l.spec.Pot}
	l.tally.Count(labDrawn, int(engine.Dealer))
	l.task = task{decision: l.lab.Decision, seat: dealer}
	if !l.reach(&deal, at, key) {
		return nil // no Ace was turned up after all
	}
	err := l.forceAll(engine.Dealer, func(best bool, out *[outcomes]int64) error {
		return l.playOn(first, &deal, at, key, best, out)
	})
	if err != nil {
		return err
	}
	l.add(engine.Dealer)
	return nil
}

// playOn plays the first deal with the answer forced, and the session on to its end.
func (l *laboratory) playOn(first int64, deal *engine.Deal, at engine.Setup, key engine.Key, best bool, out *[outcomes]int64) error {
	l.task.done, l.task.useBest, l.parted = false, best, false
	next, total := *deal, int64(0)
	for i := range l.spec.dealsATable() {
		if i > 0 {
			l.seed.DealInto(uint64(first+i), &next)
			key = l.seed.Players(uint64(first + i))
		}
		r, err := l.game.Play(next, at, key)
		if err != nil {
			return err
		}
		if i == 0 {
			outcomeOf(l.game.State().Table(), r, l.task.seat, out) // what came of the first game
		}
		total += sessionScale * int64(r.Payments[l.task.seat])
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	out[oSide] = total + at.Pot
	return nil
}
