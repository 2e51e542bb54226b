package stat

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat"
)

func sumsOf(blocks ...[]int64) (s RatioSums) {
	for _, b := range blocks {
		var y int64
		for _, x := range b {
			y += x
		}
		s.Add(y, int64(len(b)))
	}
	return s
}

// TestRatioClusters: STATISTICS.md item 3. By hand: R = 26/6; residuals 6−13 = −7, 10−26/3 = 4/3,
// 10−13/3 = 17/3; Σ² = 82.888…; /36 = 2.302469…; its root 1.517389; times √(3/2) 1.858414.
func TestRatioClusters(t *testing.T) {
	s := sumsOf([]int64{1, 2, 3}, []int64{4, 6}, []int64{10})
	if want := (RatioSums{Blocks: 3, N: 6, Y: 26, YY: 236, YN: 48, NN: 14}); s != want {
		t.Fatalf("sums %+v, want %+v", s, want)
	}
	e, plain := Ratio(s, 0.95), RatioCR0(s, 0.95)
	near(t, "mean", e.Value, 26./6, 1e-15)
	near(t, "CR1", e.StdErr, 1.858414, 5e-7/1.86)
	near(t, "CR0", plain.StdErr, 1.517389, 5e-7/1.52)
	near(t, "half-width", e.High-e.Value, 4.3026527297494639*e.StdErr, 1e-14)
	if !e.TooFew() || e.Caution() || e.N != 6 || e.Blocks != 3 || e.Kind != KindCluster || plain.Kind != KindClusterCR0 {
		t.Errorf("%+v", e)
	}
}

// TestRatioSleep: Student's sleep data (R: sleep), differences of the ten pairs in tenths of an
// hour; STATISTICS.md item 4.
func TestRatioSleep(t *testing.T) {
	var s RatioSums
	for _, d := range []int64{12, 24, 13, 13, 0, 10, 18, 8, 46, 14} {
		s.Add(d, 1)
	}
	e := Ratio(s, 0.95)
	near(t, "mean", e.Value/10, 1.58, 1e-15)
	near(t, "sd", e.StdErr/10*math.Sqrt(10), 1.229995, 5e-7)
	near(t, "t", e.Value/e.StdErr, 4.062128, 5e-7/4)
	near(t, "p", TwoSidedP(e.Value/e.StdErr, 9), 0.002832890, 5e-10)
	near(t, "low", e.Low/10, 0.7001142, 5e-8)
	near(t, "high", e.High/10, 2.4598858, 5e-8)
}

// TestRatioSingletons compares single-observation blocks with gonum's s/√n.
func TestRatioSingletons(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var s RatioSums
	var xs []float64
	for range 500 {
		x := r.Int64N(2001) - 1000
		s.Add(x, 1)
		xs = append(xs, float64(x))
	}
	mean, sd := stat.MeanStdDev(xs, nil)
	e := Ratio(s, 0.95)
	near(t, "mean", e.Value, mean, 1e-13)
	near(t, "s/√n", e.StdErr, sd/math.Sqrt(500), 1e-13)
	if e.Warnings != nil {
		t.Errorf("warnings %v", e.Warnings)
	}
}

// TestRatioExact: with a mean of 10⁹ and a spread of 1, sums of squares in float64 would leave no
// correct digit. 400 blocks of ±1 about the mean: s² = 400/399.
func TestRatioExact(t *testing.T) {
	var s RatioSums
	for i := range int64(400) {
		s.Add(1e8+2*(i%2)-1, 1)
	}
	near(t, "standard error", Ratio(s, 0.95).StdErr, math.Sqrt(1./399), 1e-16)
}

func TestRatioMerge(t *testing.T) {
	a, b := sumsOf([]int64{1, 2, 3}, nil), sumsOf([]int64{4, 6}, []int64{10})
	var merged RatioSums
	merged.Merge(a)
	merged.Merge(RatioSums{})
	merged.Merge(b)
	if want := sumsOf([]int64{10}, []int64{1, 2, 3}, []int64{4, 6}); merged != want {
		t.Errorf("merged %+v, want %+v", merged, want)
	}
}

func TestRatioThin(t *testing.T) {
	for _, c := range []struct {
		name    string
		sums    RatioSums
		value   float64
		warning string
	}{
		{"none", RatioSums{}, math.NaN(), "too few blocks (0 of 20 needed); below 2 there is no interval"},
		{"one", sumsOf([]int64{3, 4}), 3.5, "too few blocks (1 of 20 needed); below 2 there is no interval"},
	} {
		e := Ratio(c.sums, 0.95)
		if e.Value != c.value && !(math.IsNaN(e.Value) && math.IsNaN(c.value)) {
			t.Errorf("%s: value %g", c.name, e.Value)
		}
		if !math.IsInf(e.Low, -1) || !math.IsInf(e.High, 1) || !math.IsInf(e.StdErr, 1) {
			t.Errorf("%s: %+v is not infinite", c.name, e)
		}
		if len(e.Warnings) != 1 || e.Warnings[0].Error() != c.warning {
			t.Errorf("%s: warnings %q", c.name, e.Warnings)
		}
	}
}

func TestBlockWarnings(t *testing.T) {
	for _, c := range []struct {
		blocks          int64
		tooFew, caution bool
	}{{2, true, false}, {19, true, false}, {20, false, true}, {39, false, true}, {40, false, false}} {
		e := Estimate{Warnings: BlockWarnings(c.blocks)}
		if e.TooFew() != c.tooFew || e.Caution() != c.caution {
			t.Errorf("%d blocks: %v", c.blocks, e.Warnings)
		}
	}
	same := sumsOf([]int64{2, 2}, []int64{2}, []int64{2, 2, 2})
	e := Ratio(same, 0.95)
	if len(e.Warnings) != 2 || e.StdErr != 0 || !hasWarning[*NoSpreadError](e.Warnings) {
		t.Errorf("blocks that agree: %+v", e)
	}
}

func TestRatioMisuse(t *testing.T) {
	panics(t, "impossible sums", func() { Ratio(RatioSums{Blocks: 2, N: 2, Y: 2, YY: 1, YN: 2, NN: 2}, 0.95) })
	panics(t, "more blocks than observations", func() { Ratio(RatioSums{Blocks: 3, N: 2, Y: 2, YY: 2, YN: 2, NN: 2}, 0.95) })
	panics(t, "sum without observations", func() { new(RatioSums).Add(1, 0) })
	panics(t, "square beyond 63 bits", func() { new(RatioSums).Add(1<<32, 1) })
	panics(t, "sum beyond 63 bits", func() {
		s := RatioSums{Y: math.MaxInt64}
		s.Add(1, 1)
	})
	panics(t, "level 0", func() { Ratio(RatioSums{}, 0) })
	s := RatioSums{Y: math.MinInt64 + 1, Blocks: 1, N: 1}
	s.Add(-1, 1) // the least 64-bit number still fits
}

// TestRatioFrom gives what Ratio does, and asks for the quantile of the blocks less one.
func TestRatioFrom(t *testing.T) {
	s := sumsOf([]int64{1, 2, 3}, []int64{4, 6}, []int64{10})
	asked := 0.0
	got := RatioFrom(s, 0.9, func(df float64) float64 {
		asked = df
		return TwoSidedT(0.9, df)
	})
	if want := Ratio(s, 0.9); asked != 2 || got.Low != want.Low || got.High != want.High || got.StdErr != want.StdErr || got.Kind != want.Kind {
		t.Errorf("asked for %v degrees of freedom, got %+v, want %+v", asked, got, want)
	}
}
