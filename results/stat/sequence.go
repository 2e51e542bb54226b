package stat

import "math"

// SequenceHalf is half the width of the asymptotic confidence sequence for a mean (Waudby-Smith et
// al., "Time-uniform central limit theory and asymptotic confidence sequences"; STATISTICS.md item
// 7): with probability level the mean lies within it of the estimate at every n at once, so one may
// look as often as one likes and stop when one likes. stdErr is the estimate's standard error after
// n blocks, σ̂/√n. The sequence is tightest near best blocks, which must be fixed before the first
// look. The unit is that of stdErr. It holds asymptotically: a few hundred blocks should have been
// seen. A level outside (0, 1), or n or best below 1, panics.
func SequenceHalf(stdErr float64, n, best int64, level float64) float64 {
	checkLevel(level)
	if n < 1 || best < 1 {
		panic("stat: a confidence sequence needs blocks")
	}
	alpha := 1 - level
	spread := -2 * math.Log(alpha)
	// n·ρ², with ρ² = (spread + ln(spread+1))/best.
	x := float64(n) * float64((spread+math.Log(spread+1))/float64(best))
	return stdErr * math.Sqrt(float64(2*(x+1)/x)*math.Log(math.Sqrt(x+1)/alpha))
}
