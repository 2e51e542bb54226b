package experiments

import (
	"math"
	"math/rand/v2"
	"testing"

	"kontraspiel/results/stat"
)

// TestWrong draws classes about the means of their groups and a few deals of each, and compares the
// chance that the best guess has the wrong sign with how often it has. A normal chance would be too
// small with four deals, by which the spread is hardly known.
func TestWrong(t *testing.T) {
	for _, deals := range []int64{4, 10, 40} {
		advice, truth := drawnAdvice(uint64(deals), deals)
		said, normal, flips, variance := 0.0, 0.0, 0.0, 0.0
		sure, sureWrong := 0, 0
		for i := range advice {
			wrong := advice[i].Wrong()
			said, normal, variance = said+wrong, normal+advice[i].Shrunk.Wrong(math.Inf(1)), variance+wrong*(1-wrong)
			flip := advice[i].Shrunk.Value*truth[i] < 0
			if flip {
				flips++
			}
			if wrong < 0.001 {
				if sure++; flip {
					sureWrong++
				}
			}
		}
		t.Logf("%d deals: %.0f said, %.0f by the normal, %.0f wrong; %d of %d under 0.1 %% are", deals, said, normal, flips, sureWrong, sure)
		if flips > said+4*math.Sqrt(variance) {
			t.Errorf("%d deals: %.0f guesses have the wrong sign, expected %.0f", deals, flips, said)
		}
	}
}

// TestWrongByHand has tails of Student's t that tables give, and deals that all came out alike.
func TestWrongByHand(t *testing.T) {
	for _, c := range []struct {
		n               int64
		value, sd, e    float64
		want, tolerance float64
	}{
		{2, 1, 1, 1, 0.25, 1e-12},         // of Cauchy
		{3, -1, 1, 1, 0.2113248654, 1e-9}, // (1 − 1/√3)/2
		{4, 8, 2, 2, 0.0140042281, 1e-9},  // t of 4 with 3 degrees of freedom
		{1, 1.5, 1, math.Inf(1), 0.0668072013, 1e-9},
		{4, 8, 0.1, 0, 1. / 16, 0},
		{4, 0, 0.1, 0, 0.5, 0},
	} {
		a := Advice{Contrast: Contrast{N: c.n, Difference: stat.Estimate{StdErr: c.e}}, Shrunk: stat.Shrunk{Value: c.value, SD: c.sd}}
		if got := a.Wrong(); math.Abs(got-c.want) > c.tolerance {
			t.Errorf("%+v: %.10f", c, got)
		}
	}
}

// drawnAdvice is what is known of classes that are worth truth, after so many deals of each.
func drawnAdvice(seed uint64, deals int64) (advice []Advice, truth []float64) {
	r := rand.New(rand.NewPCG(seed, 11))
	const groups, members = 10, 3000
	var values, errors []float64
	var of []int
	for g := range groups {
		mean := 1.5 * r.NormFloat64()
		for range members {
			x := mean + 1.5*r.NormFloat64()
			sum, squares := 0.0, 0.0
			for range deals {
				y := x + 4*r.NormFloat64()
				sum, squares = sum+y, squares+y*y
			}
			n := float64(deals)
			e := stat.Estimate{Value: sum / n, StdErr: math.Sqrt((squares - sum*sum/n) / (n - 1) / n)}
			advice = append(advice, Advice{Contrast: Contrast{N: deals, Difference: e}})
			truth, values, errors, of = append(truth, x), append(values, e.Value), append(errors, e.StdErr), append(of, g)
		}
	}
	for i, s := range stat.Shrink(values, errors, of) {
		advice[i].Shrunk = s
	}
	return advice, truth
}
