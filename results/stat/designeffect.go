package stat

import "math/big"

// DesignEffect returns the factor by which the dependence inside blocks inflates the variance of a
// share: the cluster-robust variance of [Ratio] over the binomial variance R(1−R)/N. The sums are
// of a 0/1 variable, so that y_b counts the successes among the n_b trials of block b. It is about
// 1 without dependence, and 1+(m−1)ρ for blocks of m trials with intraclass correlation ρ
// (STATISTICS.md item 3); it may fall below 1.
//
// With fewer than 2 blocks, or when all trials agree, there is no such factor and ok is false.
// Sums that no 0/1 variable can have panic.
func DesignEffect(s RatioSums) (deff float64, ok bool) {
	residual := s.residual()
	checkShare(s)
	if s.Blocks < BlocksForInterval || s.Y == 0 || s.Y == s.N {
		return 0, false
	}
	// Var/(Y(N−Y)/N³) with Var = G·residual/((G−1)·N⁴).
	num := mul(residual, big.NewInt(s.Blocks))
	den := mul(big.NewInt(s.N), big.NewInt(s.Y), big.NewInt(s.N-s.Y), big.NewInt(s.Blocks-1))
	deff, _ = new(big.Rat).SetFrac(num, den).Float64()
	return deff, true
}

// DesignFactor returns the factor 1+(m−1)ρ by which the variance of a mean of blocks of m
// observations each, of which any two in a block have correlation rho, exceeds that of independent
// ones (Kish 1965; STATISTICS.md item 3). m below 1, or a rho outside [−1/(m−1), 1], panics.
func DesignFactor(m, rho float64) float64 {
	factor := 1 + float64((m-1)*rho)
	if !(m >= 1) || !(rho <= 1) || !(factor >= 0) {
		panic("stat: no blocks have this size and correlation")
	}
	return factor
}

// checkShare panics unless the sums can be those of a 0/1 variable: 0 ≤ y_b ≤ n_b in every block
// implies 0 ≤ Y ≤ N and Y ≤ YY ≤ YN ≤ NN.
func checkShare(s RatioSums) {
	if s.Y < 0 || s.Y > s.N || s.YY < s.Y || s.YN < s.YY || s.NN < s.YN {
		panic("stat: no 0/1 variable has these sums")
	}
}
