package condition

import (
	"math/bits"
	"strconv"
	"strings"

	"kontraspiel/engine"
)

// Condition is what a deal must satisfy. The zero value is satisfied by every deal.
type Condition struct {
	// Hands is what each seat's hand must be, by seat (not by position), as dealt:
	// before the turn-up is taken up or exchanged for.
	Hands [engine.Seats]Hand
	// TurnUp is the cards that may be turned up; none means any.
	TurnUp engine.CardSet
}

// Hand is what a hand of five, as dealt, must satisfy. The zero value is any hand.
// The preferred suit is that of the turn-up, a Wenzel's included (RULES.md R1.6).
type Hand struct {
	Has   engine.CardSet // cards that are in it
	Lacks engine.CardSet // cards that are not
	// Trumps is how many cards it may have that are trumps if the preferred suit is,
	// Wenzels included.
	Trumps Numbers
	// Wenzels is how many of the two Wenzels it may have.
	Wenzels Numbers
	// SideAces is how many Aces it may have of suits other than the preferred one.
	SideAces Numbers
}

// Numbers is a set of numbers of cards in a hand: bit n stands for n, 0 to 5. The zero
// value is no condition: any number.
type Numbers uint8

const (
	handSize             = 5
	everyNumber  Numbers = 1<<(handSize+1) - 1
	mostWenzels          = 2
	mostSideAces         = 3
)

// Exactly is the set of n alone, for n from 0 to 5; of anything else it is a set that
// [NewSpace] refuses.
func Exactly(n int) Numbers { return Between(n, n) }

// AtLeast is n to 5. From 0 on it is any number.
func AtLeast(n int) Numbers { return Between(n, handSize) }

// AtMost is 0 to n. From 5 up it is any number.
func AtMost(n int) Numbers { return Between(0, n) }

// Between is from least to most, as far as these are from 0 to 5. If that is none, it
// is a set that [NewSpace] refuses.
func Between(least, most int) Numbers {
	least, most = max(least, 0), min(most, handSize)
	if least > most {
		return noNumber
	}
	return Numbers(1<<(most+1) - 1<<least)
}

// noNumber is a set without a number from 0 to 5 that is not the zero value.
const noNumber Numbers = 1 << 7

// Has reports whether n is in the set.
func (s Numbers) Has(n int) bool { return s == 0 || n >= 0 && n <= handSize && s>>n&1 != 0 }

// String lists the numbers: "any", "2", "0 1 2", or "none".
func (s Numbers) String() string {
	if s == 0 {
		return "any"
	}
	var list []string
	for rest := s & everyNumber; rest != 0; rest &= rest - 1 {
		list = append(list, strconv.Itoa(bits.TrailingZeros8(uint8(rest))))
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, " ")
}

// trumps is the cards that are trumps if the suit of the turn-up is.
func trumps(turnUp engine.Card) engine.CardSet { return engine.TrumpsOf(turnUp.Suit()).Cards() }

// sideAces is the Aces of the other suits.
func sideAces(turnUp engine.Card) engine.CardSet { return engine.Aces &^ turnUp.Suit().Cards() }

// fits reports whether the hand satisfies h with the given turn-up.
func (h *Hand) fits(hand engine.CardSet, turnUp engine.Card) bool {
	return h.Has&^hand == 0 && h.Lacks&hand == 0 &&
		h.Trumps.Has((hand & trumps(turnUp)).Len()) &&
		h.Wenzels.Has((hand & engine.Wenzels).Len()) &&
		h.SideAces.Has((hand & sideAces(turnUp)).Len())
}

// fits reports whether the deal, which must be valid, satisfies c.
func (c *Condition) fits(d *engine.Deal) bool {
	if c.TurnUp != 0 && !c.TurnUp.Has(d.TurnUp) {
		return false
	}
	for seat := range c.Hands {
		if !c.Hands[seat].fits(d.Hands[seat], d.TurnUp) {
			return false
		}
	}
	return true
}
