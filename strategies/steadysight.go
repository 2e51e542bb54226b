package strategies

import "kontraspiel/engine"

// sight is what the rules of `steady` look at when a card is asked for, from the
// view of the seat that is asked.
type sight struct {
	trumps  *engine.Trumps
	hand    engine.CardSet
	legal   engine.CardSet
	side    engine.CardSet // the cards of the hand that are no trumps
	out     engine.CardSet // cards that may lie in another hand
	outSide engine.CardSet // those that are no trumps
	tricks  int            // finished tricks
	me      engine.Seat
	stakes  uint8 // bit s: seat s is a staker (R6.2)
}

// look takes in what the seat of v sees; legal is the cards it may play.
func (s *sight) look(v engine.View, trumps *engine.Trumps, legal engine.CardSet) {
	s.trumps = trumps
	s.hand = v.Hand()
	s.legal = legal
	s.side = s.hand &^ trumps.Cards()
	s.out = outside(v)
	s.outSide = s.out &^ trumps.Cards()
	s.tricks = v.TricksPlayed()
	s.me = v.Seat()
	s.stakes = stakers(v)
}

// outside is the cards that may lie in another hand: those the seat of v has not
// seen, and the turn-up while another seat holds it.
func outside(v engine.View) engine.CardSet {
	out := v.Unseen()
	if holder, held := v.TurnUpHolder(); held && holder != v.Seat() {
		out |= engine.NewCardSet(v.TurnUp()) &^ v.Played()
	}
	return out
}

// stakers is the seats that have staked the base value (R6.2), bit s for seat s.
func stakers(v engine.View) uint8 {
	soloist, _ := v.Soloist()
	set := uint8(1) << (soloist & 3)
	if contra, ok := v.Contra(); ok {
		set |= 1 << (contra & 3)
		if recontra, ok := v.Recontra(); ok {
			set |= 1 << (recontra & 3)
		}
	}
	return set
}

// staker reports whether the seat that is asked has staked.
func (s *sight) staker() bool { return s.stakes>>(s.me&3)&1 != 0 }

// contested reports whether there is a contra, so that more than one has staked.
func (s *sight) contested() bool { return s.stakes&(s.stakes-1) != 0 }

// behind is the seats that play after this one to the trick in progress, of which
// n cards lie on the table; bit s for seat s.
func (s *sight) behind(n int) uint8 {
	set := (uint8(1)<<(3-n) - 1) << (s.me&3 + 1)
	return (set | set>>4) & 0xf
}

// bosses is the cards of a set of trumps that no trump still out beats.
func (s *sight) bosses(set engine.CardSet) engine.CardSet {
	out := s.out &^ s.outSide
	if out == 0 {
		return set
	}
	return set & s.trumps.Beats(highTrump(out))
}

// low is the side cards that a card of their suit still out beats.
func (s *sight) low() engine.CardSet { return s.side & below(s.outSide) }

// deep is the side cards that at least two cards of their suit still out beat.
func (s *sight) deep() engine.CardSet { return s.side & below(s.outSide&below(s.outSide)) }

// lone is the side cards that are alone of their suit in the hand.
func (s *sight) lone() engine.CardSet { return s.side &^ (below(s.side) | above(s.side)) }

// highTrump is the highest of a set of trumps that must not be empty (R1.2).
func highTrump(set engine.CardSet) engine.Card {
	switch {
	case set.Has(engine.WenzelClubs):
		return engine.WenzelClubs
	case set.Has(engine.WenzelSpades):
		return engine.WenzelSpades
	}
	return set.Last()
}

// lowTrump is the lowest of a set of trumps that must not be empty (R1.2).
func lowTrump(set engine.CardSet) engine.Card {
	switch suited := set &^ engine.Wenzels; {
	case suited != 0:
		return suited.First()
	case set.Has(engine.WenzelSpades):
		return engine.WenzelSpades
	}
	return engine.WenzelClubs
}

// single reports whether a set holds exactly one card.
func single(set engine.CardSet) bool { return set != 0 && set&(set-1) == 0 }
