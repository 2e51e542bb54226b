package stat

import "math"

// likelihood is the empirical distribution of the scores of blocks, in units, whose constrained
// maximum-likelihood fits the generalised sequential tests compare.
type likelihood struct {
	value, share []float64 // ascending; shares sum to 1
	blocks       float64
}

func newLikelihood(a Atoms, scale float64) likelihood {
	checkScale(scale)
	l := likelihood{blocks: float64(a.Blocks())}
	for _, t := range a {
		l.value = append(l.value, float64(t.Value)/scale)
		l.share = append(l.share, float64(t.Count)/l.blocks)
	}
	return l
}

// tilt returns the θ that solves Σ p_i·d_i/(1+θ·d_i) = 0, with which p_i/(1+θ·d_i) is the most
// likely distribution under Σ p_i·d_i = 0; ok is false when the d are not on both sides of 0.
//
// The sum falls from +∞ to −∞ between −1/max d and −1/min d, so Newton's iteration inside a
// shrinking bracket cannot fail.
func tilt(share, d []float64) (theta float64, ok bool) {
	least, most := math.Inf(1), math.Inf(-1)
	for _, x := range d {
		least, most = math.Min(least, x), math.Max(most, x)
	}
	if !(least < 0 && most > 0) {
		return 0, false
	}
	low, high := -1/most, -1/least
	for range 200 {
		f, slope := 0.0, 0.0
		for i, x := range d {
			y := x / (1 + float64(theta*x))
			f += float64(share[i] * y)
			slope -= float64(share[i] * float64(y*y))
		}
		if f > 0 {
			low = theta
		} else {
			high = theta
		}
		next := theta - f/slope
		if !(next > low && next < high) {
			next = low + (high-low)/2
		}
		if math.Abs(next-theta) <= 1e-15*math.Abs(next) || next == low || next == high {
			return next, true
		}
		theta = next
	}
	return theta, true
}

// tilted returns the logarithm of each 1+θ·d_i.
func tilted(theta float64, d []float64) []float64 {
	logs := make([]float64, len(d))
	for i, x := range d {
		logs[i] = math.Log1p(theta * x)
	}
	return logs
}

// underMean returns ln(p̂_i/p_i) of each value in the most likely distribution with mean s; ok is
// false when s is not strictly inside the range of the values.
func (l likelihood) underMean(s float64) (logs []float64, ok bool) {
	d := make([]float64, len(l.value))
	for i, x := range l.value {
		d[i] = x - s
	}
	theta, ok := tilt(l.share, d)
	return tilted(theta, d), ok
}

// underT returns ln(p̂_i/p_i) of each value in the most likely distribution with mean/σ = t; ok is
// false when it does not exist or is not found. Each round makes the constraint linear at the mean
// and σ of the round before, as the published tool does:
//
//	Σ p_i (x_i − t·σ·(1+((x_i−mean)/σ)²)/2) = 0
//
// which at the fixed point says mean = t·σ. The tool starts from equal shares and makes at most 10
// rounds; this starts from the shares seen, which many values with rare extremes need.
func (l likelihood) underT(t float64) (logs []float64, ok bool) {
	share, d := append([]float64(nil), l.share...), make([]float64, len(l.value))
	for range 100 {
		mean, sd := spreadOf(l.value, share)
		for i, x := range l.value {
			z := (x - mean) / sd
			d[i] = x - float64(t*sd*(1+float64(z*z))/2)
		}
		theta, ok := tilt(l.share, d)
		if !ok {
			return nil, false
		}
		moved := 0.0
		logs = tilted(theta, d)
		for i := range share {
			p := l.share[i] * math.Exp(-logs[i])
			moved = math.Max(moved, math.Abs(p-share[i]))
			share[i] = p
		}
		if moved < 1e-12 {
			return logs, true
		}
	}
	return nil, false
}

// spreadOf returns mean and standard deviation of a distribution.
func spreadOf(value, share []float64) (mean, sd float64) {
	for i, x := range value {
		mean += float64(share[i] * x)
	}
	variance := 0.0
	for i, x := range value {
		d := x - mean
		variance += float64(share[i] * float64(d*d))
	}
	return mean, math.Sqrt(variance)
}

// ratio returns n Σ p̂_i ln(p1_i/p0_i), given ln(p̂_i/p_i) under either hypothesis.
func (l likelihood) ratio(logs0, logs1 []float64) float64 {
	total := 0.0
	for i, p := range l.share {
		total += float64(p * (logs0[i] - logs1[i]))
	}
	return l.blocks * total
}
