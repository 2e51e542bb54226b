package strategies

import "kontraspiel/engine"

// sight is what the rules of `steady` look at when a card is asked for, from the
// view of the seat that is asked.
type sight struct {
	hand    engine.CardSet
	legal   engine.CardSet
	side    engine.CardSet // the cards of the hand that are no trumps
	outSide engine.CardSet // cards that may lie in another hand and are no trumps
	mine    ranks          // the trumps of the hand
	out     ranks          // trumps that may lie in another hand
	trumps  engine.Suit
	me      engine.Seat
	stakes  uint8 // bit s: seat s is a staker (R6.2)
	tricks  uint8 // finished tricks
}

// look takes in what the seat of v sees; legal is the cards it may play.
func (s *sight) look(v engine.View, legal engine.CardSet) {
	suit, _ := v.Trumps()
	trumps := engine.TrumpsOf(suit).Cards()
	hand, out := v.Hand(), outside(v)
	s.hand, s.legal = hand, legal
	s.side, s.outSide = hand&^trumps, out&^trumps
	s.mine, s.out = ranksOf(hand, suit), ranksOf(out, suit)
	s.trumps = suit
	s.me = v.Seat()
	s.stakes = stakers(v)
	s.tricks = uint8(v.TricksPlayed())
}

// outside is the cards that may lie in another hand: those the seat of v has not
// seen, and the turn-up while another seat holds it.
func outside(v engine.View) engine.CardSet {
	out := v.Unseen()
	if _, held := v.TurnUpHolder(); held {
		out |= engine.NewCardSet(v.TurnUp()) &^ (v.Played() | v.Hand())
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

// bosses is the trumps of a set that no trump still out beats.
func (s *sight) bosses(set ranks) ranks { return set.above(s.out) }

// high is the highest of a set of trumps, low the lowest; it must not be empty.
func (s *sight) high(set ranks) engine.Card { return set.highest(s.trumps) }
func (s *sight) low(set ranks) engine.Card  { return set.lowest(s.trumps) }

// losers is the side cards that a card of their suit still out beats.
func (s *sight) losers() engine.CardSet { return s.side & below(s.outSide) }

// deep is the side cards that at least two cards of their suit still out beat.
func (s *sight) deep() engine.CardSet { return s.side & below(s.outSide&below(s.outSide)) }

// lone is the side cards that are alone of their suit in the hand.
func (s *sight) lone() engine.CardSet { return s.side &^ (below(s.side) | above(s.side)) }
