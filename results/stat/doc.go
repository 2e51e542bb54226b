// Package stat turns exact counts and sums into estimates that carry their own doubt.
//
// It answers one question at a time:
//
//   - How large is a mean? Per observation in dependent blocks: [Ratio]; one score a block:
//     [Moments.Mean]; over strata of known weight: [Stratified].
//   - How large is a share? [Wilson], [ClopperPearson], [Proportion].
//   - May I look again? Intervals that hold at every look: [Moments.Sequence] for many blocks,
//     [BettingSequence] for bounded scores, [ProportionSequence] for shares. Tests that stop:
//     [SPRT] on [MeanLLR] or [TValueLLR]; which of several options is best, [Race].
//   - How surprising is it? [TTest], [Welch], [SignFlip], [TwoSidedP], [ChiSquareTwoSided]; of
//     many at once, [Holm] to confirm and [BenjaminiHochberg] to screen.
//   - How many blocks will it take? [BlocksForT], [BlocksForZ], [Detectable],
//     [SPRT.ExpectedBlocks]; how far does dependence inflate the variance? [DesignEffect],
//     [DesignFactor].
//   - What is a share of a common pot worth, turn by turn from the end? [PotChain]. How sure is what
//     is worked out from sums of batches? [Jackknife].
//   - Who is better? [BradleyTerry], [AlphaRank]; who cannot be told apart, [Groups]; and where no
//     order exists, [Cyclic].
//
// Inputs are integers, so that whoever gathers them can merge parts in any order and get the same
// answer; a scale turns them into units. Floats appear once, at the end. Everything here is a pure
// function: no input or output, no clock, no goroutine, no state.
//
// What it refuses to offer: a standard error that treats the deals of one session, or the seatings
// of one deal, as independent; an interval from fewer than two blocks (it is infinite), unless the
// scores are bounded; a p-value without its degrees of freedom. An answer that should not be trusted
// says so in [Estimate.Warnings] rather than being withheld.
//
// A caller's bug (a level outside (0, 1), more successes than trials, sums no blocks can have)
// panics; thin data never does.
package stat
