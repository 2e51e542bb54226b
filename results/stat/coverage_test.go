package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// coverage plays an experiment many times and returns how often its 95 % interval holds the truth.
func coverage(runs int, truth float64, experiment func() Estimate) float64 {
	hits := 0
	for range runs {
		if e := experiment(); e.Low <= truth && truth <= e.High {
			hits++
		}
	}
	return float64(hits) / float64(runs)
}

// TestCoverage holds each interval to its nominal 95 %. The margin is 4 Monte Carlo standard
// errors, √(.95·.05/runs), plus what the method itself is known to miss by in that setting.
func TestCoverage(t *testing.T) {
	const runs = 8000
	r := rand.New(rand.NewPCG(20, 26))
	margin := 4 * math.Sqrt(0.95*0.05/runs)

	// Ten normal observations, in thousandths of a standard deviation: the t interval is exact.
	single := func() Estimate {
		var s RatioSums
		for range 10 {
			s.Add(int64(math.Round(1000*r.NormFloat64())), 1)
		}
		return Ratio(s, 0.95)
	}
	// Fifty sessions of 1 to 12 deals that share a normal effect; the t interval is approximate.
	sessions := func() Estimate {
		var s RatioSums
		for range 50 {
			n, shared, y := r.Int64N(12)+1, r.NormFloat64(), 0.0
			for range n {
				y += 1000 * (shared + r.NormFloat64())
			}
			s.Add(int64(math.Round(y)), n)
		}
		return Ratio(s, 0.95)
	}
	// 200 trials with chance 0.3: the coverage of Wilson's interval, summed exactly, is 0.9466.
	trials := func() Estimate {
		var k int64
		for range 200 {
			if r.Float64() < 0.3 {
				k++
			}
		}
		return Wilson(k, 200, 0.95)
	}
	// Sixty sessions of 8 trials whose chance is 0.1 or 0.5.
	clustered := func() Estimate {
		var s RatioSums
		for range 60 {
			p, y := 0.1+0.4*float64(r.IntN(2)), int64(0)
			for range 8 {
				if r.Float64() < p {
					y++
				}
			}
			s.Add(y, 8)
		}
		return Proportion(s, 0.95)
	}
	for _, c := range []struct {
		name       string
		truth, own float64
		experiment func() Estimate
	}{
		{"t, single observations", 0, 0, single},
		{"t, sessions", 0, 0.01, sessions},
		{"Wilson", 0.3, 0.0034, trials},
		{"Proportion", 0.3, 0.005, clustered},
	} {
		got := coverage(runs, c.truth, c.experiment)
		t.Logf("%s: %.4f", c.name, got)
		near(t, c.name, got, 0.95, margin+c.own)
	}
}

// TestWilsonCoverageExact sums the binomial distribution to find how often the Wilson interval of
// 200 trials holds 0.3, the number TestCoverage relies on.
func TestWilsonCoverageExact(t *testing.T) {
	total := 0.0
	for k := range int64(201) {
		if e := Wilson(k, 200, 0.95); e.Low <= 0.3 && 0.3 <= e.High {
			total += math.Exp(logBinomial(float64(k), 200, 0.3, 0.7))
		}
	}
	near(t, "exact coverage", total, 0.9466, 5e-5)
}
