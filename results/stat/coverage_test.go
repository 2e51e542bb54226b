package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// experiment is one sample drawn and estimated at 95 %.
type experiment func(r *rand.Rand) Estimate

// normalSample is ten normal observations, in thousandths of a standard deviation; the t interval
// is exact.
func normalSample(r *rand.Rand) Estimate {
	var s RatioSums
	for range 10 {
		s.Add(int64(math.Round(1000*r.NormFloat64())), 1)
	}
	return Ratio(s, 0.95)
}

// sessionSample is fifty sessions of 1 to 12 deals that share a normal effect.
func sessionSample(r *rand.Rand) Estimate {
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

// trialSample is 200 independent trials with chance 0.3.
func trialSample(r *rand.Rand) Estimate {
	return Wilson(successes(r, 200, 0.3), 200, 0.95)
}

// clusteredSample is sixty sessions of 8 trials whose chance is 0.1 or 0.5.
func clusteredSample(r *rand.Rand) Estimate {
	var s RatioSums
	for range 60 {
		s.Add(successes(r, 8, 0.1+0.4*float64(r.IntN(2))), 8)
	}
	return Proportion(s, 0.95)
}

func successes(r *rand.Rand, n int, chance float64) (k int64) {
	for range n {
		if r.Float64() < chance {
			k++
		}
	}
	return k
}

// TestCoverage holds each interval to its nominal 95 %. The margin is 4 Monte Carlo standard
// errors, √(.95·.05/runs), plus what the method itself misses by in that setting: nothing for the
// exact t interval, 0.0034 for Wilson's (TestWilsonCoverageExact), a little for the approximate ones.
func TestCoverage(t *testing.T) {
	const runs = 8000
	r := rand.New(rand.NewPCG(20, 26))
	margin := 4 * math.Sqrt(0.95*0.05/runs)
	for _, c := range []struct {
		name       string
		truth, own float64
		draw       experiment
	}{
		{"t, single observations", 0, 0, normalSample},
		{"t, sessions", 0, 0.01, sessionSample},
		{"Wilson", 0.3, 0.0034, trialSample},
		{"Proportion", 0.3, 0.005, clusteredSample},
	} {
		hits := 0
		for range runs {
			if e := c.draw(r); e.Low <= c.truth && c.truth <= e.High {
				hits++
			}
		}
		near(t, c.name, float64(hits)/runs, 0.95, margin+c.own)
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
