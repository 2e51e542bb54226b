package stat

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// wallaceFrom is the number of degrees of freedom from which TwoSidedP uses Wallace's transformation:
// there its relative error is below 2e-8 up to |t| = 30 and keeps falling, while that of the incomplete
// beta function behind distuv.StudentsT grows.
const wallaceFrom = 1e6

// TwoSidedP returns the probability, with no true effect, of a t statistic at least as far from 0
// as t with df degrees of freedom; in [0, 1], NaN for a NaN statistic. Infinite df is the normal
// distribution; df ≤ 0 panics. From a million degrees of freedom t is first turned into a normal
// deviate (Wallace 1959, Annals of Mathematical Statistics 30, 1124).
func TwoSidedP(t, df float64) float64 {
	checkDegrees(df)
	a := math.Abs(t)
	switch {
	case math.IsNaN(t):
		return math.NaN()
	case math.IsInf(a, 1):
		return 0
	case math.IsInf(df, 1):
		return 2 * upperNormal(a)
	case df < wallaceFrom:
		return 2 * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: df}.Survival(a)
	}
	z := (8*df + 1) / (8*df + 3) * math.Sqrt(df*math.Log1p(a*a/df))
	return 2 * upperNormal(z)
}
