package experiments

import (
	"context"
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/foreign"
)

// worker plays chunks. It has players, games and scratch space of its own.
type worker struct {
	spec    *Spec
	seed    engine.Seed
	company *strategies.Company
	game    *engine.Game
	contest *contest    // nil but for a match or a league
	regret  *appraising // nil but where decisions are appraised
	lab     *laboratory // nil but where options are forced
	pots    *potting    // nil but for kind pot
	observe *observer
	sitting []engine.Player // at the table, if somebody looks ahead; see fits.go
	deal    engine.Deal
	records bool
	lanes   []*worker // nil unless a program plays
	lane    *lane     // nil unless it is one of these
}

// newWorker makes a worker, which must be closed.
func newWorker(spec *Spec, records bool) (*worker, error) {
	onFault := foreign.EndRun
	if spec.OnFault == FaultLowest {
		onFault = foreign.PlayLowest
	}
	w := &worker{
		spec: spec, seed: engine.NewSeed(spec.Seed), records: records, observe: &observer{},
		company: strategies.NewCompany(foreign.DefaultLimits(), onFault),
	}
	if !spec.contest() {
		_, w.observe.strategy = spec.strategyNames()
	}
	seat := w.seat
	if spec.foreign() {
		seat = w.openLanes
	}
	if err := seat(); err != nil {
		w.close()
		return nil, err
	}
	return w, nil
}

// close ends the programs that play.
func (w *worker) close() error { return w.company.Close() }

// end closes the worker. Where faults end a run, a program that has more to say when
// all is over, or fails then, is one.
func (w *worker) end(err *error) {
	if closed := w.close(); *err == nil && w.spec.OnFault == FaultEnds {
		*err = closed
	}
}

// seat makes the players and seats them.
func (w *worker) seat() (err error) {
	if w.spec.contest() {
		return w.enterContest()
	}
	var players [engine.Seats]engine.Player
	for seat, s := range w.spec.Seats {
		if players[seat], err = w.company.Player(s); err != nil {
			return err
		}
	}
	if w.spec.Regret != nil {
		w.regret = newAppraising(w.spec)
	}
	w.remember(players[:])
	if w.spec.Lab != nil {
		return w.openLab(players)
	}
	w.game, err = engine.NewGame(w.spec.Rules, players)
	if w.spec.Pots != nil {
		w.pots = newPotting(w.spec)
		w.pots.game = w.game
	}
	return err
}

// enterContest makes a player of each entrant for each seat. With independent
// streams the players of each entrant draw from one of their own.
func (w *worker) enterContest() error {
	players := make([][engine.Seats]engine.Player, len(w.spec.Entrants))
	for e, entrant := range w.spec.Entrants {
		for seat := range players[e] {
			p, err := w.company.Player(entrant.Strategy)
			if err != nil {
				return err
			}
			if w.spec.Streams == StreamsIndependent {
				p = strategies.Rekeyed(p, uint64(e))
			}
			players[e][seat] = p
		}
	}
	var err error
	w.contest, err = newContest(w.spec, players)
	return err
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
	return w.playRange(ctx, p, first, last)
}

// playRange plays blocks first to last−1.
func (w *worker) playRange(ctx context.Context, p *part, first, last int64) error {
	switch {
	case w.lab != nil:
		w.lab.tally, w.lab.ctx = p.tally, ctx
	case w.regret != nil:
		w.regret.sums.Target(p.tally)
		w.regret.stopped = ctx.Err
	case w.pots != nil:
		w.pots.target(p.tally)
	case !w.spec.contest():
		if w.observe.acc == nil {
			w.observe.acc = results.NewAccumulator(p.tally)
		}
		w.observe.acc.Target(p.tally)
	}
	var err error
	if w.lanes != nil {
		err = w.playLanes(ctx, p, first, last)
	} else {
		err = w.playBlocks(ctx, p, first, last)
	}
	if err == nil && w.observe.acc != nil {
		w.observe.acc.Flush()
	}
	if err == nil && w.pots != nil {
		w.pots.acc.Flush()
	}
	return err
}

// playBlocks plays them one after the other.
func (w *worker) playBlocks(ctx context.Context, p *part, first, last int64) error {
	check := max(1, dealsPerCheck/w.spec.DealsPerBlock())
	if w.lane != nil || w.regret != nil || w.lab != nil {
		check = 1 // a program is slower than the clock, and so is an appraisal
	}
	if w.pots != nil {
		check = 1 + dealsPerCheck/(w.spec.DealsPerBlock()+w.spec.Pots.twinDeals())
	}
	for b := first; b < last; b++ {
		if (b-first)%check == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := w.block(b, p); err != nil {
			return err
		}
	}
	return nil
}

// block plays a block and notes what came of it.
func (w *worker) block(b int64, p *part) error {
	var err error
	before := w.fit()
	switch {
	case w.lab != nil:
		err = w.lab.block(b)
	case w.contest != nil:
		err = w.contest.play(b, w.recorder(p))
	case w.pots != nil:
		w.pots.record = w.recorder(p)
		err = w.pots.play(b)
	default:
		err = w.table(b, p)
	}
	if w.lane != nil {
		if fault := w.company.Err(); fault != nil {
			return fault // what came of the block means nothing
		}
	}
	if err != nil {
		return err
	}
	w.locked(func() {
		addFit(p.tally, w.fit().Since(before))
		switch {
		case w.contest != nil:
			w.contest.add(p.tally)
			return
		case w.regret != nil:
			w.regret.sums.EndBlock()
			return
		case w.lab != nil:
			return
		case w.pots != nil:
			w.pots.acc.EndBlock()
			return
		}
		if w.lane != nil {
			w.settle()
		}
		w.observe.acc.EndBlock()
	})
	return nil
}

// recorder is what records the deals of a contest or of kind pot, nil if nothing does.
func (w *worker) recorder(p *part) func(*engine.State) {
	if !w.records {
		return nil
	}
	return func(s *engine.State) { p.record(s) }
}

func (p *part) record(s *engine.State) {
	record := s.Record()
	p.records = append(record.Append(p.records), '\n')
}

// table plays one deal or one session.
func (w *worker) table(b int64, p *part) error {
	if w.spec.Unit == Deals {
		_, err := w.one(uint64(b), engine.Setup{Dealer: engine.Seat(b % engine.Seats), Pot: w.spec.Pot}, p)
		return err
	}
	n := w.spec.DealsPerBlock()
	pots := make([]int64, 0, n+1)
	at := engine.Setup{}
	for i := range n {
		pots = append(pots, at.Pot)
		r, err := w.one(uint64(b*n+i), at, p)
		if err != nil {
			return err
		}
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	w.locked(func() {
		for i, pot := range append(pots, at.Pot) {
			p.tally.Path().Add(i, pot)
		}
	})
	return nil
}

// one plays deal n of the seed.
func (w *worker) one(n uint64, at engine.Setup, p *part) (*engine.Result, error) {
	w.seed.DealInto(n, &w.deal)
	r, err := w.game.Play(w.deal, at, w.seed.Players(n))
	if err != nil {
		return nil, fmt.Errorf("deal %d of seed %d: %w", n, w.spec.Seed, err)
	}
	if err := w.note(n, r); err != nil {
		return nil, err
	}
	if w.records {
		p.record(w.game.State())
	}
	return r, nil
}
