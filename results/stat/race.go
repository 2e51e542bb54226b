package stat

import "math"

// The bets of a race: fractions of the most that can be lost on one world, each raceRatio times the
// one before. The best bet after n worlds is about √(2·ln(options/alpha)/n) times that loss over the
// standard deviation; the last, 0.0034, is small enough for some 10⁶ worlds. A ratio of 0.6 gives
// away at most a twelfth of the best growth between two bets. The grid must never depend on the data.
const (
	raceBets  = 12
	raceFirst = 0.95
	raceRatio = 0.6
)

// maxRace is the largest number of options in a race.
const maxRace = 16

// Capital below raceDust counts as lost, which can only delay a decision; subnormal numbers would be
// slow and round up. A loss that cannot happen counts as leastLoss.
const (
	raceDust  = 1e-300
	leastLoss = 1e-300
)

// Race compares 2 to 16 options by their values in one random world after another, and says as soon
// as it is safe which has the highest mean. One may look after every world: the chance that it ever
// decides on an option whose mean is not above that of every other is at most alpha, whatever the
// distribution of the values within their ranges. Options with equal means count as undecidable, and
// options with equal values in every world are never decided; the caller needs a limit.
//
// For each ordered pair of options a gambler bets that a's mean is above c's. With x the value of a
// minus that of c in a world, ℓ = high_c − low_a the most it can lose, and bets λ_j fixed beforehand,
// his capital after some worlds is
//
//	K_ac = Σ_j w_j Π_b (1 + λ_j x_b/ℓ),   Σ w_j = 1,   0 < λ_j < 1
//
// (Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting", JRSS B
// 86, 1). If a's mean is not above c's, its factors are positive with means of at most 1: it is a
// nonnegative supermartingale that starts at 1, and by Ville's inequality it ever reaches
// options/alpha with probability at most alpha/options. The race decides on a once K_ac has, for
// every other c, at some time reached options/alpha, and a has the highest mean so far. For an option
// a that ties with or is below some c(a), the chance of that is at most that of K_{a,c(a)} ever
// reaching options/alpha, hence at most alpha/options; summed over the options it is at most alpha.
// Worlds need not be alike: it is enough that, given all that came before, a's mean in the next is
// not above c's. They must not be chosen by their values, and all count the same.
//
// Values are in any one unit. Rounding adds some 10⁻¹⁶ of the capital a world, which is neglected.
// The zero Race must be started; it may be started again, and then allocates nothing new unless it
// has more options than ever before. A Race must not be used by two goroutines at once.
type Race struct {
	low, high []float64
	sums      []float64 // of each option's values
	open      []int     // how many options it has not been shown to beat
	pairs     []racePair
	bets      [raceBets]float64
	limit     float64 // of the capitals' sum over the bets
	worlds    int64
	decided   int // −1 while nothing is
}

// racePair is the gambler who bets on one option against another.
type racePair struct {
	perLoss float64           // 1/ℓ
	done    bool              // has reached the limit, or is an option against itself
	capital [raceBets]float64 // of each bet, each worth 1 at first
}

// Start begins a race of len(low) options with values in [low[i], high[i]], known beforehand; the
// slices are copied. The narrower the ranges, the sooner it decides. alpha is the chance of a wrong
// decision that is accepted, in (0, 1). It panics if there are fewer than 2 or more than 16 options,
// if a range is not finite with low ≤ high, or if alpha is out of range.
func (r *Race) Start(low, high []float64, alpha float64) {
	options := len(low)
	switch {
	case options < 2 || options > maxRace:
		panic("stat: a race has 2 to 16 options")
	case len(high) != options:
		panic("stat: as many lower as upper bounds are needed")
	case !(alpha > 0 && alpha < 1):
		panic("stat: alpha must lie strictly between 0 and 1")
	}
	for i := range low {
		if !(low[i] <= high[i]) || math.IsInf(high[i]-low[i], 0) || math.IsNaN(high[i]-low[i]) {
			panic("stat: bounds must be finite and not descend")
		}
	}
	r.low, r.high = append(r.low[:0], low...), append(r.high[:0], high...)
	r.sums, r.open, r.pairs = r.sums[:0], r.open[:0], r.pairs[:0]
	for a := range options {
		r.sums, r.open = append(r.sums, 0), append(r.open, options-1)
		for c := range options {
			r.pairs = append(r.pairs, newRacePair(high[c]-low[a], a == c))
		}
	}
	bet := raceFirst
	for j := range r.bets {
		r.bets[j] = bet
		bet *= raceRatio
	}
	r.limit = float64(raceBets*options) / alpha
	r.worlds, r.decided = 0, -1
}

func newRacePair(loss float64, done bool) racePair {
	p := racePair{perLoss: 1 / max(loss, leastLoss), done: done}
	for j := range p.capital {
		p.capital[j] = 1
	}
	return p
}

// Add takes in the values of all options in the next world. It panics if there are not as many as
// options, or if one lies outside its range. After a decision it only keeps count of the means. Cost:
// 24 multiplications for each ordered pair of options that differ and are not yet told apart.
func (r *Race) Add(values []float64) {
	if len(values) != len(r.sums) || len(values) == 0 {
		panic("stat: a world needs a value for each option of a race that was started")
	}
	for i, v := range values {
		if !(v >= r.low[i] && v <= r.high[i]) {
			panic("stat: a value lies outside its range")
		}
		r.sums[i] += v
	}
	r.worlds++
	if r.decided >= 0 {
		return
	}
	for a, v := range values {
		row := r.pairs[a*len(values):][:len(values)]
		for c, w := range values {
			if p := &row[c]; !p.done && v != w && p.bet(&r.bets, v-w, r.limit) {
				r.open[a]--
			}
		}
	}
	if best := r.Leader(); r.open[best] == 0 {
		r.decided = best
	}
}

// bet wins or loses on a difference of x, and reports whether the capital has reached the limit.
func (p *racePair) bet(bets *[raceBets]float64, x, limit float64) bool {
	share := min(x*p.perLoss, math.MaxFloat64) // 0·∞ would not be a number
	total := 0.0
	for j, b := range bets {
		k := p.capital[j] * (1 + float64(b*share))
		if k < raceDust {
			k = 0
		}
		p.capital[j] = k
		total += k
	}
	p.done = total >= limit
	return p.done
}

// Leader returns the option with the highest mean so far, the first of them if there are several;
// decided or not. Before the first world it is 0.
func (r *Race) Leader() (option int) {
	for i, s := range r.sums {
		if s > r.sums[option] {
			option = i
		}
	}
	return option
}

// Decided returns the option that was decided on; ok is false if none has been yet. Later worlds do
// not change it.
func (r *Race) Decided() (option int, ok bool) {
	if r.decided < 0 || len(r.sums) == 0 {
		return 0, false
	}
	return r.decided, true
}

// Worlds returns how many worlds were added.
func (r *Race) Worlds() int64 { return r.worlds }

// Mean returns the mean value of an option so far, in the unit of the values; NaN before the first
// world.
func (r *Race) Mean(option int) float64 { return r.sums[option] / float64(r.worlds) }
