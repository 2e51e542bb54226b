package strategies

import "kontraspiel/engine"

// winByTrump plays to a trick that the seat wants and that only its trumps in win
// take.
func (s *sight) winByTrump(v engine.View, t *trick, win ranks) engine.Card {
	bosses := s.bosses(win)
	if s.tricks == 3 && t.later != 0 && s.oneEach(v) { // S5
		if bosses != 0 {
			return s.low(bosses)
		}
		return s.high(win)
	}
	if s.staker() {
		if c, ok := s.holdBack(v, t, win, bosses); ok {
			return c
		}
	} else if s.tricks == 0 && t.second && !t.trumpLed && t.later&s.stakes == 0 {
		return s.throw(s.legal) // S9
	}
	if s.spareLowest(t, win) {
		return s.low(win.butLowest()) // S11
	}
	if s.tricks > 0 && t.later != 0 && bosses&(bosses-1) != 0 {
		win = bosses // S10
	}
	return s.low(win) // S11
}

// spareLowest reports whether the soloist ruffs high enough not to be ruffed over
// by whoever comes (S11).
func (s *sight) spareLowest(t *trick, win ranks) bool {
	if !s.staker() || s.contested() || t.trumpLed || win.single() {
		return false
	}
	n := s.mine.count()
	return t.second && n >= 3 && (s.tricks > 0 || n >= 4)
}

// holdBack is where a staker does not play his lowest winning trump: another
// staker is to come, or only a boss would win from a seat without a stake.
func (s *sight) holdBack(v engine.View, t *trick, win, bosses ranks) (c engine.Card, ok bool) {
	rival := t.later&s.stakes != 0
	harmless := s.stakes>>(t.best&3)&1 == 0
	switch {
	case rival && t.trumpLed:
		return s.beforeRival(win, bosses), true // S6
	case rival && s.tricks == 0 && harmless:
		if low := s.legal & s.losers() & s.lone(); low != 0 {
			return s.throw(low), true // S7
		}
	}
	if bosses == 0 || !harmless || !win.single() {
		return 0, false
	}
	return s.keepBoss(v, t, win)
}

// keepBoss is where a staker keeps the boss that alone would win (S8).
func (s *sight) keepBoss(v engine.View, t *trick, win ranks) (c engine.Card, ok bool) {
	n := s.mine.count()
	if t.trumpLed {
		ok = s.contested() && s.tricks == 0 && (n >= 3 || n == 2 && t.later == 0)
		return s.low(s.mine &^ win), ok // S8
	}
	low := s.legal & s.losers()
	early := s.tricks <= 1 || s.tricks == 2 && v.TricksWon(t.best) == 0
	if !early || t.later != 0 || n < 2 || low == 0 {
		return 0, false
	}
	if lone := low & s.lone(); lone != 0 {
		low = lone
	}
	return s.throw(low), true // S8
}

// beforeRival follows trumps before another staker (S6).
func (s *sight) beforeRival(win, bosses ranks) engine.Card {
	switch {
	case bosses != 0:
		return s.high(win)
	case win.single():
		return s.throw(s.legal)
	}
	return s.high(win.butHighest())
}

// helpFriend plays to a trick that another seat without a stake holds and that a
// staker may still take (S12).
func (s *sight) helpFriend(v engine.View, t *trick, win ranks) engine.Card {
	bosses := s.bosses(win)
	if t.trumpLed {
		if bosses != 0 {
			return s.high(bosses)
		}
		return s.throw(s.legal)
	}
	rest := win &^ bosses
	if rest == 0 || s.tricks == 1 && t.second && !s.mine.single() || v.TricksWon(t.best) == 2 {
		return s.throw(s.legal)
	}
	return s.high(rest)
}

// oneEach reports whether the three finished tricks went to three seats, ours
// among them: who takes the next of the three has the game (R5.3).
func (s *sight) oneEach(v engine.View) bool {
	a, b, c := v.TrickWinner(0), v.TrickWinner(1), v.TrickWinner(2)
	return a != b && b != c && a != c && (a == s.me || b == s.me || c == s.me)
}
