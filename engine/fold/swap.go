package fold

import "kontraspiel/engine"

// Swap is an exchange of suits: bit 0 is the reds, bit 1 the blacks. It is its own
// inverse; one swap after another is their exclusive or, v^w.
type Swap uint8

// The four swaps. See [Swaps] for those that are valid.
const (
	Identity Swap = iota // nothing
	Reds                 // H with D, all six cards
	Blacks               // C with S, all but the Wenzels
	Both                 // Reds and Blacks
)

// The lower of two exchanged suits; the upper one is six places above (see
// [engine.CardSet]).
const (
	hearts     = engine.CardSet(0x3f) << (6 * engine.Hearts)
	plainClubs = engine.CardSet(0x3f) &^ engine.Wenzels
	suitPlaces = 6
)

// Swaps is the number of swaps under which a deal with the turn-up is the same game:
// the valid ones are 0 to Swaps−1. It is 4, or 2 for a Wenzel (R2.1).
func Swaps(turnUp engine.Card) int {
	if turnUp.IsWenzel() {
		return 2
	}
	return 4
}

// Cards is the image of a set of cards.
func (w Swap) Cards(s engine.CardSet) engine.CardSet {
	lower := -engine.CardSet(w&1)&hearts | -engine.CardSet(w>>1&1)&plainClubs
	differ := (s ^ s>>suitPlaces) & lower // where one of the two cards is in the set
	return s ^ differ ^ differ<<suitPlaces
}

// Card is the image of a card. What is no card, such as [engine.NoCard], stays.
func (w Swap) Card(c engine.Card) engine.Card {
	if !c.Valid() {
		return c
	}
	return w.Cards(1 << c).First()
}

// Suit is the image of a suit. What is no suit stays.
func (w Swap) Suit(s engine.Suit) engine.Suit {
	if !s.Valid() {
		return s
	}
	if s.Red() {
		return s ^ engine.Suit(w&1)
	}
	return s ^ engine.Suit(w>>1&1)
}

// Deal is the image of a deal: the same seats hold the images of their cards.
func (w Swap) Deal(d engine.Deal) engine.Deal {
	for i, h := range d.Hands {
		d.Hands[i] = w.Cards(h)
	}
	d.TurnUp = w.Card(d.TurnUp)
	return d
}

// Action is the image of an action: the same seat does the same with the image of the
// card and the suit in it.
func (w Swap) Action(a engine.Action) engine.Action {
	a.Card = w.Card(a.Card)
	a.Suit = w.Suit(a.Suit)
	return a
}
