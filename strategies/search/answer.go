package search

import "kontraspiel/engine"

// Answer puts the question that the state stands at to the player and returns what
// he does. A player that is no [engine.Announcer] is silent.
func Answer(p engine.Player, s *engine.State) engine.Action {
	seat := s.Turn()
	v := s.View(seat)
	switch s.Phase() {
	case engine.PhaseTakeUp:
		if p.TakeUp(v.Table) {
			return engine.TakeUp(seat)
		}
		return engine.Decline(seat)
	case engine.PhaseDiscard:
		return engine.Discard(seat, p.Discard(v))
	case engine.PhaseRoundOne:
		if p.RoundOne(v) {
			return engine.Take(seat)
		}
		return engine.Pass(seat)
	case engine.PhaseRoundTwo:
		if suit, ok := p.RoundTwo(v); ok {
			return engine.TakeSuit(seat, suit)
		}
		return engine.Pass(seat)
	case engine.PhaseCard:
		if v.Hand().Len() == 1 {
			return engine.PlayCard(seat, v.Hand().First()) // it is not asked for
		}
		return engine.PlayCard(seat, p.PlayCard(v))
	}
	a, ok := p.(engine.Announcer)
	if !ok {
		return engine.Silent(seat)
	}
	return announcement(a, v)
}

// announcement is the answer to a question in a window (R4.7).
func announcement(a engine.Announcer, v engine.View) engine.Action {
	seat := v.Seat()
	switch v.Phase() {
	case engine.PhaseMatch:
		if suit, ok := a.Match(v); ok {
			return engine.Match(seat, suit)
		}
	case engine.PhaseContra:
		call := a.Contra(v)
		if c, ok := call.Exchange(); ok {
			return engine.ContraExchange(seat, c)
		}
		if call != engine.NoContra {
			return engine.Contra(seat)
		}
	case engine.PhaseRecontra:
		if a.Recontra(v) {
			return engine.Recontra(seat)
		}
	}
	return engine.Silent(seat)
}
