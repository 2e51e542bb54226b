package experiments

import (
	"math"
	"testing"

	"kontraspiel/results/stat"
)

// TestWorth adds up what is a stratified mean too (STATISTICS.md item 11): {1, 3} once in four
// deals and {0, 6, 6} in three of four have mean 3.5, variance 37/16 and 1369/649 degrees of
// freedom; the quantile of t is that of package stat.
func TestWorth(t *testing.T) {
	list := []Advice{
		{Contrast: Contrast{N: 2, Difference: stat.Estimate{Value: 2, StdErr: 1}}, Chance: 0.25},
		{Contrast: Contrast{N: 3, Difference: stat.Estimate{Value: 4, StdErr: 2}}, Chance: 0.75},
	}
	all := func(*Advice) bool { return true }
	w := Gain(list, all)
	figure(t, "value", w.Value, 3.5)
	figure(t, "standard error", w.StdErr, math.Sqrt(37.0/16))
	figure(t, "degrees of freedom", w.Freedom, 1369.0/649)
	e := w.Estimate(0.95)
	half := stat.TwoSidedT(0.95, 1369.0/649) * math.Sqrt(37.0/16)
	figure(t, "lower end", e.Low, 3.5-half)
	figure(t, "upper end", e.High, 3.5+half)
	if !e.TooFew() || w.Single != 0 {
		t.Errorf("%+v of %+v", e, w)
	}
	lone := Advice{Contrast: Contrast{N: 1, Difference: stat.Estimate{Value: 8, StdErr: math.Inf(1)}}, Chance: 0.5}
	if more := Gain(append(list, lone), all); more.Value != 7.5 || more.StdErr != w.StdErr || more.Freedom != w.Freedom || more.Single != 1 {
		t.Errorf("with a class of one deal: %+v", more)
	}
	if e := Gain([]Advice{lone}, all).Estimate(0.95); !math.IsInf(e.Low, -1) || !math.IsInf(e.High, 1) {
		t.Errorf("of a class of one deal alone: %+v", e)
	}
}
