package engine

import "math/bits"

// Trumps is the tables of one trump suit: which cards follow which, and which
// beat which (R1.2–R1.4, R5.1, R5.2).
type Trumps struct {
	suit    Suit
	cards   CardSet
	follows [cardSlots]CardSet
	beats   [cardSlots]CardSet
	plain   [Suits]CardSet
	ranking [cardSlots]*ranking // by the card led
	order   []Card
}

// cardSlots is the number of cards rounded up to a power of two, so that an
// index taken modulo it needs no check.
const cardSlots = 32

// trumpTables holds the tables of the four trump suits; nothing writes to it
// after the program has started.
var trumpTables = [Suits]Trumps{
	newTrumps(Clubs), newTrumps(Spades), newTrumps(Hearts), newTrumps(Diamonds),
}

// TrumpsOf is the tables for the given trump suit, which must be one of the four.
func TrumpsOf(s Suit) *Trumps { return &trumpTables[s%Suits] }

// Suit is the trump suit.
func (t *Trumps) Suit() Suit { return t.suit }

// Cards is the set of all trumps: eight if the suit is red, seven if black (R1.3).
func (t *Trumps) Cards() CardSet { return t.cards }

// Order lists the trumps from the highest, JC, to the lowest. The slice is
// shared and must not be written to.
func (t *Trumps) Order() []Card { return t.order }

// Suited is the cards that belong to suit s under these trumps: all trumps for
// the trump suit, otherwise the printed suit without a Wenzel (R1.3).
func (t *Trumps) Suited(s Suit) CardSet { return t.plain[s] }

// Follows is the set of cards that follow suit when c is led, c included.
func (t *Trumps) Follows(c Card) CardSet { return t.follows[c%cardSlots] }

// Beats is the set of cards that take the trick from c when c is its best card
// so far. For a plain c that is the higher cards of its suit and all trumps.
func (t *Trumps) Beats(c Card) CardSet { return t.beats[c%cardSlots] }

// EffectiveSuit is the suit c belongs to under these trumps (R1.3).
func (t *Trumps) EffectiveSuit(c Card) Suit {
	if t.cards.Has(c) {
		return t.suit
	}
	return c.Suit()
}

// Rank orders cards within a suit under these trumps: of two trumps, or of two
// cards of one plain suit, the one with the higher value wins (R1.1, R1.2).
func (t *Trumps) Rank(c Card) int {
	switch c {
	case WenzelClubs:
		return 7
	case WenzelSpades:
		return 6
	}
	return int(c.Rank())
}

// Power orders the cards of a trick to which led was led: the card with the
// highest power wins. It is 0 for a card that cannot win, and no two others are
// equal (R5.2).
func (t *Trumps) Power(led, c Card) int {
	return (bits.Len64(t.ranking[led%cardSlots][c%cardSlots]) - 1) / Seats
}

// ranking has, when one suit is led, a bit for each power a card can have and
// each place in the trick it can be played at:
//
//	bit 4·power + place
//
// Here is the bit at place 0; the highest bit of a trick tells who has won it,
// without a comparison that could be mispredicted.
type ranking [cardSlots]uint64

// winner is the place in the trick, counted from the lead, that takes it.
func (r *ranking) winner(led, second, third, last Card) uint {
	front := r[led%cardSlots] | r[second%cardSlots]<<1
	back := r[third%cardSlots]<<2 | r[last%cardSlots]<<3
	return uint(^bits.LeadingZeros64(front|back)) % Seats // 63 − zeros, modulo four
}

// newPower is the power of c in a trick of suit led.
func (t *Trumps) newPower(led Suit, c Card) uint8 {
	switch {
	case t.cards.Has(c):
		return uint8(t.Rank(c)) + 8
	case t.plain[led].Has(c):
		return uint8(t.Rank(c)) + 1
	}
	return 0
}

func newTrumps(suit Suit) Trumps {
	t := Trumps{suit: suit, cards: suit.Cards() | Wenzels}
	for s := range Suit(Suits) {
		t.plain[s] = s.Cards() &^ Wenzels
	}
	t.plain[suit] = t.cards
	for c := range Card(Cards) {
		t.follows[c] = t.plain[t.EffectiveSuit(c)]
		t.beats[c] = t.better(c)
	}
	for led := range Suit(Suits) {
		row := new(ranking)
		for c := range Card(Cards) {
			row[c] = 1 << (Seats * t.newPower(led, c))
		}
		for c := range t.plain[led].All() {
			t.ranking[c] = row
		}
	}
	for v := 7; v >= 0; v-- {
		for c := range t.cards.All() {
			if t.Rank(c) == v {
				t.order = append(t.order, c)
			}
		}
	}
	return t
}

// better is the cards that beat c, found by comparing it with each.
func (t *Trumps) better(c Card) CardSet {
	var set CardSet
	for d := range Card(Cards) {
		sameSuit := t.EffectiveSuit(d) == t.EffectiveSuit(c)
		trumped := t.cards.Has(d) && !t.cards.Has(c)
		if trumped || sameSuit && t.Rank(d) > t.Rank(c) {
			set = set.With(d)
		}
	}
	return set
}
