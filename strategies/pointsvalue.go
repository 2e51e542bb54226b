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
	// sideGap and trumpGap name the table for a card out of play.
	sideGap, trumpGap [engine.Cards + 1][engine.Suits]uint8
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
	return t.sides(hand, gap) + t.trumps(hand, trumps, gap)
}

// sides is the part of the value that does not depend on trumps.
func (t *handValues) sides(hand engine.CardSet, gap engine.Card) points {
	g := &t.sideGap[gap]
	return points(t.side[0][g[0]][hand&63]) + points(t.side[1][g[1]][hand>>6&63]) +
		points(t.side[2][g[2]][hand>>12&63]) + points(t.side[3][g[3]][hand>>18&63])
}

// trumps is what a suit adds when it is trumps.
func (t *handValues) trumps(hand engine.CardSet, suit engine.Suit, gap engine.Card) points {
	wenzels := hand>>engine.WenzelClubs&1<<6 | hand>>engine.WenzelSpades&1<<7
	return points(t.trump[suit&3][t.trumpGap[gap][suit&3]][hand>>(6*(suit&3))&63|wenzels])
}

// newHandValues works the tables out from the parameters.
func newHandValues(params []float64) *handValues {
	t := new(handValues)
	for suit := range engine.Suit(engine.Suits) {
		var filled [trumpGaps]bool
		for gap := range noGap + 1 {
			side, trump := gapOf(gap, suit)
			t.sideGap[gap][suit], t.trumpGap[gap][suit] = side, trump
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
	side := &t.side[suit][t.sideGap[gap][suit]]
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
