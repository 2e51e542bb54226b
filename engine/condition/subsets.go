package condition

import (
	"math/bits"

	"kontraspiel/engine"
)

// fives is the subsets of five of 18 places in colexicographic order: the first
// C(n,5) are exactly those of the n lowest places, so one list serves every hand.
// Nothing writes to it after the program has started.
var fives = newFives()

func newFives() *[handsOf18]engine.CardSet {
	t := new([handsOf18]engine.CardSet)
	set := engine.CardSet(1<<handSize - 1)
	for i := range t {
		t[i] = set
		low := set & -set // Gosper's step to the next number with as many bits
		ripple := set + low
		set = ripple | (set^ripple)>>2/low
	}
	return t
}

// suitCards is the number of cards of a suit, which are together in a card set.
const suitCards = 6

// deposits[from][places] is deposit for the six cards of a suit; places beyond what
// from has are of no account. Nothing writes to it after the program has started.
var deposits = newDeposits()

func newDeposits() (t [1 << suitCards][1 << suitCards]uint8) {
	for from := range t {
		for places := range t[from] {
			left := places
			for c := range suitCards {
				if from>>c&1 != 0 {
					t[from][places] |= uint8((left & 1) << c)
					left >>= 1
				}
			}
		}
	}
	return t
}

// deposit gives each of the places, which count the cards of from only, its card:
// suit by suit, from a table, as package worlds does.
func deposit(places, from engine.CardSet) (cards engine.CardSet) {
	const suit = 1<<suitCards - 1
	c, s, h, d := from&suit, from>>6&suit, from>>12&suit, from>>18&suit
	cards = engine.CardSet(deposits[c][places&suit])
	places >>= bits.OnesCount8(uint8(c))
	cards |= engine.CardSet(deposits[s][places&suit]) << 6
	places >>= bits.OnesCount8(uint8(s))
	cards |= engine.CardSet(deposits[h][places&suit]) << 12
	places >>= bits.OnesCount8(uint8(h))
	return cards | engine.CardSet(deposits[d][places&suit])<<18
}
