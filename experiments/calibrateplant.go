package experiments

import (
	"context"
	"fmt"
	"math"

	"kontraspiel/results/stat"
)

// maxPlanted is the most blocks that a trial with a planted difference may take.
const maxPlanted = 1_000_000

// plant plays the strategy against somebody else: first a little, to know how many
// blocks it takes; then as many trials' worth of them, to learn the difference; then
// trials that were planned to find it.
func (c *Calibration) plant(ctx context.Context, r *Calibrated) error {
	s := c.match(*c.Against)
	scale := float64(s.pairScale())
	rough, err := c.play(ctx, match{s, stageRough, "against, rough", pilotTrials, roughBlocks}, sumUp)
	if err != nil {
		return err
	}
	blocks, err := c.planned(rough.all, scale)
	if err != nil {
		return err
	}
	learned, err := c.play(ctx, match{s, stageLearn, "against, to learn", c.Trials, blocks}, sumUp)
	if err != nil {
		return err
	}
	if blocks, err = c.planned(learned.all, scale); err != nil {
		return err
	}
	p := &Planted{Truth: learned.all.Mean(scale, c.Level), SD: learned.all.SD(scale), Blocks: blocks}
	found, err := c.play(ctx, match{s, stagePlanted, "against, to find", c.Trials, blocks}, func(scores []int64, n *counts) {
		var m stat.Moments
		for _, x := range scores {
			m.Add(x)
		}
		n.of[rejected] += indicator(stat.TTest(m, scale, 0).P <= 1-c.Level)
	})
	if err != nil {
		return err
	}
	r.Planted = p
	r.Checks = append(r.Checks, c.found(p, found.of[rejected]))
	return nil
}

// clearErrors is how many standard errors a difference must be from 0 to be one
// that trials are to find.
const clearErrors = 4

// planned is the number of blocks that a trial needs.
func (c *Calibration) planned(m stat.Moments, scale float64) (int64, error) {
	e, sd := m.Mean(scale, c.Level), m.SD(scale)
	blocks := math.Inf(1)
	if math.Abs(e.Value) > clearErrors*e.StdErr && sd > 0 {
		blocks = math.Ceil(stat.BlocksForT(e.Value, sd, c.Level, c.Power))
	}
	if !(blocks <= maxPlanted) {
		return 0, fmt.Errorf("the difference, %.2g ± %.2g units a deal by %d blocks, is not clear enough to plan for: play against a strategy that is further away", e.Value, e.StdErr, m.Blocks)
	}
	return int64(blocks), nil
}

// found holds the number of trials that found the difference against the power they
// were planned for: to 3 standard errors, which come from the number of trials and
// from how well the difference is known.
func (c *Calibration) found(p *Planted, n int64) Check {
	blocks, d, trials := float64(p.Blocks), math.Abs(p.Truth.Value), float64(c.Trials)
	power := stat.PowerT(blocks, d, p.SD, c.Level)
	known := (stat.PowerT(blocks, d+p.Truth.StdErr, p.SD, c.Level) - stat.PowerT(blocks, math.Max(0, d-p.Truth.StdErr), p.SD, c.Level)) / 2
	off := 3 * trials * math.Hypot(math.Sqrt(power*(1-power)/trials), known)
	return Check{fmt.Sprintf("t test of %d blocks finds the planted difference", p.Blocks), float64(n),
		math.Ceil(trials*power - off), math.Floor(trials*power + off), c.Trials}
}
