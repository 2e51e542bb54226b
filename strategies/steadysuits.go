package strategies

import (
	"math/bits"

	"kontraspiel/engine"
)

// Sets of cards taken suit by suit: a [engine.CardSet] has six bits for a suit,
// the nine lowest, so that a shift moves every card to the next rank of its suit.
// The masks stop a card from moving into the next suit.
//
//	bit 23…18   17…12   11…6    5…0
//	    AD…9D   AH…9H   AS…9S   AC…9C
const (
	nines       engine.CardSet = 1 | 1<<6 | 1<<12 | 1<<18
	allButAces  engine.CardSet = 31 * nines
	lowestFour  engine.CardSet = 15 * nines
	allButNines engine.CardSet = 62 * nines
	highestFour engine.CardSet = 60 * nines
)

// below is every card of a lower rank and the same printed suit as some card of
// the set.
func below(set engine.CardSet) engine.CardSet {
	one := set >> 1 & allButAces
	two := one | one>>1&allButAces
	four := two | two>>2&lowestFour
	return four | four>>1&allButAces
}

// above is every card of a higher rank and the same printed suit as some card of
// the set.
func above(set engine.CardSet) engine.CardSet {
	one := set << 1 & allButNines
	two := one | one<<1&allButNines
	four := two | two<<2&highestFour
	return four | four<<1&allButNines
}

// lowestRank is the card of the lowest rank in a set that must not be empty; of
// equals the first suit's.
func lowestRank(set engine.CardSet) engine.Card {
	ranks := uint32(set | set>>6 | set>>12 | set>>18)
	return (set & (nines << bits.TrailingZeros32(ranks))).First()
}
