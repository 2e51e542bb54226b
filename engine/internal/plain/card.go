package plain

import (
	"fmt"
	"strings"
)

// none is the seat nobody sits on: no soloist, no contra, no winner.
const none = -1

// suit is one of the four printed suits, in the order of suitLetters (RULES.md R1.1).
type suit int8

// The four suits, and noSuit for an action that names none.
const (
	noSuit suit = iota - 1
	clubs
	spades
	hearts
	diamonds
)

// rank is one of the six printed ranks, highest first, tens low (RULES.md R1.1).
type rank int8

// The six ranks.
const (
	ace rank = iota
	king
	queen
	jack
	ten
	nine
)

// Letters as writers use them (NOTATION.md), each at the place of its constant.
const (
	suitLetters       = "CSHD"
	germanSuitLetters = "ALHB" // Acorns, Leaves, Hearts, Bells
	rankLetters       = "AKQJT9"
	germanRankLetters = "AKOUT9" // Ober for queen, Unter for jack
)

// card is one of the 24 cards as printed.
type card struct {
	rank rank
	suit suit
}

// text writes the card as NOTATION.md writers do, rank then suit: "JC".
func (c card) text() string {
	return string(rankLetters[c.rank]) + c.suit.text()
}

// text writes the suit's letter, "" for noSuit.
func (s suit) text() string {
	if s == noSuit {
		return ""
	}
	return string(suitLetters[s])
}

// allCards lists the 24 cards of RULES.md R1.1.
func allCards() []card {
	var cards []card
	for s := clubs; s <= diamonds; s++ {
		for r := ace; r <= nine; r++ {
			cards = append(cards, card{r, s})
		}
	}
	return cards
}

// parseSuit reads one suit letter as NOTATION.md readers do: English or
// German, upper or lower case.
func parseSuit(text string) (suit, error) {
	i := letterIndex(text, suitLetters, germanSuitLetters)
	if i < 0 {
		return noSuit, fmt.Errorf("%q is not a suit", text)
	}
	return suit(i), nil
}

// parseCard reads one card, rank then suit, as NOTATION.md readers do:
// English or German, upper or lower case, "10" for "T".
func parseCard(text string) (card, error) {
	short := text
	if rest, found := strings.CutPrefix(text, "10"); found {
		short = "T" + rest
	}
	if len(short) != 2 {
		return card{}, fmt.Errorf("%q is not a card", text)
	}
	r := letterIndex(short[:1], rankLetters, germanRankLetters)
	s := letterIndex(short[1:], suitLetters, germanSuitLetters)
	if r < 0 || s < 0 {
		return card{}, fmt.Errorf("%q is not a card", text)
	}
	return card{rank(r), suit(s)}, nil
}

// letterIndex is the place of a one-letter text in either alphabet, upper or
// lower case; -1 if it is in neither.
func letterIndex(text, english, german string) int {
	if len(text) != 1 {
		return -1
	}
	letter := strings.ToUpper(text)
	if i := strings.Index(english, letter); i >= 0 {
		return i
	}
	return strings.Index(german, letter)
}
