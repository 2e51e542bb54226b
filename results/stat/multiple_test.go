package stat

import (
	"math"
	"slices"
	"testing"
)

// bh1995 are the 15 p-values of Benjamini and Hochberg (1995), section 3.2; STATISTICS.md item 8.
var bh1995 = []float64{.0001, .0004, .0019, .0095, .0201, .0278, .0298, .0344, .0459, .3240, .4262, .5719, .6528, .7590, 1}

func TestAdjusted(t *testing.T) {
	for _, c := range []struct {
		name     string
		adjust   func([]float64) []float64
		rejected int
		first    []float64
	}{
		{"Bonferroni", Bonferroni, 3, []float64{.0015, .0060, .0285, .1425, .3015, .4170}}, // 15 p
		{"Holm", Holm, 3, []float64{.0015, .0056, .0247, .1140, .2211, .2780}},
		{"Benjamini–Hochberg", BenjaminiHochberg, 4, []float64{.0015, .0030, .0095, .035625, .0603, .0638571428571}},
		// 1 + ½ + … + 1/15 = 3.3182289932.
		{"Benjamini–Yekutieli", BenjaminiYekutieli, 3, []float64{.0049773435, .0099546870, .0315231754, .1182119079}},
	} {
		// Input order must not matter: turned round, and back.
		turned := slices.Clone(bh1995)
		slices.Reverse(turned)
		got, back, rejected := c.adjust(bh1995), c.adjust(turned), 0
		slices.Reverse(back)
		for i, p := range got {
			if p <= 0.05 {
				rejected++
			}
			near(t, c.name+" turned round", back[i], p, 0)
			if p < bh1995[i] || p > 1 || i > 0 && p < got[i-1] {
				t.Errorf("%s: %v", c.name, got)
			}
		}
		for i, want := range c.first {
			near(t, c.name, got[i], want, 5e-11)
		}
		if rejected != c.rejected {
			t.Errorf("%s: %d rejected, want %d", c.name, rejected, c.rejected)
		}
		near(t, c.name+" of one", c.adjust([]float64{0.3})[0], 0.3, 0)
		panics(t, "NaN", func() { c.adjust([]float64{math.NaN()}) })
		panics(t, "above 1", func() { c.adjust([]float64{0.5, 1.1}) })
	}
	// The paper's p-values must not have been touched.
	near(t, "input", bh1995[0], .0001, 0)
}
