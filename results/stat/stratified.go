package stat

import "math"

// Stratum is the part of the blocks that belong to one stratum, such as one kind of turn-up card.
type Stratum struct {
	// Weight is the known share of the stratum in the population, in [0, 1]: not the share of the
	// blocks played. Weights of all strata sum to 1.
	Weight float64
	// Moments are those of the stratum's blocks.
	Moments Moments
}

// Stratified estimates the mean of X/scale, in units, over all strata, when the blocks of each were
// drawn by themselves and their shares are known (STATISTICS.md item 11): Σ W_h x̄_h with variance
// Σ W_h² s_h²/n_h and a t interval with Satterthwaite's degrees of freedom, at least the smallest
// n_h−1 and at most Σ(n_h−1). Strata of weight 0 do not count.
//
// A stratum that has a weight but fewer than 2 blocks makes the interval infinite, and Value NaN if
// it has none. Warnings are those of [BlockWarnings] for the degrees of freedom plus 1, so a stratum
// with few blocks and much of the variance shows; and a [*NoSpreadError]. Weights that are negative
// or do not sum to 1 within 10⁻⁹, no stratum, a level outside (0, 1), a scale that is not positive
// and finite, or moments no blocks can have, panics.
func Stratified(list []Stratum, scale, level float64) Estimate {
	checkLevel(level)
	checkScale(scale)
	checkWeights(list)
	e := Estimate{Level: level, Kind: KindStratified}
	var variances, df []float64
	fewest, total := int64(math.MaxInt64), 0.0
	for _, s := range list {
		if s.Weight == 0 {
			continue
		}
		e.Blocks = sum(e.Blocks, s.Moments.Blocks)
		e.Value += float64(s.Weight * (s.Moments.mean() / scale))
		fewest = min(fewest, s.Moments.Blocks)
		v := float64(s.Weight*s.Weight) * (s.Moments.variance() / float64(s.Moments.Blocks))
		variances, df = append(variances, v), append(df, float64(s.Moments.Blocks-1))
		total += v
	}
	e.N = e.Blocks
	e.spanReals()
	if fewest < BlocksForInterval {
		e.Warnings = []error{&TooFewError{Have: fewest, Need: BlocksForInterval, Unit: "blocks"}}
		return e
	}
	freedom := float64(fewest - 1)
	if total > 0 {
		freedom = satterthwaite(variances, df)
	}
	e.StdErr = math.Sqrt(total) / scale
	half := float64(twoSidedT(level, freedom) * e.StdErr)
	e.Low, e.High = e.Value-half, e.Value+half
	e.Warnings = BlockWarnings(int64(freedom) + 1)
	if total == 0 {
		e.Warnings = append(e.Warnings, &NoSpreadError{Blocks: e.Blocks})
	}
	return e
}

// checkWeights panics unless weights are not negative and sum to 1, and moments are possible.
func checkWeights(list []Stratum) {
	total := 0.0
	for _, s := range list {
		if !(s.Weight >= 0) {
			panic("stat: a stratum's weight must not be negative")
		}
		s.Moments.spread()
		total += s.Weight
	}
	if !(math.Abs(total-1) <= 1e-9) {
		panic("stat: the weights of the strata must sum to 1")
	}
}
