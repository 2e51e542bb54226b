package stat

import (
	"math"
	"testing"
)

// outcomes turns counts of equally spaced outcomes, worst first, into atoms about the middle: of
// five, −2 … 2 quarters of a game pair. The reference of a t-value, an even score, is then 0.
func outcomes(counts ...int64) (a Atoms, scale float64) {
	half := int64(len(counts) / 2)
	for i, c := range counts {
		a = append(a, Atom{Value: int64(i) - half, Count: c})
	}
	return a, float64(len(counts) - 1)
}

// logisticScore is the expected score less ½ of a logistic Elo difference.
func logisticScore(elo float64) float64 { return 1/(1+math.Pow(10, -elo/400)) - 0.5 }

// normalizedT is the t-value of an outcome for a normalized Elo difference: nElo/(800/ln 10) for a
// game, √2 times that for a pair (STATISTICS.md, top).
func normalizedT(elo float64, outcomes int) float64 {
	t := elo / (800 / math.Ln10)
	if outcomes == 5 {
		t *= math.Sqrt2
	}
	return t
}

// TestGSPRTPublished: STATISTICS.md item 6, figures of the public tool. All are reproduced through
// the conversions above; none has an outcome that was not seen, so its regularisation is not needed.
func TestGSPRTPublished(t *testing.T) {
	for _, c := range []struct {
		name       string
		counts     []int64
		normalized bool
		elo0, elo1 float64
		want, tol  float64
	}{
		{"normalized [0, 2]", []int64{365, 16618, 36229, 16974, 390}, true, 0, 2, 2.2504, 5e-5},
		{"normalized [−1.75, 0.25]", []int64{127, 4883, 10712, 5150, 104}, true, -1.75, 0.25, 3.0102, 5e-5},
		{"logistic [0.5, 2.5]", []int64{223, 9863, 21279, 10037, 246}, false, 0.5, 2.5, -3.0741, 5e-5},
		{"logistic [0, 2]", []int64{871, 26175, 55983, 26678, 821}, false, 0, 2, -4.9787, 5e-5},
		{"fishtest, logistic", []int64{39, 2226, 31451, 2412, 40}, false, 0.2, 0.9, 2.1625, 5e-5},
		{"fishtest, normalized", []int64{39, 2226, 31451, 2412, 40}, true, 0.764, 3.439, 2.1629, 5e-5},
		{"logistic [−3, 1]", []int64{10789, 19328, 33806, 19402, 10543}, false, -3, 1, 2.13106781, 5e-9},
		{"games, normalized [0, 2]", []int64{36027, 68692, 36433}, true, 0, 2, 0.9233, 5e-5},
		{"games, logistic [0.5, 2.5]", []int64{21184, 40708, 21404}, false, 0.5, 2.5, -1.5719, 5e-5},
	} {
		a, scale := outcomes(c.counts...)
		var got, check float64
		if c.normalized {
			t0, t1 := normalizedT(c.elo0, len(c.counts)), normalizedT(c.elo1, len(c.counts))
			got = TValueLLR(a, scale, t0, t1)
			mean, sd := a.Moments().mean(), a.Moments().SD(1)
			check = float64(a.Blocks()) * (t1 - t0) * (2*mean/sd - t0 - t1) / 2
		} else {
			s0, s1 := logisticScore(c.elo0), logisticScore(c.elo1)
			got, check = MeanLLR(a, scale, s0, s1), GaussianLLR(a, scale, s0, s1)
		}
		near(t, c.name, got, c.want, c.tol/math.Max(1, math.Abs(c.want)))
		near(t, c.name+", Gaussian", check, got, 0.01)
	}
}

// TestEloPublished: STATISTICS.md item 6, pairs (34, 54, 63, 64, 75): score .57931, Elo 55.58 ±
// 27.65, nElo 57.94 ± 28.28, LOS 99.997 %. The tool's intervals are normal, variance with divisor
// n: ± of Elo from the slope of the scale at the ends, of nElo from 1.96/√n.
func TestEloPublished(t *testing.T) {
	a, scale := outcomes(34, 54, 63, 64, 75)
	l := newLikelihood(a, scale)
	mean, sd := spreadOf(l.value, l.share)
	elo := func(s float64) float64 { return 400 * math.Log10((0.5+s)/(0.5-s)) }
	half := 1.9599639845 * sd / math.Sqrt(l.blocks)
	near(t, "score", 0.5+mean, 0.57931, 5e-6)
	near(t, "Elo", elo(mean), 55.58, 5e-3/55)
	near(t, "Elo ±", (elo(mean+half)-elo(mean-half))/2, 27.65, 5e-3/27)
	toN := 800 / math.Ln10 / math.Sqrt2
	near(t, "nElo", mean/sd*toN, 57.94, 5e-3/57)
	near(t, "nElo ±", 1.9599639845/math.Sqrt(l.blocks)*toN, 28.28, 5e-3/28)
	near(t, "LOS", 1-upperNormal(mean/sd*math.Sqrt(l.blocks)), 0.99997, 5e-6)
}

// TestMeanLLRBinary: with two values the fits are Bernoulli, so the ratio is the exact one.
func TestMeanLLRBinary(t *testing.T) {
	a := Atoms{{0, 40}, {1, 60}}
	want := 60*math.Log(0.55/0.5) + 40*math.Log(0.45/0.5)
	near(t, "LLR", MeanLLR(a, 1, 0.5, 0.55), want, 1e-13)
	near(t, "turned round", MeanLLR(a, 1, 0.55, 0.5), -want, 1e-13)
	near(t, "scaled", MeanLLR(Atoms{{0, 40}, {24, 60}}, 24, 0.5, 0.55), want, 1e-13)
	// mean/σ = p/√(p(1−p)) = 1 at p = ½, and 1.1 at p = 1.21/2.21.
	p := 1.21 / 2.21
	want = 60*math.Log(p/0.5) + 40*math.Log((1-p)/0.5)
	near(t, "t-value", TValueLLR(a, 1, 1, 1.1), want, 1e-10)
}

// TestUnderMean: the fitted distributions have the mean, or t-value, they were asked for, even with
// a rare far value.
func TestUnderMean(t *testing.T) {
	l := newLikelihood(Atoms{{-336, 1}, {-24, 300}, {0, 400}, {6, 290}, {336, 9}}, 24)
	for _, want := range []float64{-13, -1, -0.1, 0, 0.05, 0.5, 6, 13.99} {
		logs, ok := l.underMean(want)
		share := make([]float64, len(logs))
		total := 0.0
		for i := range logs {
			share[i] = l.share[i] * math.Exp(-logs[i])
			total += share[i]
		}
		mean, _ := spreadOf(l.value, share)
		if !ok || math.Abs(mean-want) > 1e-9 || math.Abs(total-1) > 1e-9 {
			t.Errorf("mean %g, want %g; total %g, %t", mean, want, total, ok)
		}
	}
	for _, want := range []float64{-0.2, 0, 0.05, 0.2} {
		logs, ok := l.underT(want)
		share := make([]float64, len(l.share))
		for i := range logs {
			share[i] = l.share[i] * math.Exp(-logs[i])
		}
		mean, sd := spreadOf(l.value, share)
		if !ok || math.Abs(mean/sd-want) > 1e-9 {
			t.Errorf("t-value %g, want %g, %t", mean/sd, want, ok)
		}
	}
}

// TestLLRThin: what the doc comments promise of hypotheses the data cannot represent.
func TestLLRThin(t *testing.T) {
	below, one := Atoms{{-2, 3}, {-1, 3}}, Atoms{{0, 500}}
	if got := MeanLLR(below, 1, 0, 0.1); got != GaussianLLR(below, 1, 0, 0.1) || !(got < 0) || math.IsInf(got, 0) {
		t.Errorf("all on one side: %g", got)
	}
	// 6 blocks, mean −1.5, variance ¼: 6·0.1·(−3.1)/0.5.
	near(t, "Gaussian", GaussianLLR(below, 1, 0, 0.1), -3.72, 1e-14)
	// t̂ = −3: 6·0.1·(−6.1)/2; no distribution on negative values has t = 0.
	near(t, "t-value", TValueLLR(below, 1, 0, 0.1), -1.83, 1e-14)
	for _, got := range []float64{MeanLLR(nil, 1, 0, 1), MeanLLR(one, 1, 0, 1), TValueLLR(nil, 1, 0, 1),
		TValueLLR(one, 1, 0, 1), GaussianLLR(nil, 1, 0, 1), MeanLLR(below, 1, -1.2, -1.2)} {
		if got != 0 {
			t.Errorf("the data cannot tell, but %g", got)
		}
	}
	panics(t, "NaN", func() { MeanLLR(below, 1, math.NaN(), 0) })
	panics(t, "infinite", func() { TValueLLR(below, 1, 0, math.Inf(1)) })
	panics(t, "scale", func() { GaussianLLR(below, 0, 0, 1) })
	panics(t, "atoms", func() { MeanLLR(Atoms{{1, 1}, {0, 1}}, 1, 0, 1) })
}
