package strategies

import "kontraspiel/engine"

// lead is the card led to a trick.
func lead(v engine.View, hand engine.CardSet) engine.Card {
	suit, _ := v.Trumps()
	var s sight
	s.look(v, engine.TrumpsOf(suit), hand)
	mine := s.hand &^ s.side
	bosses := s.bosses(mine)
	switch {
	case s.side == 0:
		return s.leadAllTrumps(mine, bosses)
	case !s.staker():
		return s.leadUnstaked(mine, bosses)
	case s.contested():
		return s.leadContested(v, mine, bosses)
	}
	return s.leadSoloist(v, mine, bosses)
}

// leadAllTrumps leads from a hand of trumps only (S15).
func (s *sight) leadAllTrumps(mine, bosses engine.CardSet) engine.Card {
	top := highTrump(mine)
	n, b := mine.Len(), bosses.Len()
	switch {
	case n == 3 && b == 0:
		return highTrump(mine.Without(top))
	case s.contested() && (n == 3 && b == 1 || n == 2 && b == 0):
		return lowTrump(mine)
	}
	return top
}

// leadSoloist leads as the only staker (S16–S18).
func (s *sight) leadSoloist(v engine.View, mine, bosses engine.CardSet) engine.Card {
	if bosses != 0 {
		if s.tricks == 0 && single(bosses) && mine.Len() >= 3 {
			if low := s.deep() & s.lone(); low != 0 {
				return s.throw(low) // S16
			}
		}
		return highTrump(mine) // S16
	}
	if mine&(mine-1) != 0 {
		return highTrump(mine) // S17
	}
	if mine != 0 && s.soloistsLast(v) {
		return mine.First() // S18
	}
	return s.leadSide(&eager) // S18
}

// soloistsLast reports whether the soloist leads his only trump, which is no boss
// (S18).
func (s *sight) soloistsLast(v engine.View) bool {
	switch won := v.TricksWon(s.me); {
	case won == 3:
		return true
	case won == 2 && s.tricks == 2:
		return v.BaseValue() <= 2 && s.lone() == 0
	case won == 1 && s.tricks == 3:
		return s.low() == s.side
	}
	return false
}

// leadContested leads as a staker while there is another (S19, S20).
func (s *sight) leadContested(v engine.View, mine, bosses engine.CardSet) engine.Card {
	n, b := mine.Len(), bosses.Len()
	switch {
	case b >= 2, b == 1 && n >= 3 && s.tricks >= 1, b == 1 && n == 1 && s.tricks >= 2:
		return highTrump(mine) // S19
	case s.tricks == 0 && b == 0 && n >= 3:
		return highTrump(mine.Without(highTrump(mine))) // S19
	case s.tricks == 2 && b == 0 && n >= 2 && v.TricksWon(s.me) == 1:
		if low := s.low() & s.lone(); low != 0 {
			return s.throw(low) // S19
		}
		return lowTrump(mine) // S19
	case s.tricks == 3:
		return s.leadSide(&eager) // S20
	}
	return s.leadSide(&waiting) // S20
}

// leadUnstaked leads without a stake (S21, S22).
func (s *sight) leadUnstaked(mine, bosses engine.CardSet) engine.Card {
	if s.tricks > 0 {
		if s.tricks >= 2 && bosses != 0 {
			return highTrump(mine) // S22
		}
		return s.leadSide(&eager) // S22
	}
	n, b := mine.Len(), bosses.Len()
	contested := s.contested()
	switch { // S21
	case b >= 2, b == 1 && (n == 1 || contested):
		return highTrump(mine)
	case contested && n >= 1:
		return lowTrump(mine)
	case n >= 2:
		return s.leadSide(&waiting)
	}
	return s.leadSide(&long)
}
