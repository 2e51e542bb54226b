package strategies

import "kontraspiel/engine"

// lowestCardPlayer plays the lowest legal card: plain before trumps, then by
// rank, then in the order of the suits.
type lowestCardPlayer struct{}

func (lowestCardPlayer) BeginCards(engine.Seat, engine.Key) {}

func (lowestCardPlayer) PlayCard(v engine.View) engine.Card {
	trumps, _ := v.Trumps()
	return lowestCard(v.LegalCards(), engine.TrumpsOf(trumps))
}

// lowestCard is the lowest card of a set that must not be empty: plain before
// trumps, then by rank, then in the order of the suits.
func lowestCard(set engine.CardSet, t *engine.Trumps) engine.Card {
	if plain := set &^ t.Cards(); !plain.Empty() {
		set = plain
	}
	lowest := set.First()
	for c := range set.All() {
		if t.Rank(c) < t.Rank(lowest) {
			lowest = c
		}
	}
	return lowest
}

// lowestKind is the card player `lowest`.
var lowestKind = cardKind{
	Kind: Kind{Name: "lowest", Meaning: "the lowest legal card, plain before trumps"},
	prepare: func([]float64) func() CardPlayer {
		return func() CardPlayer { return lowestCardPlayer{} }
	},
}
