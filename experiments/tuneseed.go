package experiments

// seedRow is a row of different seeds made from one, so that no two rounds, and no
// round and the confirmation, share cards.
type seedRow struct{ of, n uint64 }

// next is the next seed of the row.
func (r *seedRow) next() uint64 {
	r.n++
	return mixSeed(r.of + r.n*goldenRatio)
}

// confirmSeed is the seed of the confirmation: the one before the row's first.
func confirmSeed(of uint64) uint64 { return mixSeed(of) }

// goldenRatio is 2⁶⁴ over the golden ratio, the step of splitmix64.
const goldenRatio = 0x9e3779b97f4a7c15

// mixSeed is the output function of splitmix64 (Steele, Lea and Flood 2014): one to
// one, so that different numbers give different seeds.
func mixSeed(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
