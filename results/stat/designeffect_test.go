package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestDesignFactor: STATISTICS.md item 3.
func TestDesignFactor(t *testing.T) {
	near(t, "ten, ρ = 0.05", DesignFactor(10, 0.05), 1.45, 1e-15)
	near(t, "single", DesignFactor(1, 0.7), 1, 0)
	near(t, "pairs that cancel", DesignFactor(2, -1), 0, 0)
	panics(t, "ρ too low", func() { DesignFactor(3, -0.6) })
	panics(t, "ρ above 1", func() { DesignFactor(3, 1.1) })
	panics(t, "no size", func() { DesignFactor(0.5, 0) })
	panics(t, "NaN", func() { DesignFactor(3, math.NaN()) })
}

// TestRatioAutoregressive: STATISTICS.md item 3. Deals of a session that follow an AR(1) process
// with φ = 0.5 have a long-run variance of 4 and a marginal one of 4/3, ratio 3; in sessions of m
// deals 3 − 4(1−φᵐ)/m. The cluster-robust variance must show it, the naive one hides it. The margin
// is 4 standard errors of a variance from 4,000 sessions, √(2/4000) of it.
func TestRatioAutoregressive(t *testing.T) {
	const sessions, deals, phi, scale = 4000, 100, 0.5, 1000
	r := rand.New(rand.NewPCG(3, 1811))
	var clustered, naive RatioSums
	for range sessions {
		x := r.NormFloat64() / math.Sqrt(1-phi*phi)
		y := int64(0)
		for range deals {
			z := int64(math.Round(scale * x))
			naive.Add(z, 1)
			y += z
			x = float64(phi*x) + r.NormFloat64()
		}
		clustered.Add(y, deals)
	}
	a, b := Ratio(clustered, 0.95).StdErr, Ratio(naive, 0.95).StdErr
	near(t, "variance ratio", float64(a*a)/float64(b*b), 3-4./deals, 4*math.Sqrt(2./sessions))
	near(t, "marginal variance", float64(b*b)*sessions*deals/(scale*scale), 4./3, 0.02)
}
