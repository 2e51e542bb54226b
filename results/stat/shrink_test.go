package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestShrinkByHand is one group worked out: with errors that are all 1, τ² is the variance of the
// values less 1: of 1, 3, 8 it is 13 − 1 = 12.
func TestShrinkByHand(t *testing.T) {
	got := Shrink([]float64{1, 3, 8, 5}, []float64{1, 1, 1, math.Inf(1)}, []int{0, 0, 0, 0})
	uncertain := 13.0 / 3
	sd := math.Sqrt(12.0/13 + uncertain/169)
	for i, want := range []Shrunk{
		{12.0/13*1 + 4.0/13, sd}, {12.0/13*3 + 4.0/13, sd}, {12.0/13*8 + 4.0/13, sd},
		{4, math.Sqrt(12 + uncertain)},
	} {
		if math.Abs(got[i].Value-want.Value) > 1e-9 || math.Abs(got[i].SD-want.SD) > 1e-9 {
			t.Errorf("%d: %v, want %v", i, got[i], want)
		}
	}
}

// TestShrinkAlone leaves alone what has no group, and gives an error of 0 the group's least.
func TestShrinkAlone(t *testing.T) {
	if got := Shrink([]float64{2}, []float64{3}, []int{0}); got[0] != (Shrunk{2, 3}) {
		t.Errorf("%v", got)
	}
	a := Shrink([]float64{2, 4, 1}, []float64{0, 3, 5}, []int{1, 1, 1})
	b := Shrink([]float64{2, 4, 1}, []float64{3, 3, 5}, []int{1, 1, 1})
	if a[0] != b[0] || a[2] != b[2] {
		t.Errorf("%v, want %v", a, b)
	}
}

// TestShrinkHelps draws true values about group means: shrunk estimates are nearer to them, their
// spread is what they say, and the loss of going by the sign is what is expected.
func TestShrinkHelps(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	const groups, members = 20, 3000
	var truth, values, errors []float64
	var of []int
	for g := range groups {
		mean := r.NormFloat64()
		for range members {
			x, e := mean+0.5*r.NormFloat64(), 0.3+r.Float64()
			truth, values, errors, of = append(truth, x), append(values, x+e*r.NormFloat64()), append(errors, e), append(of, g)
		}
	}
	var raw, square, z, expected, lost, wrong, flips float64
	for i, s := range Shrink(values, errors, of) {
		raw += (values[i] - truth[i]) * (values[i] - truth[i])
		square += (s.Value - truth[i]) * (s.Value - truth[i])
		z += (s.Value - truth[i]) * (s.Value - truth[i]) / (s.SD * s.SD)
		expected, wrong = expected+s.ExpectedLoss(), wrong+s.Wrong(math.Inf(1))
		if s.Value*truth[i] < 0 {
			lost, flips = lost+math.Abs(truth[i]), flips+1
		}
	}
	n := float64(groups * members)
	if square > raw/2 {
		t.Errorf("mean square error %.4f, of the estimates as they are %.4f", square/n, raw/n)
	}
	if z/n < 0.95 || z/n > 1.05 {
		t.Errorf("mean square of the standardised errors %.3f, want 1", z/n)
	}
	if math.Abs(lost-expected) > 0.05*expected || math.Abs(flips-wrong) > 0.05*wrong {
		t.Errorf("lost %.1f, expected %.1f; %.0f wrong signs, expected %.1f", lost, expected, flips, wrong)
	}
}

// TestExpectedLoss compares with the integral, and the ends.
func TestExpectedLoss(t *testing.T) {
	for _, s := range []Shrunk{{0, 1}, {1, 1}, {-2, 0.7}, {0.1, 3}} {
		sum, h := 0.0, 1e-4
		for x := -12.0; x < 0; x += h {
			u := (x + h/2) * s.SD
			sum += h * s.SD * -u * math.Exp(-(u-math.Abs(s.Value))*(u-math.Abs(s.Value))/(2*s.SD*s.SD)) / (s.SD * math.Sqrt(2*math.Pi))
		}
		if got := s.ExpectedLoss(); math.Abs(got-sum) > 1e-6 {
			t.Errorf("%v: %.8f, want %.8f", s, got, sum)
		}
	}
	one := Shrunk{1, 1} // STATISTICS.md, "The decision laboratory"
	near(t, "the loss at one deviation", one.ExpectedLoss(), 0.0833, 5e-5)
	near(t, "the chance of the other sign", one.Wrong(math.Inf(1)), 0.1587, 5e-5)
	if (Shrunk{1, 0}).ExpectedLoss() != 0 || (Shrunk{1, 0}).Wrong(3) != 0 || (Shrunk{0, 1}).Wrong(3) != 0.5 {
		t.Error("something is lost where nothing is in doubt")
	}
}
