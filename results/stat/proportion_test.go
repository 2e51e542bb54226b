package stat

import "testing"

// equicorrelated is 16 blocks of 10 trials with shares about ½, whose successes deviate from 5 by
// ±3 (4), ±2 (4), ±1 (6), 0 (2): Σ(y_b−5)² = 58, so that CR0 gives
// 58/(160·¼) = 1.45 = 1+(10−1)·0.05, the design effect of STATISTICS.md item 3.
func equicorrelated() (s RatioSums) {
	for _, d := range []int64{3, -3, 3, -3, 2, -2, 2, -2, 1, -1, 1, -1, 1, -1, 0, 0} {
		s.Add(5+d, 10)
	}
	return s
}

func TestDesignEffect(t *testing.T) {
	deff, ok := DesignEffect(equicorrelated())
	if !ok {
		t.Fatal("no design effect")
	}
	near(t, "deff", deff, 1.45*16/15, 1e-15)

	var singles RatioSums
	for i := range int64(50) {
		singles.Add(min(i%3, 1), 1)
	}
	deff, _ = DesignEffect(singles) // s² = n/(n−1)·p(1−p)
	near(t, "deff of single trials", deff, 50./49, 1e-15)

	for name, s := range map[string]RatioSums{
		"none": {}, "one block": sumsOf([]int64{0, 1}), "all failed": sumsOf([]int64{0, 0}, []int64{0}), "all won": sumsOf([]int64{1, 1}, []int64{1}),
	} {
		if d, ok := DesignEffect(s); ok || d != 0 {
			t.Errorf("%s: %g, %v", name, d, ok)
		}
	}
	panics(t, "not 0/1", func() { DesignEffect(sumsOf([]int64{3}, []int64{1})) })
}

func TestProportion(t *testing.T) {
	s := equicorrelated()
	e := Proportion(s, 0.95)
	tz := 2.1314495455597742 / 1.9599639845400542 // t and z quantiles at .975, 15 df: mpmath 1.3
	want := WilsonEffective(80, 160, 1.45*16/15*tz*tz, 0.95)
	near(t, "low", e.Low, want.Low, 1e-14)
	if e.Blocks != 16 || e.N != 160 || !e.TooFew() || e.Kind != KindWilsonEffective {
		t.Errorf("%+v", e)
	}

	one := Proportion(sumsOf([]int64{1, 1, 0}), 0.95)
	if one.Low != 0 || one.High != 1 || !one.TooFew() {
		t.Errorf("one block: %+v", one)
	}

	var never RatioSums
	for range 30 {
		never.Add(0, 10)
	}
	e, want = Proportion(never, 0.95), Wilson(0, 30, 0.95)
	near(t, "never: as many trials as blocks", e.High, want.High, 1e-15)
	if e.Low != 0 || !e.Caution() {
		t.Errorf("never: %+v", e)
	}

	var singles RatioSums
	for i := range int64(263) {
		singles.Add(max(0, min(1, 81-i)), 1)
	}
	e, want = Proportion(singles, 0.95), Wilson(81, 263, 0.95)
	if e.Low != want.Low || e.High != want.High || e.Kind != KindWilson || e.Warnings != nil {
		t.Errorf("single trials: %+v, want %+v", e, want)
	}
	if none := Proportion(RatioSums{}, 0.95); none.High != 1 || !none.TooFew() {
		t.Errorf("none: %+v", none)
	}
}
