package experiments

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/engine/condition"
	"kontraspiel/engine/fold"
	"kontraspiel/results"
	"kontraspiel/strategies/book"
	ahead "kontraspiel/strategies/search"
)

// laboratory forces the options of a decision, each on the same deal. It belongs to a
// worker.
type laboratory struct {
	spec    *Spec
	lab     *Lab
	seed    engine.Seed
	pilots  [engine.Seats]*pilot
	game    *engine.Game
	task    task
	parted  bool
	base    int // value of every deal
	columns int

	tally *results.Tally
	ctx   context.Context // of the chunk in progress

	spaces  []*condition.Space         // by position and dealer; nil where any deal will do
	space   condition.Space            // of one hand
	starts  [engine.Seats]engine.State // by dealer
	state   engine.State
	legal   []engine.Action
	options []book.Option
	out     [][outcomes]int64 // by column: the reference's outcome, then each option's
	race    labRace
}

func newLaboratory(spec *Spec, field, best [engine.Seats]engine.Player) (*laboratory, error) {
	l := &laboratory{spec: spec, lab: spec.Lab, seed: engine.NewSeed(spec.Seed), base: spec.BaseValue(), columns: len(spec.Lab.Columns())}
	var seats [engine.Seats]engine.Player
	for i := range l.pilots {
		l.starts[i] = engine.NewState(spec.Rules, spec.anyDeal(), engine.Setup{Dealer: engine.Seat(i), Pot: spec.Pot})
		p := &pilot{field: newAsked(field[i]), task: &l.task, parted: &l.parted}
		if best[i] != nil {
			p.best = newAsked(best[i])
		}
		l.pilots[i], seats[i] = p, p
	}
	var err error
	if l.spaces, err = spec.Lab.spaces(); err != nil {
		return nil, err
	}
	l.game, err = engine.NewGame(spec.Rules, seats)
	return l, err
}

// block plays block b: the deals of a class of hands, or one deal.
func (l *laboratory) block(b int64) error {
	l.tally.Blocks++
	l.tally.Deals += l.spec.DealsPerBlock()
	switch {
	case l.lab.Cells.Classes() != nil:
		return l.class(l.lab.cellOf(b))
	case l.spec.Unit == Sessions:
		return l.session(b)
	}
	n := int64(len(l.lab.Positions))
	position, dealer := l.lab.Positions[b%n], engine.Seat(b/n%engine.Seats)
	var deal engine.Deal
	switch {
	case l.spaces == nil:
		l.seed.DealInto(uint64(b), &deal)
	case l.lab.Given.All:
		dealer = 0
		l.spaces[int(position)*engine.Seats].Deal(uint64(b), &deal)
	default:
		stream := l.seed.Players(uint64(b)).Sub(labStream).Stream()
		l.spaces[int(position)*engine.Seats+int(dealer)].Draw(&stream, &deal)
	}
	reached, err := l.deal(position, dealer, &deal, l.seed.Players(uint64(b)))
	if reached {
		l.add(position)
	}
	return err
}

// labStream is the stream below a block's players from which its cards are drawn,
// away from those of the seats.
const labStream = 1 << 20

// class plays deals with a hand of the class until there are as many as wanted in
// which the decision is reached, or the stopping rule ends it. A random swap is applied
// to each, so that a field with a favourite suit favours none.
func (l *laboratory) class(position engine.Position, class int) error {
	hand, turnUp := l.lab.Cells.Classes().Example(class)
	key := l.seed.Players(uint64(position)*fold.All + uint64(class))
	first := l.lab.Cells.OfClass(position, class)
	var deal engine.Deal
	reached, drawn := int64(0), int64(0)
	l.race.start(l.lab.Stop, l.lab.potValueAt(position).Float())
	for reached < l.lab.Deals && drawn < l.lab.Deals*l.lab.Tries && !l.race.over {
		if drawn%dealsPerCheck == 0 && l.ctx.Err() != nil {
			return l.ctx.Err()
		}
		own := key.Sub(uint64(drawn))
		stream := own.Sub(labStream).Stream()
		swap := fold.Swap(stream.IntN(fold.Swaps(turnUp)))
		dealer := engine.Seat(drawn % engine.Seats)
		l.space.Fix(engine.SeatAt(position, dealer), swap.Cards(hand), swap.Card(turnUp))
		l.space.Draw(&stream, &deal)
		drawn++
		ok, err := l.deal(position, dealer, &deal, own)
		if err != nil {
			return err
		}
		if ok {
			reached++
			l.add(position)
			l.race.add(l)
		}
	}
	for slot := range l.lab.Cells.Slots() {
		if row := l.tally.Rows().Find(first + int64(slot)); row != nil {
			row[wDrawn] += drawn
			row[wDecided] = l.race.verdict(first + int64(slot))
		}
	}
	return nil
}

// deal plays one deal with every option forced in turn. It reports whether the decision
// was reached; then l.options and l.out are what came of it.
func (l *laboratory) deal(position engine.Position, dealer engine.Seat, deal *engine.Deal, key engine.Key) (bool, error) {
	l.tally.Count(labDrawn, int(position))
	at := engine.Setup{Dealer: dealer, Pot: l.spec.Pot}
	l.task = task{decision: l.lab.Decision, window: l.lab.Window, seat: engine.SeatAt(position, dealer)}
	if !l.reach(deal, at, key) {
		return false, nil
	}
	return true, l.forceAll(position, func(best bool, out *[outcomes]int64) error {
		return l.branch(deal, at, key, best, out)
	})
}

// forceAll plays on with each option forced in turn, at the decision that l.state stands
// at, and notes in l.out what came of it by column. Where the two continuations do the
// same, one is played.
func (l *laboratory) forceAll(position engine.Position, play func(best bool, out *[outcomes]int64) error) error {
	l.tally.Count(labReached, int(position))
	l.list()
	n := 1 + len(l.options)
	l.out = slices.Grow(l.out[:0], l.columns*n)[:l.columns*n]
	reference := l.task.option
	for i := range n {
		l.task.option = reference
		if i > 0 {
			l.task.option = l.options[i-1].Action
		}
		for c := range l.columns {
			if c > 0 && !l.parted {
				l.out[c*n+i] = l.out[i]
				continue
			}
			if err := play(c > 0, &l.out[c*n+i]); err != nil {
				return err
			}
			l.tally.Count(labBranches, int(position))
		}
	}
	return nil
}

// reach brings l.state to the decision; ok is false if the deal does not come to it.
func (l *laboratory) reach(deal *engine.Deal, at engine.Setup, key engine.Key) (ok bool) {
	l.starts[at.Dealer].RedealInto(&l.state, deal)
	for seat, p := range l.pilots {
		p.Begin(engine.Seat(seat), key.Sub(uint64(seat)))
	}
	phase := l.lab.Decision.Phase()
	for {
		t := l.state.Table()
		seat := l.state.Turn()
		switch {
		case t.Phase() == engine.PhaseOver, t.CardsPlayed() > l.lab.Window:
			return false
		case t.Phase() > phase && phase <= engine.PhaseMatch:
			return false // it comes once a deal, and has gone by
		case t.Phase() == phase && seat == l.task.seat && t.CardsPlayed() == l.lab.Window:
			return true
		}
		a := ahead.Answer(l.pilots[seat], &l.state)
		if l.task.done { // a window that is not asked about after all
			return false
		}
		l.state.ApplyUnchecked(a)
	}
}

// list makes the reference l.task.option, and l.options the others.
func (l *laboratory) list() {
	l.legal = l.state.Legal(l.legal[:0])
	switch {
	case l.lab.Decision.Card():
		l.task.option = ahead.Answer(l.pilots[l.task.seat].field, &l.state)
	case l.lab.Decision == book.TakeUp:
		l.task.option = engine.Decline(l.task.seat)
	default:
		l.task.option = l.legal[0] // pass, or silence
	}
	l.options = l.lab.Cells.Options(l.options[:0], l.state.View(l.task.seat), l.legal, l.task.option)
	if l.lab.Cells.Classes() != nil { // a swap must not change their order
		slices.SortFunc(l.options, func(a, b book.Option) int { return cmp.Compare(a.Cell, b.Cell) })
	}
}

// branch plays the deal with the option forced.
func (l *laboratory) branch(deal *engine.Deal, at engine.Setup, key engine.Key, best bool, out *[outcomes]int64) error {
	l.task.done, l.task.useBest, l.parted = false, best, false
	r, err := l.game.Play(*deal, at, key)
	if err != nil {
		return err
	}
	if !l.task.done {
		return fmt.Errorf("a decision that was reached was not reached again: do the players draw random numbers from elsewhere?")
	}
	outcomeOf(l.game.State().Table(), r, l.task.seat, out)
	return nil
}

// openLab seats the pilots, each with the field's player and the best continuation's.
func (w *worker) openLab(field [engine.Seats]engine.Player) (err error) {
	var best [engine.Seats]engine.Player
	if s := w.spec.Lab.Best; s != nil {
		for seat := range best {
			if best[seat], err = w.company.Player(*s); err != nil {
				return err
			}
		}
	}
	if w.spec.countsFits() && w.spec.Lab.Best != nil {
		w.sitting = append(slices.Clone(w.sitting), best[:]...)
	}
	w.lab, err = newLaboratory(w.spec, field, best)
	return err
}
