package experiments

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// Players that look ahead go by the calls, unless hardly a world fits them. How often
// that happens is tallied block by block, of the decisions of the deals that are
// tallied: what a scout asks besides does not count, so that it depends neither on
// scouts nor on whether records are kept.

// countsFits reports whether the spec counts it.
func (s *Spec) countsFits() bool {
	return slices.ContainsFunc(s.everyStrategy(), strategies.Strategy.LooksAhead)
}

// fitIf is the decisions if somebody looks ahead, else nil.
func fitIf(f ahead.Fit, somebody ...strategies.Strategy) *ahead.Fit {
	if !slices.ContainsFunc(somebody, strategies.Strategy.LooksAhead) {
		return nil
	}
	return &f
}

// addFit adds a block's decisions.
func addFit(t *results.Tally, f ahead.Fit) {
	t.Weighed += f.Weighed
	t.Unfit += f.Unfit
}

// withoutCalls says how often players of another run did without the calls, after its
// name where this is all that is kept of it; nothing if they never did.
func withoutCalls(t *results.Tally) string {
	if t.Unfit == 0 {
		return ""
	}
	return fmt.Sprintf(", %d of %d decisions made without the calls", t.Unfit, t.Weighed)
}

// remember notes who sits at a worker's table, if that is counted.
func (w *worker) remember(players []engine.Player) {
	if w.spec.countsFits() {
		w.sitting = players
	}
}

// fit is what they have counted so far.
func (w *worker) fit() ahead.Fit { return strategies.FitOf(w.sitting...) }

// fit is what all players of a trial have counted so far, each course that a deal took
// once: those behind a seat count too, for by their answers values are compared.
func (t *trial) fit() (f ahead.Fit) {
	for _, players := range append(t.players[:len(t.players):len(t.players)], t.field, t.others) {
		f.Add(strategies.FitOf(players[:]...))
	}
	return f
}

// fitAt is what the players of a table have counted so far.
func (c *contest) fitAt(at seating) (f ahead.Fit) {
	if !c.fits {
		return f
	}
	for seat, e := range at {
		f.Add(strategies.FitOf(c.players[e][seat]))
	}
	return f
}

// fitsNow is what each player has counted so far, by entrant and seat.
func (c *contest) fitsNow() [][engine.Seats]ahead.Fit {
	if !c.fits {
		return nil
	}
	list := make([][engine.Seats]ahead.Fit, len(c.players))
	for e, players := range c.players {
		for seat, p := range players {
			list[e][seat] = strategies.FitOf(p)
		}
	}
	return list
}

// fitOfScout is what a pair's tables, all alike, would have counted: at the scout's
// table each of the two has answered every question in every seat. The lists are from
// before and after that.
func (d *duel) fitOfScout(before, after [][engine.Seats]ahead.Fit) (f ahead.Fit) {
	if before == nil {
		return f
	}
	for i := range d.tables {
		for seat, e := range d.tables[i].at {
			f.Add(after[e][seat].Since(before[e][seat]))
		}
	}
	return f
}
