package book

import "kontraspiel/engine"

// Option is something the seat may do, and the cell that compares it with the
// reference.
type Option struct {
	Action engine.Action
	Cell   int64
}

// Options adds to dst what the seat that is asked may do but for the reference: for
// most decisions that is nothing, which the rules list first; for a card it is given.
// Of options alike in a cell the one stands for all that leaves the better hand: the
// plain card before the trump, the Wenzel last; of those the lowest rank, and of those one
// from the shortest suit.
func (c *Cells) Options(dst []Option, v engine.View, legal []engine.Action, reference engine.Action) []Option {
	first := len(dst)
	for _, a := range legal {
		if a == reference {
			continue
		}
		o := Option{a, c.Of(v, a)}
		at := first
		for at < len(dst) && dst[at].Cell != o.Cell {
			at++
		}
		switch {
		case at == len(dst):
			dst = append(dst, o)
		case cheaper(v, a, dst[at].Action):
			dst[at] = o
		}
	}
	return dst
}

// cheaper reports whether the card of a is let go rather than that of b.
func cheaper(v engine.View, a, b engine.Action) bool {
	if !a.Card.Valid() {
		return false
	}
	trumps := engine.TrumpsOf(suitOf(v, a))
	if x, y := precious(trumps, a.Card), precious(trumps, b.Card); x != y {
		return x < y
	}
	return held(v, a.Card) < held(v, b.Card)
}

// precious orders cards by what one would keep: trumps above the others.
func precious(trumps *engine.Trumps, c engine.Card) int {
	if trumps.Cards().Has(c) {
		return trumps.Rank(c) + engine.Cards
	}
	return trumps.Rank(c)
}

// held is how many cards of the card's suit the seat holds.
func held(v engine.View, c engine.Card) int { return (v.Hand() & c.Suit().Cards()).Len() }
