package stat

import (
	"math"
	"testing"
)

// everRejects returns the chance, with no true effect, that any of the looks k = 1, 2, … after equal
// numbers of blocks finds |Z_k| ≥ limits[k−1]. The density of the sum of k standard normal
// increments that has not yet rejected is carried from look to look by Simpson's rule (Armitage,
// McPherson and Rowe 1969, JRSS A 132, 235).
func everRejects(limits []float64) float64 {
	const steps = 400
	density, half := []float64{1}, 0.0 // all at 0
	at := func(i int) float64 { return -half + 2*half*float64(i)/steps }
	weight := func(i int) float64 {
		switch {
		case len(density) == 1:
			return 1
		case i == 0 || i == steps:
			return 2 * half / steps / 3
		}
		return 2 * half / steps / 3 * float64(2+2*(i%2))
	}
	rejected := 0.0
	for k, limit := range limits {
		nextHalf := limit * math.Sqrt(float64(k+1))
		next := make([]float64, steps+1)
		for i, f := range density {
			x, w := at(i), weight(i)*f
			if len(density) == 1 {
				x = 0
			}
			rejected += w * (upperNormal(nextHalf-x) + upperNormal(nextHalf+x))
			for j := range next {
				d := -nextHalf + 2*nextHalf*float64(j)/steps - x
				next[j] += w * math.Exp(-d*d/2) / math.Sqrt(2*math.Pi)
			}
		}
		density, half = next, nextHalf
	}
	return rejected
}

// TestLooks: STATISTICS.md item 7: what looking often does to the plain 1.96, and the limits that
// make up for it.
func TestLooks(t *testing.T) {
	constant := func(looks int, z float64) []float64 {
		limits := make([]float64, looks)
		for i := range limits {
			limits[i] = z
		}
		return limits
	}
	for looks, want := range map[int]float64{1: 0.05, 2: 0.0831, 3: 0.1073, 4: 0.1262, 5: 0.1417, 10: 0.1934} {
		near(t, "1.96", everRejects(constant(looks, 1.959964)), want, 5e-5)
	}
	near(t, "Pocock", everRejects(constant(5, 2.413)), 0.05, 5e-5)
	brien := make([]float64, 5)
	for i := range brien {
		brien[i] = 2.040 * math.Sqrt(5/float64(i+1))
	}
	near(t, "O'Brien–Fleming", everRejects(brien), 0.05, 5e-5)
}
