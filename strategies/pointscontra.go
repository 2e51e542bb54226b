package strategies

import (
	"math"

	"kontraspiel/engine"
)

// contraCalls is the thresholds of contra and recontra.
type contraCalls struct {
	contra   points
	first    points // contra to a game of round one
	dealer   points // contra to a dealer who took up
	recontra points
	exchange points // what an exchange must gain
	most     points // no exchange gains more
	trick    points // for each trick won
	ace      points // for the highest card of a side suit
	void     points // for a side suit without a card
	trumps   [weightLength + 1]points
}

func newContraCalls(p []float64) contraCalls {
	c := contraCalls{
		contra:   inPoints(p[callContra]),
		first:    inPoints(p[callContraFirst]),
		dealer:   inPoints(p[callContraDealer]),
		recontra: inPoints(p[callRecontra]),
		exchange: inPoints(p[callExchange]),
		trick:    inPoints(p[callTrick]),
		ace:      inPoints(p[weightSideAce]),
		void:     inPoints(p[weightVoid]),
	}
	for i := range c.trumps {
		c.trumps[i] = inPoints(p[i])
	}
	c.most = mostByExchange(p)
	return c
}

// mostByExchange is a bound on what the hand gains by an exchange: the turn-up's
// weight, what the card that goes costs, and the other trumps, which the turn-up
// moves down one place.
func mostByExchange(p []float64) points {
	highest, lowest, rise := p[weightLength], p[weightLength], 0.0
	for i := range weightLength {
		highest, lowest = max(highest, p[i]), min(lowest, p[i])
		rise = max(rise, p[i+1]-p[i])
	}
	most := highest - min(0, lowest) + 4*rise + 2*math.Abs(p[weightFourth]) +
		math.Abs(p[weightVoid]) + math.Abs(p[weightSideKing]) - min(0, p[weightSideAce])
	return inPoints(most) + 10 // the parts are rounded one by one
}

// Contra is announced before the first card if the hand is worth the threshold
// of the game that is played (R4.3), with an exchange where that gains `exchange`
// (R4.5); and after the first trick by its winner if the cards left and the trick
// are worth `contra`. In between it waits: nothing is lost but to somebody else's
// contra.
func (b *pointsBidder) Contra(v engine.View) engine.ContraCall {
	switch v.CardsPlayed() {
	case 0:
		return b.contraBeforeLead(v)
	case engine.Seats:
		if v.NextToPlay() == v.Seat() && b.sheet.left(v) >= b.sheet.calls.contra {
			return engine.PlainContra
		}
	}
	return engine.NoContra
}

// contraBeforeLead answers the first window.
func (b *pointsBidder) contraBeforeLead(v engine.View) engine.ContraCall {
	c := &b.sheet.calls
	worth := b.worth(v)
	need, first := c.contra, v.Round() == 1
	switch {
	case v.TakenUp():
		need = c.dealer
	case first && !v.Matched():
		need = c.first
	}
	if first && worth+c.most >= need && v.MayExchange() {
		away, after := b.sheet.values.putAway(v.Hand(), v.TurnUp())
		if after >= need && after >= worth+c.exchange {
			return engine.ExchangeContra(away)
		}
	}
	if worth >= need {
		return engine.PlainContra
	}
	return engine.NoContra
}

// worth is what the hand is worth under the trumps played, before the first card.
func (b *pointsBidder) worth(v engine.View) points {
	trumps, _ := v.Trumps()
	if _, held := v.TurnUpHolder(); held {
		return b.sheet.values.of(v.Hand(), trumps, noGap)
	}
	b.weigh(v)
	return b.hand.worth[trumps&3]
}

// Recontra is announced before the first card if the hand is worth `recontra`
// (R4.4), after whole tricks if the cards left and the tricks won are, and in any
// case with two tricks won.
func (b *pointsBidder) Recontra(v engine.View) bool {
	need := b.sheet.calls.recontra
	switch v.CardsPlayed() {
	case 0:
		return b.worth(v) >= need
	case engine.Seats, 2 * engine.Seats:
		won := v.TricksWon(v.Seat())
		return won == 2 || won == 1 && b.sheet.left(v) >= need
	}
	return false
}

// left is what the cards left to the seat are worth, ranks counted among the
// cards still in hands, and the tricks it has won.
func (s *pointsSheet) left(v engine.View) points {
	c := &s.calls
	suit, _ := v.Trumps()
	t := engine.TrumpsOf(suit)
	hand, in := v.Hand(), v.Hand()|outside(v)
	worth := c.trick * points(v.TricksWon(v.Seat()))
	for card := range (hand & t.Cards()).All() {
		worth += c.trumps[min((t.Beats(card)&in).Len(), weightLength)]
	}
	for side := range engine.Suit(engine.Suits) {
		held := hand & t.Suited(side)
		switch {
		case side == suit:
		case held == 0:
			worth += c.void
		case held.Has((in & t.Suited(side)).Last()):
			worth += c.ace
		}
	}
	return worth
}
