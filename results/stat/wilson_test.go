package stat

import (
	"errors"
	"math"
	"testing"
)

// shares are counts with published bounds at 95 %: Newcombe (1998), Statistics in Medicine 17,
// 857, table I, methods 3 (Wilson) and 5 (Clopper–Pearson).
var shares = []struct {
	k, n               int64
	wLow, wHigh        float64
	exactLow, exactHig float64
}{
	{81, 263, 0.2553, 0.3662, 0.2527, 0.3676},
	{15, 148, 0.0624, 0.1605, 0.0578, 0.1617},
	{0, 20, 0, 0.1611, 0, 0.1684},
	{1, 29, 0.0061, 0.1718, 0.0009, 0.1776},
}

func TestSharesPublished(t *testing.T) {
	for _, c := range shares {
		w, e := Wilson(c.k, c.n, 0.95), ClopperPearson(c.k, c.n, 0.95)
		near(t, "Wilson low", w.Low, c.wLow, 5e-5)
		near(t, "Wilson high", w.High, c.wHigh, 5e-5)
		near(t, "exact low", e.Low, c.exactLow, 5e-5)
		near(t, "exact high", e.High, c.exactHig, 5e-5)
		mirror := Wilson(c.n-c.k, c.n, 0.95)
		near(t, "mirrored", mirror.High, 1-w.Low, 1e-15)
	}
	// NIST/SEMATECH e-Handbook 7.2.4.1: 4 of 20 at 90 %, 0.071354 and 0.401029; the last digit of the
	// latter is the handbook's own iteration, mpmath 1.3 gives 0.401028117332.
	e := ClopperPearson(4, 20, 0.90)
	near(t, "NIST low", e.Low, 0.071354, 5e-7)
	near(t, "NIST high", e.High, 0.401028117332, 1e-12)
}

func TestWilsonLarge(t *testing.T) {
	const big = int64(1e12)
	for _, c := range []struct {
		k, n      int64
		low, high float64 // mpmath 1.3, 40 digits, from the formula
	}{
		{81, 263, 0.25528851987827423, 0.36620957698280007},
		{3, 1e9, 1.0202707288769236e-9, 8.8211880540116437e-9},
		{1, big, 1.7652455493517473e-13, 5.6649342657365115e-12},
		{big / 2, big, 0.49999902001800773, 0.50000097998199227},
		{big - 1, big, 0.99999999999433507, 0.99999999999982348},
	} {
		e := Wilson(c.k, c.n, 0.95)
		nearRel(t, "low", e.Low, c.low, 1e-14)
		nearRel(t, "high", e.High, c.high, 1e-14)
	}
}

func TestClopperPearsonLarge(t *testing.T) {
	const big = int64(1e12)
	for _, c := range []struct {
		k, n      int64
		low, high float64 // mpmath 1.3, 45 digits: root of the integrated beta density
	}{
		{81, 263, 0.25273674558527116, 0.36762192260135136},
		{500, 1e6, 0.00045713814855847458, 0.00054579676565408884},
		{5e5, 1e6, 0.49901951919531182, 0.50098048080468818},
		{3e8, 1e9, 0.29997159750239664, 0.30002840365535277},
		{10, big, 4.795388696142515e-12, 1.8390356041940628e-11},
		{1e6, big, 9.9804098431738458e-7, 1.0019619109625514e-6},
	} {
		e := ClopperPearson(c.k, c.n, 0.95)
		half := (c.high - c.low) / 2
		near(t, "low in half-widths", (e.Low-c.low)/half, 0, 1e-9)
		near(t, "high in half-widths", (e.High-c.high)/half, 0, 1e-9)
	}
	if testing.Short() {
		return
	}
	e := ClopperPearson(big/2, big, 0.95)
	near(t, "half of 10¹²", (e.Low-0.49999902001750773)/9.8e-7, 0, 1e-6)
	near(t, "half of 10¹²", (e.High-0.50000097998249227)/9.8e-7, 0, 1e-6)
}

// TestShareEdges holds each interval to its promises at the ends, and Clopper–Pearson to containing
// no less than its tails say, for every count of small samples.
func TestShareEdges(t *testing.T) {
	for n := int64(1); n <= 40; n++ {
		for k := range n + 1 {
			for _, e := range []Estimate{Wilson(k, n, 0.95), ClopperPearson(k, n, 0.95), WilsonEffective(k, n, 1.7, 0.95)} {
				if !(0 <= e.Low && e.Low <= e.Value && e.Value <= e.High && e.High <= 1) || !(e.StdErr > 0) {
					t.Fatalf("%s %d/%d: %+v", e.Kind, k, n, e)
				}
				if (k == 0) != (e.Low == 0) || (k == n) != (e.High == 1) {
					t.Fatalf("%s %d/%d: not exact at the ends: %+v", e.Kind, k, n, e)
				}
			}
			if k > 0 {
				low := ClopperPearson(k, n, 0.95).Low
				tail, _ := binomialTail(k, n, math.Log(low/(1-low)), atLeast)
				near(t, "tail at the lower bound", math.Exp(tail), 0.025, 1e-12)
			}
		}
	}
}

func TestShareWithoutTrials(t *testing.T) {
	for _, e := range []Estimate{Wilson(0, 0, 0.95), ClopperPearson(0, 0, 0.95), WilsonEffective(0, 0, 2, 0.95)} {
		var few *TooFewError
		if !math.IsNaN(e.Value) || e.Low != 0 || e.High != 1 || !math.IsInf(e.StdErr, 1) ||
			len(e.Warnings) != 1 || !errors.As(e.Warnings[0], &few) || !e.TooFew() {
			t.Errorf("no trial: %+v", e)
		}
	}
}

func TestWilsonEffective(t *testing.T) {
	half, plain := WilsonEffective(162, 526, 2, 0.95), Wilson(81, 263, 0.95)
	near(t, "low", half.Low, plain.Low, 1e-15)
	near(t, "high", half.High, plain.High, 1e-15)
	if half.N != 526 || half.Kind != KindWilsonEffective {
		t.Errorf("%+v", half)
	}
	if e := WilsonEffective(81, 263, 0.2, 0.95); e.Low != plain.Low {
		t.Error("a design effect below 1 must count as 1")
	}
	if e := WilsonEffective(1, 3, math.Inf(1), 0.95); e.Low != 0 || e.High != 1 || e.Value != 1./3 {
		t.Errorf("infinite design effect: %+v", e)
	}
	panics(t, "NaN", func() { WilsonEffective(1, 2, math.NaN(), 0.95) })
	panics(t, "k > n", func() { Wilson(3, 2, 0.95) })
	panics(t, "level 95", func() { ClopperPearson(1, 2, 95) })
}
