package experiments

import (
	"context"
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// worker plays chunks. It has players, a game and scratch space of its own.
type worker struct {
	spec    *Spec
	seed    engine.Seed
	game    *engine.Game
	observe observer
	deal    engine.Deal
	records bool
}

func newWorker(spec *Spec, records bool) (*worker, error) {
	var players [engine.Seats]engine.Player
	for seat, s := range spec.Seats {
		players[seat] = s.New()
	}
	game, err := engine.NewGame(spec.Rules, players)
	if err != nil {
		return nil, err
	}
	w := &worker{spec: spec, seed: engine.NewSeed(spec.Seed), game: game, records: records}
	_, w.observe.strategy = spec.strategyNames()
	return w, nil
}

// part is a chunk's outcome.
type part struct {
	chunk   int64
	tally   *results.Tally
	records []byte
	sum     results.ChunkSum // of the tally, if the chunk goes into a folder
}

// dealsPerCheck is how many deals are played between looks at whether to stop:
// a hundredth of a second or so.
const dealsPerCheck = 1 << 10

// play plays a chunk into the part's tally, and adds its records.
func (w *worker) play(ctx context.Context, p *part) error {
	first, last := w.spec.blocks(p.chunk)
	return w.playBlocks(ctx, p, first, last)
}

// playBlocks plays blocks first to last−1.
func (w *worker) playBlocks(ctx context.Context, p *part, first, last int64) error {
	if w.observe.acc == nil {
		w.observe.acc = results.NewAccumulator(p.tally)
	}
	w.observe.acc.Target(p.tally)
	check := max(1, dealsPerCheck/w.spec.DealsPerBlock())
	for b := first; b < last; b++ {
		if (b-first)%check == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := w.block(b, p); err != nil {
			return err
		}
		w.observe.acc.EndBlock()
	}
	w.observe.acc.Flush()
	return nil
}

// block plays one deal or one session.
func (w *worker) block(b int64, p *part) error {
	if w.spec.Unit == Deals {
		_, err := w.one(uint64(b), engine.Setup{Dealer: engine.Seat(b % engine.Seats), Pot: w.spec.Pot}, p)
		return err
	}
	n := w.spec.DealsPerBlock()
	at := engine.Setup{}
	for i := range n {
		p.tally.Path().Add(int(i), at.Pot)
		r, err := w.one(uint64(b*n+i), at, p)
		if err != nil {
			return err
		}
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	p.tally.Path().Add(int(n), at.Pot)
	return nil
}

// one plays deal n of the seed.
func (w *worker) one(n uint64, at engine.Setup, p *part) (*engine.Result, error) {
	w.seed.DealInto(n, &w.deal)
	r, err := w.game.Play(w.deal, at, w.seed.Players(n))
	if err != nil {
		return nil, fmt.Errorf("deal %d of seed %d: %w", n, w.spec.Seed, err)
	}
	w.observe.deal(w.game.State().Table(), r, &w.deal)
	if w.records {
		record := w.game.State().Record()
		p.records = append(record.Append(p.records), '\n')
	}
	return r, nil
}
