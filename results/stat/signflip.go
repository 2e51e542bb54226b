package stat

import "math/bits"

// SignFlipMost is the largest number of differences that [SignFlip] enumerates.
const SignFlipMost = 24

// SignFlip returns the exact two-sided p-value of the sign-flip test that paired differences are
// symmetric about 0 (Fisher 1935; STATISTICS.md item 4): the share of the 2ⁿ ways to sign them
// whose sum is at least as far from 0 as the one observed; in [2^(1−n), 1]. It needs no
// distribution, only independent blocks. The unit of x does not matter. No difference gives 1.
//
// It takes up to some hundredths of a second for 24 differences; more than [SignFlipMost], or a
// sum of magnitudes beyond 63 bits, panics.
func SignFlip(x []int64) float64 {
	if len(x) > SignFlipMost {
		panic("stat: too many differences to enumerate")
	}
	if len(x) == 0 {
		return 1
	}
	var total, all int64
	for _, d := range x {
		total = sum(total, d)
		all = sum(all, int64(min(magnitude(d), 1<<63-1)))
	}
	// Flipping all signs leaves the distance from 0, so the last one may stay: 2ⁿ⁻¹ ways, in the
	// order of a Gray code, each one flip from the one before.
	observed, current, as := magnitude(total), total, 1
	signs := make([]int64, len(x))
	for i := range signs {
		signs[i] = 1
	}
	ways := 1 << (len(x) - 1)
	for i := 1; i < ways; i++ {
		j := bits.TrailingZeros(uint(i))
		current -= 2 * signs[j] * x[j]
		signs[j] = -signs[j]
		if magnitude(current) >= observed {
			as++
		}
	}
	return float64(as) / float64(ways)
}
