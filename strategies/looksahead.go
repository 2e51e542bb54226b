package strategies

import (
	"slices"
	"strings"

	"kontraspiel/strategies/script"
)

// aheadKinds are the bidders and card players that look ahead.
var aheadKinds = []string{"pimc", "ismcts"}

// LooksAhead reports whether the strategy's bidder or its card player looks ahead, by
// imagining how the hidden cards may lie: a deal of such players takes hundreds of times
// as long as one of others.
func (s Strategy) LooksAhead() bool {
	return s.command == "" && (s.bidsBy(aheadKinds...) || slices.Contains(aheadKinds, s.cards.Name))
}

// Draws reports whether the strategy may draw random numbers, in bidding or in card
// play: what it does then depends on more than what it sees. Of a strategy file that
// is whether it rolls dice, of a book whether its base does, of a program nobody knows.
func (s Strategy) Draws() bool {
	switch {
	case s.command != "", s.LooksAhead(), s.bidsBy(randomKind.Name), s.cards.Name == randomCardsKind.Name:
		return true
	}
	return s.file != nil && !s.file.Book() && strings.Contains(s.file.Text, script.Dice)
}
