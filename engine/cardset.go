package engine

import (
	"iter"
	"math/bits"
	"strings"
)

// CardSet is a set of cards: bit c stands for card c (see [Card]). The eight
// high bits are always clear.
//
//	bit 23…18   17…12   11…6    5…0
//	    AD…9D   AH…9H   AS…9S   AC…9C
type CardSet uint32

const (
	// AllCards is the whole pack.
	AllCards CardSet = 1<<Cards - 1
	// Wenzels is the two black jacks.
	Wenzels CardSet = 1<<WenzelClubs | 1<<WenzelSpades
	// Aces is the four aces.
	Aces CardSet = 1<<5 | 1<<11 | 1<<17 | 1<<23
)

// NewCardSet is the set of the given cards; a card named twice counts once.
func NewCardSet(cards ...Card) CardSet {
	var s CardSet
	for _, c := range cards {
		s |= 1 << c
	}
	return s
}

// Has reports whether c is in the set; c must be a card.
func (s CardSet) Has(c Card) bool { return s>>(c%cardSlots)&1 != 0 }

// holds reports whether c is a card at all, and in the set.
func (s CardSet) holds(c Card) bool { return c < Cards && s.Has(c) }

// With is the set with c added.
func (s CardSet) With(c Card) CardSet { return s | 1<<(c%cardSlots) }

// Without is the set with c taken out.
func (s CardSet) Without(c Card) CardSet { return s &^ (1 << (c % cardSlots)) }

// Len is the number of cards in the set.
func (s CardSet) Len() int { return bits.OnesCount32(uint32(s)) }

// Empty reports whether the set holds no card.
func (s CardSet) Empty() bool { return s == 0 }

// First is the card with the lowest number; the set must not be empty.
func (s CardSet) First() Card { return Card(bits.TrailingZeros32(uint32(s))) }

// Last is the card with the highest number; the set must not be empty.
func (s CardSet) Last() Card { return Card(31 - bits.LeadingZeros32(uint32(s))) }

// Pop is the card with the lowest number, and the set without it; the set must
// not be empty.
func (s CardSet) Pop() (Card, CardSet) { return s.First(), s & (s - 1) }

// Nth is the card with i cards of the set below it, for i from 0 to 4 and less
// than Len. It takes the same time for each i: a random choice would mispredict
// branches, so these are written the way that compiles to conditional moves. The
// inliner's budget is just met: with one operation more, this would be a call.
func (s CardSet) Nth(i int) Card {
	b := s & (s - 1)
	c := b & (b - 1)
	d := c & (c - 1)
	e := d & (d - 1)
	if i&1 != 0 {
		s = b
	}
	if i&1 != 0 {
		c = d
	}
	if i&2 != 0 {
		s = c
	}
	if i&4 != 0 {
		s = e
	}
	return s.First()
}

// All walks the set from the lowest card number to the highest.
func (s CardSet) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for s != 0 {
			c, rest := s.Pop()
			if !yield(c) {
				return
			}
			s = rest
		}
	}
}

// String lists the cards suit by suit, the highest first, separated by blanks.
func (s CardSet) String() string {
	var b strings.Builder
	for suit := range Suit(Suits) {
		for part := s & suit.Cards(); part != 0; {
			c := part.Last()
			part = part.Without(c)
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(c.String())
		}
	}
	return b.String()
}
