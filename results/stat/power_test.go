package stat

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// TestBlocksFor: STATISTICS.md item 9; the last is that of R's power.t.test.
func TestBlocksFor(t *testing.T) {
	near(t, "0.1", BlocksForZ(0.1, 1, 0.95, 0.8), 784.89, 5e-3/784)
	near(t, "0.05", BlocksForZ(-0.05, 1, 0.95, 0.8), 3139.6, 5e-2/3139)
	near(t, "0.02", BlocksForZ(0.5, 25, 0.95, 0.8), 19622, 0.5/19622)
	near(t, "t, 0.5", BlocksForT(0.5, 1, 0.95, 0.8), 33.3671, 5e-5/33)
	// For many blocks t needs z²/2 more than the normal test: 1.96²/2 = 1.92.
	// At power 0.8 the tail on the wrong side, which z leaves out, would be worth 0.05 blocks.
	near(t, "t − z", BlocksForT(0.02, 1, 0.95, 0.99)-BlocksForZ(0.02, 1, 0.95, 0.99), 1.9207, 5e-4)
	if !math.IsInf(BlocksForZ(0, 1, 0.95, 0.8), 1) || !math.IsInf(BlocksForT(0, 1, 0.95, 0.8), 1) || BlocksForT(1e6, 1, 0.95, 0.8) != 2 {
		t.Error("no effect takes for ever, a huge one two blocks")
	}
}

// TestPowerT compares with gonum's noncentral t (AS 243), where that converges.
func TestPowerT(t *testing.T) {
	for _, n := range []float64{3, 4.5, 10, 33.3671, 200, 1000} {
		for _, shift := range []float64{0, 0.5, 2.8, 5} {
			for _, level := range []float64{0.8, 0.95, 0.999} {
				limit := twoSidedT(level, n-1)
				d := distuv.NoncentralT{Nu: n - 1, Mu: shift}
				want := 1 - d.CDF(limit) + d.CDF(-limit)
				near(t, "power", PowerT(n, shift/math.Sqrt(n), 1, level), want, 1e-9)
			}
		}
	}
	// With a spread that is as good as known it is the normal power.
	near(t, "10⁹ blocks", PowerT(1e9, 2.8/math.Sqrt(1e9), 1, 0.95),
		upperNormal(1.9599639845-2.8)+upperNormal(1.9599639845+2.8), 1e-8)
	near(t, "one block", PowerT(1.5, 3, 1, 0.95), 0, 0)
}

// TestPowerTSimulated plays the test: 20 normal blocks with effect 0.65, 3 Monte Carlo errors.
func TestPowerTSimulated(t *testing.T) {
	const runs = 5000
	r := rand.New(rand.NewPCG(9, 33))
	rejected := 0
	for range runs {
		var m Moments
		for range 20 {
			m.Add(int64(math.Round(1000 * (0.65 + r.NormFloat64()))))
		}
		if TTest(m, 1000, 0).P <= 0.05 {
			rejected++
		}
	}
	want := PowerT(20, 0.65, 1, 0.95)
	near(t, "power", float64(rejected)/runs, want, 3*math.Sqrt(want*(1-want)/runs))
}

func TestDetectable(t *testing.T) {
	for _, c := range []struct{ n, sd, level, power float64 }{{33.3671, 1, 0.95, 0.8}, {10, 3, 0.9, 0.5}, {1e6, 2, 0.99, 0.95}} {
		d := Detectable(c.n, c.sd, c.level, c.power)
		near(t, "there and back", BlocksForT(d, c.sd, c.level, c.power), c.n, 1e-8)
	}
	near(t, "of 33.3671", Detectable(33.3671, 1, 0.95, 0.8), 0.5, 1e-6)
	if !math.IsInf(Detectable(1, 1, 0.95, 0.8), 1) || Detectable(10, 1, 0.95, 0.04) != 0 {
		t.Error("one block detects nothing; what is rejected anyway needs no effect")
	}
	panics(t, "power", func() { Detectable(10, 1, 0.95, 1) })
	panics(t, "sd", func() { BlocksForT(1, 0, 0.95, 0.8) })
	panics(t, "delta", func() { BlocksForZ(math.NaN(), 1, 0.95, 0.8) })
	panics(t, "level", func() { PowerT(10, 1, 1, 95) })
}
