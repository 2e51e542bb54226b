package worlds

import "kontraspiel/engine"

// hasher bids by what comes out when all it sees is mixed: without sense, but the
// same again for the same hand and question. With noise it mixes its key in too.
type hasher struct {
	noise bool
	key   engine.Key
	asked int // questions since Begin
	total int
}

func (h *hasher) Begin(seat engine.Seat, key engine.Key) {
	h.key, h.asked = 0, 0
	if h.noise {
		h.key = key
	}
}

// roll is a number below n, from the question and the cards seen.
func (h *hasher) roll(v engine.View, n int) int {
	h.asked++
	h.total++
	x := uint64(v.Hand()) | uint64(v.Phase())<<24 | uint64(v.CardsPlayed())<<28 | uint64(v.Seat())<<34
	if c, ok := v.PutAway(); ok {
		x |= uint64(c+1) << 36
	}
	s := (h.key ^ engine.Key(x*0x9e3779b97f4a7c15)).Stream()
	return s.IntN(n)
}

func (h *hasher) TakeUp(t engine.Table) bool {
	h.asked++
	return h.key.Word(0)%2 == 0 == h.noise
}

func (h *hasher) Discard(v engine.View) engine.Card { return v.Hand().Nth(h.roll(v, v.Hand().Len())) }

func (h *hasher) RoundOne(v engine.View) bool { return h.roll(v, 3) == 0 }

func (h *hasher) RoundTwo(v engine.View) (engine.Suit, bool) {
	suits := v.BidSuits()
	if h.roll(v, 3) != 0 {
		return 0, false
	}
	return suits.Nth(int(v.Hand()) % suits.Len()), true
}

func (h *hasher) PlayCard(v engine.View) engine.Card { panic("no card is asked for") }

func (h *hasher) Match(v engine.View) (engine.Suit, bool) {
	suits := v.MatchSuits()
	return suits.Nth(int(v.Hand()) % suits.Len()), h.roll(v, 8) == 0
}

func (h *hasher) Contra(v engine.View) engine.ContraCall {
	n := h.roll(v, 60)
	switch {
	case n < 4 && v.MayExchange():
		return engine.ExchangeContra(v.Hand().Nth(n))
	case n < 6:
		return engine.PlainContra
	}
	return engine.NoContra
}

func (h *hasher) Recontra(v engine.View) bool { return h.roll(v, 8) == 0 }

// dumb is a hasher that never announces.
type dumb struct{ h *hasher }

func (d dumb) Begin(seat engine.Seat, key engine.Key)     { d.h.Begin(seat, key) }
func (d dumb) TakeUp(t engine.Table) bool                 { return d.h.TakeUp(t) }
func (d dumb) Discard(v engine.View) engine.Card          { return d.h.Discard(v) }
func (d dumb) RoundOne(v engine.View) bool                { return d.h.RoundOne(v) }
func (d dumb) RoundTwo(v engine.View) (engine.Suit, bool) { return d.h.RoundTwo(v) }
func (d dumb) PlayCard(v engine.View) engine.Card         { return d.h.PlayCard(v) }

// answer is what the bidder does at the question s stands at; ok is false if it is
// for a card.
func answer(h *hasher, s *engine.State) (a engine.Action, ok bool) {
	seat := s.Turn()
	v := s.View(seat)
	switch s.Phase() {
	case engine.PhaseTakeUp:
		if h.TakeUp(v.Table) {
			return engine.TakeUp(seat), true
		}
		return engine.Decline(seat), true
	case engine.PhaseDiscard:
		return engine.Discard(seat, h.Discard(v)), true
	case engine.PhaseRoundOne:
		if h.RoundOne(v) {
			return engine.Take(seat), true
		}
		return engine.Pass(seat), true
	case engine.PhaseRoundTwo:
		if suit, yes := h.RoundTwo(v); yes {
			return engine.TakeSuit(seat, suit), true
		}
		return engine.Pass(seat), true
	case engine.PhaseMatch:
		if suit, yes := h.Match(v); yes {
			return engine.Match(seat, suit), true
		}
	case engine.PhaseContra:
		if call := h.Contra(v); call == engine.PlainContra {
			return engine.Contra(seat), true
		} else if c, yes := call.Exchange(); yes {
			return engine.ContraExchange(seat, c), true
		}
	case engine.PhaseRecontra:
		if h.Recontra(v) {
			return engine.Recontra(seat), true
		}
	default:
		return a, false
	}
	return engine.Silent(seat), true
}
