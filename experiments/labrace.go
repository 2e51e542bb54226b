package experiments

import (
	"math"

	"kontraspiel/results/stat"
	ahead "kontraspiel/strategies/search"
)

// LabStop ends the deals of a class of hands before there are as many as wanted: once
// the best option is decided, by a bound that allows for looking after every deal (see
// [stat.Race]), or once every difference from the reference is known to within Within
// units, either way.
type LabStop struct {
	Level  float64 // at which either must hold, 0.5 to 0.999999
	Within float64 // units; 0 for never
}

const (
	// settleFirst and settleEvery are after how many deals differences are first looked
	// at, since their intervals hold for many deals, and after how many more again.
	settleFirst, settleEvery = 400, 50
)

// labRace looks at a class's options after every deal, where the spec has a rule. By
// the last column, which is the one advice is read from.
type labRace struct {
	rule     *LabStop
	race     stat.Race
	cells    []int64 // of the options, none before the first deal
	values   []float64
	sums     []float64 // of each option's difference from the reference
	square   []float64 // and of its square
	deals    int64
	over     bool
	potValue float64
	close    bool // all differences are known
}

// start begins a class of a decider to whom a unit left in the pot is worth so much.
func (r *labRace) start(rule *LabStop, potValue float64) {
	r.rule, r.potValue, r.cells, r.deals, r.over, r.close = rule, potValue, r.cells[:0], 0, false, false
}

// add takes in the deal that was played last.
func (r *labRace) add(l *laboratory) {
	if r.rule == nil || len(l.options) == 0 {
		return
	}
	if len(r.cells) == 0 {
		r.begin(l)
	}
	n := 1 + len(l.options)
	out := l.out[len(l.out)-n:]
	for i := range out {
		r.values[i] = l.worth(&out[i], r.potValue)
	}
	r.race.Add(r.values)
	r.deals++
	for i := range r.cells {
		d := r.values[i+1] - r.values[0]
		r.sums[i] += d
		r.square[i] += float64(d * d)
	}
	if _, ok := r.race.Decided(); ok {
		r.over = true
		return
	}
	r.close = r.deals >= settleFirst && r.deals%settleEvery == 0 && r.settled()
	r.over = r.close
}

func (r *labRace) begin(l *laboratory) {
	low, high := ahead.Bounds(l.base, r.potValue)
	n := 1 + len(l.options)
	lows, highs := make([]float64, n), make([]float64, n)
	for i := range n {
		lows[i], highs[i] = low, high
	}
	r.race.Start(lows, highs, 1-r.rule.Level)
	r.values = make([]float64, n)
	r.sums, r.square = make([]float64, n-1), make([]float64, n-1)
	for _, o := range l.options {
		r.cells = append(r.cells, o.Cell)
	}
}

// settled reports whether every difference is known well enough.
func (r *labRace) settled() bool {
	n := float64(r.deals)
	for i := range r.sums {
		mean := r.sums[i] / n
		variance := (r.square[i]/n - float64(mean*mean)) * n / (n - 1)
		if variance <= 0 || stat.SequenceHalf(math.Sqrt(variance/n), r.deals, settleFirst, r.rule.Level) > r.rule.Within {
			return false
		}
	}
	return true
}

// verdict is what is noted of an option's cell.
func (r *labRace) verdict(cell int64) int64 {
	if r.close {
		return settled
	}
	best, ok := 0, false
	if len(r.cells) > 0 {
		best, ok = r.race.Decided()
	}
	switch {
	case !ok:
		return notDecided
	case best == 0:
		return decidedNone
	case r.cells[best-1] == cell:
		return decidedFor
	}
	return decidedOther
}

// worth is what an outcome is worth to the decider in units, with what a unit left in the
// pot is.
func (l *laboratory) worth(o *[outcomes]int64, potValue float64) float64 {
	base := int64(l.base)
	units := base*o[oStake] + o[oSide] + o[oExtra]
	pot := 1 - base*o[oPot]
	return float64(units) + float64(float64(pot)*potValue)
}
