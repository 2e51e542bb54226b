package strategies

import "kontraspiel/engine"

// winByTrump plays to a trick the seat wants.
func (s *sight) winByTrump(v engine.View, t *trick) engine.Card {
	if s.tricks == 3 && t.later != 0 && s.oneEach(v) {
		return s.surest(t.win) // S5
	}
	bosses := s.bosses(t.win)
	if s.staker() {
		if c, ok := s.holdBack(t, bosses); ok {
			return c
		}
	} else if s.tricks == 0 && t.second && !t.trumpLed && t.later&s.stakes == 0 {
		return s.throw(s.legal) // S9
	}
	if s.tricks > 0 && t.later != 0 && bosses&(bosses-1) != 0 {
		return lowTrump(bosses) // S10
	}
	return lowTrump(t.win) // S11
}

// holdBack is where a staker does not play his lowest winning trump: another
// staker is to come, or only a boss would win from a seat without a stake.
func (s *sight) holdBack(t *trick, bosses engine.CardSet) (c engine.Card, ok bool) {
	rival := t.later&s.stakes != 0
	harmless := s.stakes>>(t.best&3)&1 == 0
	switch {
	case rival && t.trumpLed:
		return s.beforeRival(t, bosses), true // S6
	case rival && s.tricks == 0 && harmless:
		if low := s.legal & s.low() & s.lone(); low != 0 {
			return s.throw(low), true // S7
		}
	}
	if !harmless || !single(t.win) || bosses == 0 {
		return 0, false
	}
	held := (s.hand &^ s.side).Len()
	if t.trumpLed {
		ok = s.contested() && s.tricks == 0 && (held >= 3 || held == 2 && t.later == 0)
		return s.throw(s.legal &^ t.win), ok // S8
	}
	low := s.legal & s.low()
	if t.later != 0 || s.tricks > 1 || held < 2 || low == 0 {
		return 0, false
	}
	if lone := low & s.lone(); lone != 0 {
		low = lone
	}
	return s.throw(low), true // S8
}

// beforeRival follows trumps before another staker (S6).
func (s *sight) beforeRival(t *trick, bosses engine.CardSet) engine.Card {
	top := highTrump(t.win)
	switch {
	case bosses != 0:
		return top
	case single(t.win):
		return s.throw(s.legal)
	}
	return highTrump(t.win.Without(top))
}

// helpFriend plays to a trick that another seat without a stake holds and that a
// staker may still take (S12).
func (s *sight) helpFriend(t *trick) engine.Card {
	bosses := s.bosses(t.win)
	if t.trumpLed {
		if bosses != 0 {
			return highTrump(bosses)
		}
		return s.throw(s.legal)
	}
	rest := t.win &^ bosses
	switch {
	case rest == 0 || s.tricks == 1 && t.second:
		return s.throw(s.legal)
	case bosses != 0:
		return lowTrump(rest)
	}
	return highTrump(rest)
}

// oneEach reports whether the three finished tricks went to three seats, ours
// among them: who takes the next of the three has the game (R5.3).
func (s *sight) oneEach(v engine.View) bool {
	a, b, c := v.TrickWinner(0), v.TrickWinner(1), v.TrickWinner(2)
	return a != b && b != c && a != c && (a == s.me || b == s.me || c == s.me)
}

// surest is the lowest boss of a set of trumps, or else the highest trump.
func (s *sight) surest(win engine.CardSet) engine.Card {
	if bosses := s.bosses(win); bosses != 0 {
		return lowTrump(bosses)
	}
	return highTrump(win)
}
