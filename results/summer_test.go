package results

import (
	"math/rand/v2"
	"testing"
)

// TestSummer: it gives what an accumulator gives, also if it fills one tally after
// another.
func TestSummer(t *testing.T) {
	s := testScheme()
	r := rand.New(rand.NewPCG(3, 1))
	sum, want := NewTally(s), NewTally(s)
	acc, summer := NewAccumulator(want), NewSummer(s)
	for range 4 {
		part := NewTally(s)
		summer.Target(part)
		for range 200 {
			for range r.IntN(70) {
				codes := []uint8{uint8(r.IntN(2)), uint8(r.IntN(3)), uint8(r.IntN(2))}
				values := []int64{1, int64(r.IntN(3000) - 1500), int64(r.IntN(2))}
				acc.Add(codes, values)
				summer.Add(codes, values)
			}
			acc.EndBlock()
			summer.EndBlock()
		}
		sum.Merge(summer.Tally())
	}
	acc.Flush()
	if sum.Sum() != want.Sum() {
		t.Error("the sums differ")
	}
}
