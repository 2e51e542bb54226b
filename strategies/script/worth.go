package script

import "kontraspiel/engine"

// The hand value that strategy files can use, in points; every weight is a multiple
// of a quarter, so that sums are exact. Trumps count by their place among those in
// play, the highest first; a turn-up that lies on the table is not in play.
//
//	3.75  the highest trump            1     the highest card of a side suit
//	2.5   the second, and the third    0.25  the second highest, with company
//	1.75  the fourth                   0.25  a side suit without a card
//	1.5   every other trump
const (
	pointsSideAce  = 1
	pointsSideKing = 0.25
	pointsVoid     = 0.25
)

// trumpPoints is the points of a trump by its place; nothing writes to it.
var trumpPoints = [8]float32{3.75, 2.5, 2.5, 1.75, 1.5, 1.5, 1.5, 1.5}

// valueRows is the points of a hand's parts when one card is out of play: of each
// side suit by its six ranks, and of the trumps by their ranks and the Wenzels (as
// [sight.ranks]), less the points of the suit as a side suit.
type valueRows struct {
	side  [engine.Suits]*[1 << 6]float32
	trump [engine.Suits]*[1 << 8]float32
}

// valueTables is the rows by the card out of play; nothing writes to it after the
// program has started.
var valueTables = newValueTables()

func newValueTables() *[engine.Cards + 1]valueRows {
	type place struct {
		red bool
		gap uint
	}
	tables := new([engine.Cards + 1]valueRows)
	sides, trumps := map[place]*[1 << 6]float32{}, map[place]*[1 << 8]float32{}
	for gap := range noCard + 1 {
		for suit := range engine.Suit(engine.Suits) {
			at := place{suit.Red(), 8} // 8: nothing that counts is out of play
			switch {
			case gap == engine.WenzelClubs:
				at.gap = 7
			case gap == engine.WenzelSpades:
				at.gap = 6
			case gap != noCard && gap.Suit() == suit:
				at.gap = uint(gap.Rank())
			}
			if sides[at] == nil {
				sides[at], trumps[at] = fillSide(at.red, at.gap), fillTrump(at.red, at.gap)
			}
			tables[gap].side[suit], tables[gap].trump[suit] = sides[at], trumps[at]
		}
	}
	return tables
}

// inPlay is the ranks in play from the highest down, starting at top: a black suit
// has no jack besides the Wenzels, which are ranks 7 and 6 among trumps.
func inPlay(red bool, gap, top uint) []uint {
	var order []uint
	for rank := int(top); rank >= 0; rank-- {
		if uint(rank) != gap && (red || rank != int(engine.Jack)) {
			order = append(order, uint(rank))
		}
	}
	return order
}

// fillTrump is the points of trumps, less those of the same cards as a side suit.
func fillTrump(red bool, gap uint) *[1 << 8]float32 {
	sums, side := new([1 << 8]float32), fillSide(red, gap)
	for held := range sums {
		for place, rank := range inPlay(red, gap, 7) {
			if held>>rank&1 != 0 {
				sums[held] += trumpPoints[place]
			}
		}
		sums[held] -= side[held&63]
	}
	return sums
}

// fillSide is the points of a side suit.
func fillSide(red bool, gap uint) *[1 << 6]float32 {
	sums := new([1 << 6]float32)
	order := inPlay(red, gap, 5)
	for held := range sums {
		n := 0
		for _, rank := range order {
			n += held >> rank & 1
		}
		if n == 0 {
			sums[held] = pointsVoid
		}
		if held>>order[0]&1 != 0 {
			sums[held] += pointsSideAce
		}
		if held>>order[1]&1 != 0 && n > 1 {
			sums[held] += pointsSideKing
		}
	}
	return sums
}

// worths is the value of a hand under each trumps, kept as long as neither the
// hand nor what is out of play changes.
type worths struct {
	hand engine.CardSet
	gap  engine.Card
	all  [engine.Suits]float32
}

// noCard stands for no card out of play.
const noCard engine.Card = engine.Cards

// value is the hand value under the suit in question.
func (s *sight) value() float64 {
	s.weigh()
	return float64(s.worth.all[s.suit&3])
}

// weigh works the hand's values out unless they are known.
func (s *sight) weigh() {
	gap := s.view.TurnUp()
	if _, taken := s.view.TurnUpHolder(); taken || s.hand.Has(gap) {
		gap = noCard
	}
	if s.worth.hand != s.hand || s.worth.gap != gap {
		s.worth = worths{hand: s.hand, gap: gap, all: handValues(s.hand, gap)}
	}
}

// handValues is the value of a hand under each trumps, gap being out of play. It is
// written out, because it is worked out for every hand.
func handValues(hand engine.CardSet, gap engine.Card) (all [engine.Suits]float32) {
	r := &valueTables[gap%(noCard+1)]
	wenzels := hand>>engine.WenzelClubs&1<<7 | hand>>engine.WenzelSpades&1<<6
	side := r.side[0][hand&63] + r.side[1][hand>>6&63] + r.side[2][hand>>12&63] + r.side[3][hand>>18&63]
	all[0] = side + r.trump[0][uint8(hand&63|wenzels)]
	all[1] = side + r.trump[1][uint8(hand>>6&63|wenzels)]
	all[2] = side + r.trump[2][uint8(hand>>12&63|wenzels)]
	all[3] = side + r.trump[3][uint8(hand>>18&63|wenzels)]
	return all
}

// otherValue is the most that the hand is worth in a suit of the given ones other
// than the suit in question; 0 if there is none.
func (s *sight) otherValue(suits engine.SuitSet) float64 {
	s.weigh()
	most := float32(0)
	for suit, worth := range s.worth.all {
		if suits.Has(engine.Suit(suit)) && engine.Suit(suit) != s.suit {
			most = max(most, worth)
		}
	}
	return float64(most)
}

// otherTrumps is the most trumps that the hand has in such a suit.
func (s *sight) otherTrumps(suits engine.SuitSet) int {
	most := 0
	for suit := range engine.Suit(engine.Suits) {
		if suits.Has(suit) && suit != s.suit {
			most = max(most, (s.hand & (suit.Cards() | engine.Wenzels)).Len())
		}
	}
	return most
}

// cardWorth is how much less the hand is worth without the card in question.
func (s *sight) cardWorth() float64 {
	gap := noCard
	if _, taken := s.view.TurnUpHolder(); !taken && !s.hand.Has(s.view.TurnUp()) {
		gap = s.view.TurnUp()
	}
	without := handValues(s.hand.Without(s.card), gap)
	return s.value() - float64(without[s.suit&3])
}

// gain is how much more the hand is worth after the best exchange (R4.5), 0 where
// none is allowed; it may be negative.
func (s *sight) gain() float64 {
	if !s.view.MayExchange() {
		return 0
	}
	five, turnUp, most := s.view.Hand(), s.view.TurnUp(), float32(-100)
	for c := range five.All() {
		values := handValues(five.Without(c).With(turnUp), noCard)
		most = max(most, values[s.suit&3])
	}
	return float64(most - handValues(five, turnUp)[s.suit&3])
}
