package search

import (
	"math"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// Report is what a decision rested on.
type Report struct {
	Seat    engine.Seat
	Options []Option
	Worlds  int // tried
	// Drawn is the worlds looked at: those tried, and those that did not fit the calls.
	Drawn int
	Exact bool // every world there is was looked at, once
	// Fallback is true if too few worlds fitted the calls, so that they were left out of
	// account; Fitted is how many did then.
	Fallback bool
	Fitted   int
	Decided  bool // stopped early, by a bound that holds however often one looks
	Best     int  // the option worth most so far

	worths []int64 // of every option in every world, if kept
}

// Differences is how much more option a was worth than option b, in millionths of a
// unit, over the worlds tried; empty unless the worths were kept.
func (r *Report) Differences(a, b int) stat.Atoms {
	var scores []int64
	for rest := r.worths; len(rest) > 0; rest = rest[len(r.Options):] {
		scores = append(scores, rest[a]-rest[b])
	}
	return stat.AtomsOf(scores)
}

// Option is one answer and what it came to in the worlds tried.
type Option struct {
	Action                 engine.Action
	Worth                  int64 // the sum, in millionths of a unit
	Payments               int64 // the sum in units, the ante left out
	Pot                    int64 // the sum of the pot's changes in units
	Won, Revolted, Matched int64 // worlds
}

// Mean is the mean worth of the option over n worlds, in units.
func (o *Option) Mean(n int) float64 { return float64(o.Worth) / potParts / float64(n) }

func (r *Report) start(seat engine.Seat, options []engine.Action) {
	list := r.Options[:0]
	for _, a := range options {
		list = append(list, Option{Action: a})
	}
	*r = Report{Seat: seat, Options: list, worths: r.worths[:0]}
}

// add takes in one world, and fills values with the options' worths in units.
func (r *Report) add(out []Prospect, part int64, keep bool, values []float64) {
	r.Worlds++
	for i := range out {
		p, o := &out[i], &r.Options[i]
		worth := p.worth(part)
		o.Worth += worth
		o.Payments += int64(p.Payments)
		o.Pot += int64(p.Pot)
		o.Won += count(p.Won)
		o.Revolted += count(p.Revolted)
		o.Matched += count(p.Matched)
		values[i] = float64(worth) / potParts
		if keep {
			r.worths = append(r.worths, worth)
		}
	}
}

func count(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// choose sets Best, the option worth most. Of options worth the same it is the one that stakes
// nothing; of cards the cheapest.
func (r *Report) choose(t engine.Table) {
	best, most, dear := 0, int64(math.MinInt64), math.MaxInt
	for i := range r.Options {
		o := &r.Options[i]
		d := dearness(t, o.Action)
		if o.Worth > most || o.Worth == most && d < dear {
			best, most, dear = i, o.Worth, d
		}
	}
	r.Best = best
}

// dearness orders cards by what one would rather keep: plain cards by rank, then
// trumps. Calls come after silence and passes.
func dearness(t engine.Table, a engine.Action) int {
	if a.Kind != engine.ActCard && a.Kind != engine.ActDiscard {
		return int(count(a.Kind != engine.ActDecline && a.Kind != engine.ActPass && a.Kind != engine.ActSilent))
	}
	trumps, ok := t.Trumps()
	if !ok {
		return 0
	}
	table := engine.TrumpsOf(trumps)
	d := table.Rank(a.Card)
	if table.Cards().Has(a.Card) {
		d += engine.Cards
	}
	return d
}
