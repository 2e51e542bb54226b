package experiments

import (
	"context"
	"fmt"
	"math"

	"kontraspiel/results/stat"
	"kontraspiel/strategies"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// Calibration plays many small matches whose true difference is known, to see
// whether intervals and tests hold what they promise on this game's scores.
type Calibration struct {
	// Spec is a match. Its first entrant plays against its own copy, each with a
	// stream of random numbers of its own, so that the true difference is 0.
	Spec *Spec
	// Against is whom it plays besides, with a difference that is learned from as many
	// blocks as are then tried; nil for nobody.
	Against *strategies.Strategy
	// Trials is the number of matches, Blocks that of each, and Look the number of
	// blocks between two looks of what may be looked at often.
	Trials, Blocks, Look int64
	// Level is that of intervals and tests, Power what the matches against somebody
	// else are planned for.
	Level, Power float64
	// Workers play; what comes out does not depend on their number.
	Workers int
	// Progress is called now and then with what is being played; may be nil.
	Progress func(what string, p Progress)

	fit ahead.Fit // of all that was played
}

// Calibrated is what a calibration came to.
type Calibrated struct {
	// SD is the standard deviation of a block of the strategy against its copy, H1 the
	// difference that its sequential tests tell from 0, in units a deal.
	SD, H1 float64
	// Undecided counts the sequential tests, two a trial, that were out of blocks
	// before they had decided.
	Undecided int64
	Checks    []Check
	// Planted is the match against somebody else; nil without.
	Planted *Planted
	// Fit is how decisions of players that look ahead fared with the calls, in all that
	// was played; nil if nobody does.
	Fit *ahead.Fit
}

// Planted is a difference that is known well and was to be found.
type Planted struct {
	// Truth is the difference of the long match, in units a deal, and SD that of a
	// block.
	Truth stat.Estimate
	SD    float64
	// Blocks is what a trial was planned to need.
	Blocks int64
}

// Check is a figure and the range it must lie in.
type Check struct {
	Name             string
	Value, Low, High float64
	Of               int64 // trials, of which Value is a number; or blocks
}

// OK reports whether the figure lies in its range, the ends included.
func (c Check) OK() bool { return c.Value >= c.Low && c.Value <= c.High }

// OK reports whether every check holds.
func (r *Calibrated) OK() bool {
	for _, c := range r.Checks {
		if !c.OK() {
			return false
		}
	}
	return true
}

// Stages of a calibration. Each has seeds of its own.
const (
	stageSpread  = iota // how much blocks differ
	stageTrials         // of the strategy against its copy
	stageRough          // about how much it differs from somebody else
	stageLearn          // how much it does
	stagePlanted        // whether that is found
)

// Sizes of the matches that only prepare.
const (
	pilotTrials  = 40
	spreadBlocks = 100
	roughBlocks  = 500
)

// Run plays it all. When ctx is cancelled it returns its error within a fraction of
// a second.
func (c *Calibration) Run(ctx context.Context) (*Calibrated, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	c.fit = ahead.Fit{}
	own := c.match(c.Spec.Entrants[0].Strategy)
	n, err := c.play(ctx, match{own, stageSpread, "spread", pilotTrials, spreadBlocks}, sumUp)
	if err != nil {
		return nil, err
	}
	r := &Calibrated{SD: n.all.SD(float64(own.pairScale()))}
	if r.SD == 0 {
		return nil, fmt.Errorf("%s draws no random numbers: all %d blocks against its own copy are alike; choose a strategy that does, such as random:play=steady", own.Entrants[0].Label, n.all.Blocks)
	}
	p := c.procedures(own, r.SD)
	r.H1 = p.up.S1
	if n, err = c.play(ctx, match{own, stageTrials, "trials", c.Trials, c.Blocks}, p.trial); err != nil {
		return nil, err
	}
	r.Undecided = n.of[undecided]
	r.Checks = c.checks(n, float64(own.pairScale()))
	if c.Against != nil {
		err = c.plant(ctx, r)
	}
	r.Fit = fitIf(c.fit, c.everybody()...)
	return r, err
}

// everybody is who plays.
func (c *Calibration) everybody() []strategies.Strategy {
	list := []strategies.Strategy{c.Spec.Entrants[0].Strategy}
	if c.Against != nil {
		list = append(list, *c.Against)
	}
	return list
}

// check refuses what cannot be calibrated.
func (c *Calibration) check() error {
	switch {
	case c.Spec.Kind != KindMatch:
		return fmt.Errorf("a calibration needs a match, not a run of kind %q", c.Spec.Kind)
	case c.Spec.foreign():
		return fmt.Errorf("a calibration plays millions of deals: none of its strategies can be a program")
	}
	return nil
}

// match is the spec with two entrants, the first one's strategy against another.
func (c *Calibration) match(other strategies.Strategy) *Spec {
	s := *c.Spec
	s.Entrants = []Entrant{s.Entrants[0], {"other", other}}
	s.Streams = StreamsIndependent
	return &s
}

// checks holds the trials against what they promise.
func (c *Calibration) checks(n counts, scale float64) []Check {
	miss := 1 - c.Level
	upTo := func(share float64) float64 { return math.Floor(c.within(share, 3)) }
	few := func(name string, which int) Check {
		return Check{Name: name, Value: float64(n.of[which]), High: upTo(miss), Of: c.Trials}
	}
	mean := n.all.Mean(scale, c.Level)
	list := []Check{
		{"mean of all blocks, in standard errors", mean.Value / mean.StdErr, -3.3, 3.3, n.all.Blocks},
		{"t test of the fixed count rejects", float64(n.of[rejected]), math.Max(0, math.Round(c.within(miss, -3.3))), math.Round(c.within(miss, 3.3)), c.Trials},
		{"t interval covers", float64(n.of[covered]), math.Round(c.within(c.Level, -3.3)), math.Min(float64(c.Trials), math.Round(c.within(c.Level, 3.3))), c.Trials},
		few("SPRT accepts h1 where h0 is true", wrongUp),
		few("SPRT accepts h0 where h1 is true", wrongDown),
		few("betting sequence ever excludes the truth", bettingMissed),
		few("asymptotic sequence ever excludes the truth", sequenceMissed),
	}
	if c.Blocks/c.Look >= manyLooks {
		// With ten looks 0.1934 of the trials at 5 % (Armitage and others 1969).
		least := math.Round(math.Min(2*miss, (1+miss)/2) * float64(c.Trials))
		list = append(list, Check{"plain interval, looked at as often, ever does", float64(n.of[naiveMissed]), least, float64(c.Trials), c.Trials})
	}
	return list
}

// manyLooks is how many it takes until the plain interval is sure to mislead.
const manyLooks = 10

// within is the number of trials that is so many standard errors from a share.
func (c *Calibration) within(share, errors float64) float64 {
	n := float64(c.Trials)
	return n*share + errors*math.Sqrt(n*share*(1-share))
}
