package stat

import (
	"math"
	"math/big"
)

// RatioSums holds the exact moments of observations gathered in independent blocks, from which
// [Ratio] estimates their mean. A block b contributes y_b, the sum of its observations, and n_b,
// their number; blocks without an observation contribute nothing. Parts add up field by field, in
// any order. The zero value is no block.
type RatioSums struct {
	// Blocks counts blocks with n_b ≥ 1.
	Blocks int64
	// N is Σ n_b, the number of observations.
	N int64
	// Y is Σ y_b, in whole units.
	Y int64
	// YY is Σ y_b².
	YY int64
	// YN is Σ y_b·n_b.
	YN int64
	// NN is Σ n_b².
	NN int64
}

// Add counts one block whose n observations sum to y. A block without observations must have y = 0
// and is ignored. A negative n, or a sum beyond 63 bits, panics.
func (s *RatioSums) Add(y, n int64) {
	if n < 0 || n == 0 && y != 0 {
		panic("stat: a block needs observations to have a sum")
	}
	if n == 0 {
		return
	}
	s.Merge(RatioSums{Blocks: 1, N: n, Y: y, YY: product(y, y), YN: product(y, n), NN: product(n, n)})
}

// Merge adds the sums of other blocks. A sum beyond 63 bits panics.
func (s *RatioSums) Merge(o RatioSums) {
	s.Blocks = sum(s.Blocks, o.Blocks)
	s.N, s.Y = sum(s.N, o.N), sum(s.Y, o.Y)
	s.YY, s.YN, s.NN = sum(s.YY, o.YY), sum(s.YN, o.YN), sum(s.NN, o.NN)
}

// Ratio estimates the mean per observation, Y/N, with a standard error that allows for any
// dependence inside blocks (CR1; STATISTICS.md item 3):
//
//	Var = G/(G−1) · Σ_b (y_b − R·n_b)² / N²,   R = Y/N,  G = Blocks
//
// and a t interval with G−1 degrees of freedom. With one observation a block it is the ordinary
// mean with s/√n. The variance is formed in whole numbers and rounded once, so it neither cancels
// nor depends on the build. The unit of the answer is the unit of y; the caller scales.
//
// Fewer than 2 blocks give an infinite interval; below [BlocksNeeded] and [BlocksAdvised] there are
// warnings, and one if no block differs from the rest. A level outside (0, 1), or sums that no
// blocks can have, panics.
func Ratio(s RatioSums, level float64) Estimate {
	return s.estimate(level, KindCluster, nil)
}

// RatioFrom is [Ratio] with the quantiles of Student's t by its degrees of freedom taken from a
// function, which may remember them: they are most of the work where estimates are many and alike.
// It must return what [TwoSidedT] does.
func RatioFrom(s RatioSums, level float64, quantile func(df float64) float64) Estimate {
	return s.estimate(level, KindCluster, quantile)
}

// RatioCR0 is [Ratio] without the factor G/(G−1): the plain sandwich variance, smaller, biased
// downwards with few blocks. It is there to compare with other programs.
func RatioCR0(s RatioSums, level float64) Estimate {
	return s.estimate(level, KindClusterCR0, nil)
}

func (s RatioSums) estimate(level float64, kind string, quantile func(df float64) float64) Estimate {
	checkLevel(level)
	residual := s.residual()
	e := Estimate{Value: math.NaN(), Level: level, Kind: kind, N: s.N, Blocks: s.Blocks,
		Warnings: BlockWarnings(s.Blocks)}
	e.spanReals()
	if s.Blocks == 0 {
		return e
	}
	e.Value, _ = big.NewRat(s.Y, s.N).Float64()
	if s.Blocks < BlocksForInterval {
		return e
	}
	e.StdErr = math.Sqrt(s.variance(residual, kind == KindCluster))
	if quantile == nil {
		quantile = func(df float64) float64 { return twoSidedT(level, df) }
	}
	half := float64(quantile(float64(s.Blocks-1)) * e.StdErr)
	e.Low, e.High = e.Value-half, e.Value+half
	if residual.Sign() == 0 {
		e.Warnings = append(e.Warnings, &NoSpreadError{Blocks: s.Blocks})
	}
	return e
}

// residual returns N²·Σ(y_b − R·n_b)² = N²·YY − 2·N·Y·YN + Y²·NN, exactly.
// It panics when the sums cannot come from blocks.
func (s RatioSums) residual() *big.Int {
	n, y := big.NewInt(s.N), big.NewInt(s.Y)
	t := mul(n, n, big.NewInt(s.YY))
	t.Sub(t, mul(big.NewInt(2), n, y, big.NewInt(s.YN)))
	t.Add(t, mul(y, y, big.NewInt(s.NN)))
	empty := s == RatioSums{}
	if t.Sign() < 0 || !empty && (s.Blocks < 1 || s.N < s.Blocks || s.NN < s.N) {
		panic("stat: no blocks have these sums")
	}
	return t
}

// variance returns residual/N⁴, times G/(G−1) when corrected, rounded once. Blocks must be ≥ 2.
func (s RatioSums) variance(residual *big.Int, corrected bool) float64 {
	n := big.NewInt(s.N)
	num, den := mul(residual), mul(n, n, n, n)
	if corrected {
		num.Mul(num, big.NewInt(s.Blocks))
		den.Mul(den, big.NewInt(s.Blocks-1))
	}
	v, _ := new(big.Rat).SetFrac(num, den).Float64()
	return v
}

// mul returns the product of its factors in a new integer.
func mul(factors ...*big.Int) *big.Int {
	p := big.NewInt(1)
	for _, f := range factors {
		p.Mul(p, f)
	}
	return p
}
