package strategies

import "kontraspiel/engine"

// lead is the card led to a trick.
func lead(v engine.View) engine.Card {
	var s sight
	s.look(v, v.Hand())
	bosses := s.bosses(s.mine)
	switch {
	case s.side == 0:
		return s.leadAllTrumps(bosses)
	case !s.staker():
		return s.leadUnstaked(bosses)
	case s.contested():
		return s.leadContested(v, bosses)
	}
	return s.leadSoloist(v, bosses)
}

// leadAllTrumps leads from a hand of trumps only (S15).
func (s *sight) leadAllTrumps(bosses ranks) engine.Card {
	n, b := s.mine.count(), bosses.count()
	switch {
	case n == 3 && b == 0:
		return s.high(s.mine.butHighest())
	case s.contested() && (n == 3 && b == 1 || n == 2 && b == 0):
		return s.low(s.mine)
	}
	return s.high(s.mine)
}

// leadSoloist leads as the only staker (S16–S18).
func (s *sight) leadSoloist(v engine.View, bosses ranks) engine.Card {
	if bosses != 0 {
		if s.tricks == 0 && bosses.single() && s.mine.count() == 3 && s.out.count() >= 5 {
			if low := s.deep() & s.lone(); low != 0 {
				return s.throw(low) // S16
			}
		}
		return s.high(s.mine) // S16
	}
	switch n := s.mine.count(); {
	case s.tricks == 0 && n >= 3 && s.out.count() >= 4:
		return s.high(s.mine.butHighest()) // S17
	case n >= 2:
		return s.high(s.mine) // S17
	}
	if s.mine != 0 && s.soloistsLast(v) {
		return s.high(s.mine) // S18
	}
	return s.leadSide(&eager) // S18
}

// soloistsLast reports whether the soloist leads his only trump, which is no boss
// (S18).
func (s *sight) soloistsLast(v engine.View) bool {
	switch won := v.TricksWon(s.me); s.tricks {
	case 2:
		return won == 2 && v.BaseValue() <= 2 && s.lone() == 0 && !s.out.single()
	case 3:
		return won != 2
	}
	return false
}

// leadContested leads as a staker while there is another (S19, S20).
func (s *sight) leadContested(v engine.View, bosses ranks) engine.Card {
	n, b := s.mine.count(), bosses.count()
	switch {
	case b >= 2, b == 1 && n >= 3 && s.tricks >= 1, b == 1 && n == 1 && s.tricks >= 2:
		return s.high(s.mine) // S19
	case s.tricks == 0 && b == 0 && n >= 3:
		return s.high(s.mine.butHighest()) // S19
	case s.tricks == 2 && b == 0 && n >= 2 && v.TricksWon(s.me) == 1:
		if low := s.losers() & s.lone(); low != 0 {
			return s.throw(low) // S19
		}
		return s.low(s.mine) // S19
	case s.tricks == 3:
		return s.leadSide(&eager) // S20
	}
	return s.leadSide(&waiting) // S20
}

// leadUnstaked leads without a stake (S21, S22).
func (s *sight) leadUnstaked(bosses ranks) engine.Card {
	if s.tricks > 0 {
		if s.tricks >= 2 && bosses != 0 {
			return s.high(s.mine) // S22
		}
		return s.leadSide(&eager) // S22
	}
	n, b := s.mine.count(), bosses.count()
	contested := s.contested()
	switch { // S21
	case b >= 2, b == 1 && (n == 1 || contested):
		return s.high(s.mine)
	case contested && n >= 1:
		return s.low(s.mine)
	case n >= 2:
		return s.leadSide(&waiting)
	}
	return s.leadSide(&long)
}
