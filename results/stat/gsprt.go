package stat

import "math"

// MeanLLR returns the generalised log likelihood ratio of H1, the mean of X/scale is s1, against
// H0, it is s0, both in units (STATISTICS.md item 6; Van den Bergh, "Multinomial MLE" and "A
// practical introduction to the GSPRT", the method of Fishtest): n Σ p̂ ln(p1/p0) with p0 and p1 the
// most likely distributions on the values seen that have these means. Positive speaks for H1. Feed
// it to [SPRT.Decide].
//
// When s0 or s1 is not strictly inside the range of the values seen, no distribution on them has
// that mean and the ratio would be infinite although values not yet seen may exist; then the answer
// is [GaussianLLR], which is finite and 0 as long as all blocks agree. No counts are regularised:
// the tool gives 1/1000 of a block to each of its five outcomes that was not seen, but here the
// outcomes that might be seen are not known. The ratio is asymptotic: the caller must ask for a
// minimum number of blocks (144 in item 12). No block, or s0 = s1, gives 0. Means that are not
// finite, or a scale that is not positive and finite, panic.
func MeanLLR(a Atoms, scale, s0, s1 float64) float64 {
	checkFinite(s0, s1)
	l := newLikelihood(a, scale)
	if s0 == s1 || l.blocks == 0 {
		return 0
	}
	logs0, ok0 := l.underMean(s0)
	logs1, ok1 := l.underMean(s1)
	if !ok0 || !ok1 {
		return GaussianLLR(a, scale, s0, s1)
	}
	return l.ratio(logs0, logs1)
}

// TValueLLR returns the generalised log likelihood ratio of H1, the mean of a block in standard
// deviations of a block (its t-value, without unit) is t1, against H0, it is t0 (STATISTICS.md item
// 6: the GSPRT of Fishtest for normalized Elo). A t-value does not depend on scale, which is there
// to keep the sums small, and says how many blocks it takes to see an effect, whatever the stakes.
// To test against another reference than 0, shift the values.
//
// When no distribution on the values seen has such a t-value, or none is found in 100 rounds, the
// answer is the Gaussian n(t1−t0)(2t̂−t0−t1)/2, and 0 as long as all blocks agree. No counts are
// regularised; see [MeanLLR], also for the minimum number of blocks. t-values that are not finite,
// or a scale that is not positive and finite, panic.
func TValueLLR(a Atoms, scale, t0, t1 float64) float64 {
	checkFinite(t0, t1)
	l := newLikelihood(a, scale)
	mean, sd := spreadOf(l.value, l.share)
	if t0 == t1 || len(l.value) < 2 || !(sd > 0) {
		return 0
	}
	logs0, ok0 := l.underT(t0)
	logs1, ok1 := l.underT(t1)
	if !ok0 || !ok1 {
		return l.blocks * (t1 - t0) * (float64(2*mean/sd) - t0 - t1) / 2
	}
	return l.ratio(logs0, logs1)
}

// GaussianLLR returns the approximation n(s1−s0)(2ŝ−s0−s1)/(2σ²) of [MeanLLR] for hypotheses close
// to the mean ŝ, with σ² the variance of the blocks with the divisor n: a check, and the fallback. It
// is 0 when there is no block or all agree, for then nothing is known of σ. Means that are not
// finite, or a scale that is not positive and finite, panic.
func GaussianLLR(a Atoms, scale, s0, s1 float64) float64 {
	checkFinite(s0, s1)
	l := newLikelihood(a, scale)
	mean, sd := spreadOf(l.value, l.share)
	if len(l.value) < 2 || !(sd > 0) {
		return 0
	}
	return l.blocks * (s1 - s0) * (float64(2*mean) - s0 - s1) / (2 * sd * sd)
}

// checkFinite panics unless both parameters are finite.
func checkFinite(a, b float64) {
	if math.IsNaN(a-b) || math.IsInf(a, 0) || math.IsInf(b, 0) {
		panic("stat: hypotheses must be finite")
	}
}
