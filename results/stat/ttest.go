package stat

import "math"

// Kinds of test, as written in [Test.Kind].
const (
	// TestT is the one-sample t test of [TTest]; on differences, the paired one.
	TestT = "t test on blocks"
	// TestWelch is the two-sample t test of [Welch].
	TestWelch = "Welch t test"
)

// Test is the answer to how surprising data are if a hypothesis is true.
type Test struct {
	// Statistic is the test statistic, without unit; NaN when the data cannot tell, infinite when
	// all blocks agree on something else than the hypothesis.
	Statistic float64
	// DF is its degrees of freedom; NaN when the data cannot tell.
	DF float64
	// P is the two-sided p-value, in (0, 1] unless it underflows; 1 when the data cannot tell.
	P float64
	// Kind names the test.
	Kind string
}

// TTest tests whether the mean of X/scale is null, in units, by Student's t with n−1 degrees of
// freedom (STATISTICS.md item 4). With X the difference of two strategies on the same block and
// null 0 it is the paired test.
//
// Below 2 blocks, P is 1. When all n blocks agree t has no answer: P is 1 if they agree on null,
// else 2^(1−n), which is what [SignFlip] says of them. A scale that is not positive and finite, a
// null that is not finite, or moments no blocks can have, panics.
func TTest(m Moments, scale, null float64) Test {
	e := m.Mean(scale, 0.95)
	if math.IsNaN(null) || math.IsInf(null, 0) {
		panic("stat: null must be finite")
	}
	t := Test{Statistic: math.NaN(), DF: math.NaN(), P: 1, Kind: TestT}
	if m.Blocks < BlocksForInterval {
		return t
	}
	t.DF = float64(m.Blocks - 1)
	if e.StdErr == 0 {
		if e.Value != null {
			t.Statistic = math.Inf(sign(e.Value - null))
			t.P = math.Exp2(-t.DF)
		}
		return t
	}
	t.Statistic = (e.Value - null) / e.StdErr
	t.P = TwoSidedP(t.Statistic, t.DF)
	return t
}

// Welch tests whether the means of two independent samples of blocks are equal, without assuming
// equal variances (Welch 1947), with Satterthwaite's degrees of freedom. For strategies that
// played the same blocks use [TTest] on the differences. Statistic is the first mean less the
// second over its standard error; scale does not change it but must be the same for both.
//
// Below 2 blocks in either sample, P is 1. When neither sample has any spread, P is 1 for equal
// means, else that of the permutation test, 2/C(n+m, n). A scale that is not positive and finite,
// or moments no blocks can have, panics.
func Welch(a, b Moments, scale float64) Test {
	checkScale(scale)
	t := Test{Statistic: math.NaN(), DF: math.NaN(), P: 1, Kind: TestWelch}
	va, vb := a.variance()/float64(a.Blocks), b.variance()/float64(b.Blocks)
	if a.Blocks < BlocksForInterval || b.Blocks < BlocksForInterval {
		return t
	}
	gap := a.mean() - b.mean()
	if va+vb == 0 {
		t.DF = float64(a.Blocks + b.Blocks - 2)
		if gap != 0 {
			t.Statistic = math.Inf(sign(gap))
			t.P = math.Min(1, 2*math.Exp(-logChoose(float64(a.Blocks+b.Blocks), float64(a.Blocks))))
		}
		return t
	}
	t.Statistic = gap / math.Sqrt(va+vb)
	t.DF = satterthwaite([]float64{va, vb}, []float64{float64(a.Blocks - 1), float64(b.Blocks - 1)})
	t.P = TwoSidedP(t.Statistic, t.DF)
	return t
}

// satterthwaite returns the degrees of freedom of a sum of independent variance estimates, not all
// 0, each with its own: (Σv)²/Σ(v²/df) (Satterthwaite 1946).
func satterthwaite(variances, df []float64) float64 {
	total, squares := 0.0, 0.0
	for _, v := range variances {
		total += v
	}
	for i, v := range variances {
		share := v / total
		squares += float64(share * share / df[i])
	}
	return 1 / squares
}

// logChoose returns the logarithm of the number of ways to choose k of n.
func logChoose(n, k float64) float64 {
	a, _ := math.Lgamma(n + 1)
	b, _ := math.Lgamma(k + 1)
	c, _ := math.Lgamma(n - k + 1)
	return a - b - c
}

// sign returns −1 for a negative number, else 1.
func sign(x float64) int {
	if x < 0 {
		return -1
	}
	return 1
}
