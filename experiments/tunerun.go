package experiments

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kontraspiel/results/stat"
	"kontraspiel/strategies"
	ahead "kontraspiel/strategies/search" // search is a type here
)

func lowestBit(set uint64) int { return bits.TrailingZeros64(set) }

// gain is how much better a version did than the first, block by block.
type gain struct {
	stat.Moments
	Apart int64 // blocks on which it did something else at all
}

// tuner plays versions of a strategy against a field.
type tuner struct {
	spec    *Spec // what is played; its seed is another each time
	field   strategies.Strategy
	workers int
	bids    bool      // versions differ in bids alone
	fit     ahead.Fit // of all that was asked of players that look ahead
}

// blocksAtATime is how many blocks a worker takes: enough to keep it busy, few
// enough to share them out.
const blocksAtATime = 64

// compare plays blocks first to last−1 of a seed with every version, and gives for
// each its gain over the first. Sums are whole numbers, so that neither the number
// of workers nor their order changes them.
func (t *tuner) compare(ctx context.Context, versions []strategies.Strategy, seed uint64, first, last int64) ([]gain, error) {
	spec := *t.spec
	spec.Seed = seed
	total := make([]gain, len(versions))
	var fit ahead.Fit
	var mu sync.Mutex
	var next atomic.Int64
	next.Store(first)
	g, ctx := errgroup.WithContext(ctx)
	for range max(1, t.workers) {
		g.Go(func() error {
			trial, err := newTrial(&spec, t.field, versions, t.bids)
			if err != nil {
				return err
			}
			part := make([]gain, len(versions))
			for {
				from := next.Add(blocksAtATime) - blocksAtATime
				if from >= last {
					break
				}
				if err := trial.add(ctx, part, from, min(from+blocksAtATime, last)); err != nil {
					return err
				}
			}
			mu.Lock()
			defer mu.Unlock()
			for i := range total {
				total[i].Merge(part[i].Moments)
				total[i].Apart += part[i].Apart
			}
			fit.Add(trial.fit())
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	t.fit.Add(fit)
	return total, nil
}

// add plays blocks and adds what they give.
func (t *trial) add(ctx context.Context, to []gain, first, last int64) error {
	for b := first; b < last; b++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := t.play(b); err != nil {
			return err
		}
		for v := range to {
			to[v].Moments.Add(t.values[v] - t.values[0])
			to[v].Apart += int64(t.apart >> v & 1)
		}
	}
	return nil
}
