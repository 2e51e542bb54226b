package stat

import (
	"cmp"
	"math"
	"slices"
)

// Bonferroni returns the p-values of a family of hypotheses adjusted by Bonferroni's inequality, in
// input order; in [0, 1]. Rejecting those at most α keeps the chance of any false rejection at α or
// below, whatever the dependence. [Holm] rejects at least as much under the same promise. A p-value
// outside [0, 1] panics; no p-value gives none.
func Bonferroni(p []float64) []float64 {
	return adjust(p, nil, func(_, m int) float64 { return float64(m) })
}

// Holm returns the p-values adjusted by Holm's step-down method (Holm 1979; STATISTICS.md item 8),
// in input order; in [0, 1]. Rejecting those at most α keeps the chance of any false rejection at α
// or below, whatever the dependence: for confirming. A p-value outside [0, 1] panics.
func Holm(p []float64) []float64 {
	return adjust(p, stepDown, func(rank, m int) float64 { return float64(m - rank + 1) })
}

// BenjaminiHochberg returns the p-values adjusted by the step-up method of Benjamini and Hochberg
// (1995, JRSS B 57, 289; STATISTICS.md item 8), in input order; in [0, 1]. Rejecting those at most
// q keeps the expected share of false ones among the rejections at q or below when the tests are
// independent or positively dependent: for screening. A p-value outside [0, 1] panics.
func BenjaminiHochberg(p []float64) []float64 {
	return adjust(p, stepUp, func(rank, m int) float64 { return float64(m) / float64(rank) })
}

// BenjaminiYekutieli returns the p-values adjusted by the method of Benjamini and Yekutieli (2001,
// Annals of Statistics 29, 1165), in input order; in [0, 1]. It keeps the promise of
// [BenjaminiHochberg] whatever the dependence, at the price of a factor 1 + 1/2 + … + 1/m. A p-value
// outside [0, 1] panics.
func BenjaminiYekutieli(p []float64) []float64 {
	harmonic := 0.0
	for i := range p {
		harmonic += 1 / float64(i+1)
	}
	return adjust(p, stepUp, func(rank, m int) float64 { return harmonic * float64(m) / float64(rank) })
}

// adjust multiplies the p-value of each rank, the smallest being 1, by its factor, and makes the
// products, in that order, monotone by step.
func adjust(p []float64, step func(sorted []float64), factor func(rank, m int) float64) []float64 {
	order := make([]int, len(p))
	for i, x := range p {
		if !(x >= 0 && x <= 1) {
			panic("stat: a p-value must lie in [0, 1]")
		}
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p[a], p[b]) })
	sorted := make([]float64, len(p))
	for i, at := range order {
		sorted[i] = math.Min(1, p[at]*factor(i+1, len(p)))
	}
	if step != nil {
		step(sorted)
	}
	adjusted := make([]float64, len(p))
	for i, at := range order {
		adjusted[at] = sorted[i]
	}
	return adjusted
}

// stepDown makes each value at least the one before.
func stepDown(sorted []float64) {
	for i := 1; i < len(sorted); i++ {
		sorted[i] = math.Max(sorted[i], sorted[i-1])
	}
}

// stepUp makes each value at most the one after.
func stepUp(sorted []float64) {
	for i := len(sorted) - 2; i >= 0; i-- {
		sorted[i] = math.Min(sorted[i], sorted[i+1])
	}
}
