package experiments

import (
	"context"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kontraspiel/engine"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// match is many trials of one match, each with a seed of its own.
type match struct {
	spec           *Spec
	stage          uint64
	what           string
	trials, blocks int64
}

// maxTrials keeps the seeds of one stage apart from those of the next.
const maxTrials = 1 << 40

// seedOf is the seed of a trial.
func (m *match) seedOf(trial int64) engine.Seed {
	return engine.NewSeed(m.spec.Seed + m.stage*maxTrials + uint64(trial))
}

// play plays all trials of a match and adds up what judge makes of each one's
// scores.
func (c *Calibration) play(ctx context.Context, m match, judge func(scores []int64, n *counts)) (total counts, err error) {
	var next atomic.Int64
	var lock sync.Mutex
	done := int64(0)
	report := func() {
		if c.Progress == nil {
			return
		}
		lock.Lock()
		defer lock.Unlock()
		done++
		deals := m.blocks * m.spec.DealsPerBlock()
		c.Progress(m.what, Progress{Deals: done * deals, AllDeals: m.trials * deals})
	}
	g, ctx := errgroup.WithContext(ctx)
	for range max(1, c.Workers) {
		g.Go(func() error {
			var own counts
			err := m.some(ctx, &next, func(scores []int64, fit ahead.Fit) {
				own.fit.Add(fit)
				judge(scores, &own)
				report()
			})
			lock.Lock()
			defer lock.Unlock()
			total.merge(&own)
			return err
		})
	}
	err = g.Wait()
	c.fit.Add(total.fit)
	return total, err
}

// some plays trials until none is left.
func (m *match) some(ctx context.Context, next *atomic.Int64, each func(scores []int64, fit ahead.Fit)) error {
	w, err := newWorker(m.spec, false)
	if err != nil {
		return err
	}
	defer w.close()
	scores := make([]int64, m.blocks)
	check := max(1, dealsPerCheck/m.spec.DealsPerBlock())
	for trial := next.Add(1) - 1; trial < m.trials; trial = next.Add(1) - 1 {
		w.contest.seed = m.seedOf(trial)
		var fit ahead.Fit
		for b := range m.blocks {
			if b%check == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if err := w.contest.play(b, nil); err != nil {
				return err
			}
			scores[b] = w.contest.pairs[0].overall
			fit.Add(w.contest.fit)
		}
		each(scores, fit)
	}
	return nil
}
