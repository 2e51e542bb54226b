package strategies

import "slices"

// aheadKinds are the bidders and card players that look ahead.
var aheadKinds = []string{"pimc", "ismcts"}

// LooksAhead reports whether the strategy's bidder or its card player looks ahead, by
// imagining how the hidden cards may lie: a deal of such players takes hundreds of times
// as long as one of others.
func (s Strategy) LooksAhead() bool {
	return s.command == "" && (slices.Contains(aheadKinds, s.bidder.Name) || slices.Contains(aheadKinds, s.cards.Name))
}
