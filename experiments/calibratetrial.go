package experiments

import (
	"math"

	"kontraspiel/results/stat"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// What is counted over trials.
const (
	rejected = iota
	covered
	wrongUp
	wrongDown
	undecided
	bettingMissed
	sequenceMissed
	naiveMissed
	calibrated
)

// counts is what trials came to, and the moments of all their blocks.
type counts struct {
	of  [calibrated]int64
	all stat.Moments
	fit ahead.Fit // of the players
}

func (n *counts) merge(o *counts) {
	n.fit.Add(o.fit)
	for i, v := range o.of {
		n.of[i] += v
	}
	n.all.Merge(o.all)
}

// sumUp judges nothing.
func sumUp(scores []int64, n *counts) {
	for _, x := range scores {
		n.all.Add(x)
	}
}

// procedures are everything that is calibrated, applied to the same scores.
type procedures struct {
	scale, low, high float64
	level, z         float64
	look, best       int64
	// up tells h0, which is true, from h1; for down the truth is h1.
	up, down stat.SPRT
}

// procedures chooses the hypotheses of the sequential tests so that these take, on
// the mean, a third of a trial's blocks.
func (c *Calibration) procedures(s *Spec, sd float64) *procedures {
	p := &procedures{
		scale: float64(s.pairScale()), level: c.Level, z: stat.ZQuantile((1 + c.Level) / 2), look: c.Look, best: c.Blocks,
		up: stat.SPRT{S1: sd, Alpha: 1 - c.Level, Beta: 1 - c.Level},
	}
	p.low, p.high = s.Bounds()
	blocks, _ := p.up.ExpectedBlocksFor(sd) // it goes with the square
	h1 := sd * math.Sqrt(3*blocks/float64(max(fewestBlocks, c.Blocks)))
	p.up.S1 = h1
	p.down = p.up
	p.down.S0, p.down.S1 = -h1, 0
	return p
}

// underway is a match in progress: what was seen so far, and what has been settled.
type underway struct {
	atoms                     stat.Atoms
	moments                   stat.Moments
	up, down                  stat.Verdict
	betting, sequence, peeked bool
}

// trial judges a match, whose true difference is 0, by its scores in order.
func (p *procedures) trial(scores []int64, n *counts) {
	var t underway
	for at := 0; at < len(scores); at += int(p.look) {
		part := stat.AtomsOf(scores[at:min(at+int(p.look), len(scores))])
		t.atoms = t.atoms.Merge(part)
		t.moments.Merge(part.Moments())
		p.peek(&t)
	}
	e := t.moments.Mean(p.scale, p.level)
	n.all.Merge(t.moments)
	n.of[rejected] += indicator(stat.TTest(t.moments, p.scale, 0).P <= 1-p.level)
	n.of[covered] += indicator(e.Low <= 0 && 0 <= e.High)
	n.of[wrongUp] += indicator(t.up == stat.AcceptH1)
	n.of[wrongDown] += indicator(t.down == stat.AcceptH0)
	n.of[undecided] += indicator(t.up == stat.Continue) + indicator(t.down == stat.Continue)
	n.of[bettingMissed] += indicator(t.betting)
	n.of[sequenceMissed] += indicator(t.sequence)
	n.of[naiveMissed] += indicator(t.peeked)
}

// peek looks at the match once; at what is asymptotic only once there are as many
// blocks as a run's test waits for.
func (p *procedures) peek(t *underway) {
	t.betting = t.betting || stat.BettingExcludes(t.atoms, p.scale, p.low, p.high, 0, p.level)
	enough := t.moments.Blocks >= fewestBlocks
	if !t.peeked || enough && !t.sequence {
		e := t.moments.Sequence(p.scale, p.best, p.level)
		t.peeked = t.peeked || math.Abs(e.Value) > p.z*e.StdErr
		t.sequence = t.sequence || enough && (e.Low > 0 || e.High < 0)
	}
	if !enough {
		return
	}
	if t.up == stat.Continue {
		t.up = p.up.Decide(stat.MeanLLR(t.atoms, p.scale, p.up.S0, p.up.S1))
	}
	if t.down == stat.Continue {
		t.down = p.down.Decide(stat.MeanLLR(t.atoms, p.scale, p.down.S0, p.down.S1))
	}
}
