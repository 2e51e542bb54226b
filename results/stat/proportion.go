package stat

import "math"

// Proportion estimates the share of successes among trials that come in independent blocks; the
// sums are of a 0/1 variable. With one trial a block it is [Wilson]. Otherwise it is the score
// interval of the effective number of trials N/deff, scaled by (z/t)² to allow for estimating deff
// from G−1 degrees of freedom (Korn and Graubard 1998, Survey Methodology 24, 193).
//
// When all trials agree the data do not tell deff; then blocks count as units, by Kish's
// N²/Σn_b² effective blocks, which is the worst case of trials that agree within blocks.
// With fewer than 2 blocks the interval is [0, 1]. Warnings are those of [BlockWarnings].
// A level outside (0, 1), or sums that no 0/1 variable can have, panics.
func Proportion(s RatioSums, level float64) Estimate {
	checkLevel(level)
	deff, ok := DesignEffect(s)
	if s.NN == s.N {
		e := Wilson(s.Y, s.N, level)
		e.Warnings = BlockWarnings(s.Blocks)
		return e
	}
	if s.Blocks < BlocksForInterval {
		e := Estimate{Level: level, Kind: KindWilsonEffective, N: s.N, Value: float64(s.Y) / float64(s.N)}
		e.spanShares()
		e.Blocks, e.Warnings = s.Blocks, BlockWarnings(s.Blocks)
		return e
	}
	if ok {
		tz := twoSidedT(level, float64(s.Blocks-1)) / twoSidedZ(level)
		deff = math.Max(1, deff) * float64(tz*tz)
	} else {
		deff = float64(s.NN) / float64(s.N)
	}
	e := WilsonEffective(s.Y, s.N, deff, level)
	e.Blocks, e.Warnings = s.Blocks, BlockWarnings(s.Blocks)
	return e
}
