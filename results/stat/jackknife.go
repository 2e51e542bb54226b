package stat

import "math"

// KindJackknife is the t interval of [Jackknife].
const KindJackknife = "t, jackknife over batches"

// Jackknife estimates anything that is worked out from the sums of batches of independent blocks,
// such as the solution of a chain: whole from all of them, left out from all but one at a time
// (Miller 1974; Efron and Stein 1981). The variance is (g−1)/g Σ(θ_j − θ̄)² and the interval Student's
// t with g−1 degrees of freedom, g = len(leftOut). The batches must be of nearly equal size and large
// enough that the figure changes nearly in proportion to the sums; blocks is their number in all,
// and the warnings are those of [Ratio] for a batch's share of it.
//
// Fewer than two batches give an infinite interval; a level outside (0, 1) panics.
func Jackknife(whole float64, leftOut []float64, blocks int64, level float64) Estimate {
	checkLevel(level)
	g := float64(len(leftOut))
	e := Estimate{Value: whole, Level: level, Kind: KindJackknife, N: blocks, Blocks: blocks}
	e.spanReals()
	if len(leftOut) < 2 {
		e.Warnings = BlockWarnings(0)
		return e
	}
	e.Warnings = BlockWarnings(blocks / int64(len(leftOut)))
	mean, spread := 0.0, 0.0
	for _, x := range leftOut {
		mean += x / g
	}
	for _, x := range leftOut {
		spread += float64((x - mean) * (x - mean))
	}
	e.StdErr = math.Sqrt(spread * (g - 1) / g)
	half := float64(twoSidedT(level, g-1) * e.StdErr)
	e.Low, e.High = whole-half, whole+half
	return e
}
