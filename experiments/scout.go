package experiments

import (
	"kontraspiel/engine"
)

// Most cards go the same way whoever of two entrants sits where: at every question
// that comes up they would answer alike, and so every table of the block is the
// same deal and the difference exactly 0. A scout finds such blocks. It plays the
// cards once with one entrant in all seats, and at each question asks the others
// too, who sit behind him and have heard the same questions; as long as another
// entrant agrees, so would any table of the two. The streams of random numbers do
// not depend on who else is asked, so the answers are those the tables would get.
type scout struct {
	of     int
	game   *engine.Game
	behind []*duel // pairs of his with the others, in the order of the shadows
	seats  [engine.Seats]*watched
	open   uint64 // the others that have agreed so far, as bits
	counts [bids]int64
}

// watched is a seat of a scout: a player whose answers count, and others whose
// answers are compared with his.
type watched struct {
	player  engine.Player
	caller  engine.Announcer // nil if the player never announces
	shadows []shadow
	open    *uint64
}

// shadow is a player behind another.
type shadow struct {
	player engine.Player
	caller engine.Announcer
}

func callerOf(p engine.Player) engine.Announcer {
	a, _ := p.(engine.Announcer)
	return a
}

// addScouts makes a scout of every entrant that others are compared with. Where
// the first sits alone among three of the second, the second is scouted, whose own
// table is part of the block.
func (c *contest) addScouts() error {
	byEntrant := map[int]*scout{}
	for _, d := range c.pairs {
		of, other := d.first, d.second
		if c.spec.Design == DesignAlone {
			of, other = other, of
		}
		s := byEntrant[of]
		if s == nil {
			s = &scout{of: of}
			for seat := range s.seats {
				p := c.players[of][seat]
				s.seats[seat] = &watched{player: p, caller: callerOf(p), open: &s.open}
			}
			byEntrant[of] = s
			c.scouts = append(c.scouts, s)
		}
		s.behind = append(s.behind, d)
		for seat, w := range s.seats {
			p := c.players[other][seat]
			w.shadows = append(w.shadows, shadow{p, callerOf(p)})
		}
	}
	for _, s := range c.scouts {
		var players [engine.Seats]engine.Player
		for seat, w := range s.seats {
			players[seat] = w
		}
		var err error
		if s.game, err = engine.NewGame(c.spec.Rules, players); err != nil {
			return err
		}
	}
	return nil
}

// compare finds out for each pair whether the tables of the block are alike, and
// what they come to if so.
func (c *contest) compare() error {
	if c.full {
		for _, d := range c.pairs {
			d.alike = false
		}
		return nil
	}
	for _, s := range c.scouts {
		if err := c.explore(s); err != nil {
			return err
		}
	}
	return nil
}

func (c *contest) explore(s *scout) error {
	s.open = 1<<len(s.behind) - 1
	s.counts = [bids]int64{}
	before := c.fitsNow()
	err := c.session(s.game, func(t engine.Table, _ *engine.Result) bool {
		for seat := range engine.Seat(engine.Seats) {
			s.counts[BidOf(t, seat)]++
		}
		return s.open != 0
	})
	if err != nil {
		return err
	}
	after := c.fitsNow()
	for i, d := range s.behind {
		if d.alike = s.open>>i&1 != 0; !d.alike {
			continue
		}
		d.clear()
		d.fit = d.fitOfScout(before, after)
		for bid, n := range s.counts {
			for second := range d.counts {
				d.counts[second][bid] = n * d.seats[second] / engine.Seats
			}
		}
	}
	return nil
}

// Begin tells everybody that a deal starts.
func (w *watched) Begin(seat engine.Seat, key engine.Key) {
	w.player.Begin(seat, key)
	for i := range w.shadows {
		w.shadows[i].player.Begin(seat, key)
	}
}

// agree asks the shadows that have agreed so far whether they still do.
func (w *watched) agree(same func(s *shadow) bool) {
	if *w.open == 0 {
		return
	}
	for i := range w.shadows {
		if *w.open>>i&1 != 0 && !same(&w.shadows[i]) {
			*w.open &^= 1 << i
		}
	}
}

// TakeUp is the player's answer; the others are compared with it, as in every
// method below.
func (w *watched) TakeUp(t engine.Table) bool {
	answer := w.player.TakeUp(t)
	w.agree(func(s *shadow) bool { return s.player.TakeUp(t) == answer })
	return answer
}

// Discard is the player's answer.
func (w *watched) Discard(v engine.View) engine.Card {
	answer := w.player.Discard(v)
	w.agree(func(s *shadow) bool { return s.player.Discard(v) == answer })
	return answer
}

// RoundOne is the player's answer.
func (w *watched) RoundOne(v engine.View) bool {
	answer := w.player.RoundOne(v)
	w.agree(func(s *shadow) bool { return s.player.RoundOne(v) == answer })
	return answer
}

// RoundTwo is the player's answer.
func (w *watched) RoundTwo(v engine.View) (engine.Suit, bool) {
	suit, ok := w.player.RoundTwo(v)
	w.agree(func(s *shadow) bool {
		other, too := s.player.RoundTwo(v)
		return too == ok && (!ok || other == suit)
	})
	return suit, ok
}

// PlayCard is the player's answer.
func (w *watched) PlayCard(v engine.View) engine.Card {
	answer := w.player.PlayCard(v)
	w.agree(func(s *shadow) bool { return s.player.PlayCard(v) == answer })
	return answer
}

// Match is the player's answer; who never announces is silent.
func (w *watched) Match(v engine.View) (suit engine.Suit, ok bool) {
	if w.caller != nil {
		suit, ok = w.caller.Match(v)
	}
	w.agree(func(s *shadow) bool {
		if s.caller == nil {
			return !ok
		}
		other, too := s.caller.Match(v)
		return too == ok && (!ok || other == suit)
	})
	return suit, ok
}

// Contra is the player's answer.
func (w *watched) Contra(v engine.View) engine.ContraCall {
	answer := engine.NoContra
	if w.caller != nil {
		answer = w.caller.Contra(v)
	}
	w.agree(func(s *shadow) bool {
		if s.caller == nil {
			return answer == engine.NoContra
		}
		return s.caller.Contra(v) == answer
	})
	return answer
}

// Recontra is the player's answer.
func (w *watched) Recontra(v engine.View) bool {
	answer := w.caller != nil && w.caller.Recontra(v)
	w.agree(func(s *shadow) bool { return answer == (s.caller != nil && s.caller.Recontra(v)) })
	return answer
}
