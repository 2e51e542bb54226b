package stat

import (
	"errors"
	"math"
)

// Kinds of interval, as written in [Estimate.Kind] and printed under tables and charts.
const (
	// KindCluster is the t interval of [Ratio], with the CR1 cluster-robust standard error.
	KindCluster = "t, cluster-robust"
	// KindClusterCR0 is the t interval of [RatioCR0], without the small-sample factor G/(G−1).
	KindClusterCR0 = "t, cluster-robust CR0"
	// KindWilson is the score interval of [Wilson].
	KindWilson = "Wilson"
	// KindWilsonEffective is the score interval of [WilsonEffective] and [Proportion].
	KindWilsonEffective = "Wilson, effective n"
	// KindClopperPearson is the exact interval of [ClopperPearson].
	KindClopperPearson = "Clopper–Pearson"
	// KindT is the t interval of [Moments.Mean], one score a block.
	KindT = "t"
	// KindStratified is the t interval of [Stratified], with Satterthwaite's degrees of freedom.
	KindStratified = "t, stratified"
	// KindSequence is the interval of [Moments.Sequence], for any number of looks and many blocks.
	KindSequence = "confidence sequence, asymptotic"
	// KindBetting is the interval of [BettingSequence], for any number of looks and blocks.
	KindBetting = "confidence sequence, betting"
	// KindProportionSequence is the interval of [ProportionSequence], for any number of looks.
	KindProportionSequence = "confidence sequence, beta-binomial"
)

// Estimate is a number with its uncertainty, in the units of the observations
// (shares are fractions of one, not per cent).
type Estimate struct {
	// Value is the point estimate; NaN when there was no observation.
	Value float64
	// StdErr is the standard error, ≥ 0; +Inf when the data cannot tell.
	StdErr float64
	// Low and High bound the interval, Low ≤ High. They are −Inf and +Inf (0 and 1 for a share)
	// when the data cannot tell.
	Low, High float64
	// Level is the nominal coverage of the interval, such as 0.95; in (0, 1).
	Level float64
	// Kind names the method of the interval; one of the Kind constants.
	Kind string
	// N counts observations (deals, bids, decisions).
	N int64
	// Blocks counts independent blocks with at least one observation; 0 when not known.
	Blocks int64
	// Warnings lists reasons for doubt, the gravest first; nil when there is none.
	// Their types are [*TooFewError], [*CautionError] and [*NoSpreadError].
	Warnings []error
}

// TooFew reports whether the estimate rests on too little data to be read as a result,
// that is, whether a [*TooFewError] is among its warnings.
func (e Estimate) TooFew() bool { return hasWarning[*TooFewError](e.Warnings) }

// Caution reports whether the estimate may be shown with a remark,
// that is, whether a [*CautionError] is among its warnings.
func (e Estimate) Caution() bool { return hasWarning[*CautionError](e.Warnings) }

func hasWarning[T error](warnings []error) bool {
	for _, w := range warnings {
		if _, ok := errors.AsType[T](w); ok {
			return true
		}
	}
	return false
}

// spanReals sets the interval and standard error of a mean about which nothing is known.
func (e *Estimate) spanReals() {
	e.StdErr, e.Low, e.High = math.Inf(1), math.Inf(-1), math.Inf(1)
}

// spanShares sets the interval and standard error of a share about which nothing is known.
func (e *Estimate) spanShares() {
	e.StdErr, e.Low, e.High = math.Inf(1), 0, 1
}

// checkLevel panics unless level is a coverage strictly between 0 and 1.
func checkLevel(level float64) {
	if !(level > 0 && level < 1) {
		panic("stat: level must lie strictly between 0 and 1")
	}
}

// checkCounts panics unless 0 ≤ k ≤ n.
func checkCounts(k, n int64) {
	if k < 0 || k > n {
		panic("stat: successes must lie between 0 and the number of trials")
	}
}
