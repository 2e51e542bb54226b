package stat

import (
	"math"
	"math/big"
)

// Moments holds the exact moments of the scores of independent blocks, one score X a block, in
// whole numbers; X over a scale is the score in units. Parts add up field by field, in any order.
// The zero value is no block.
type Moments struct {
	// Blocks counts the blocks.
	Blocks int64
	// Sum is Σ X.
	Sum int64
	// SumSq is Σ X².
	SumSq int64
}

// Add counts one block with score x. A sum beyond 63 bits panics.
func (m *Moments) Add(x int64) {
	m.Merge(Moments{Blocks: 1, Sum: x, SumSq: product(x, x)})
}

// Merge adds the moments of other blocks. A sum beyond 63 bits panics.
func (m *Moments) Merge(o Moments) {
	m.Blocks, m.Sum, m.SumSq = sum(m.Blocks, o.Blocks), sum(m.Sum, o.Sum), sum(m.SumSq, o.SumSq)
}

// Mean estimates the mean of X/scale, in units, with the t interval on blocks (n−1 degrees of
// freedom; STATISTICS.md item 4). N is the number of blocks. The variance is formed in whole
// numbers and rounded once.
//
// Fewer than 2 blocks give an infinite interval; the warnings are those of [Ratio], with which it
// agrees when each block has one observation. A level outside (0, 1), a scale that is not positive
// and finite, or moments no blocks can have, panics.
func (m Moments) Mean(scale, level float64) Estimate {
	checkLevel(level)
	checkScale(scale)
	spread := m.spread()
	e := Estimate{Value: math.NaN(), Level: level, Kind: KindT, N: m.Blocks, Blocks: m.Blocks,
		Warnings: BlockWarnings(m.Blocks)}
	e.spanReals()
	if m.Blocks == 0 {
		return e
	}
	e.Value = m.mean() / scale
	if m.Blocks < BlocksForInterval {
		return e
	}
	e.StdErr = math.Sqrt(m.variance()/float64(m.Blocks)) / scale
	half := float64(twoSidedT(level, float64(m.Blocks-1)) * e.StdErr)
	e.Low, e.High = e.Value-half, e.Value+half
	if spread.Sign() == 0 {
		e.Warnings = append(e.Warnings, &NoSpreadError{Blocks: m.Blocks})
	}
	return e
}

// SD returns the standard deviation of X/scale over blocks, in units, ≥ 0, with the divisor n−1;
// NaN below 2 blocks. A scale that is not positive and finite, or moments no blocks can have, panics.
func (m Moments) SD(scale float64) float64 {
	checkScale(scale)
	return math.Sqrt(m.variance()) / scale
}

// mean returns Σ X/n, rounded once; NaN without blocks.
func (m Moments) mean() float64 {
	if m.Blocks == 0 {
		return math.NaN()
	}
	v, _ := big.NewRat(m.Sum, m.Blocks).Float64()
	return v
}

// variance returns Σ(X−X̄)²/(n−1), rounded once; NaN below 2 blocks.
func (m Moments) variance() float64 {
	spread := m.spread()
	if m.Blocks < BlocksForInterval {
		return math.NaN()
	}
	den := mul(big.NewInt(m.Blocks), big.NewInt(m.Blocks-1))
	v, _ := new(big.Rat).SetFrac(spread, den).Float64()
	return v
}

// spread returns n·Σ(X−X̄)² = n·ΣX² − (ΣX)², exactly. It panics when no blocks have these moments.
func (m Moments) spread() *big.Int {
	y := big.NewInt(m.Sum)
	t := mul(big.NewInt(m.Blocks), big.NewInt(m.SumSq))
	t.Sub(t, mul(y, y))
	empty := m == Moments{}
	if t.Sign() < 0 || m.Blocks < 0 || m.Blocks == 0 && !empty {
		panic("stat: no blocks have these moments")
	}
	return t
}

// checkScale panics unless scale is positive and finite.
func checkScale(scale float64) {
	if !(scale > 0) || math.IsInf(scale, 1) {
		panic("stat: scale must be positive and finite")
	}
}
