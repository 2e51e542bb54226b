package stat

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// sleepDifferences: Student's sleep data (R: sleep), ten differences in tenths of an hour.
var sleepDifferences = []int64{12, 24, 13, 13, 0, 10, 18, 8, 46, 14}

func momentsOf(scores ...int64) (m Moments) {
	for _, x := range scores {
		m.Add(x)
	}
	return m
}

func TestAtoms(t *testing.T) {
	a := AtomsOf([]int64{3, -1, 3, 0})
	if want := (Atoms{{-1, 1}, {0, 1}, {3, 2}}); !slices.Equal(a, want) {
		t.Fatalf("%v, want %v", a, want)
	}
	if a.Blocks() != 4 || a.Sum() != 5 || a.Moments() != (Moments{Blocks: 4, Sum: 5, SumSq: 19}) {
		t.Errorf("%d blocks, sum %d, %+v", a.Blocks(), a.Sum(), a.Moments())
	}
	if m := Atoms(nil).Moments(); m != (Moments{}) {
		t.Errorf("no atoms: %+v", m)
	}
}

// TestAtomsMerge holds merging to sorting all scores at once.
func TestAtomsMerge(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 26))
	for range 200 {
		x, y := make([]int64, r.IntN(20)), make([]int64, r.IntN(20))
		for i := range x {
			x[i] = r.Int64N(15) - 7
		}
		for i := range y {
			y[i] = r.Int64N(15) - 7
		}
		a, b := AtomsOf(x), AtomsOf(y)
		want := AtomsOf(append(slices.Clone(x), y...))
		if got := a.Merge(b); !slices.Equal(got, want) {
			t.Fatalf("%v and %v: %v, want %v", a, b, got, want)
		}
		if a.Merge(b).Moments() != momentsOf(append(x, y...)...) {
			t.Fatal("moments differ")
		}
	}
}

func TestAtomsMisuse(t *testing.T) {
	for name, a := range map[string]Atoms{
		"count 0":    {{1, 0}},
		"descending": {{1, 1}, {0, 1}},
		"twice":      {{1, 1}, {1, 1}},
	} {
		if a.Check() == nil {
			t.Errorf("%s: no error", name)
		}
		panics(t, name, func() { a.Moments() })
		panics(t, name, func() { a.Merge(nil) })
	}
	if err := (Atoms{{-1, 1}, {2, 5}}).Check(); err != nil {
		t.Error(err)
	}
	panics(t, "sum beyond 63 bits", func() { Atoms{{1 << 20, 1 << 40}}.Moments() })
}

// TestMean: STATISTICS.md item 4, and agreement with Ratio.
func TestMean(t *testing.T) {
	m := momentsOf(sleepDifferences...)
	e := m.Mean(10, 0.95)
	near(t, "mean", e.Value, 1.58, 1e-15)
	near(t, "sd", m.SD(10), 1.229995, 5e-7)
	near(t, "low", e.Low, 0.7001142, 5e-8)
	near(t, "high", e.High, 2.4598858, 5e-8)
	var s RatioSums
	for _, x := range sleepDifferences {
		s.Add(x, 1)
	}
	same := Ratio(s, 0.95)
	near(t, "standard error", e.StdErr, same.StdErr/10, 1e-15)
	if e.Kind != KindT || e.N != 10 || e.Blocks != 10 || !e.TooFew() || len(e.Warnings) != 1 {
		t.Errorf("%+v", e)
	}
}

// TestMeanExact: a mean of 10⁹ and a spread of 1 leave no digit to sums of squares in float64.
func TestMeanExact(t *testing.T) {
	var m Moments
	for i := range int64(400) {
		m.Add(1e8 + 2*(i%2) - 1)
	}
	near(t, "standard error", m.Mean(1, 0.95).StdErr, math.Sqrt(1./399), 1e-16)
	near(t, "sd", m.SD(4), math.Sqrt(400./399)/4, 1e-16)
}

func TestMeanThin(t *testing.T) {
	for _, m := range []Moments{{}, momentsOf(7)} {
		e := m.Mean(2, 0.95)
		if !math.IsInf(e.StdErr, 1) || !math.IsInf(e.Low, -1) || !math.IsInf(e.High, 1) || !e.TooFew() || !math.IsNaN(m.SD(2)) {
			t.Errorf("%d blocks: %+v", m.Blocks, e)
		}
		if m.Blocks == 1 && e.Value != 3.5 || m.Blocks == 0 && !math.IsNaN(e.Value) {
			t.Errorf("%d blocks: value %g", m.Blocks, e.Value)
		}
	}
	if e := momentsOf(2, 2, 2).Mean(1, 0.95); e.StdErr != 0 || !hasWarning[*NoSpreadError](e.Warnings) {
		t.Errorf("blocks that agree: %+v", e)
	}
}

func TestMomentsMisuse(t *testing.T) {
	panics(t, "impossible", func() { Moments{Blocks: 2, Sum: 3, SumSq: 4}.Mean(1, 0.95) })
	panics(t, "no blocks, a sum", func() { Moments{SumSq: 4}.SD(1) })
	panics(t, "scale 0", func() { momentsOf(1, 2).Mean(0, 0.95) })
	panics(t, "scale NaN", func() { momentsOf(1, 2).SD(math.NaN()) })
	panics(t, "level 1", func() { momentsOf(1, 2).Mean(1, 1) })
	panics(t, "square beyond 63 bits", func() { momentsOf(1 << 32) })
}
