package plain

import (
	"fmt"
	"math"
	"slices"
)

// maxPot keeps every sum of units far inside an int. RULES.md sets no limit.
const maxPot = math.MaxInt / 2

// readCards reads the dealt cards: five to each seat, the turn-up and the
// three of the talon, all 24 different (RULES.md R1.6).
func readCards(s Setup) (hands [4][]card, turnUp card, err error) {
	seen := make([]card, 0, 24)
	for seat, texts := range s.Hands {
		if len(texts) != 5 {
			return hands, turnUp, fmt.Errorf("hand of seat %d has %d cards, not five", seat, len(texts))
		}
		hands[seat] = make([]card, 0, 6)
		for _, text := range texts {
			c, err := readNewCard(text, &seen)
			if err != nil {
				return hands, turnUp, err
			}
			hands[seat] = append(hands[seat], c)
		}
	}
	if turnUp, err = readNewCard(s.TurnUp, &seen); err != nil {
		return hands, turnUp, err
	}
	if len(s.Talon) != 3 {
		return hands, turnUp, fmt.Errorf("talon has %d cards, not three", len(s.Talon))
	}
	for _, text := range s.Talon {
		if _, err := readNewCard(text, &seen); err != nil {
			return hands, turnUp, err
		}
	}
	return hands, turnUp, nil
}

// readNewCard reads a card that must not be among those already seen.
func readNewCard(text string, seen *[]card) (card, error) {
	c, err := parseCard(text)
	if err != nil {
		return c, err
	}
	if slices.Contains(*seen, c) {
		return c, fmt.Errorf("card %s is dealt twice", text)
	}
	*seen = append(*seen, c)
	return c, nil
}

// removeCard takes the card out of the seat's hand.
func (g *Game) removeCard(seat int, c card) {
	i := slices.Index(g.hands[seat], c)
	g.hands[seat] = slices.Delete(g.hands[seat], i, i+1)
}
