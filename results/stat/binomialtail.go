package stat

import "math"

// tailSide says which outcomes a binomial tail counts.
type tailSide uint8

const (
	atLeast tailSide = iota // k or more successes
	atMost                  // k or fewer successes
)

// binomialTail returns the logarithm of the probability of a tail at k of n trials whose successes
// have the given log-odds, and its derivative with respect to the log-odds. For atLeast k must be
// positive, for atMost below n.
//
// The tail is the probability of k itself times a sum of products of ratios of neighbouring
// probabilities, all positive, so nothing cancels. Beyond the mode the ratios fall below 1 and the
// sum has of the order of √n terms.
func binomialTail(k, n int64, odds float64, side tailSide) (logTail, slope float64) {
	p := 1 / (1 + math.Exp(-odds))
	q := 1 / (1 + math.Exp(odds))
	a, b, ratio := float64(k), float64(n-k), p/q
	if side == atMost {
		a, b, ratio = b, a, q/p
	}
	sum, term := 1.0, 1.0
	for i := 1.0; i <= b; i++ {
		term *= (b - i + 1) / (a + i) * ratio
		sum += term
		if term < 1e-17*sum {
			break
		}
	}
	logTail = logBinomial(float64(k), float64(n), p, q) + math.Log(sum)
	if side == atMost {
		return logTail, -a * p / sum
	}
	return logTail, a * q / sum
}

// logBinomial returns the logarithm of the probability of k successes in n trials with chance p of
// success and q = 1−p of failure, by the saddle-point form of Loader (2000, "Fast and accurate
// computation of binomial probabilities"), whose terms stay small where factorials would cancel.
func logBinomial(k, n, p, q float64) float64 {
	switch k {
	case 0:
		return n * math.Log1p(-p)
	case n:
		return n * math.Log1p(-q)
	}
	l := n - k
	return stirlingError(n) - stirlingError(k) - stirlingError(l) -
		deviance(k, n*p) - deviance(l, n*q) +
		0.5*math.Log(n/(2*math.Pi*k*l))
}

// stirlingError returns ln n! − ln(√(2πn)(n/e)ⁿ) for whole n ≥ 1.
func stirlingError(n float64) float64 {
	if n < 16 {
		lg, _ := math.Lgamma(n + 1)
		return lg - (n+0.5)*math.Log(n) + n - 0.5*math.Log(2*math.Pi)
	}
	n2 := n * n
	return (1./12 - (1./360-(1./1260-(1./1680-1./1188/n2)/n2)/n2)/n2) / n
}

// deviance returns x·ln(x/m) + m − x for positive x and m, without cancellation when they are close.
func deviance(x, m float64) float64 {
	v := (x - m) / (x + m)
	if math.Abs(v) > 0.1 {
		return x*math.Log(x/m) + m - x
	}
	// ln(x/m) = 2(v + v³/3 + v⁵/5 + …), and x·2v = (x−m) + (x−m)v.
	sum, power := 0.0, v
	for j := 3.0; j < 40; j += 2 {
		power *= v * v
		sum += power / j
	}
	return (x-m)*v + 2*x*sum
}
