package stat

import "math"

// Wilson estimates the share of successes, k of n independent trials, with the score interval of
// Wilson (1927) at the given level (STATISTICS.md item 5):
//
//	(p̂ + z²/2n ± z√(p̂(1−p̂)/n + z²/4n²)) / (1 + z²/n)
//
// computed from its two roots without cancellation, so that it holds for n up to 10¹². The lower
// bound is exactly 0 at k = 0 and the upper exactly 1 at k = n. StdErr is half the interval over z,
// which unlike √(p̂(1−p̂)/n) is never 0. No trial gives Value NaN, the interval [0, 1] and a
// [*TooFewError]. k outside [0, n] or a level outside (0, 1) panics.
func Wilson(k, n int64, level float64) Estimate {
	checkCounts(k, n)
	checkLevel(level)
	e := Estimate{Level: level, Kind: KindWilson, N: n, Blocks: n}
	e.score(float64(k), float64(n))
	return e
}

// WilsonEffective is [Wilson] for trials that are not independent: the share is k/n, and the
// interval is that of n/deff trials, where deff is the factor by which dependence inflates the
// variance ([DesignEffect]). A deff below 1 counts as 1; NaN panics. Blocks stays 0, because the
// counts do not tell it: see [Proportion], which knows both and warns when blocks are few.
func WilsonEffective(k, n int64, deff, level float64) Estimate {
	checkCounts(k, n)
	checkLevel(level)
	if math.IsNaN(deff) {
		panic("stat: design effect is not a number")
	}
	deff = math.Max(1, deff)
	e := Estimate{Level: level, Kind: KindWilsonEffective, N: n}
	e.score(float64(k)/deff, float64(n)/deff)
	if n > 0 {
		e.Value = float64(k) / float64(n)
	}
	return e
}

// score fills in value, interval and standard error from k successes in n trials, which need not be
// whole, at the level already set.
func (e *Estimate) score(k, n float64) {
	if !(n > 0) {
		e.Value = math.NaN()
		e.spanShares()
		if e.N == 0 {
			e.Warnings = append(e.Warnings, &TooFewError{Have: 0, Need: 1, Unit: "observations"})
		}
		return
	}
	z := twoSidedZ(e.Level)
	e.Value = k / n
	e.Low, e.High = scoreBounds(k, n, z)
	e.StdErr = (e.High - e.Low) / (2 * z)
}

// scoreBounds returns both solutions p of (n+z²)p² − (2k+z²)p + k²/n = 0, clamped to [0, 1].
// The larger is a sum of positive terms; the smaller follows from their product. Products are
// rounded before they are added, so that no fused multiply-add can change a digit.
func scoreBounds(k, n, z float64) (low, high float64) {
	z2 := z * z
	high = (2*k + z2 + float64(z*math.Sqrt(float64(4*k*((n-k)/n))+z2))) / (2 * (n + z2))
	low = k / n * (k / (n + z2)) / high
	if k >= n {
		high = 1
	}
	return math.Max(0, low), math.Min(1, high)
}
