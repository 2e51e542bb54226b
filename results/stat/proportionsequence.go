package stat

import "math"

// ProportionSequence estimates the share of successes, k of n independent trials, with a confidence
// sequence that holds at every n at once (Robbins 1970, the beta-binomial mixture with a uniform
// prior; STATISTICS.md item 7): the p for which
//
//	C(n, k) p^k (1−p)^(n−k) (n+1) > 1−level
//
// The left side's reciprocal is a nonnegative martingale that starts at 1, so with probability at
// least level the share lies in all the intervals one ever looks at; nothing is asymptotic. The
// lower bound is exactly 0 at k = 0 and the upper exactly 1 at k = n.
//
// StdErr is that of [Wilson]. No trial gives Value NaN, the interval [0, 1] and a [*TooFewError].
// k outside [0, n] or a level outside (0, 1) panics.
func ProportionSequence(k, n int64, level float64) Estimate {
	e := Wilson(k, n, level)
	e.Kind = KindProportionSequence
	if n == 0 {
		return e
	}
	e.Low = mixtureBound(float64(k), float64(n), level)
	e.High = 1 - mixtureBound(float64(n-k), float64(n), level)
	return e
}

// mixtureBound returns the p below k/n at which the probability of k of n is (1−level)/(n+1), by
// bisection on its logarithm, which rises up to k/n. n must be positive.
func mixtureBound(k, n, level float64) float64 {
	if k == 0 {
		return 0
	}
	limit := math.Log((1 - level) / (n + 1))
	low, high := 0.0, k/n
	for range 1100 { // the least positive float is 2^−1074
		p := low + (high-low)/2
		if p <= low || p >= high {
			break
		}
		if logBinomial(k, n, p, 1-p) > limit {
			high = p
		} else {
			low = p
		}
	}
	return low
}
