package stat

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// ChiSquareUpper returns the probability that a chi-square variable with df degrees of freedom is
// at least stat; in [0, 1]. It is the p-value of a test of fit. NaN gives NaN, a negative
// statistic gives 1, df ≤ 0 panics.
func ChiSquareUpper(stat, df float64) float64 {
	checkDegrees(df)
	switch {
	case math.IsNaN(stat):
		return math.NaN()
	case stat <= 0:
		return 1
	}
	return distuv.ChiSquared{K: df}.Survival(stat)
}

// ChiSquareTwoSided returns twice the smaller tail beyond stat of the chi-square distribution with
// df degrees of freedom, at most 1. Fits that are too good are as suspicious as bad ones: use it to
// judge a shuffle or a generator. NaN gives NaN, a negative statistic gives 0, df ≤ 0 panics.
func ChiSquareTwoSided(stat, df float64) float64 {
	checkDegrees(df)
	switch {
	case math.IsNaN(stat):
		return math.NaN()
	case stat <= 0:
		return 0
	}
	lower := distuv.ChiSquared{K: df}.CDF(stat)
	return math.Min(1, 2*math.Min(lower, ChiSquareUpper(stat, df)))
}

// ChiSquareQuantile returns the value below which a chi-square variable with df degrees of freedom
// falls with probability p. It is 0 at 0 and +Inf at 1; p outside [0, 1] or df ≤ 0 panics.
func ChiSquareQuantile(p, df float64) float64 {
	checkDegrees(df)
	switch {
	case !(p >= 0 && p <= 1):
		panic("stat: probability must lie in [0, 1]")
	case p == 0:
		return 0
	case p == 1:
		return math.Inf(1)
	}
	return distuv.ChiSquared{K: df}.Quantile(p)
}
