package stat

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// ZQuantile returns the value below which a standard normal variable falls with probability p.
// It is −Inf at 0 and +Inf at 1; p outside [0, 1] panics.
func ZQuantile(p float64) float64 { return distuv.UnitNormal.Quantile(p) }

// tSeriesFrom is the number of degrees of freedom from which TQuantile uses its series: there the
// first neglected term is below 1e-9 for every quantile up to 6, while the incomplete beta
// function behind distuv.StudentsT loses the far tail (the quantile at 1−1e-9 is 81 instead of 6
// with 1e5 degrees of freedom).
const tSeriesFrom = 1000

// TQuantile returns the value below which a variable with Student's t distribution with df degrees
// of freedom falls with probability p. It is −Inf at 0 and +Inf at 1; p outside [0, 1] or df ≤ 0
// panics. From 1,000 degrees of freedom it is the expansion about the normal quantile of
// Abramowitz and Stegun 26.7.5, so it passes smoothly into [ZQuantile].
func TQuantile(p, df float64) float64 {
	checkDegrees(df)
	switch {
	case p == 0 || p == 1:
		return ZQuantile(p)
	case df < tSeriesFrom:
		return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: df}.Quantile(p)
	}
	z := ZQuantile(p)
	z2 := z * z
	g1 := z * (z2 + 1) / 4
	g2 := z * ((5*z2+16)*z2 + 3) / 96
	g3 := z * (((3*z2+19)*z2+17)*z2 - 15) / 384
	g4 := z * ((((79*z2+776)*z2+1482)*z2-1920)*z2 - 945) / 92160
	return z + (g1+(g2+(g3+g4/df)/df)/df)/df
}

// TwoSidedT returns the t quantile that leaves (1−level)/2 above it; > 0. A level outside (0, 1), or
// df ≤ 0, panics.
func TwoSidedT(level, df float64) float64 {
	checkLevel(level)
	return twoSidedT(level, df)
}

// twoSidedT returns the t quantile that leaves (1−level)/2 above it; > 0.
func twoSidedT(level, df float64) float64 { return -TQuantile((1-level)/2, df) }

// twoSidedZ returns the normal quantile that leaves (1−level)/2 above it; > 0.
func twoSidedZ(level float64) float64 { return -ZQuantile((1 - level) / 2) }

// upperNormal returns the probability that a standard normal variable exceeds z.
func upperNormal(z float64) float64 { return math.Erfc(z/math.Sqrt2) / 2 }

// checkDegrees panics unless df is positive.
func checkDegrees(df float64) {
	if !(df > 0) {
		panic("stat: degrees of freedom must be positive")
	}
}
