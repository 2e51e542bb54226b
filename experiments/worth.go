package experiments

import (
	"math"

	"kontraspiel/results/stat"
)

// Worth is a sum over decisions of what is won or lost in units a deal, all positions
// together, with its standard error.
type Worth struct {
	Value, StdErr float64
	// Freedom is Satterthwaite's degrees of freedom of the standard error; 0 where that is 0.
	Freedom float64
	// Single counts the classes of one deal: they are in Value, but have no error to add.
	Single int
}

// Estimate is the worth with its interval, Student's t: without end where nothing tells the
// error. It treats the chance of each decision as known, and is unbiased where what is added
// up was not chosen by the same deals. Few degrees of freedom are among its warnings.
func (w Worth) Estimate(level float64) stat.Estimate {
	e := stat.Estimate{Value: w.Value, StdErr: w.StdErr, Low: math.Inf(-1), High: math.Inf(1), Level: level, Kind: stat.KindStratified}
	e.Warnings = stat.BlockWarnings(int64(w.Freedom) + 1)
	if w.Freedom > 0 {
		half := float64(stat.TwoSidedT(level, w.Freedom) * w.StdErr)
		e.Low, e.High = w.Value-half, w.Value+half
	}
	return e
}

// worthSum adds up a worth. The deals of a class are its own, so errors add up by squares.
type worthSum struct {
	value, variance float64
	squares         float64 // of variances, each over its degrees of freedom
	single          int
}

// add counts the difference of a class so many times.
func (s *worthSum) add(times float64, a *Advice) {
	s.value += float64(times * a.Difference.Value)
	e := float64(times * a.Difference.StdErr)
	if math.IsInf(e, 0) {
		s.single++
		return
	}
	v := float64(e * e)
	s.variance += v
	if v > 0 {
		s.squares += float64(v * (v / float64(a.N-1)))
	}
}

// worth is the sum so far.
func (s *worthSum) worth() Worth {
	w := Worth{Value: s.value, StdErr: math.Sqrt(s.variance), Single: s.single}
	if s.squares > 0 {
		w.Freedom = float64(s.variance*s.variance) / s.squares
	}
	return w
}
