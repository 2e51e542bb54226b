package strategies

import (
	"math"

	"kontraspiel/engine"
)

// points is an amount of hand value in hundredths of a point.
type points int32

// inPoints rounds a parameter, in points, to hundredths.
func inPoints(v float64) points { return points(math.Round(100 * v)) }

// handValues is the hand value of `points`, worked out once for every part of a
// hand. A hand's value is the sum of one entry for each suit, taken as a side
// suit, and of one for the trumps, from which the trump suit's entry as a side
// suit is subtracted already. A card known to be out of play, the turn-up while
// it lies on the table, is left out when ranks are counted.
type handValues struct {
	side  [engine.Suits][sideGaps][1 << suitCards]entry
	trump [engine.Suits][trumpGaps][1 << (suitCards + 2)]entry
	rows  [engine.Cards + 1]rows // by the card out of play
}

// entry is a [points] small enough for the processor's first cache: weights are
// at most 20 points, so that a sum for five cards and what is subtracted from it
// fit.
type entry int16

const (
	suitCards = 6
	sideGaps  = suitCards + 1 // the rank that is out of play, or none
	trumpGaps = suitCards + 3 // the rank, one of the Wenzels, or none

	// noGap stands for no card out of play.
	noGap engine.Card = engine.Cards
)

// of is the value of a hand under the given trumps, gap being out of play.
func (t *handValues) of(hand engine.CardSet, trumps engine.Suit, gap engine.Card) points {
	r := &t.rows[gap]
	entry := uint8(hand>>(6*(trumps&3))&63 | wenzelBits(hand))
	return r.sides(hand) + points(r.trump[trumps&3][entry])
}

// rows is the entries that count when one card is out of play, by suit.
type rows struct {
	side  [engine.Suits]*[1 << suitCards]entry
	trump [engine.Suits]*[1 << (suitCards + 2)]entry
}

// sides is the part of the value that does not depend on trumps.
func (r *rows) sides(hand engine.CardSet) points {
	return points(r.side[0][hand&63]) + points(r.side[1][hand>>6&63]) +
		points(r.side[2][hand>>12&63]) + points(r.side[3][hand>>18&63])
}

// wenzelBits is the two Wenzels of a hand as the entries of trumps have them.
func wenzelBits(hand engine.CardSet) engine.CardSet {
	return hand>>engine.WenzelClubs&1<<6 | hand>>engine.WenzelSpades&1<<7
}

// all is the value of the hand under each trumps. It is written out, because it
// is worked out for every hand.
func (r *rows) all(hand engine.CardSet, worth *[engine.Suits]points) {
	side, wenzels := r.sides(hand), wenzelBits(hand)
	worth[0] = side + points(r.trump[0][uint8(hand&63|wenzels)])
	worth[1] = side + points(r.trump[1][uint8(hand>>6&63|wenzels)])
	worth[2] = side + points(r.trump[2][uint8(hand>>12&63|wenzels)])
	worth[3] = side + points(r.trump[3][uint8(hand>>18&63|wenzels)])
}

// newHandValues works the tables out from the parameters.
func newHandValues(params []float64) *handValues {
	t := new(handValues)
	for suit := range engine.Suit(engine.Suits) {
		var filled [trumpGaps]bool
		for gap := range noGap + 1 {
			side, trump := gapOf(gap, suit)
			t.rows[gap].side[suit], t.rows[gap].trump[suit] = &t.side[suit][side], &t.trump[suit][trump]
			if !filled[trump] {
				t.fillSide(params, suit, gap, side)
				t.fillTrump(params, suit, gap, trump)
				filled[trump] = true
			}
		}
	}
	return t
}

// fillSide works out the table of a side suit in which gap is out of play.
func (t *handValues) fillSide(params []float64, suit engine.Suit, gap engine.Card, place uint8) {
	for mask := range engine.CardSet(1 << suitCards) {
		t.side[suit][place][mask] = entry(inPoints(sideValue(params, suit, mask<<(6*suit), gap)))
	}
}

// fillTrump works out the table of a trump suit; that of the side suit must be
// there.
func (t *handValues) fillTrump(params []float64, suit engine.Suit, gap engine.Card, place uint8) {
	side := t.rows[gap].side[suit]
	for mask := range engine.CardSet(1 << (suitCards + 2)) {
		hand := mask & 63 << (6 * suit)
		wenzels := mask>>6&1<<engine.WenzelClubs | mask>>7&1<<engine.WenzelSpades
		held := (hand | wenzels) & engine.TrumpsOf(suit).Cards()
		t.trump[suit][place][mask] = entry(inPoints(trumpValue(params, suit, held, gap))) - side[mask&63]
	}
}

// gapOf is the places of the tables of a suit when gap is out of play.
func gapOf(gap engine.Card, suit engine.Suit) (side, trump uint8) {
	side, trump = sideGaps-1, trumpGaps-1
	switch {
	case gap == engine.WenzelClubs:
		trump = suitCards
	case gap == engine.WenzelSpades:
		trump = suitCards + 1
	case gap != noGap && gap.Suit() == suit:
		side, trump = uint8(gap.Rank()), uint8(gap.Rank())
	}
	return side, trump
}

// sideValue is the value, in points, of the cards held in a side suit.
func sideValue(params []float64, suit engine.Suit, held engine.CardSet, gap engine.Card) float64 {
	cards := suit.Cards() &^ engine.Wenzels
	if gap != noGap {
		cards = cards.Without(gap)
	}
	held &= cards
	if held.Empty() {
		return params[weightVoid]
	}
	top := cards.Last()
	value := 0.0
	if held.Has(top) {
		value += params[weightSideAce]
	}
	if held.Has(cards.Without(top).Last()) && held.Len() > 1 {
		value += params[weightSideKing]
	}
	return value
}

// trumpValue is the value, in points, of the trumps held.
func trumpValue(params []float64, suit engine.Suit, held engine.CardSet, gap engine.Card) float64 {
	value, place, n := 0.0, weightWenzelClubs, 0
	for _, c := range engine.TrumpsOf(suit).Order() {
		if c == gap {
			continue
		}
		if held.Has(c) {
			value += params[place]
			if n++; n > 3 {
				value += params[weightFourth]
			}
		}
		place = min(place+1, weightLength)
	}
	return value
}
