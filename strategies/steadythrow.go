package strategies

import "kontraspiel/engine"

// throw is the card of a set, which must not be empty, that is best spared in a
// trick the seat does not win (S13, S14).
func (s *sight) throw(set engine.CardSet) engine.Card {
	side := set & s.side
	if side == 0 {
		return lowTrump(set)
	}
	if low := side & s.low(); low != 0 {
		side = low
		if !s.staker() && s.side != s.hand {
			if lone := low & s.lone(); lone != 0 {
				side = lone // S14
			}
		}
	}
	return lowestRank(side) // S13
}
