package chart

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// labels returns the texts of a scale's ticks.
func labels(s scale) []string {
	var all []string
	for _, k := range s.ticks(false) {
		all = append(all, k.label)
	}
	return all
}

func TestScales(t *testing.T) {
	for _, c := range []struct {
		name string
		s    scale
		want []string
	}{
		{"per cent", snugScale(extent{0, 97}, 130), []string{"0", "20", "40", "60", "80", "100"}},
		{"bars to 45", snugScale(extent{0, 45}, 130), []string{"0", "10", "20", "30", "40", "50"}},
		{"about zero", snugScale(extent{-0.155, 0.103}, 130), []string{"−0.20", "−0.15", "−0.10", "−0.05", "0", "0.05", "0.10", "0.15"}},
		{"thousands", snugScale(extent{0, 4890}, 130), []string{"0", "1\u2009000", "2\u2009000", "3\u2009000", "4\u2009000", "5\u2009000"}},
		{"one value", niceScale(extent{5, 5}, 4), []string{"4.5", "5.0", "5.5"}},
		{"only zero", niceScale(extent{0, 0}, 4), []string{"−1.0", "−0.5", "0", "0.5", "1.0"}},
		{"short axis", snugScale(extent{0, 9}, 20), []string{"0", "5", "10"}},
		{"whole", plainScale(extent{-0.5, 8.5}, 20, true), []string{"0", "1", "2", "3", "4", "5", "6", "7", "8"}},
		{"whole, sparse", plainScale(extent{1, 200}, 4, true), []string{"50", "100", "150", "200"}},
		{"inside", plainScale(extent{0.9, 99.8}, 6, false), []string{"20", "40", "60", "80"}},
	} {
		if diff := cmp.Diff(c.want, labels(c.s)); diff != "" {
			t.Errorf("%s: −want +got\n%s", c.name, diff)
		}
	}
}

// TestScaleCovers checks over many ranges that the scale holds its range and has a fair number of
// ticks.
func TestScaleCovers(t *testing.T) {
	for _, low := range []float64{-1e15, -3.7e4, -1, -1e-7, 0, 2e-9, 0.3, 17, 9.99e14} {
		for _, span := range []float64{1e-12, 3e-5, 0.7, 1, 12, 1.5e6, 1e15} {
			e := extent{low, low + span}
			s := snugScale(e, 130)
			n := len(s.values())
			slack := (s.high - s.low) * 1e-6
			if s.low > e.low+slack || s.high < e.high-slack || n < 3 || n > 14 {
				t.Errorf("%v: scale %v with %d ticks", e, s, n)
			}
		}
	}
}

func TestExtentOf(t *testing.T) {
	firm := []Cell{gain(1, 1), gain(5, 1)} // 0 to 6, so a third is 2
	for _, c := range []struct {
		name string
		cell Cell
		want extent
	}{
		{"firm", gain(5, 9), extent{-4, 14}},
		{"few, near", few(gain(6, 2)), extent{0, 8}},
		{"few, across zero", few(gain(1, 2)), extent{0, 6}},
		{"few, wide", few(gain(6, 20)), extent{0, 6}},
		{"few, far", few(gain(20, 20)), extent{0, 20}},
		{"few, infinite", Cell{Value: 3, Low: math.Inf(-1), High: math.Inf(1), Trust: Few}, extent{0, 6}},
		{"missing", Cell{Value: 99, Trust: Missing}, extent{0, 6}},
	} {
		if got := extentOf(append([]Cell{c.cell}, firm...)); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
