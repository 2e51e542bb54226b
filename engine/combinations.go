package engine

import "math/bits"

// Five-card hands are ranked in colexicographic order: of two hands the one
// holding the highest card they do not share comes later. The rank of a hand
// c1 < c2 < … < c5 is Σ C(c_i, i), and the first C(n,5) hands are exactly those
// of the n lowest places, so one table serves every step of dealing.

const (
	handSize   = 5
	handsOf24  = 42504 // 24 choose 5
	handsOf19  = 11628 // 19 choose 5
	handsOf14  = 2002  // 14 choose 5
	handsOf9   = 126   //  9 choose 5
	turnUpsOf4 = 4
)

// handTable lists the hands by rank, choose the ranks' terms: choose[c][i] is
// C(c, i+1). Nothing writes to them after the program has started.
var (
	choose    = newChoose()
	handTable = newHandTable()
)

func newChoose() (t [Cards][handSize]uint32) {
	for c := range uint32(Cards) {
		n := uint32(1)
		for i := range uint32(handSize) {
			if c < i {
				n = 0
			} else {
				n = n * (c - i) / (i + 1)
			}
			t[c][i] = n
		}
	}
	return t
}

func newHandTable() *[handsOf24]CardSet {
	t := new([handsOf24]CardSet)
	h := CardSet(1<<handSize - 1)
	for i := range t {
		t[i] = h
		h = nextOfSize(h)
	}
	return t
}

// nextOfSize is the set that follows s in colexicographic order among sets of
// its size (Gosper's step).
func nextOfSize(s CardSet) CardSet {
	low := s & -s
	ripple := s + low
	return ripple | (s^ripple)>>2>>bits.TrailingZeros32(uint32(low))
}

// rankHand is the rank of a five-card set among all sets of its size.
func rankHand(h CardSet) uint64 {
	var rank uint64
	for i := range handSize {
		var c Card
		c, h = h.Pop()
		rank += uint64(choose[c][i])
	}
	return rank
}

// squeeze renumbers set, which shares no card with gone, by counting only the
// places that gone leaves free.
func squeeze(set, gone CardSet) CardSet {
	var out CardSet
	for c := range set.All() {
		out |= 1 << (CardSet(c) - CardSet((gone & (1<<c - 1)).Len()))
	}
	return out
}
