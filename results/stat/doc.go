// Package stat turns exact counts and sums into estimates that carry their own doubt.
//
// It answers one question at a time: how large is a mean per observation when the observations
// come in dependent blocks ([Ratio]), how large is a share ([Wilson], [ClopperPearson],
// [Proportion]), how far does dependence inflate the variance ([DesignEffect]), and how surprising
// is a statistic ([TwoSidedP], [ChiSquareTwoSided]).
//
// Inputs are integers, so that whoever gathers them can merge parts in any order and get the same
// answer. Floats appear once, at the end. Everything here is a pure function: no input or output,
// no clock, no goroutine, no state.
//
// What it refuses to offer: a standard error that treats the deals of one session, or the seatings
// of one deal, as independent; an interval from fewer than two blocks (it is infinite); a p-value
// without its degrees of freedom. An answer that should not be trusted says so in
// [Estimate.Warnings] rather than being withheld.
//
// A caller's bug (a level outside (0, 1), more successes than trials, sums no blocks can have)
// panics; thin data never does.
package stat
