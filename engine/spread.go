package engine

// placeGaps turns hands whose cards count only the places that the hands before
// them leave into true hands, and returns the turn-up, the one with rank up among
// the cards left over.
//
// Two sets in one word tell the last three hands apart, so that they move
// together: the low half holds seats 1 and 3, the high half seats 2 and 3.
func placeGaps(hands *[Seats]CardSet, up uint64) (turnUp Card) {
	h0, h1, h2 := hands[0], hands[1], hands[2]
	h3 := spread(hands[3], h2)                   // 14 places
	w := spreadTwo(twice(h3)|uint64(h2)<<32, h1) // 19 places
	w = spreadTwo(w|uint64(h1), h0)              // 24 places
	a, b := CardSet(w), CardSet(w>>32)
	hands[1], hands[2], hands[3] = a&^b, b&^a, a&b
	return (AllCards ^ (h0 | a | b)).Nth(int(up))
}

// spread gives each place of x, which counts only the places that the five cards
// of gone leave free, its true number: it opens a gap for each of the five,
// lowest first. Everything at or above a gap moves up one place, which is
// x + (x at or above it); g | −g is the places at or above the lowest bit of g.
// There is no branch to mispredict. squeeze is its inverse.
func spread(x, gone CardSet) CardSet {
	x += x & (gone | -gone)
	gone &= gone - 1
	x += x & (gone | -gone)
	gone &= gone - 1
	x += x & (gone | -gone)
	gone &= gone - 1
	x += x & (gone | -gone)
	gone &= gone - 1
	return x + x&(gone|-gone)
}

// twice copies a set into both halves of a word.
func twice(x CardSet) uint64 { return uint64(x) * (1 | 1<<32) }

// spreadTwo is spread for two sets in the halves of x.
func spreadTwo(x uint64, gone CardSet) uint64 {
	x += x & twice(gone|-gone)
	gone &= gone - 1
	x += x & twice(gone|-gone)
	gone &= gone - 1
	x += x & twice(gone|-gone)
	gone &= gone - 1
	x += x & twice(gone|-gone)
	gone &= gone - 1
	return x + x&twice(gone|-gone)
}
