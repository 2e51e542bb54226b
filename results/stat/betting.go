package stat

import "math"

// The bets of the betting sequence: fractions of 1/(high−low), each betRatio times the one before.
// The best bet after n blocks is about √(2·ln(1/α)/n)/σ, and σ ≤ (high−low)/2, so the last, 1.8·10⁻⁵,
// is small enough for 10¹⁰ blocks; the first is for few blocks and small σ. The grid must never
// depend on the data.
const (
	bets     = 50
	firstBet = 0.95
	betRatio = 0.8
)

// BettingSequence estimates the mean of X/scale, in units, when every block scores in [low, high],
// with a confidence sequence that holds at every number of blocks at once, from the first on, and
// whatever the distribution (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random
// variables by betting", JRSS B 86, 1; STATISTICS.md item 7): with probability at least level the
// mean lies in all the intervals one ever looks at.
//
// It needs only the histogram because its bets are fixed beforehand: for a mean m and bets λ_j,
//
//	K(m) = Σ_j w_j Π_b (1 + λ_j (x_b − m)),   Σ w_j = 1,   0 < λ_j < 1/(high−low)
//
// has positive factors, each with mean 1 when m is the true mean of the blocks so far unseen, so it
// is a nonnegative martingale that starts at 1 and by Ville's inequality ever reaches 2/(1−level)
// with probability at most (1−level)/2. It falls in m; the lower bound is where it passes 2/(1−level),
// and the upper is the lower one of the mirrored scores. Blocks need not be alike, only have the same
// mean given what went before.
//
// StdErr is that of [Moments.Mean]. The interval lies in [low, high] and holds Value; no block gives
// [low, high] and a [*TooFewError], the only warning, since nothing here is asymptotic. Bounds that
// are not finite with low < high, a score outside them, a level outside (0, 1), or a scale that is
// not positive and finite, panics. Cost: some milliseconds for thirty atoms.
func BettingSequence(a Atoms, scale, low, high, level float64) Estimate {
	e := a.Moments().Mean(scale, level)
	g := newGame(a, scale, low, high)
	e.Kind, e.Warnings = KindBetting, nil
	e.Low, e.High = low, high
	if e.Blocks == 0 {
		e.Warnings = []error{&TooFewError{Have: 0, Need: 1, Unit: "blocks"}}
		return e
	}
	limit := math.Log(2 / (1 - level))
	e.Low = g.bound(low, e.Value, limit)
	e.High = -g.mirrored().bound(-high, -e.Value, limit)
	return e
}

// BettingExcludes reports whether null, a mean in units, lies outside the interval of
// [BettingSequence]; the chance that it ever does, if null is the mean and however often one looks,
// is at most 1−level. It is much cheaper than the interval. It panics as BettingSequence does, or if
// null is not a number.
func BettingExcludes(a Atoms, scale, low, high, null, level float64) bool {
	checkLevel(level)
	g := newGame(a, scale, low, high)
	switch {
	case math.IsNaN(null):
		panic("stat: null is not a number")
	case null < low || null > high:
		return true
	}
	limit := math.Log(2 / (1 - level))
	return g.logCapital(null) >= limit || g.mirrored().logCapital(-null) >= limit
}

// game is what the gambler of the betting sequence bets on: scores in units and how often they came.
type game struct {
	value, count []float64
	width        float64
}

func newGame(a Atoms, scale, low, high float64) game {
	checkScale(scale)
	a.check()
	width := high - low
	if !(width > 0) || math.IsInf(width, 1) {
		panic("stat: bounds must be finite and ascend")
	}
	g := game{width: width}
	for _, t := range a {
		x := float64(t.Value) / scale
		if x < low || x > high {
			panic("stat: a score lies outside its bounds")
		}
		g.value, g.count = append(g.value, x), append(g.count, float64(t.Count))
	}
	return g
}

// mirrored returns the game with every score's sign changed.
func (g game) mirrored() game {
	m := game{count: g.count, width: g.width, value: make([]float64, len(g.value))}
	for i, x := range g.value {
		m.value[i] = -x
	}
	return m
}

// logCapital returns ln K(m), the gambler's capital after betting that the mean is above m; m must
// lie between the bounds.
func (g game) logCapital(m float64) float64 {
	var logs [bets]float64
	most, bet := math.Inf(-1), firstBet/g.width
	for j := range logs {
		for i, x := range g.value {
			logs[j] += float64(g.count[i] * math.Log1p(bet*(x-m)))
		}
		most = math.Max(most, logs[j])
		bet *= betRatio
	}
	total := 0.0
	for _, l := range logs {
		total += math.Exp(l - most)
	}
	return most + math.Log(total/bets)
}

// bound returns the least m in [low, mean] at which the capital is below the limit, rounded towards
// low. At the mean it is at most 1: the geometric mean of the factors is below their mean.
func (g game) bound(low, mean, limit float64) float64 {
	if g.logCapital(low) < limit {
		return low
	}
	high := mean
	for range 100 {
		m := low + (high-low)/2
		if m <= low || m >= high || high-low < 1e-13*g.width {
			break
		}
		if g.logCapital(m) < limit {
			high = m
		} else {
			low = m
		}
	}
	return low
}
