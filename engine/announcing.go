package engine

// How a game asks for announcements (R4.7).

// window asks the announcement questions left in the window that stands open
// (R4.7). Seats that never announce are passed over.
func (g *Game) window() error {
	if g.state.table.phase == PhaseMatch {
		if err := g.askMatch(); err != nil {
			return err
		}
	}
	return g.calls()
}

// calls asks what is left of the contra question, and the recontra question where
// contra stands. Both in one function, as it runs after every other card.
func (g *Game) calls() error {
	s := &g.state
	t := &s.table
	if t.phase == PhaseContra {
		for q := t.pending; q != 0; q = t.askNext() {
			a := g.announcers[q.first()]
			if a == nil {
				continue
			}
			if call := a.Contra(s.view(q.first())); call != NoContra {
				if err := g.contra(Seat(t.pending.first()), call); err != nil {
					return err
				}
				break
			}
		}
	}
	if t.phase == PhaseRecontra {
		for q := t.pending; q != 0; q = t.askNext() {
			a := g.announcers[q.first()]
			if a == nil {
				continue
			}
			if a.Recontra(s.view(q.first())) {
				s.announceRecontra(Seat(t.pending.first()))
				break
			}
		}
	}
	t.phase = PhaseCard
	return nil
}

func (g *Game) askMatch() error {
	s := &g.state
	t := &s.table
	for q := t.pending; q != 0; q = t.askNext() {
		a := g.announcers[q.first()]
		if a == nil {
			continue
		}
		suit, yes := a.Match(s.view(q.first()))
		if !yes {
			continue
		}
		seat := Seat(t.pending.first())
		if !suit.Valid() || !s.Table().MatchSuits().Has(suit) {
			return g.illegal(Match(seat, suit))
		}
		s.announceMatch(seat, suit)
		return nil
	}
	t.closeQuestion()
	return nil
}

func (g *Game) contra(seat Seat, call ContraCall) error {
	s := &g.state
	c, exchange := call.Exchange()
	if exchange && (!s.Table().MayExchange() || !s.hands[seat].holds(c)) {
		return g.illegal(ContraExchange(seat, c))
	}
	s.announceContra(seat, c)
	return nil
}
