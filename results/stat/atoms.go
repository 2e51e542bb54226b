package stat

import (
	"fmt"
	"slices"
)

// Atom is one value of the score of a block, a whole number, and the number of blocks that have it.
type Atom struct {
	// Value is the score; over a scale, it is in units.
	Value int64
	// Count is the number of blocks, ≥ 1.
	Count int64
}

// Atoms is the histogram of the scores of independent blocks: values strictly ascending, counts
// ≥ 1. It is all that the sequential tests and the betting sequence need to know. nil is no block.
// Atoms that are not so are a caller's bug: every method but Check, and every function that takes
// them, panics.
type Atoms []Atom

// AtomsOf returns the histogram of the scores, one a block, in any order.
func AtomsOf(scores []int64) Atoms {
	var a Atoms
	for _, x := range slices.Sorted(slices.Values(scores)) {
		if n := len(a); n > 0 && a[n-1].Value == x {
			a[n-1].Count++
			continue
		}
		a = append(a, Atom{Value: x, Count: 1})
	}
	return a
}

// Check returns an error that names the first atom out of order or with a count below 1, else nil.
func (a Atoms) Check() error {
	for i, t := range a {
		if t.Count < 1 {
			return fmt.Errorf("atom %d: count %d is below 1", i, t.Count)
		}
		if i > 0 && a[i-1].Value >= t.Value {
			return fmt.Errorf("atom %d: value %d does not ascend", i, t.Value)
		}
	}
	return nil
}

// check panics unless the atoms are in order.
func (a Atoms) check() {
	if err := a.Check(); err != nil {
		panic("stat: " + err.Error())
	}
}

// Blocks returns the number of blocks. A sum beyond 63 bits panics.
func (a Atoms) Blocks() int64 { return a.Moments().Blocks }

// Sum returns the sum of all scores. A sum beyond 63 bits panics.
func (a Atoms) Sum() int64 { return a.Moments().Sum }

// Moments returns the number of blocks and the sums of scores and of their squares. A sum beyond
// 63 bits panics.
func (a Atoms) Moments() Moments {
	a.check()
	var m Moments
	for _, t := range a {
		m.Merge(Moments{Blocks: t.Count, Sum: product(t.Count, t.Value),
			SumSq: product(t.Count, product(t.Value, t.Value))})
	}
	return m
}

// Merge returns the histogram of both sets of blocks; neither is changed. A count beyond 63 bits
// panics.
func (a Atoms) Merge(o Atoms) Atoms {
	a.check()
	o.check()
	merged := make(Atoms, 0, len(a)+len(o))
	for len(a) > 0 && len(o) > 0 {
		switch {
		case a[0].Value < o[0].Value:
			merged, a = append(merged, a[0]), a[1:]
		case a[0].Value > o[0].Value:
			merged, o = append(merged, o[0]), o[1:]
		default:
			merged = append(merged, Atom{Value: a[0].Value, Count: sum(a[0].Count, o[0].Count)})
			a, o = a[1:], o[1:]
		}
	}
	return append(append(merged, a...), o...)
}
