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

// BlocksForSequence is the number of blocks below which [Moments.Sequence] carries a caution.
const BlocksForSequence = 300

// Sequence estimates the mean of X/scale, in units, with the asymptotic confidence sequence of
// [SequenceHalf], which may be looked at as often as one likes and is tightest near best blocks.
// [BettingSequence] needs no asymptotics, but bounds on the scores.
//
// It is [Moments.Mean] with another interval: fewer than 2 blocks give an infinite one. Below
// [BlocksNeeded] there is a [*TooFewError], below [BlocksForSequence] a [*CautionError], and a
// [*NoSpreadError] if all blocks agree. It panics as Moments.Mean does, or if best is below 1.
func (m Moments) Sequence(scale float64, best int64, level float64) Estimate {
	e := m.Mean(scale, level)
	e.Kind = KindSequence
	if m.Blocks >= BlocksNeeded && m.Blocks < BlocksForSequence {
		caution := &CautionError{Have: m.Blocks, Advised: BlocksForSequence, Unit: "blocks"}
		e.Warnings = append([]error{caution}, noSpread(e.Warnings)...)
	}
	half := SequenceHalf(e.StdErr, max(1, m.Blocks), best, level)
	if m.Blocks >= BlocksForInterval {
		e.Low, e.High = e.Value-half, e.Value+half
	}
	return e
}

// noSpread returns those of the warnings that are a [*NoSpreadError].
func noSpread(warnings []error) (kept []error) {
	for _, w := range warnings {
		if hasWarning[*NoSpreadError]([]error{w}) {
			kept = append(kept, w)
		}
	}
	return kept
}
