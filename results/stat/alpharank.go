package stat

import "math"

// AlphaRank returns the share of time a population of m players that copy success spends in each
// strategy, given payoff[i][j], the payoff of strategy i against j, in units (Omidshafiei et al.
// 2019, "α-Rank: Multi-agent evaluation by evolution", Scientific Reports 9, 9937; STATISTICS.md
// item 13): the stationary distribution of a chain in which a single mutant of any other strategy
// appears and takes over or dies out before the next. Shares are in [0, 1] and sum to 1. Unlike a
// rating it can say of three strategies that beat each other in a circle that none is best.
//
// alpha, per unit, is how strongly payoffs decide who is copied (Fermi rule); 0 makes all shares
// equal. Fitness counts how many of either strategy there are, a player not meeting itself. A
// strategy's own payoff against itself matters. All is computed in logarithms without a subtraction
// (Grassmann, Taksar and Heyman 1985), so that rare transitions keep their digits.
//
// No strategy gives none. A table that is not square or not finite, m below 2, or an alpha that is
// negative or not finite, panics.
func AlphaRank(payoff [][]float64, m int, alpha float64) []float64 {
	checkTable(payoff)
	checkFinite(alpha, 0)
	if m < 2 || alpha < 0 {
		panic("stat: alpha-rank needs a population of two and alpha ≥ 0")
	}
	n := len(payoff)
	rate := make([][]float64, n)
	for s := range rate {
		rate[s] = make([]float64, n)
		for r := range rate[s] {
			if r != s {
				rate[s][r] = logFixation(payoff, r, s, m, alpha)
			}
		}
	}
	return stationary(rate)
}

// logFixation returns the logarithm of the chance that one mutant of strategy r takes over a
// population of m whose other members play s: 1/(1 + Σ_l Π_{k≤l} exp(−α(f_r−f_s))) with k mutants.
func logFixation(payoff [][]float64, r, s, m int, alpha float64) float64 {
	others, product := float64(m-1), 0.0
	terms := []float64{0}
	for k := 1; k < m; k++ {
		mutants, residents := float64(k), float64(m-k)
		mutant := float64((mutants-1)*payoff[r][r]) + float64(residents*payoff[r][s])
		resident := float64(mutants*payoff[s][r]) + float64((residents-1)*payoff[s][s])
		product -= alpha * ((mutant - resident) / others)
		terms = append(terms, product)
	}
	return -logSum(terms)
}

// stationary returns the stationary distribution of a chain with the given logarithms of rates from
// row to column, off the diagonal, all finite. rate is overwritten.
func stationary(rate [][]float64) []float64 {
	n := len(rate)
	for k := n - 1; k > 0; k-- {
		out := logSum(rate[k][:k])
		for i := range k {
			rate[i][k] -= out
			for j := range k {
				if i != j {
					rate[i][j] = logSum([]float64{rate[i][j], rate[i][k] + rate[k][j]})
				}
			}
		}
	}
	logs := make([]float64, n)
	for k := 1; k < n; k++ {
		in := make([]float64, k)
		for i := range in {
			in[i] = logs[i] + rate[i][k]
		}
		logs[k] = logSum(in)
	}
	total := logSum(logs)
	for i, l := range logs {
		logs[i] = math.Exp(l - total)
	}
	return logs
}

// logSum returns the logarithm of the sum of exponentials; −Inf of nothing.
func logSum(logs []float64) float64 {
	most := math.Inf(-1)
	for _, l := range logs {
		most = math.Max(most, l)
	}
	if math.IsInf(most, -1) {
		return most
	}
	total := 0.0
	for _, l := range logs {
		total += math.Exp(l - most)
	}
	return most + math.Log(total)
}
