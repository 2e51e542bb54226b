package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestProportionSequence: STATISTICS.md item 7.
func TestProportionSequence(t *testing.T) {
	for _, c := range []struct {
		k, n      int64
		low, high float64
	}{
		{5, 10, 0.129219, 0.870781}, {50, 100, 0.344590, 0.655410}, {81, 263, 0.218743, 0.408060}, {0, 20, 0, 0.260671},
	} {
		e := ProportionSequence(c.k, c.n, 0.95)
		near(t, "low", e.Low, c.low, 5e-7)
		near(t, "high", e.High, c.high, 5e-7)
		mirror := ProportionSequence(c.n-c.k, c.n, 0.95)
		near(t, "mirrored", mirror.Low, 1-e.High, 1e-15)
		if e.Kind != KindProportionSequence || e.Blocks != c.n || e.Warnings != nil {
			t.Errorf("%+v", e)
		}
	}
	if e := ProportionSequence(0, 0, 0.95); e.Low != 0 || e.High != 1 || !math.IsNaN(e.Value) || !e.TooFew() {
		t.Errorf("no trial: %+v", e)
	}
	if e := ProportionSequence(20, 20, 0.95); e.High != 1 || e.Low >= 1 {
		t.Errorf("all: %+v", e)
	}
	panics(t, "k > n", func() { ProportionSequence(2, 1, 0.95) })
	panics(t, "level", func() { ProportionSequence(1, 2, 0) })
}

// TestProportionSequenceHolds looks after each of 1,000 trials; more than 26 of 300 has a chance
// below 0.5 % if 5 % ever miss.
func TestProportionSequenceHolds(t *testing.T) {
	for _, share := range []float64{0.5, 0.02} {
		r := rand.New(rand.NewPCG(7, uint64(1000*share)))
		missed := 0
		for range 300 {
			k := int64(0)
			for n := int64(1); n <= 1000; n++ {
				if r.Float64() < share {
					k++
				}
				// The definition, cheaper than the interval.
				if logBinomial(float64(k), float64(n), share, 1-share)+math.Log(float64(n+1)) <= math.Log(0.05) {
					missed++
					if e := ProportionSequence(k, n, 0.95); e.Low <= share && share <= e.High {
						t.Errorf("%d of %d: %+v holds %g", k, n, e, share)
					}
					break
				}
			}
		}
		t.Logf("share %g: %d of 300 missed", share, missed)
		if missed > 26 {
			t.Errorf("share %g: %d of 300 missed", share, missed)
		}
	}
}

func TestMomentsSequence(t *testing.T) {
	// Half-widths of σ = 1: STATISTICS.md item 7; ±1 in equal parts has σ² = n/(n−1).
	for _, c := range []struct {
		n    int64
		want float64
	}{{100, 0.385505}, {1000, 0.095982}, {10_000, 0.032417}, {100_000, 0.011263}} {
		m := Moments{Blocks: c.n, SumSq: 16 * c.n}
		e := m.Sequence(4, 1000, 0.95)
		near(t, "half", (e.High-e.Low)/2*math.Sqrt(float64(c.n-1)/float64(c.n)), c.want, 5e-7)
		if e.Kind != KindSequence || e.Caution() != (c.n < BlocksForSequence) || e.TooFew() {
			t.Errorf("%+v", e)
		}
	}
	for _, m := range []Moments{{}, momentsOf(3)} {
		if e := m.Sequence(1, 10, 0.95); !math.IsInf(e.Low, -1) || !math.IsInf(e.High, 1) || !e.TooFew() {
			t.Errorf("%+v", e)
		}
	}
	if e := (Moments{Blocks: 30}).Sequence(1, 10, 0.95); len(e.Warnings) != 2 || !e.Caution() || e.Low != 0 {
		t.Errorf("blocks that agree: %+v", e)
	}
	panics(t, "best", func() { Moments{}.Sequence(1, 0, 0.95) })
}
