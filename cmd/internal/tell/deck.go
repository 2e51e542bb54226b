package tell

import (
	"errors"
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// Deck is the pack that cards are shown in. It is a flag; cards may be typed in
// either pack whatever is shown.
type Deck uint8

// The packs.
const (
	French Deck = iota
	German
)

// DeckNames is what the packs are called in the flag.
var DeckNames = [...]string{"french", "german"}

// suitWords are the suits in words, by deck; the German names after that are
// what a person may type as well.
var (
	suitWords   = [...][engine.Suits]string{{"clubs", "spades", "hearts", "diamonds"}, {"acorns", "leaves", "hearts", "bells"}}
	germanWords = [engine.Suits]string{"eichel", "laub", "herz", "schellen"}
	suitSigns   = [engine.Suits]string{"♣", "♠", "♥", "♦"}
)

const (
	germanSuits = "ALHB"
	germanRanks = "9TUOKA"
)

// Set reads the name of a deck.
func (d *Deck) Set(text string) error {
	for i, name := range DeckNames {
		if name == text {
			*d = Deck(i)
			return nil
		}
	}
	return fmt.Errorf("unknown cards %q (known: french, german)", text)
}

// String is the deck's name.
func (d *Deck) String() string { return DeckNames[*d] }

// Type names the flag's type in help texts.
func (d *Deck) Type() string { return "french|german" }

// Pen writes cards for people.
type Pen struct {
	Deck   Deck
	Colour bool // the output shows colours
}

// Card is the card as it is shown: J♣ and 10♥, or in the German letters UA and
// 10H.
func (p Pen) Card(c engine.Card) string { return p.red(c.Suit(), p.Plain(c)) }

// Plain is the card without colour.
func (p Pen) Plain(c engine.Card) string {
	rank, suit := c.Rank().String(), suitSigns[c.Suit()]
	if p.Deck == German {
		rank, suit = germanRanks[c.Rank():c.Rank()+1], germanSuits[c.Suit():c.Suit()+1]
	}
	if c.Rank() == engine.Ten {
		rank = "10"
	}
	return rank + suit
}

// red colours text that belongs to a red suit.
func (p Pen) red(s engine.Suit, text string) string {
	if !p.Colour || !s.Red() {
		return text
	}
	return "\x1b[31m" + text + "\x1b[0m"
}

// Suit is the suit in words.
func (p Pen) Suit(s engine.Suit) string { return suitWords[p.Deck][s] }

// Cards lists a hand in the order of [SortedHand], with a gap between suits.
func (p Pen) Cards(set engine.CardSet, first engine.Suit) string {
	var b strings.Builder
	trumps := engine.TrumpsOf(first)
	last := engine.Suit(engine.Suits)
	for i, c := range SortedHand(set, first) {
		suit := trumps.EffectiveSuit(c)
		switch {
		case i == 0:
		case suit != last:
			b.WriteString("  ")
		default:
			b.WriteByte(' ')
		}
		b.WriteString(p.Card(c))
		last = suit
	}
	return b.String()
}

// Legend explains the letters of the German pack; the French needs none.
func (p Pen) Legend() string {
	if p.Deck == French {
		return ""
	}
	return "Cards: rank, then suit. Ranks A K O(ber) U(nter) 10 9; suits A acorns (Eichel), L leaves (Laub), H hearts (Herz), B bells (Schellen)."
}

// SortedHand is the cards of a set with the trumps of suit first before the
// other suits, each from the highest card to the lowest.
func SortedHand(set engine.CardSet, first engine.Suit) []engine.Card {
	trumps := engine.TrumpsOf(first)
	list := make([]engine.Card, 0, set.Len())
	for _, c := range trumps.Order() {
		if set.Has(c) {
			list = append(list, c)
		}
	}
	for suit := range engine.Suit(engine.Suits) {
		for part := set & trumps.Suited(suit) &^ trumps.Cards(); !part.Empty(); {
			list = append(list, part.Last())
			part = part.Without(part.Last())
		}
	}
	return list
}

// signLetters turns suit signs, which a person may paste, into letters.
var signLetters = strings.NewReplacer("♣", "C", "♠", "S", "♥", "H", "♦", "D")

// ReadCard reads a card as a person types it.
func ReadCard(text string) (engine.Card, error) {
	return engine.ParseCard(signLetters.Replace(text))
}

var errNoSuit = errors.New("no such suit")

// ReadSuit reads a suit as a person types it: a letter, a sign, or a name.
func ReadSuit(text string) (engine.Suit, error) {
	word := strings.ToLower(signLetters.Replace(text))
	if s, err := engine.ParseSuit(word); err == nil {
		return s, nil
	}
	for s := range engine.Suit(engine.Suits) {
		if word == suitWords[French][s] || word == suitWords[German][s] || word == germanWords[s] {
			return s, nil
		}
	}
	return 0, fmt.Errorf("%w: %q (suits: C S H D, or A L H B, or their names)", errNoSuit, text)
}
