package solve

import (
	"math/bits"

	"kontraspiel/engine"
)

// cards is a set of cards in an order that depends on trumps: three plain suits,
// in the order C S H D, and above them the trumps, each suit in a byte and from
// its lowest card to its highest:
//
//	bit  31 30 29…24      21…16    13…8     5…0
//	     JC JS A…9 trumps A…9      A…9      A…9
//
// Whether a card beats another of its suit, or a trump a plain card, is then
// whether its number is higher. What a card is not among (a Wenzel's printed place,
// a black trump suit's jack) stays clear.
type cards uint32

const (
	allLanes  cards = 0xff3f3f3f
	trumpLane cards = 0xff << 24
	laneBits        = 8
)

// layouts is where each card goes, by trumps, and back; nothing writes to it after
// the program has started.
var layouts = newLayouts()

type layout struct {
	place [engine.Cards]cards
	card  [32]engine.Card
}

func newLayouts() (l [engine.Suits]layout) {
	for trumps := range engine.Suit(engine.Suits) {
		t := engine.TrumpsOf(trumps)
		lane := 0
		for suit := range engine.Suit(engine.Suits) {
			at := 3
			if suit != trumps {
				at = lane
				lane++
			}
			for c := range t.Suited(suit).All() {
				bit := at*laneBits + t.Rank(c)
				l[trumps].place[c] = 1 << bit
				l[trumps].card[bit] = c
			}
		}
	}
	return l
}

// of translates a set of cards.
func (l *layout) of(set engine.CardSet) (to cards) {
	for set != 0 {
		to |= l.place[set.First()]
		set &= set - 1
	}
	return to
}

// original is the card of a set of one.
func (l *layout) original(c cards) engine.Card { return l.card[bits.TrailingZeros32(uint32(c))&31] }

// laneOf is the whole byte a card stands in: what follows it (R5.1).
func laneOf(c cards) cards {
	return 0xff << (uint(bits.TrailingZeros32(uint32(c))) &^ (laneBits - 1))
}

func (c cards) lowest() cards { return c & -c }

func (c cards) highest() cards { return 1 << (31 - bits.LeadingZeros32(uint32(c))) }

// above is the cards with a higher number than c, a set of one.
func above(c cards) cards { return -c &^ c }
