package engine

import (
	"errors"
	"fmt"
	"strings"
)

// Suit is one of the four suits, in the order of deal records: clubs (Acorns),
// spades (Leaves), hearts, diamonds (Bells).
type Suit uint8

// The suits. The black ones come first.
const (
	Clubs Suit = iota
	Spades
	Hearts
	Diamonds
)

// Suits is the number of suits.
const Suits = 4

const (
	noSuit      Suit = 0xff
	suitLetters      = "CSHD"
	rankLetters      = "9TJQKA"
)

// Red reports whether the suit is hearts or diamonds.
func (s Suit) Red() bool { return s >= Hearts }

// Valid reports whether s is one of the four suits.
func (s Suit) Valid() bool { return s < Suits }

// String is the suit's letter: C, S, H or D.
func (s Suit) String() string {
	if !s.Valid() {
		return "none"
	}
	return suitLetters[s : s+1]
}

// Cards is the set of the six cards printed with the suit, its jack included.
func (s Suit) Cards() CardSet { return 0x3f << (6 * s) }

// Rank is a card's printed rank. As plain cards they rank 9 < T < J < Q < K < A:
// tens are low (R1.1). Where a Wenzel stands is for the trump tables to say.
type Rank uint8

// The ranks, lowest first.
const (
	Nine Rank = iota
	Ten
	Jack
	Queen
	King
	Ace
)

// String is the rank's letter: 9, T, J, Q, K or A.
func (r Rank) String() string {
	if r > Ace {
		return "none"
	}
	return rankLetters[r : r+1]
}

// Card is one of the 24 cards, numbered suit by suit and within a suit from the
// nine to the ace:
//
//	 0  1  2  3  4  5   6 …          11   12 …         17   18 …         23
//	9C TC JC QC KC AC  9S TS JS QS KS AS  9H TH JH QH KH AH  9D TD JD QD KD AD
type Card uint8

// Cards is the number of cards in the pack.
const Cards = 24

// The two Wenzels: always trumps, and the two highest (R1.2).
const (
	WenzelClubs  = Card(2)
	WenzelSpades = Card(8)
)

const noCard Card = 0xff

// NewCard is the card of the given suit and rank.
func NewCard(s Suit, r Rank) Card { return Card(uint8(s)*6 + uint8(r)) }

// Suit is the printed suit. Whether the card follows that suit depends on
// trumps (R1.3): see [Trumps.Follows].
func (c Card) Suit() Suit { return Suit(c / 6) }

// Rank is the printed rank.
func (c Card) Rank() Rank { return Rank(c % 6) }

// IsWenzel reports whether c is one of the two black jacks.
func (c Card) IsWenzel() bool { return c == WenzelClubs || c == WenzelSpades }

// Valid reports whether c is one of the 24 cards.
func (c Card) Valid() bool { return c < Cards }

// String is the card as deal records write it: rank, then suit.
func (c Card) String() string {
	if !c.Valid() {
		return "none"
	}
	return c.Rank().String() + c.Suit().String()
}

// ErrNotACard is wrapped by every error of [ParseCard] and [ParseSuit].
var ErrNotACard = errors.New("not a card")

// ParseSuit reads a suit letter: C S H D, or the German A (Acorns), L (Leaves),
// H (Hearts), B (Bells); case does not matter.
func ParseSuit(text string) (Suit, error) {
	if len(text) == 1 {
		switch text[0] | 0x20 {
		case 'c', 'a':
			return Clubs, nil
		case 's', 'l':
			return Spades, nil
		case 'h':
			return Hearts, nil
		case 'd', 'b':
			return Diamonds, nil
		}
	}
	return noSuit, fmt.Errorf("%w: no suit is called %q (suits: C S H D, or the German A L H B)", ErrNotACard, clip(text))
}

// ParseCard reads a card, rank then suit, as docs/NOTATION.md lets readers take
// it: ranks A K Q J T 9, also 10 for T and the German O and U for Q and J;
// suits as in [ParseSuit]; in either case.
func ParseCard(text string) (Card, error) {
	n := len(text)
	if n != 2 && (n != 3 || text[:2] != "10") {
		return noCard, fmt.Errorf("%w: %q (a card is rank then suit: JC, TH, 9D)", ErrNotACard, clip(text))
	}
	rank, ok := parseRank(text[:n-1])
	if !ok {
		return noCard, fmt.Errorf("%w: %q has no rank %q (ranks: A K Q J T 9, also 10, O, U)", ErrNotACard, clip(text), text[:n-1])
	}
	suit, err := ParseSuit(text[n-1:])
	if err != nil {
		return noCard, fmt.Errorf("%w: %q has no suit %q (suits: C S H D, or the German A L H B)", ErrNotACard, clip(text), text[n-1:])
	}
	return NewCard(suit, rank), nil
}

func parseRank(text string) (Rank, bool) {
	if text == "10" {
		return Ten, true
	}
	switch text[0] | 0x20 {
	case '9' | 0x20:
		return Nine, text[0] == '9'
	case 't':
		return Ten, true
	case 'j', 'u':
		return Jack, true
	case 'q', 'o':
		return Queen, true
	case 'k':
		return King, true
	case 'a':
		return Ace, true
	}
	return 0, false
}

// ParseCards reads cards separated by blanks, in the order given.
func ParseCards(text string) ([]Card, error) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' })
	if len(fields) > Cards {
		return nil, fmt.Errorf("%w: %d cards named, the pack has %d", ErrNotACard, len(fields), Cards)
	}
	cards := make([]Card, 0, len(fields))
	for _, f := range fields {
		c, err := ParseCard(f)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 24
	if len(text) <= most {
		return text
	}
	return text[:most] + "…"
}
