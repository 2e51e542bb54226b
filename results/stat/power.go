package stat

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
)

// BlocksForZ returns the number of blocks, not rounded, with which a two-sided test at 1−level finds
// a mean that is delta away from the hypothesis with probability power, when the standard deviation
// of a block is sd, in the unit of delta (STATISTICS.md item 9): ((z_{(1+level)/2} + z_power)·sd/δ)².
// It takes sd as known: see [BlocksForT] for few blocks. A delta of 0 gives +Inf. A level or power
// outside (0, 1), a negative or infinite sd, or a delta that is not finite, panics.
func BlocksForZ(delta, sd, level, power float64) float64 {
	checkDesign(sd, level, power)
	checkFinite(delta, 0)
	if delta == 0 {
		return math.Inf(1)
	}
	z := (twoSidedZ(level) + ZQuantile(power)) * sd / delta
	return z * z
}

// PowerT returns the probability that the two-sided t test on n blocks at 1−level rejects, when the
// mean is delta away from the hypothesis and the standard deviation of a block is sd > 0, in one
// unit; in [1−level, 1]. n need not be whole. Below 2 blocks it is 0: there is no test. The
// noncentral t is integrated as a mixture of normals over the estimated standard deviation; for n ≥
// 3 and levels up to 0.999 it is good to 10⁻⁹. It panics as [BlocksForT] does.
func PowerT(n, delta, sd, level float64) float64 {
	checkDesign(sd, level, 0.5)
	checkFinite(delta, 0)
	if !(sd > 0) || math.IsNaN(n) {
		panic("stat: power needs a number of blocks and a spread")
	}
	df := n - 1
	if n < BlocksForInterval {
		return 0
	}
	limit, shift := twoSidedT(level, df), delta/sd*math.Sqrt(n)
	// u = s/σ has a density proportional to u^(df−1)·exp(−df·u²/2), about 1 ± 1/√(2·df).
	reach := 14 / math.Sqrt(2*df)
	from, to := math.Max(0, 1-reach), 1+reach
	logDensity := func(u float64) float64 { return float64((df-1)*math.Log(u)) - df*(u*u-1)/2 }
	density := func(u float64) float64 { return math.Exp(logDensity(u)) }
	rejects := func(u float64) float64 {
		return density(u) * (upperNormal(float64(limit*u)-shift) + upperNormal(float64(limit*u)+shift))
	}
	const nodes = 200
	return quad.Fixed(rejects, from, to, nodes, nil, 0) / quad.Fixed(density, from, to, nodes, nil, 0)
}

// BlocksForT returns the number of blocks, at least 2 and not rounded, with which the two-sided t
// test at 1−level finds a mean that is delta away from the hypothesis with probability power, when
// the standard deviation of a block is sd > 0, in the unit of delta. A delta of 0 gives +Inf. A level
// or power outside (0, 1), an sd that is not positive and finite, or a delta that is not finite,
// panics.
func BlocksForT(delta, sd, level, power float64) float64 {
	checkDesign(sd, level, power)
	if delta == 0 && sd > 0 {
		return math.Inf(1)
	}
	low, high := float64(BlocksForInterval), math.Max(4, BlocksForZ(delta, sd, level, power))
	if PowerT(low, delta, sd, level) >= power {
		return low
	}
	for PowerT(high, delta, sd, level) < power {
		low, high = high, 2*high
	}
	return bisect(low, high, func(n float64) bool { return PowerT(n, delta, sd, level) >= power })
}

// Detectable returns the distance from the hypothesis, in the unit of sd, that the two-sided t test
// on n blocks at 1−level finds with probability power: the inverse of [BlocksForT]. Below 2 blocks it
// is +Inf; it is 0 when power is at most 1−level, for so much is rejected without any effect. An sd
// that is not positive and finite, or a level or power outside (0, 1), panics.
func Detectable(n, sd, level, power float64) float64 {
	checkDesign(sd, level, power)
	switch {
	case n < BlocksForInterval:
		return math.Inf(1)
	case PowerT(n, 0, sd, level) >= power:
		return 0
	}
	low, high := 0.0, sd/math.Sqrt(n)
	for PowerT(n, high, sd, level) < power {
		low, high = high, 2*high
	}
	return bisect(low, high, func(delta float64) bool { return PowerT(n, delta, sd, level) >= power })
}

// bisect returns the least value in [low, high] that is enough, when low is not and high is.
func bisect(low, high float64, enough func(float64) bool) float64 {
	for range 60 {
		middle := low + (high-low)/2
		if enough(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}

// checkDesign panics unless level and power are in (0, 1) and sd is finite and not negative.
func checkDesign(sd, level, power float64) {
	checkLevel(level)
	if !(power > 0 && power < 1) {
		panic("stat: power must lie strictly between 0 and 1")
	}
	if !(sd >= 0) || math.IsInf(sd, 1) {
		panic("stat: standard deviation must be finite and not negative")
	}
}
