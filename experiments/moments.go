package experiments

import (
	"fmt"
	"math"
	"strconv"

	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// PotValue is what a unit left in the pot is worth to each player, as a fraction:
// Units/Of. The zero value is worth nothing.
type PotValue struct{ Units, Of int64 }

// potValueScale bounds the decimals of a pot value.
const potValueScale = 10_000

// ParsePotValue reads a pot value from 0 to 1 with at most four decimals.
func ParsePotValue(text string) (PotValue, error) {
	f, err := strconv.ParseFloat(text, 64)
	units := math.Round(f * potValueScale)
	if err != nil || !(f >= 0 && f <= 1) || math.Abs(units-f*potValueScale) > 1e-6 {
		return PotValue{}, fmt.Errorf("%q is not a pot value (a number from 0 to 1 with at most four decimals)", text)
	}
	return PotValue{int64(units), potValueScale}.reduced(), nil
}

// potValueOf is the pot value that a number stands for.
func potValueOf(f float64) (PotValue, error) {
	return ParsePotValue(strconv.FormatFloat(f, 'g', -1, 64))
}

// reduced is the same value in lowest terms; Of must divide [potValueScale].
func (v PotValue) reduced() PotValue {
	for _, p := range []int64{2, 5} { // the prime factors of the scale
		for v.Units%p == 0 && v.Of%p == 0 {
			v.Units, v.Of = v.Units/p, v.Of/p
		}
	}
	return v
}

// Float is the value as a number.
func (v PotValue) Float() float64 {
	if v.Of == 0 {
		return 0
	}
	return float64(v.Units) / float64(v.Of)
}

// scale is the denominator, 1 for the zero value.
func (v PotValue) scale() int64 { return max(1, v.Of) }

// term is one measure's part in a linear combination.
type term struct {
	measure string
	weight  int64
}

// PaymentSums is the moments of the payments of a cell's observations, each with
// the pot's value times the change of the pot added, all multiplied by v's
// denominator so that they stay integers.
func PaymentSums(c *results.Cell, v PotValue) stat.RatioSums {
	s := v.scale()
	return sums(c, []term{{MeasureStake, s}, {MeasureSide, s}, {MeasureExtra, s}, {MeasureAnte, -s}, {MeasurePotChange, v.Units}}, MeasureN)
}

// ExpectedValue is the mean payment a deal in units, the pot's value times its
// change included, with a cluster-robust interval.
func ExpectedValue(c *results.Cell, v PotValue, level float64) stat.Estimate {
	e := stat.Ratio(PaymentSums(c, v), level)
	s := float64(v.scale())
	e.Value, e.StdErr, e.Low, e.High = e.Value/s, e.StdErr/s, e.Low/s, e.High/s
	return e
}

// Share is the share of a role's games that came out as counted by measure, such
// as MeasureSoloWon of MeasureSolo, with a Wilson interval; where blocks can hold
// several games it is widened by the design effect.
func Share(c *results.Cell, measure, of string, level float64) stat.Estimate {
	return stat.Proportion(sums(c, []term{{measure, 1}}, of), level)
}

// sums is the moments of a linear combination over a count. How many blocks have
// the count at all is not tallied for every measure; it is at least N²/NN
// (Cauchy–Schwarz), and exactly that where no block has more than one.
func sums(c *results.Cell, terms []term, of string) stat.RatioSums {
	r := stat.RatioSums{Blocks: c.Blocks(), N: c.Sum(of), NN: c.Product(of, of)}
	switch {
	case r.N == 0:
		r.Blocks = 0
	case of != MeasureN:
		r.Blocks = min(r.Blocks, int64(float64(r.N)/float64(r.NN)*float64(r.N)+0.5))
	}
	for _, a := range terms {
		r.Y += a.weight * c.Sum(a.measure)
		r.YN += a.weight * c.Product(a.measure, of)
		for _, b := range terms {
			r.YY += a.weight * b.weight * c.Product(a.measure, b.measure)
		}
	}
	return r
}
