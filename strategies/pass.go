package strategies

import "kontraspiel/engine"

// passBidder never bids or announces. Bound to play a turned-up Wenzel, or by an
// agreement, it puts away its worst card.
type passBidder struct{}

func (passBidder) Begin(engine.Seat, engine.Key) {}

func (passBidder) TakeUp(engine.Table) bool { return false }

func (passBidder) Discard(v engine.View) engine.Card {
	trumps, _ := v.Trumps()
	return worstCard(v.Hand(), engine.TrumpsOf(trumps))
}

func (passBidder) RoundOne(engine.View) bool { return false }

func (passBidder) RoundTwo(engine.View) (engine.Suit, bool) { return 0, false }

// worstCard is the card of a hand that is most easily spared: a plain card
// before a trump, then the lowest rank, then from the shortest suit, so that a
// suit is emptied if that costs nothing. The hand must not be empty.
func worstCard(hand engine.CardSet, t *engine.Trumps) engine.Card {
	if plain := hand &^ t.Cards(); !plain.Empty() {
		hand = plain
	}
	worst, least := hand.First(), 1<<30
	for c := range hand.All() {
		cost := 8*t.Rank(c) + (hand & t.Follows(c)).Len()
		if cost < least {
			worst, least = c, cost
		}
	}
	return worst
}

// passKind is the bidder `pass`.
var passKind = bidderKind{
	Kind: Kind{Name: "pass", Meaning: "never bids or announces unless forced, and declines Aces"},
	Play: "steady",
	prepare: func([]float64) func() Bidder {
		return func() Bidder { return passBidder{} }
	},
}
