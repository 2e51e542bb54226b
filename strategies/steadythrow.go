package strategies

import "kontraspiel/engine"

// throw is the card of a set, which must not be empty, that is best spared in a
// trick the seat does not win (S13, S14).
func (s *sight) throw(set engine.CardSet) engine.Card {
	side := set & s.side
	if side == 0 {
		return s.low(ranksOf(set, s.trumps)) // S13
	}
	losers := side & s.losers()
	lone := losers & s.lone()
	if s.staker() {
		lone = 0
	}
	if losers != 0 { // conditional moves
		side = losers
	}
	if lone != 0 {
		side = lone // S14
	}
	return lowestRank(side) // S13
}
