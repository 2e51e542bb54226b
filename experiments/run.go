package experiments

import (
	"context"
	"errors"
	"io"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kontraspiel/results"
)

// Options is how a run is computed. None of it changes what comes out.
type Options struct {
	Workers  int            // goroutines that play; at least 1
	Records  io.Writer      // where deal records go, in deal order; nil for nowhere
	Progress func(Progress) // called after each chunk, never by two goroutines at once; may be nil
}

// Progress is how far a run is.
type Progress struct {
	Deals, AllDeals int64
}

// Outcome is what a run came to. If it was stopped early, the tally is that of
// whole chunks from the start, and Complete is false.
type Outcome struct {
	Tally    *results.Tally
	Complete bool
}

// Run plays the experiment. When ctx is cancelled it stops within a fraction of a
// second and returns what was finished, without an error. An illegal answer from
// a player, or an error of the record writer, ends the run with that error.
func Run(ctx context.Context, spec *Spec, o Options) (*Outcome, error) {
	p := newPool(spec, o)
	g, inner := errgroup.WithContext(ctx)
	workers, workerCtx := errgroup.WithContext(inner)
	for range max(1, o.Workers) {
		workers.Go(func() error { return p.work(workerCtx) })
	}
	g.Go(func() error {
		defer close(p.done)
		return workers.Wait()
	})
	g.Go(p.merge)
	err := g.Wait()
	if errors.Is(err, context.Canceled) && ctx.Err() != nil {
		err = nil // stopped from outside; what is merged counts
	}
	if err != nil {
		return nil, err
	}
	return &Outcome{Tally: p.total, Complete: p.merged == spec.Chunks()}, nil
}

// pool is a run in progress. At most cap(tokens) chunks are between being started
// and being merged, which bounds memory whatever the length of the run.
type pool struct {
	spec    *Spec
	options Options
	scheme  results.Scheme
	next    atomic.Int64
	tokens  chan struct{}
	free    chan *part // parts to use again
	done    chan *part
	total   *results.Tally
	merged  int64
}

func newPool(spec *Spec, o Options) *pool {
	inFlight := 2 * max(1, o.Workers)
	p := &pool{
		spec: spec, options: o, scheme: spec.Scheme(),
		tokens: make(chan struct{}, inFlight),
		free:   make(chan *part, inFlight),
		done:   make(chan *part, inFlight),
	}
	p.total = results.NewTally(&p.scheme)
	return p
}

// work plays chunks until none is left.
func (p *pool) work(ctx context.Context) error {
	w, err := newWorker(p.spec, p.options.Records != nil)
	if err != nil {
		return err
	}
	for {
		select {
		case p.tokens <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
		chunk := p.next.Add(1) - 1
		if chunk >= p.spec.Chunks() {
			return nil
		}
		part := p.blank(chunk)
		if err := w.play(ctx, part); err != nil {
			return err
		}
		p.done <- part // never blocks: there are as many places as tokens
	}
}

// blank is an empty part for a chunk.
func (p *pool) blank(chunk int64) *part {
	select {
	case q := <-p.free:
		q.tally.Reset()
		q.chunk, q.records = chunk, q.records[:0]
		return q
	default:
		return &part{chunk: chunk, tally: results.NewTally(&p.scheme)}
	}
}

// merge adds finished chunks in order, writes their records, and reports
// progress.
func (p *pool) merge() error {
	waiting := map[int64]*part{}
	for q := range p.done {
		waiting[q.chunk] = q
		for q := waiting[p.merged]; q != nil; q = waiting[p.merged] {
			delete(waiting, p.merged)
			if err := p.add(q); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *pool) add(q *part) error {
	if p.options.Records != nil {
		if _, err := p.options.Records.Write(q.records); err != nil {
			return err
		}
	}
	p.total.Merge(q.tally)
	p.merged++
	if p.options.Progress != nil {
		p.options.Progress(Progress{Deals: p.total.Deals, AllDeals: p.spec.Count * p.spec.DealsPerBlock()})
	}
	p.free <- q // never blocks, as above
	<-p.tokens
	return nil
}
