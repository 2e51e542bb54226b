package stat

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"
)

// long asks for the simulations with 10,000 runs: go test ./results/stat -stat.long.
var long = flag.Bool("stat.long", false, "run the long simulations")

func TestSPRTLimits(t *testing.T) {
	s := SPRT{Alpha: 0.05, Beta: 0.05}
	lower, upper := s.Limits()
	near(t, "lower", lower, -2.9444, 5e-5/2.9) // ln 19
	near(t, "upper", upper, 2.9444, 5e-5/2.9)
	lower, upper = SPRT{Alpha: 0.01, Beta: 0.2}.Limits()
	near(t, "lower", lower, math.Log(0.2/0.99), 1e-15)
	near(t, "upper", upper, math.Log(80), 1e-15)
	for llr, want := range map[float64]Verdict{-3: AcceptH0, -2.9: Continue, 0: Continue, 2.9: Continue, 3: AcceptH1, math.Inf(-1): AcceptH0} {
		if got := s.Decide(llr); got != want {
			t.Errorf("%g: %v, want %v", llr, got, want)
		}
	}
	if s.Decide(math.NaN()) != Continue || AcceptH0.String() != "accept H0" || AcceptH1.String() != "accept H1" ||
		Continue.String() != "continue" || Verdict(7).String() != "Verdict(7)" {
		t.Error("verdicts")
	}
	panics(t, "α = 0", func() { SPRT{Beta: 0.05}.Limits() })
	panics(t, "α + β = 1", func() { SPRT{Alpha: 0.5, Beta: 0.5}.Decide(0) })
	panics(t, "drift", func() { s.ExpectedBlocks(1, 1) })
	panics(t, "sd", func() { s.ExpectedBlocksFor(0) })
}

// TestSPRTExpected: STATISTICS.md item 6, Wald's numbers for Bernoulli trials.
func TestSPRTExpected(t *testing.T) {
	s := SPRT{Alpha: 0.05, Beta: 0.05}
	for _, c := range []struct{ p0, p1, want0, want1, tol float64 }{
		{0.50, 0.55, 527.3, 529.1, 0.05}, {0.50, 0.51, 13247, 13249, 0.5},
	} {
		up, down := math.Log(c.p1/c.p0), math.Log((1-c.p1)/(1-c.p0))
		n0, n1 := s.ExpectedBlocks(c.p0*up+(1-c.p0)*down, c.p1*up+(1-c.p1)*down)
		near(t, "under H0", n0, c.want0, c.tol/c.want0)
		near(t, "under H1", n1, c.want1, c.tol/c.want1)
		s.S0, s.S1 = c.p0, c.p1
		n0, n1 = s.ExpectedBlocksFor(0.5)
		near(t, "Gaussian, H0", n0, c.want0, 0.01)
		near(t, "Gaussian, H1", n1, c.want1, 0.01)
	}
}

// drawn is a distribution of block scores in quarters of a unit, to draw from.
type drawn struct {
	values []int64
	upTo   []float64 // cumulative probabilities
}

func (d drawn) draw(r *rand.Rand) int64 {
	u := r.Float64()
	for i, p := range d.upTo {
		if u < p {
			return d.values[i]
		}
	}
	return d.values[len(d.values)-1]
}

// gsprtRuns plays whole sequential tests, looking after every 16 blocks from the 144th on (item
// 12), and returns how often H1 was accepted and the mean number of blocks.
func gsprtRuns(runs int, s SPRT, d drawn, llr func(Atoms) float64, r *rand.Rand) (accepted int, blocks float64) {
	for range runs {
		counts := map[int64]int64{}
		for n, verdict := 0, Continue; verdict == Continue; {
			for range 16 {
				counts[d.draw(r)]++
				n++
			}
			if n < 144 {
				continue
			}
			var a Atoms
			for _, v := range d.values {
				if counts[v] > 0 {
					a = append(a, Atom{v, counts[v]})
				}
			}
			if verdict = s.Decide(llr(a)); verdict == AcceptH1 {
				accepted++
			}
			if verdict != Continue {
				blocks += float64(n) / float64(runs)
			}
		}
	}
	return accepted, blocks
}

// TestGSPRTErrors: STATISTICS.md item 6: with no true difference H1 is accepted in at most 5 % of
// runs plus 3 Monte Carlo standard errors. The scores are skewed: a rare block pays much.
func TestGSPRTErrors(t *testing.T) {
	runs := 2000
	if *long {
		runs = 10_000
	}
	d := drawn{[]int64{-2, -1, 0, 1, 10}, []float64{0.10, 0.60, 0.68, 0.98, 1}}
	// −2·0.1 − 1·0.5 + 1·0.3 + 10·0.02 = −0.2; variance 0.4+0.5+0.3+2−0.04 = 3.16 quarters².
	const mean, sd = -0.2 / 4, 1.7776388834631178 / 4
	most := 0.05 + 3*math.Sqrt(0.05*0.95/float64(runs))
	s := SPRT{S0: mean, S1: mean + 0.06, Alpha: 0.05, Beta: 0.05}
	// The true drift under H0; the Gaussian one is larger, because the rare value makes H1 cheap.
	drift := MeanLLR(Atoms{{-2, 10}, {-1, 50}, {0, 8}, {1, 30}, {10, 2}}, 4, s.S0, s.S1) / 100
	n0, _ := s.ExpectedBlocks(drift, 1)
	llr := func(a Atoms) float64 { return MeanLLR(a, 4, s.S0, s.S1) }
	wrong, blocks := gsprtRuns(runs, s, d, llr, rand.New(rand.NewPCG(6, 1)))
	t.Logf("mean: H1 accepted in %d of %d runs, %.0f blocks a run, Wald %.0f", wrong, runs, blocks, n0)
	if share := float64(wrong) / float64(runs); share > most || share < 0.02 {
		t.Errorf("H1 accepted in %.4f of runs, at most %.4f", share, most)
	}
	// Overshoot and the minimum of 144 add to Wald's number.
	near(t, "blocks", blocks/n0, 1.2, 0.15)
	s = SPRT{S0: mean / sd, S1: mean/sd + 0.15, Alpha: 0.05, Beta: 0.05}
	llr = func(a Atoms) float64 { return TValueLLR(a, 4, s.S0, s.S1) }
	wrong, blocks = gsprtRuns(runs, s, d, llr, rand.New(rand.NewPCG(6, 2)))
	t.Logf("t-value: H1 accepted in %d of %d runs, %.0f blocks a run", wrong, runs, blocks)
	if share := float64(wrong) / float64(runs); share > most || share < 0.01 {
		t.Errorf("H1 accepted in %.4f of runs, at most %.4f", share, most)
	}
}
