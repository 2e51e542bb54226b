package worlds

import "kontraspiel/engine"

// actor plays a seat of a real Game. It plays the cards of the deal that is looked
// at, and answers every other question by its bidder, or, without one, as was done
// there; and it notices when the table is the one looked at.
type actor struct {
	engine.Player // of the seat; nil if it does what was done
	w             *walk
	target        engine.Table
	seat          engine.Seat
	world         *World
	putAway       bool // the bidder chooses what it puts away
	reached       *bool
}

// here reports whether the table is the target, and notes it.
func (a *actor) here(t engine.Table) bool {
	if t.Phase() == a.target.Phase() && t.CardsPlayed() == a.target.CardsPlayed() && t.Turn() == a.target.Turn() && sameTable(t, a.target) {
		*a.reached = true
	}
	return *a.reached
}

// done is what the seat did at such a question.
func (a *actor) done(phase engine.Phase, played int) engine.Action {
	s := engine.NewState(a.w.rules, a.w.deal, a.w.setup)
	for _, b := range a.w.actions {
		if s.Phase() == phase && s.Turn() == a.seat && s.Table().CardsPlayed() == played {
			return b
		}
		s.ApplyUnchecked(b)
	}
	return engine.Silent(a.seat)
}

func (a *actor) Begin(seat engine.Seat, key engine.Key) {
	if a.Player != nil {
		a.Player.Begin(seat, key)
	}
}

// TakeUp is what was done: it is not weighed.
func (a *actor) TakeUp(t engine.Table) bool {
	a.here(t)
	return a.done(t.Phase(), 0).Kind == engine.ActTakeUp
}

func (a *actor) Discard(v engine.View) engine.Card {
	if a.here(v.Table) || a.Player == nil || !a.putAway {
		return a.world.Away
	}
	return a.Player.Discard(v)
}

func (a *actor) RoundOne(v engine.View) bool {
	if a.here(v.Table) || a.Player == nil {
		return a.done(v.Phase(), 0).Kind == engine.ActTake
	}
	return a.Player.RoundOne(v)
}

func (a *actor) RoundTwo(v engine.View) (engine.Suit, bool) {
	if a.here(v.Table) || a.Player == nil {
		d := a.done(v.Phase(), 0)
		return d.Suit, d.Kind == engine.ActTake
	}
	return a.Player.RoundTwo(v)
}

func (a *actor) PlayCard(v engine.View) engine.Card {
	if a.here(v.Table) || v.CardsPlayed() >= a.target.CardsPlayed() {
		return engine.NoCard // stops the game
	}
	return a.target.Play(v.CardsPlayed())
}

func (a *actor) Match(v engine.View) (engine.Suit, bool) {
	if a.here(v.Table) || a.Player == nil {
		d := a.done(v.Phase(), 0)
		return d.Suit, d.Kind == engine.ActMatch
	}
	if b, ok := a.Player.(engine.Announcer); ok {
		return b.Match(v)
	}
	return 0, false
}

func (a *actor) Contra(v engine.View) engine.ContraCall {
	call := engine.NoContra
	if a.here(v.Table) || a.Player == nil {
		if d := a.done(v.Phase(), v.CardsPlayed()); d.Kind == engine.ActContra {
			call = engine.PlainContra
			if d.Card.Valid() {
				return engine.ExchangeContra(a.world.Away)
			}
		}
		return call
	}
	if b, ok := a.Player.(engine.Announcer); ok {
		call = b.Contra(v)
	}
	if _, exchange := call.Exchange(); exchange && !a.putAway && v.Hand()&engine.NewCardSet(a.world.Away) != 0 {
		return engine.ExchangeContra(a.world.Away)
	}
	return call
}

func (a *actor) Recontra(v engine.View) bool {
	if a.here(v.Table) || a.Player == nil {
		return a.done(v.Phase(), v.CardsPlayed()).Kind == engine.ActRecontra
	}
	if b, ok := a.Player.(engine.Announcer); ok {
		return b.Recontra(v)
	}
	return false
}
