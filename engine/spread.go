package engine

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
