package worlds

import "kontraspiel/engine"

// step is one answer given in the deal, silence included.
type step struct {
	action engine.Action
	ask    bool // a bidder is asked whether he would have given it
	hides  bool // the card in it is another in each world
}

// readSteps lists what has been done up to the view. Which questions are asked, and
// of whom, is the same in every world, so any will do to find them.
func (g *Weigher) readSteps(w *World) {
	g.steps = g.steps[:0]
	g.actions = g.now.AppendActions(g.actions[:0])
	g.deal(w)
	s := &g.state
	for _, a := range g.actions {
		for s.SilentBefore(a) {
			g.step(engine.Silent(s.Turn()))
		}
		g.step(a)
	}
	// What has been said last is followed by silence up to the question asked now.
	for s.Phase() != g.now.Phase() || s.Turn() != g.now.Turn() {
		if s.Phase() < engine.PhaseMatch || s.Phase() > engine.PhaseRecontra {
			panic("worlds: Weigher: no way to the view from its start")
		}
		g.step(engine.Silent(s.Turn()))
	}
	last := len(g.steps)
	for last > 0 && !g.steps[last-1].ask {
		last--
	}
	g.steps = g.steps[:last]
}

// step notes that a was done, and does it.
func (g *Weigher) step(a engine.Action) {
	hides := a.Kind == engine.ActDiscard || a.Kind == engine.ActContra && a.Card.Valid()
	ask := a.Seat != g.own && g.Bidders[a.Seat&3] != nil
	switch a.Kind {
	case engine.ActCard, engine.ActTakeUp, engine.ActDecline:
		ask = false
	case engine.ActDiscard:
		ask = ask && g.PutAway
	}
	g.steps = append(g.steps, step{a, ask, hides})
	g.state.ApplyUnchecked(a)
}
