package stat

import (
	"fmt"
	"math"
)

// SPRT is a sequential probability ratio test (Wald 1945; STATISTICS.md item 6): look at the log
// likelihood ratio as often as you like and stop at the first limit it reaches.
type SPRT struct {
	// S0 and S1 are the hypotheses H0 and H1: means in units for [MeanLLR], t-values for
	// [TValueLLR].
	S0, S1 float64
	// Alpha is the chance of accepting H1 when H0 holds, Beta that of accepting H0 when H1 holds;
	// both in (0, 1), with a sum below 1. Wald's limits keep to them approximately, from below.
	Alpha, Beta float64
}

// Verdict is what a sequential test says after a look.
type Verdict uint8

// Verdicts.
const (
	// Continue asks for more blocks.
	Continue Verdict = iota
	// AcceptH0 stops in favour of H0.
	AcceptH0
	// AcceptH1 stops in favour of H1.
	AcceptH1
)

// String returns "continue", "accept H0" or "accept H1", and the number of any other value.
func (v Verdict) String() string {
	switch v {
	case Continue:
		return "continue"
	case AcceptH0:
		return "accept H0"
	case AcceptH1:
		return "accept H1"
	}
	return fmt.Sprintf("Verdict(%d)", uint8(v))
}

// Limits returns the log likelihood ratios at which the test stops for H0, ln(β/(1−α)) < 0, and for
// H1, ln((1−β)/α) > 0. Error chances that are not both in (0, 1) with a sum below 1 panic.
func (s SPRT) Limits() (lower, upper float64) {
	if !(s.Alpha > 0 && s.Beta > 0 && s.Alpha+s.Beta < 1) {
		panic("stat: error chances must be positive with a sum below 1")
	}
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Decide returns the verdict on a log likelihood ratio; NaN continues. It panics as Limits does.
func (s SPRT) Decide(llr float64) Verdict {
	lower, upper := s.Limits()
	switch {
	case llr <= lower:
		return AcceptH0
	case llr >= upper:
		return AcceptH1
	}
	return Continue
}

// ExpectedBlocks returns Wald's approximation of the mean number of blocks until the test stops,
// when H0 holds and when H1 holds, given the mean of the log likelihood ratio of one block under
// either: drift0 < 0 and drift1 > 0. It leaves out by how much the limits are overshot, so the true
// number is a little larger. Drifts of the wrong sign panic; so do error chances as in Limits.
func (s SPRT) ExpectedBlocks(drift0, drift1 float64) (underH0, underH1 float64) {
	if !(drift0 < 0 && drift1 > 0) {
		panic("stat: the ratio must fall under H0 and rise under H1")
	}
	lower, upper := s.Limits()
	at0 := float64((1-s.Alpha)*lower) + float64(s.Alpha*upper)
	at1 := float64(s.Beta*lower) + float64((1-s.Beta)*upper)
	return at0 / drift0, at1 / drift1
}

// ExpectedBlocksFor is [SPRT.ExpectedBlocks] for means S0 and S1 of blocks with standard deviation
// sd, in units, in the Gaussian approximation, drifts ∓(S1−S0)²/(2·sd²). For t-values sd is 1. An sd
// that is not positive or S0 = S1 panics.
func (s SPRT) ExpectedBlocksFor(sd float64) (underH0, underH1 float64) {
	if !(sd > 0) {
		panic("stat: standard deviation must be positive")
	}
	d := (s.S1 - s.S0) / sd
	return s.ExpectedBlocks(-d*d/2, d*d/2)
}
