package strategies

import (
	"math/bits"

	"kontraspiel/engine"
)

// ranks is a set of trumps by rank, so that the highest and the lowest are found
// without a branch: bits 0 to 5 are the suit's cards from the nine to the ace, a
// Wenzel's place left empty, bit 6 is JS and bit 7 is JC (R1.2).
//
//	bit  7  6  5  4  3  2  1  0
//	    JC JS  A  K  Q  J  T  9
type ranks uint32

const rankNumber = 8

// trumpByRank is the card of each rank of each trump suit; nothing writes to it
// after the program has started.
var trumpByRank = newTrumpByRank()

func newTrumpByRank() (t [engine.Suits][rankNumber]engine.Card) {
	for suit := range engine.Suit(engine.Suits) {
		for r := range engine.Rank(engine.Ace + 1) {
			t[suit][r] = engine.NewCard(suit, r)
		}
		t[suit][6], t[suit][7] = engine.WenzelSpades, engine.WenzelClubs
	}
	return t
}

// ranksOf is the trumps among the cards of a set when suit is trumps.
func ranksOf(set engine.CardSet, suit engine.Suit) ranks {
	wenzels := set>>engine.WenzelClubs&1<<7 | set>>engine.WenzelSpades&1<<6
	return ranks((set&^engine.Wenzels)>>(6*(suit&3))&63 | wenzels)
}

// count is how many trumps are in the set.
func (r ranks) count() int { return bits.OnesCount32(uint32(r)) }

// highest is the highest trump of the set, which must not be empty.
func (r ranks) highest(suit engine.Suit) engine.Card {
	return trumpByRank[suit&3][(bits.Len32(uint32(r))-1)%rankNumber]
}

// lowest is the lowest trump of the set, which must not be empty.
func (r ranks) lowest(suit engine.Suit) engine.Card {
	return trumpByRank[suit&3][bits.TrailingZeros32(uint32(r))%rankNumber]
}

// above is the trumps of the set that are higher than all of the others.
func (r ranks) above(others ranks) ranks {
	return r &^ (1<<bits.Len32(uint32(others)) - 1)
}

// single reports whether exactly one trump is in the set.
func (r ranks) single() bool { return r != 0 && r&(r-1) == 0 }

// butLowest is the set without its lowest trump; it must not be empty.
func (r ranks) butLowest() ranks { return r & (r - 1) }

// butHighest is the set without its highest trump; it must not be empty.
func (r ranks) butHighest() ranks { return r &^ (1 << (bits.Len32(uint32(r)) - 1)) }
