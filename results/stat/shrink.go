package stat

import "math"

// Shrunk is an estimate that shares the strength of its group.
type Shrunk struct {
	Value float64 // the mean of what is believed once the group is known
	SD    float64 // its standard deviation, ≥ 0
}

// Shrink draws each estimate towards the mean of its group, by empirical Bayes in the normal
// model: the true values of a group are spread about its mean with variance τ², an estimate about
// its true value with the square of its standard error. τ² is that for which the weighted squares
// about the mean are what they should be (Paule and Mandel 1982, "Consensus values and weighting
// factors", Journal of Research of the NBS 87, 377). The uncertainty of the group's mean is carried
// into each member's; that of τ² is not: where
// errors are as large as the spread, 3,000 members are enough, and 200 understate variances by a
// tenth.
//
// groups[i] is the group of estimate i, from 0 to the number of groups − 1. An estimate with an
// infinite error counts for nothing and becomes its group's mean; one without any (a difference that
// was the same in every deal) counts with the least error above 0 of its group. Of a group in which
// fewer than two are known all stay as they are. It panics if the lengths differ.
func Shrink(values, errors []float64, groups []int) []Shrunk {
	if len(values) != len(errors) || len(values) != len(groups) {
		panic("stat: an error and a group are needed for each value")
	}
	n := 0
	for _, g := range groups {
		n = max(n, g+1)
	}
	pools := make([]pool, n)
	for i, g := range groups {
		if e := errors[i]; e > 0 && !math.IsInf(e, 0) && (pools[g].smallest == 0 || e < pools[g].smallest) {
			pools[g].smallest = e
		}
	}
	for i, g := range groups {
		if square, ok := pools[g].known(errors[i]); ok {
			pools[g].values, pools[g].squares = append(pools[g].values, values[i]), append(pools[g].squares, square)
		}
	}
	for g := range pools {
		pools[g].fit()
	}
	shrunk := make([]Shrunk, len(values))
	for i, g := range groups {
		shrunk[i] = pools[g].shrink(values[i], errors[i])
	}
	return shrunk
}

// pool is what is known of a group.
type pool struct {
	smallest        float64   // error above 0; 0 if there is none
	values, squares []float64 // estimates, and the squares of their errors
	between         float64   // τ²
	mean, uncertain float64   // and the square of its error
}

// known is the square of the error that counts; ok is false if the estimate says nothing.
func (p *pool) known(e float64) (square float64, ok bool) {
	if e == 0 {
		e = p.smallest
	}
	return float64(e * e), e > 0 && !math.IsInf(e, 0) && !math.IsNaN(e)
}

// fit finds τ², by halving: the weighted squares fall as it grows.
func (p *pool) fit() {
	n := float64(len(p.values))
	if n < 2 {
		return
	}
	if p.scatter(0) > n-1 {
		low, high := 0.0, 1.0
		for p.scatter(high) > n-1 {
			high *= 2
		}
		for range 50 {
			if middle := (low + high) / 2; p.scatter(middle) > n-1 {
				low = middle
			} else {
				high = middle
			}
		}
		p.between = (low + high) / 2
	}
	p.scatter(p.between)
}

// scatter sets the mean for a τ² and returns the weighted squares about it.
func (p *pool) scatter(between float64) (sum float64) {
	w, wx := 0.0, 0.0
	for i, x := range p.values {
		weight := 1 / (p.squares[i] + between)
		w, wx = w+weight, wx+float64(weight*x)
	}
	p.mean, p.uncertain = wx/w, 1/w
	for i, x := range p.values {
		d := x - p.mean
		sum += float64(d*d) / (p.squares[i] + between)
	}
	return sum
}

func (p *pool) shrink(x, e float64) Shrunk {
	if len(p.values) < 2 {
		return Shrunk{x, e}
	}
	square, ok := p.known(e)
	if !ok {
		return Shrunk{p.mean, math.Sqrt(p.between + p.uncertain)}
	}
	keep := p.between / (p.between + square) // of the estimate itself
	variance := float64(keep*square) + float64(float64((1-keep)*(1-keep))*p.uncertain)
	return Shrunk{float64(keep*x) + float64((1-keep)*p.mean), math.Sqrt(variance)}
}

// ExpectedLoss is what is lost on average by going by the sign of the value, if the truth is
// normal about it: E max(0, −X) for X ~ N(|Value|, SD²), in the units of the value.
func (s Shrunk) ExpectedLoss() float64 {
	m := math.Abs(s.Value)
	if s.SD == 0 || math.IsInf(s.SD, 0) {
		return 0
	}
	z := m / s.SD
	density := math.Exp(-float64(z*z)/2) / math.Sqrt(2*math.Pi)
	return max(0, float64(s.SD*density)-float64(m*math.Erfc(z/math.Sqrt2)/2))
}

// Wrong is the chance that the truth has the other sign, by Student's t with the degrees of freedom
// that the estimate's own error rests on: that error, and with it SD, is an estimate too, and of few
// observations a poor one. It is a little too large where SD comes from the group more than from the
// estimate itself. Infinite df is for an error that is known; df ≤ 0 panics.
func (s Shrunk) Wrong(df float64) float64 {
	switch {
	case s.Value == 0:
		return 0.5
	case s.SD == 0:
		return 0
	}
	return TwoSidedP(s.Value/s.SD, df) / 2
}
