package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSequenceHalf: STATISTICS.md item 7, σ = 1, α = 0.05, tightest at 1,000.
func TestSequenceHalf(t *testing.T) {
	for n, want := range map[int64]float64{100: 0.385505, 1000: 0.095982, 10_000: 0.032417, 100_000: 0.011263} {
		if got := SequenceHalf(1/math.Sqrt(float64(n)), n, 1000, 0.95); math.Abs(got-want) > 5e-7 {
			t.Errorf("n = %d: %.6f, want %.6f", n, got, want)
		}
	}
}

// TestSequenceHolds looks at 400 sequences of coin tosses after every toss from
// the 300th to the 20,000th. At most 5 % of sequences may ever miss the mean; the
// plain 1.96 interval, looked at as often, misses far more.
func TestSequenceHolds(t *testing.T) {
	const sequences, first, last = 400, 300, 20_000
	r := rand.New(rand.NewPCG(7, 1811))
	missed, naive := 0, 0
	for range sequences {
		ones, out, outNaive := 0.0, false, false
		for n := 1; n <= last; n++ {
			ones += float64(r.IntN(2))
			if n < first {
				continue
			}
			mean := ones / float64(n)
			se := math.Sqrt(mean * (1 - mean) / float64(n))
			out = out || math.Abs(mean-0.5) > SequenceHalf(se, int64(n), 10_000, 0.95)
			outNaive = outNaive || math.Abs(mean-0.5) > 1.96*se
		}
		if out {
			missed++
		}
		if outNaive {
			naive++
		}
	}
	t.Logf("missed: %d of %d with the sequence, %d with the plain interval", missed, sequences, naive)
	// 33 of 400 or more has a chance below 0.5 % if the true share is 5 %.
	if missed > 32 || naive < 100 {
		t.Errorf("missed %d (at most 32), plain interval %d (at least 100)", missed, naive)
	}
}

// TestSequenceHalfRefuses: what cannot be is our own bug.
func TestSequenceHalfRefuses(t *testing.T) {
	for _, call := range []func(){
		func() { SequenceHalf(1, 0, 10, 0.95) }, func() { SequenceHalf(1, 10, 0, 0.95) }, func() { SequenceHalf(1, 10, 10, 1) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			call()
		}()
	}
}

// TestSequenceRare: looked at from the 1,000th block to the millionth each time
// there is a tenth more, as a stopping rule does, the sequence holds where one block
// in a hundred pays; how it does where one in a thousand pays stands in
// docs/STATISTICS.md.
func TestSequenceRare(t *testing.T) {
	const sequences = 400
	if testing.Short() {
		t.Skip("ten seconds")
	}
	for _, c := range []struct {
		share float64
		most  int // misses of 400 that chance explains if it is 5 % in truth
	}{{0.1, 32}, {0.01, 32}, {0.001, sequences}} {
		r := rand.New(rand.NewPCG(uint64(1/c.share), 1811))
		missed := 0
		for range sequences {
			ones, n, out := 0.0, 0, false
			for look := 1000; look < 1_000_000; look += look / 10 {
				for ; n < look; n++ {
					if r.Float64() < c.share {
						ones++
					}
				}
				mean := ones / float64(n)
				se := math.Sqrt(mean * (1 - mean) / float64(n))
				out = out || se > 0 && math.Abs(mean-c.share) > SequenceHalf(se, int64(n), 100_000, 0.95)
			}
			if out {
				missed++
			}
		}
		t.Logf("one in %.0f: %d of %d missed", 1/c.share, missed, sequences)
		if missed > c.most {
			t.Errorf("one in %.0f: %d of %d missed, at most %d expected", 1/c.share, missed, sequences, c.most)
		}
	}
}
