package main

import "strings"

// isTrump reports whether a card is a trump: of the suit, or a black jack.
func isTrump(card, trumps string) bool {
	return card[1:] == trumps || card == "JC" || card == "JS"
}

// height is where a card stands among the trumps, or in its plain suit.
func height(card string) int {
	switch card {
	case "JC":
		return 7
	case "JS":
		return 6
	}
	return strings.IndexByte("9TJQKA", card[0])
}

// worth is about how many tricks a hand wins with these trumps.
func worth(cards []string, trumps string) float64 {
	sum := 0.0
	for _, card := range cards {
		switch {
		case isTrump(card, trumps):
			sum += [...]float64{0.35, 0.35, 0.4, 0.5, 0.6, 0.75, 0.9, 1}[height(card)]
		case card[0] == 'A':
			sum += 0.5
		case card[0] == 'K':
			sum += 0.2
		}
	}
	return sum
}

// beats reports whether card takes the trick from other, its best card so far.
func beats(card, other, trumps string) bool {
	if isTrump(card, trumps) != isTrump(other, trumps) {
		return isTrump(card, trumps)
	}
	if !isTrump(card, trumps) && card[1] != other[1] {
		return false
	}
	return height(card) > height(other)
}
