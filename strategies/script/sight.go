package script

import (
	"math/bits"

	"kontraspiel/engine"
)

// sight is what a rule looks at: the view of the seat that is asked, and the suit
// and the card in question. Features are read from it when an expression wants
// them, and not before.
type sight struct {
	view     engine.View
	key      engine.Key
	hand     engine.CardSet // six cards where the turn-up is counted in
	suit     engine.Suit    // the suit in question
	card     engine.Card    // the card in question, in `keep` and `exchange`
	decision Decision
	known    uint64 // definitions worked out already: bit n stands for memo[n]
	memo     [maxDefinitions]float64
	worth    worths
}

// ask starts a question about one suit.
func (s *sight) ask(v engine.View, d Decision, suit engine.Suit) {
	s.view, s.hand, s.suit, s.decision, s.known = v, v.Hand(), suit, d, 0
	if d == Discard {
		s.hand = s.hand.With(v.TurnUp())
	}
}

// cards is the trumps there are if the suit in question is trumps.
func (s *sight) cards() engine.CardSet { return s.suit.Cards() | engine.Wenzels }

// ranks is the trumps in a set, the highest as bit 7:
//
//	bit 7   6   5  4  3  2  1  0
//	    JC  JS  A  K  Q  J  T  9   (a black suit has no J besides the Wenzels)
func (s *sight) ranks(set engine.CardSet) uint8 {
	plain := uint8((set&^engine.Wenzels)>>(6*(s.suit&3))) & 63
	return plain | uint8(set>>engine.WenzelClubs&1)<<7 | uint8(set>>engine.WenzelSpades&1)<<6
}

// out is the cards that may be in another hand, a turn-up that another seat has
// taken included.
func (s *sight) out() engine.CardSet {
	out := s.view.Unseen()
	if seat, taken := s.view.TurnUpHolder(); taken && seat != s.view.Seat() {
		out |= engine.NewCardSet(s.view.TurnUp()) &^ s.view.Played()
	}
	return out &^ s.hand
}

// side is the cards of the hand in a side suit; for the suit in question, none.
func (s *sight) side(suit engine.Suit) engine.CardSet {
	return s.hand & suit.Cards() &^ s.cards()
}

// topTrumps is the number of trumps held above every trump that is out.
func (s *sight) topTrumps() int {
	mine, out := s.ranks(s.hand), s.ranks(s.out())
	return bits.OnesCount8(mine >> bits.Len8(out))
}

// sideTops is the number of side cards that none of their suit still out beats,
// counting every such card or only the suits that have one.
func (s *sight) sideTops(every bool) int {
	out, mine, n := s.out()&^s.cards(), s.hand&^s.cards(), 0
	for shift := 0; shift < engine.Cards; shift += 6 {
		left := uint8(out>>shift) & 63
		above := uint8(mine>>shift) & 63 >> bits.Len8(left)
		if above != 0 && !every {
			above = 1
		}
		n += bits.OnesCount8(above)
	}
	return n
}

// short counts the side suits of which the hand has exactly n cards, n 0 or 1.
func (s *sight) short(n int) int {
	count := 0
	for suit := range engine.Suit(engine.Suits) {
		if suit != s.suit && s.side(suit).Len() == n {
			count++
		}
	}
	return count
}

// longest is the length of the longest side suit.
func (s *sight) longest() int {
	most := 0
	for suit := range engine.Suit(engine.Suits) {
		most = max(most, s.side(suit).Len())
	}
	return most
}

// kings is the side kings of the hand.
func (s *sight) kings() engine.CardSet { return s.hand & (engine.Aces >> 1) &^ s.suit.Cards() }

// guarded counts the side kings with another card of their suit.
func (s *sight) guarded() int {
	n := 0
	for kings := s.kings(); kings != 0; {
		var c engine.Card
		c, kings = kings.Pop()
		if s.side(c.Suit()).Len() > 1 {
			n++
		}
	}
	return n
}

// dice is the seat's number of 0 to 999 for this question: the same whatever else
// has been asked, and for each window of a call another.
func (s *sight) dice() float64 {
	key := s.key.Sub(diceStream).Sub(uint64(s.decision))
	for n := uint64(s.view.CardsPlayed()); ; n += engine.Cards {
		if v, ok := engine.Below(key.Word(n), diceSides); ok {
			return float64(v)
		}
	}
}

// Dice is the name of the one feature that is drawn: a file whose text does not have it
// always answers alike to what it sees.
const Dice = "dice"

const (
	diceStream = 0x6d1ce // far from what card players draw from
	diceSides  = 1000
)
