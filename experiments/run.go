package experiments

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"kontraspiel/results"
)

// Options is how a run is computed. None of it changes what comes out.
type Options struct {
	Workers  int            // goroutines that play; at least 1
	Records  io.Writer      // where deal records go, in deal order; nil for nowhere
	Progress func(Progress) // called after each chunk, never by two goroutines at once; may be nil
	// Folder is where finished chunks are kept, so that the run can be resumed; its
	// header must be that of the spec. The chunks it has are not played again. Nil
	// keeps everything in memory.
	Folder *results.Folder
	// Checkpoint is the time between two parts written to the folder; 0 chooses it.
	Checkpoint time.Duration
}

// Progress is how far a run is.
type Progress struct {
	Deals, AllDeals int64
	Stored          int64 // of Deals, those that were there when the run was resumed
}

// Outcome is what a run came to. If it was stopped early, the tally is that of
// whole chunks from the start, and Complete is false.
type Outcome struct {
	Tally    *results.Tally
	Complete bool // all chunks are there, or the stopping rule ended the run
	Stopped  bool // the stopping rule ended the run before its count
}

// errHalted ends the pool when the stopping rule has ended the run.
var errHalted = errors.New("the stopping rule has ended the run")

// Run plays the experiment, or the shard of it that the folder is for. When ctx is
// cancelled it stops within a fraction of a second and returns what was finished,
// without an error. An illegal answer from a player, or an error of the record
// writer or the folder, ends the run with that error; the chunks before are kept.
func Run(ctx context.Context, spec *Spec, o Options) (*Outcome, error) {
	if spec.Lab != nil && o.Records != nil {
		return nil, fmt.Errorf("a run of kind %q has no records: the deals are not played as the players would", KindDecision)
	}
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
	switch {
	case errors.Is(err, errHalted):
		err = nil
	case errors.Is(err, context.Canceled) && ctx.Err() != nil:
		err = nil // stopped from outside; what is merged counts
	}
	if ferr := p.ledger.flush(); err == nil {
		err = ferr
	}
	if err != nil {
		return nil, err
	}
	l := p.ledger
	return &Outcome{Tally: l.total, Complete: l.halted || l.at == p.all.End, Stopped: l.halted && l.at < spec.Chunks()}, nil
}

// pool is a run in progress. At most cap(tokens) chunks are between being started
// and being merged, which bounds memory whatever the length of the run.
type pool struct {
	spec    *Spec
	options Options
	all     results.Range
	missing []results.Range // chunks to play, in order
	next    atomic.Int64    // how many of them have been handed out
	tokens  chan struct{}
	free    chan *part // parts to use again
	done    chan *part
	ledger  *ledger
	stored  []results.Part // those of the folder that are not yet added
	old     int64          // deals of the stored parts that have been added
}

func newPool(spec *Spec, o Options) *pool {
	inFlight := 2 * max(1, o.Workers)
	p := &pool{
		spec: spec, options: o, all: results.Range{First: 0, End: spec.Chunks()},
		tokens: make(chan struct{}, inFlight),
		free:   make(chan *part, inFlight),
		done:   make(chan *part, inFlight),
	}
	if o.Folder != nil {
		p.all = o.Folder.Head().Range()
		p.stored = append(p.stored, o.Folder.Parts()...)
	}
	p.missing = gaps(p.all, p.stored)
	p.ledger = newLedger(spec, o.Folder, p.all.First, o.Checkpoint)
	return p
}

// gaps is the chunks of all that no part has.
func gaps(all results.Range, parts []results.Part) (list []results.Range) {
	at := all.First
	for _, p := range parts {
		if p.First > at {
			list = append(list, results.Range{First: at, End: p.First})
		}
		at = p.End
	}
	if at < all.End {
		list = append(list, results.Range{First: at, End: all.End})
	}
	return list
}

// take is the next chunk to play.
func (p *pool) take() (chunk int64, ok bool) {
	n := p.next.Add(1) - 1
	for _, r := range p.missing {
		if n < r.Len() {
			return r.First + n, true
		}
		n -= r.Len()
	}
	return 0, false
}

// work plays chunks until none is left.
func (p *pool) work(ctx context.Context) (err error) {
	w, err := newWorker(p.spec, p.options.Records != nil)
	if err != nil {
		return err
	}
	defer w.end(&err)
	for {
		select {
		case p.tokens <- struct{}{}:
		case <-ctx.Done():
		}
		if err := ctx.Err(); err != nil { // of a token and an end at once, select takes either
			return err
		}
		chunk, ok := p.take()
		if !ok {
			return nil
		}
		part := p.blank(chunk)
		if err := w.play(ctx, part); err != nil {
			return err
		}
		if p.options.Folder != nil {
			part.sum = part.tally.Sum()
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
		return &part{chunk: chunk, tally: results.NewTally(&p.ledger.scheme)}
	}
}

// merge adds finished chunks in order, those that were stored before among them,
// writes their records, and reports progress.
func (p *pool) merge() error {
	waiting := map[int64]*part{}
	if err := p.addStored(); err != nil {
		return err
	}
	for q := range p.done {
		waiting[q.chunk] = q
		for q := waiting[p.ledger.at]; q != nil; q = waiting[p.ledger.at] {
			delete(waiting, p.ledger.at)
			if err := p.add(q); err != nil {
				return err
			}
			if err := p.addStored(); err != nil {
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
	if err := p.ledger.add(q.tally, q.sum); err != nil {
		return err
	}
	p.report()
	p.free <- q // never blocks, as above
	<-p.tokens
	return p.halted()
}

// addStored adds the stored parts whose turn it is.
func (p *pool) addStored() error {
	if len(p.stored) == 0 || p.stored[0].First != p.ledger.at {
		return nil
	}
	t := results.NewTally(&p.ledger.scheme) // one for all: a long run has many parts
	for len(p.stored) > 0 && p.stored[0].First == p.ledger.at {
		if _, err := p.options.Folder.Load(p.stored[0], t); err != nil {
			return err
		}
		if err := p.ledger.addStored(p.stored[0], t); err != nil {
			return err
		}
		p.old += t.Deals
		p.stored = p.stored[1:]
		p.report()
		if err := p.halted(); err != nil {
			return err
		}
	}
	return nil
}

func (p *pool) halted() error {
	if p.ledger.halted {
		return errHalted
	}
	return nil
}

func (p *pool) report() {
	if p.options.Progress == nil {
		return
	}
	first, _ := p.spec.blocks(p.all.First)
	end, _ := p.spec.blocks(p.all.End)
	p.options.Progress(Progress{Deals: p.ledger.total.Deals, AllDeals: (end - first) * p.spec.DealsPerBlock(), Stored: p.old})
}
