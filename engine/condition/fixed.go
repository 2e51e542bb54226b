package condition

import "kontraspiel/engine"

// fixed is the space in which one seat's hand and the turn-up are known and nothing
// else. The other three hands are each a subset of what the hands before them leave, so
// that the number of a deal has three digits, in the bases C(18,5), C(13,5), C(8,5).
type fixed struct {
	seat   engine.Seat
	turnUp engine.Card
	hand   engine.CardSet
	free   engine.CardSet // the other 18
}

const (
	handsOf18  = 8568 // 18 choose 5
	handsOf13  = 1287 // 13 choose 5
	handsOf8   = 56   //  8 choose 5
	fixedDeals = handsOf18 * handsOf13 * handsOf8
)

// fixes reports whether the condition is of that sort, and the seat.
func (c *Condition) fixes() (engine.Seat, bool) {
	for seat := range engine.Seat(engine.Seats) {
		only := Condition{TurnUp: c.TurnUp}
		only.Hands[seat].Has = c.Hands[seat].Has
		if c.Hands[seat].Has.Len() == handSize && c.TurnUp.Len() == 1 && *c == only {
			return seat, true
		}
	}
	return 0, false
}

// Fix makes s the space of all deals in which the seat has the hand and the turn-up is
// turned up: what [NewSpace] makes of that condition, without allocating. It panics if
// the seat or the turn-up does not exist, or the hand is not five cards of the others.
func (s *Space) Fix(seat engine.Seat, hand engine.CardSet, turnUp engine.Card) {
	if !seat.Valid() || !turnUp.Valid() || hand.Len() != handSize || hand&^engine.AllCards != 0 || hand.Has(turnUp) {
		panic("condition: Fix: no such seat, hand or turn-up")
	}
	known := hand.With(turnUp)
	s.condition = Condition{TurnUp: engine.NewCardSet(turnUp)}
	s.condition.Hands[seat].Has = hand
	s.count = fixedDeals
	s.isFixed = true
	s.fixed = fixed{seat: seat, turnUp: turnUp, hand: hand, free: engine.AllCards &^ known}
	s.parts, s.diagrams = s.parts[:0], s.diagrams[:0]
}

// deal deals the hand of the next seat clockwise by the first digit, and so on.
func (f *fixed) deal(n uint64, d *engine.Deal) {
	first := deposit(fives[n/(handsOf13*handsOf8)%handsOf18], f.free)
	left := f.free &^ first
	second := deposit(fives[n/handsOf8%handsOf13], left)
	left &^= second
	d.TurnUp = f.turnUp
	d.Hands[f.seat&3] = f.hand
	d.Hands[(f.seat+1)&3] = first
	d.Hands[(f.seat+2)&3] = second
	d.Hands[(f.seat+3)&3] = deposit(fives[n%handsOf8], left)
}
