package experiments

import (
	"fmt"
	"math"
	"strings"

	"kontraspiel/results"
	"kontraspiel/results/stat"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// Pilot is what is known of a pair's difference before a larger run is planned.
type Pilot struct {
	// Pair names the two, as the run does; "" if only SD is known.
	Pair string
	// Blocks is how many were played, 0 if only SD is known.
	Blocks int64
	// Mean is the difference, in units a deal; NaN without blocks.
	Mean float64
	// SD is the standard deviation of a block, in units a deal; NaN below 2 blocks.
	SD float64
	// Deals is those of a block, at all tables that the run plays; 0 if unknown.
	Deals int64
	// Seconds is what a block took, by the manifest; 0 if unknown.
	Seconds float64
	// Fit is how decisions of players that look ahead fared with the calls, of all pairs of
	// the run together; nil if nobody does.
	Fit *ahead.Fit

	atoms     stat.Atoms
	scale     float64
	low, high float64 // between which a block scores
}

// Pilots is what a run of a match or a league tells of its pairs: of the one whose
// two labels are given, in either order; without labels of the one its test is
// about, or of all. A run of a table is refused.
func Pilots(r *results.Run, labels []string) ([]Pilot, error) {
	spec, err := FromStored(&r.Manifest.Spec)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", r.Dir, err)
	case !spec.contest():
		return nil, fmt.Errorf("%s: is a run of kind %q, which compares nobody: play a pilot of kind \"match\" or \"league\", or give the standard deviation of a block instead", r.Dir, spec.Kind)
	}
	wanted := spec.Test.Pair
	if len(labels) > 0 {
		if wanted, err = spec.eitherWay(labels); err != nil {
			return nil, fmt.Errorf("%s: %w", r.Dir, err)
		}
	}
	var list []Pilot
	for i, p := range spec.pairs() {
		if i == wanted || wanted == allPairs {
			list = append(list, spec.pilot(r, i, spec.pairName(p)))
		}
	}
	return list, nil
}

// eitherWay is which pair two labels are, or one text with both.
func (s *Spec) eitherWay(labels []string) (int, error) {
	if len(labels) == 1 {
		labels = strings.Split(labels[0], " vs ")
	}
	if len(labels) == 2 {
		for _, order := range [][]string{labels, {labels[1], labels[0]}} {
			if i, ok := s.pairIndex(order); ok {
				return i, nil
			}
		}
	}
	return 0, fmt.Errorf("no pair is called %q (two of the labels %s)", clip(strings.Join(labels, " vs ")), s.labels())
}

func (s *Spec) pilot(r *results.Run, pair int, name string) Pilot {
	p := Pilot{Pair: name, atoms: Atoms(r.Tally.Score(pair * pairScores)), scale: float64(s.pairScale()), Deals: s.DealsPerBlock()}
	p.low, p.high = s.Bounds()
	if m := r.Manifest; m.Scheme.Weighed {
		p.Fit = &ahead.Fit{Weighed: m.Weighed, Unfit: m.Unfit}
	}
	m := p.atoms.Moments()
	p.Blocks, p.Mean, p.SD = m.Blocks, m.Mean(p.scale, 0.95).Value, m.SD(p.scale)
	if m.Blocks > 0 {
		p.Seconds = r.Manifest.Times.Seconds / float64(m.Blocks)
	}
	return p
}

// Aim is what a run is to find out.
type Aim struct {
	// Difference is to be told from 0, in units a deal; > 0.
	Difference float64
	// Level and Power are those of a fixed count: how often it says nothing when there
	// is nothing, and something when the difference is there.
	Level, Power float64
	// Alpha and Beta are the errors of a sequential probability ratio test.
	Alpha, Beta float64
}

// Need is how many blocks a method needs for an aim.
type Need struct {
	Method string
	// Blocks is not rounded, at least 2; +Inf where the pilot does not say how much
	// blocks differ.
	Blocks float64
}

// Needs is how many blocks each method needs. Of a sequential test it is the mean
// number, by Wald's approximation, which leaves out by how much the limits are
// overshot; of a confidence sequence the number at which it is as wide as the
// difference either way.
func (p *Pilot) Needs(a Aim) []Need {
	list := []Need{
		{Method: "fixed count, normal"}, {Method: "fixed count, t"},
		{Method: "SPRT, mean if 0 is true"}, {Method: fmt.Sprintf("SPRT, mean if %v is true", a.Difference)},
		{Method: "confidence sequence, asymptotic"},
	}
	blocks := []float64{math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1), math.Inf(1)}
	if p.Spread() {
		sprt := stat.SPRT{S1: a.Difference, Alpha: a.Alpha, Beta: a.Beta}
		under0, under1 := sprt.ExpectedBlocksFor(p.SD)
		blocks = []float64{
			stat.BlocksForZ(a.Difference, p.SD, a.Level, a.Power), stat.BlocksForT(a.Difference, p.SD, a.Level, a.Power),
			under0, under1, blocksForSequence(a.Difference, p.SD, a.Level),
		}
	}
	for i := range list {
		list[i].Blocks = max(stat.BlocksForInterval, blocks[i])
	}
	if p.atoms != nil {
		betting := math.Inf(1)
		if p.Spread() {
			betting = p.blocksForBetting(a.Difference, a.Level)
		}
		list = append(list, Need{"confidence sequence, betting", betting})
	}
	return list
}

// Spread reports whether the pilot says how much blocks differ.
func (p *Pilot) Spread() bool { return p.SD > 0 }

// Detectable is the smallest difference that the pilot's own blocks would have
// shown with that power, in units a deal; +Inf where it does not say how much
// blocks differ.
func (p *Pilot) Detectable(level, power float64) float64 {
	if !p.Spread() || p.Blocks < stat.BlocksForInterval {
		return math.Inf(1)
	}
	return stat.Detectable(float64(p.Blocks), p.SD, level, power)
}

// blocksForSequence is the number of blocks after which the asymptotic sequence
// that is tightest there is half as wide on either side. The factor by which it is
// wider than a standard error is then the same for every number.
func blocksForSequence(half, sd, level float64) float64 {
	x := stat.SequenceHalf(1, 1, 1, level) * (sd / half)
	return x * x
}

// blocksForBetting is the same for the sequence by betting, if the values come as
// often as in the pilot: to a hundredth.
func (p *Pilot) blocksForBetting(half, level float64) float64 {
	enough := func(n float64) bool {
		e := stat.BettingSequence(p.stretched(n), p.scale, p.low, p.high, level)
		return e.High-e.Low <= 2*half
	}
	low, high := 1.0, math.Max(stat.BlocksForInterval, blocksForSequence(half, p.SD, level))
	for !enough(high) && high < maxCount {
		low, high = high, 2*high
	}
	for high > 1.01*low {
		if n := math.Sqrt(low * high); enough(n) {
			high = n
		} else {
			low = n
		}
	}
	return high
}

// stretched is the pilot's values as n blocks would have them.
func (p *Pilot) stretched(n float64) (a stat.Atoms) {
	for _, t := range p.atoms {
		if count := int64(math.Round(n * (float64(t.Count) / float64(p.Blocks)))); count > 0 {
			a = append(a, stat.Atom{Value: t.Value, Count: count})
		}
	}
	return a
}
