package engine

// Opening gaps. For a gap at place p, everything at or above p moves up one
// place: x + (x at or above p). With p the lowest bit of gone, the places at or
// above it are −p in two's complement. Each function opens five gaps, lowest
// first, without a branch.

// spread opens gaps at the five places of gone in one set.
func spread(x, gone uint64) uint64 {
	x += x & -(gone & -gone)
	gone &= gone - 1
	x += x & -(gone & -gone)
	gone &= gone - 1
	x += x & -(gone & -gone)
	gone &= gone - 1
	x += x & -(gone & -gone)
	gone &= gone - 1
	x += x & -(gone & -gone)
	return x
}

// spreadLanes does it for three sets of up to 20 places, in lanes of 20 bits.
func spreadLanes(x, gone uint64) uint64 {
	const lanes = 1 | 1<<20 | 1<<40
	x += x & (-(gone & -gone) & mask20 * lanes)
	gone &= gone - 1
	x += x & (-(gone & -gone) & mask20 * lanes)
	gone &= gone - 1
	x += x & (-(gone & -gone) & mask20 * lanes)
	gone &= gone - 1
	x += x & (-(gone & -gone) & mask20 * lanes)
	gone &= gone - 1
	x += x & (-(gone & -gone) & mask20 * lanes)
	return x
}

// spreadWide does it for two sets of up to 32 places, in lanes of 32 bits.
func spreadWide(x uint64, gone CardSet) uint64 {
	const lanes = 1 | 1<<32
	x += x & (uint64(-(gone & -gone)) * lanes)
	gone &= gone - 1
	x += x & (uint64(-(gone & -gone)) * lanes)
	gone &= gone - 1
	x += x & (uint64(-(gone & -gone)) * lanes)
	gone &= gone - 1
	x += x & (uint64(-(gone & -gone)) * lanes)
	gone &= gone - 1
	x += x & (uint64(-(gone & -gone)) * lanes)
	return x
}
