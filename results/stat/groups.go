package stat

import (
	"cmp"
	"slices"
)

// Groups orders items by value, the largest first and those that are not a number last, and joins
// those that the data cannot tell apart, so that a ranking does not claim more than is known: order
// lists the indices, and each of joined is the first and last place in order, from 0, of a run in
// which no pair is told apart and that cannot be made longer (the "letters" of multiple
// comparisons). Every item is in at least one run, alone if need be; runs may overlap; they ascend.
//
// differ(i, j) says whether items i and j are told apart, usually after [Holm]; it is asked with
// i ≠ j and must not depend on their order. Items that are not told apart share no run when between
// them lies one that is told apart from either, as unequal standard errors can have it. A strict
// order may not exist at all: see [Cyclic]. No item gives nil.
func Groups(value []float64, differ func(i, j int) bool) (order []int, joined [][2]int) {
	for i := range value {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(value[j], value[i]) })
	apart := func(first, place int) bool {
		for k := first; k < place; k++ {
			if differ(order[k], order[place]) {
				return true
			}
		}
		return false
	}
	last := -1
	for first := range order {
		// The run of the place before, less that place, is a run too: last never falls.
		end := max(first, last)
		for end+1 < len(order) && !apart(first, end+1) {
			end++
		}
		if end > last {
			joined = append(joined, [2]int{first, end})
			last = end
		}
	}
	return order, joined
}

// Cyclic returns the sets of items, of n, within which the relation beats leads from each to each
// and back: rock beats scissors beats paper beats rock. No strict order of such items is honest,
// whatever their means. They are the strongly connected components with more than one member, each
// ascending, in ascending order of their first; nil when there is none. beats(i, j) is asked with
// i ≠ j. A negative n panics.
func Cyclic(n int, beats func(i, j int) bool) [][]int {
	if n < 0 {
		panic("stat: negative number of items")
	}
	reach := make([][]bool, n)
	for i := range reach {
		reach[i] = make([]bool, n)
		for j := range reach[i] {
			reach[i][j] = i != j && beats(i, j)
		}
	}
	for k := range n {
		for i := range n {
			for j := range n {
				reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
			}
		}
	}
	var sets [][]int
	for i := range n {
		set := []int{i}
		for j := range n {
			if j != i && reach[i][j] && reach[j][i] {
				set = append(set, j)
			}
		}
		slices.Sort(set)
		if len(set) > 1 && set[0] == i {
			sets = append(sets, set)
		}
	}
	return sets
}

// Ordered reports whether n items can be put in an order in which none beats one before it, that is,
// whether [Cyclic] finds nothing. A negative n panics.
func Ordered(better func(i, j int) bool, n int) bool { return len(Cyclic(n, better)) == 0 }
