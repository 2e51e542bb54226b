package search

import (
	"math"
	"math/bits"
)

// bound is the node's mean worth and what its being tried little adds (UCB1; Auer,
// Cesa-Bianchi and Fischer, Machine Learning 47, 2002), in units.
func (t *Tree) bound(n *node) float64 {
	visits := float64(n.visits)
	mean := float64(n.worth) / potParts / visits
	return mean + float64(t.explore*math.Sqrt(logarithm(uint32(n.available))/visits))
}

// logarithm is ln n for n at least 1, drawn as straight lines between powers of two:
// sums, products and roots are the same on every machine, logarithms are not.
func logarithm(n uint32) float64 {
	whole := bits.Len32(n) - 1
	part := float64(n)/float64(uint32(1)<<whole) - 1
	return float64(math.Ln2 * (float64(whole) + part))
}
