package chart

import (
	"math"
	"testing"
)

// lightness returns L* of CIE 1976, 0 to 100.
func lightness(c rgb) float64 { return 116*math.Cbrt(c.luminance()) - 16 }

// TestViridis compares with the published ends and middle of matplotlib's table (_cm_listed.py:
// #440154, #21918c, #fde725) and checks that it only gets lighter.
func TestViridis(t *testing.T) {
	m := newColourMap(Amounts, extent{0, 1})
	for v, want := range map[float64]rgb{-1: 0x440154, 0: 0x440154, 0.5: 0x21918C, 1: 0xFDE725, 2: 0xFDE725} {
		r, g, b := m.at(v).channels()
		wr, wg, wb := want.channels()
		for _, d := range []int{int(r) - int(wr), int(g) - int(wg), int(b) - int(wb)} {
			if d < -3 || d > 3 {
				t.Errorf("%g is %06X, want %06X", v, uint32(m.at(v)), uint32(want))
			}
		}
	}
	for v := 0.01; v <= 1; v += 0.01 {
		if lightness(m.at(v)) <= lightness(m.at(v-0.01)) {
			t.Errorf("no lighter at %.2f", v)
		}
	}
}

// TestDiverging checks that gains and losses of the same size are as light as each other, darker
// the larger, and that zero is grey.
func TestDiverging(t *testing.T) {
	m := newColourMap(GainsLosses, extent{-3, 5})
	if m.low != -5 || m.high != 5 {
		t.Errorf("range %g to %g is not symmetrical", m.low, m.high)
	}
	for v := 0.0; v <= 5; v += 0.25 {
		up, down := lightness(m.at(v)), lightness(m.at(-v))
		if math.Abs(up-down) > 2 || math.Abs(up-(96-56*v/5)) > 2 {
			t.Errorf("lightness %.1f at %g, %.1f at −%[2]g", up, v, down)
		}
	}
	if r, g, b := m.at(0).channels(); r != g || g != b {
		t.Errorf("zero is %06X", uint32(m.at(0)))
	}
}

// TestTextContrast checks that values in cells have the contrast WCAG 2 asks of text, 4.5.
func TestTextContrast(t *testing.T) {
	for _, m := range []colourMap{newColourMap(Amounts, extent{0, 1}), newColourMap(GainsLosses, extent{0, 1})} {
		for f := 0.0; f <= 1; f += 0.01 {
			c := m.at(m.low + f*(m.high-m.low))
			a, b := c.luminance(), textOn(c).luminance()
			if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 4.5 {
				t.Errorf("contrast %.2f on %06X", ratio, uint32(c))
			}
		}
	}
}

// TestOpaque checks that every colour covers what is below.
func TestOpaque(t *testing.T) {
	for i := range maxSeries {
		if _, _, _, a := tint(seriesColour(i), ribbonShade).RGBA(); a != 0xFFFF {
			t.Errorf("colour %d has opacity %04X", i, a)
		}
	}
}
