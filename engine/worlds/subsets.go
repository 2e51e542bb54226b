package worlds

import "kontraspiel/engine"

// Subsets of one size are ranked in colexicographic order, as in the engine: the
// rank of places p1 < p2 < … < pk is Σ C(p_i, i), and the first C(n,k) subsets are
// exactly those of the n lowest places. So one list serves every set to choose from.

const (
	mostChosen = 5  // cards of a hand
	mostUnseen = 23 // all but the turn-up
)

// choose[n][k] is C(n, k); subsets[k] lists the k-subsets of mostUnseen places by
// rank. Nothing writes to them after the program has started.
var (
	choose  = newChoose()
	subsets = newSubsets()
)

func newChoose() (t [mostUnseen + 1][mostChosen + 1]uint64) {
	for n := range t {
		t[n][0] = 1
		for k := 1; k <= mostChosen && n > 0; k++ {
			t[n][k] = t[n-1][k-1] + t[n-1][k]
		}
	}
	return t
}

func newSubsets() (t [mostChosen + 1][]engine.CardSet) {
	for k := range t {
		t[k] = make([]engine.CardSet, 0, choose[mostUnseen][k])
	}
	// Counting up is colexicographic order; the sets of more cards come from those
	// of fewer by adding a card above.
	t[0] = append(t[0], 0)
	for k := 1; k <= mostChosen; k++ {
		for top := range mostUnseen {
			for _, low := range t[k-1][:choose[top][k-1]] {
				t[k] = append(t[k], low|1<<top)
			}
		}
	}
	return t
}

// pick takes the k-subset of from whose rank is the lowest digit of *n in base
// C(len(from), k), and leaves the digits above in *n.
func pick(from engine.CardSet, k int, n *uint64) engine.CardSet {
	ways := choose[from.Len()][k]
	rest := *n / ways
	places := subsets[k][*n-rest*ways]
	*n = rest
	return deposit(places, from)
}

// unpick is the inverse of pick: it adds the rank of the subset as a digit of worth
// *worth to *n, and raises *worth.
func unpick(subset, from engine.CardSet, n, worth *uint64) {
	*n += *worth * rank(subset, from)
	*worth *= choose[from.Len()][subset.Len()]
}

// rank is the rank of a subset of from.
func rank(subset, from engine.CardSet) (n uint64) {
	for k := 1; subset != 0; k++ {
		c := subset.First()
		n += choose[(from & (1<<c - 1)).Len()][k]
		subset = subset.Without(c)
	}
	return n
}
