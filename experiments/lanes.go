package experiments

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"

	"kontraspiel/engine"
)

// lanes is how many blocks a worker has in progress at once where a program plays,
// so that its questions travel in batches. Otherwise it is one at a time.
const lanes = 256

// held is a finished deal of a block in progress.
type held struct {
	state  engine.State
	result engine.Result
	deal   engine.Deal
}

// lane is what a worker needs that shares its tally with others. Integers may be
// added in any order, so it does not matter how far each is.
type lane struct {
	lock *sync.Mutex // of the tally and what fills it
	held []held
}

// openLanes makes the workers that play a worker's chunks with it.
func (w *worker) openLanes() error {
	var lock sync.Mutex
	for range lanes {
		l := &worker{spec: w.spec, seed: w.seed, records: w.records, company: w.company, lane: &lane{lock: &lock}}
		if err := l.seat(); err != nil {
			return err
		}
		w.lanes = append(w.lanes, l)
	}
	return nil
}

// playLanes plays blocks first to last−1, each lane a stretch of them.
func (w *worker) playLanes(ctx context.Context, p *part, first, last int64) error {
	before := w.company.Faults()
	own := make([]part, len(w.lanes))
	g, ctx := errgroup.WithContext(ctx)
	for i, l := range w.lanes {
		from, to := cutEvenly(first, last, i), cutEvenly(first, last, i+1)
		if from == to {
			continue
		}
		own[i] = part{chunk: p.chunk, tally: p.tally}
		l.observe = w.observe
		g.Go(func() error { return l.playBlocks(ctx, &own[i], from, to) })
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for i := range own {
		p.records = append(p.records, own[i].records...)
	}
	p.tally.Faults += w.company.Faults() - before
	return nil
}

// cutEvenly is where lane i begins.
func cutEvenly(first, last int64, i int) int64 { return first + (last-first)*int64(i)/lanes }

// locked runs do alone among the lanes, or just so in a worker without.
func (w *worker) locked(do func()) {
	if w.lane != nil {
		w.lane.lock.Lock()
		defer w.lane.lock.Unlock()
	}
	do()
}

// note notes what came of deal n, which was played last; a lane keeps it until the
// block is finished.
func (w *worker) note(n uint64, r *engine.Result) error {
	switch {
	case w.regret != nil:
		return w.regret.deal(n, w.seed.Players(n), w.game.State())
	case w.lane != nil:
		w.lane.held = append(w.lane.held, held{*w.game.State(), *r, w.deal})
	default:
		w.observe.deal(w.game.State().Table(), r, &w.deal)
	}
	return nil
}

// settle notes the deals of a block that a lane has finished.
func (w *worker) settle() {
	for i := range w.lane.held {
		h := &w.lane.held[i]
		w.observe.deal(h.state.Table(), &h.result, &h.deal)
	}
	w.lane.held = w.lane.held[:0]
}
