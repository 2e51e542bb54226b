package condition

import (
	"errors"
	"fmt"
	"math/bits"

	"kontraspiel/engine"
)

// ErrCondition is wrapped by every error about a condition.
var ErrCondition = errors.New("condition")

// check reports what can be seen to be wrong without counting.
func (c *Condition) check() error {
	var given engine.CardSet
	for seat := range c.Hands {
		h := &c.Hands[seat]
		if err := h.check(); err != nil {
			return fmt.Errorf("%w: seat %d: %w", ErrCondition, seat, err)
		}
		if twice := given & h.Has; twice != 0 {
			return fmt.Errorf("%w: seat %d: has %v, which another seat has too", ErrCondition, seat, twice.First())
		}
		given |= h.Has
	}
	if c.TurnUp&^engine.AllCards != 0 {
		return fmt.Errorf("%w: turn-up: not a card", ErrCondition)
	}
	if c.TurnUp != 0 && c.TurnUp&^given == 0 {
		return fmt.Errorf("%w: turn-up: %v cannot be turned up and be in a hand", ErrCondition, c.TurnUp)
	}
	return nil
}

// check reports what no hand can satisfy.
func (h *Hand) check() error {
	if (h.Has|h.Lacks)&^engine.AllCards != 0 {
		return errors.New("not a card")
	}
	if n := h.Has.Len(); n > handSize {
		return fmt.Errorf("has %d cards (a hand has five)", n)
	}
	if both := h.Has & h.Lacks; both != 0 {
		return fmt.Errorf("both has and lacks %v", both.First())
	}
	for _, n := range [...]struct {
		name string
		set  Numbers
		most int
	}{
		{"trumps", h.Trumps, handSize},
		{"Wenzels", h.Wenzels, mostWenzels},
		{"side Aces", h.SideAces, mostSideAces},
	} {
		if n.set != 0 && n.set&(1<<(n.most+1)-1) == 0 {
			return fmt.Errorf("number of %s: %v (a hand has 0 to %d)", n.name, n.set, n.most)
		}
	}
	return nil
}

// nothing is the error about a condition that no deal satisfies: it names the fewest
// seats whose hands cannot be had at the same time.
func (c *Condition) nothing() error {
	for size := 1; size < engine.Seats; size++ {
		for seats := range uint(1 << engine.Seats) {
			if bits.OnesCount(seats) != size {
				continue
			}
			part := Condition{TurnUp: c.TurnUp}
			var names []int
			for seat := range c.Hands {
				if seats>>seat&1 != 0 {
					part.Hands[seat] = c.Hands[seat]
					names = append(names, seat)
				}
			}
			if count(&part) == 0 {
				return tooMuch(names)
			}
		}
	}
	return tooMuch([]int{0, 1, 2, 3})
}

// tooMuch is the error about the hands of some seats.
func tooMuch(seats []int) error {
	if len(seats) == 1 {
		return fmt.Errorf("%w: seat %d: no deal has such a hand", ErrCondition, seats[0])
	}
	return fmt.Errorf("%w: seats %v: no deal has such hands at once", ErrCondition, seats)
}

// count is the number of deals that satisfy c, which has passed check.
func count(c *Condition) uint64 {
	var s Space
	s.build(c)
	return s.count
}
