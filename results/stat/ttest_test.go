package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestTTest: STATISTICS.md item 4, Student's sleep data.
func TestTTest(t *testing.T) {
	got := TTest(momentsOf(sleepDifferences...), 10, 0)
	near(t, "t", got.Statistic, 4.062128, 5e-7/4)
	near(t, "df", got.DF, 9, 0)
	near(t, "p", got.P, 0.00283289, 5e-9)
	// At the end of its own interval the p-value is 0.05.
	e := momentsOf(sleepDifferences...).Mean(10, 0.95)
	near(t, "p at the bound", TTest(momentsOf(sleepDifferences...), 10, e.Low).P, 0.05, 1e-9)
	if got.Kind != TestT {
		t.Error(got.Kind)
	}
}

// TestWelchSleep: STATISTICS.md item 4, the two drugs taken as independent.
func TestWelchSleep(t *testing.T) {
	a := momentsOf(7, -16, -2, -12, -1, 34, 37, 8, 0, 20)
	b := momentsOf(19, 8, 11, 1, -1, 44, 55, 16, 46, 34)
	got := Welch(a, b, 10)
	near(t, "t", got.Statistic, -1.860813, 5e-7)
	near(t, "df", got.DF, 17.77647, 5e-6/17)
	near(t, "p", got.P, 0.0793941, 5e-8)
	back := Welch(b, a, 10)
	near(t, "turned round", back.Statistic, -got.Statistic, 1e-15)
	// With equal numbers and equal spread the degrees of freedom are those of the pooled test.
	near(t, "pooled df", Welch(momentsOf(1, 2, 3), momentsOf(5, 6, 7), 1).DF, 4, 1e-14)
}

func TestTestsThin(t *testing.T) {
	few := momentsOf(3)
	for _, got := range []Test{TTest(Moments{}, 1, 0), TTest(few, 1, 0), Welch(few, momentsOf(1, 2), 1),
		Welch(momentsOf(1, 2), Moments{}, 1), TTest(momentsOf(2, 2), 1, 2), Welch(momentsOf(2, 2), momentsOf(2, 2), 1)} {
		if !math.IsNaN(got.Statistic) || got.P != 1 {
			t.Errorf("%+v", got)
		}
	}
	if got := TTest(momentsOf(-3, -3, -3, -3), 1, 0); got.P != SignFlip([]int64{-3, -3, -3, -3}) || !math.IsInf(got.Statistic, -1) {
		t.Errorf("four blocks that agree: %+v", got)
	}
	// Of the C(5, 2) = 10 ways to choose the two that are 1.
	near(t, "no spread", Welch(momentsOf(1, 1), momentsOf(4, 4, 4), 1).P, 0.2, 1e-12)
	panics(t, "null NaN", func() { TTest(momentsOf(1, 2), 1, math.NaN()) })
	panics(t, "scale", func() { Welch(momentsOf(1, 2), momentsOf(1, 2), -1) })
}

func TestSignFlip(t *testing.T) {
	for _, c := range []struct {
		name string
		x    []int64
		want float64
	}{
		{"sleep data, STATISTICS.md item 4", sleepDifferences, 4. / 1024},
		{"none", nil, 1},
		{"one", []int64{5}, 1},
		{"all alike, 2/2⁴", []int64{2, 2, 2, 2}, 0.125},
		{"1, 2, −4: the sum is −1 and none is nearer to 0", []int64{1, 2, -4}, 1},
		{"1, 2, 4: only ±7", []int64{1, 2, 4}, 0.25},
		{"zeros tell nothing", []int64{0, 0, 0}, 1},
	} {
		near(t, c.name, SignFlip(c.x), c.want, 0)
	}
	panics(t, "25 differences", func() { SignFlip(make([]int64, 25)) })
	panics(t, "magnitudes", func() { SignFlip([]int64{math.MaxInt64, -1}) })
}

// TestSignFlipPlain compares with counting every way from scratch.
func TestSignFlipPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 4))
	for range 100 {
		x := make([]int64, 1+r.IntN(10))
		var total int64
		for i := range x {
			x[i] = r.Int64N(21) - 8
			total += x[i]
		}
		as := 0
		for ways := range 1 << len(x) {
			var s int64
			for i, d := range x {
				s += d * int64(1-2*(ways>>i&1))
			}
			if max(s, -s) >= max(total, -total) {
				as++
			}
		}
		near(t, "p", SignFlip(x), float64(as)/float64(int(1)<<len(x)), 0)
	}
}
