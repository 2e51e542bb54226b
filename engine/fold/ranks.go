package fold

import "kontraspiel/engine"

// Hands are ranked as in the engine: of two hands the one with the higher number comes
// later, and the rank of c1 < c2 < … < c5 is Σ C(c_i, i). That sum is looked up in two
// parts. The cards of the upper half of the pack tell how many there are in the lower
// half, so what they add to the rank is known without those.

const (
	handSize = 5
	hands    = 42_504 // C(24,5)
	halfPack = engine.Cards / 2
	halfSets = 1 << halfPack
)

// ranks is what the two halves of a hand add to its rank.
type ranks struct{ low, high [halfSets]uint16 }

// of is the rank of a hand of five, 0 to hands−1.
func (r *ranks) of(hand engine.CardSet) int {
	return int(r.low[hand%halfSets]) + int(r.high[hand>>halfPack%halfSets])
}

func (r *ranks) fill() {
	for half := range engine.CardSet(halfSets) {
		if half.Len() <= handSize {
			r.low[half] = rank(half, 0)
			r.high[half] = rank(half<<halfPack, handSize-half.Len())
		}
	}
}

// rank is what cards add to the rank of a hand that has below cards under them.
func rank(cards engine.CardSet, below int) (sum uint16) {
	for c := range cards.All() {
		below++
		sum += uint16(choose(int(c), below))
	}
	return sum
}

// choose is C(n, k).
func choose(n, k int) int {
	ways := 1
	for i := range k {
		ways = ways * (n - i) / (i + 1)
	}
	return ways
}

// everyHand walks the hands of five in the order of their ranks.
func everyHand(yield func(engine.CardSet) bool) {
	hand := engine.CardSet(1<<handSize - 1)
	for range hands {
		if !yield(hand) {
			return
		}
		low := hand & -hand // Gosper's step to the next number with as many bits
		ripple := hand + low
		hand = ripple | (hand^ripple)>>2/low
	}
}
