package condition

import (
	"math/bits"

	"kontraspiel/engine"
)

// Cards are dealt to five places: the seats, and the talon last.
const (
	talon     = engine.Seats
	places    = engine.Seats + 1
	dealt     = engine.Cards - 1 // all but the turn-up
	talonSize = 3
)

// diagram is the ways to deal 23 cards that come in a certain order. Which cards they
// are does not matter, but what each may do: several turn-ups can share one.
type diagram struct {
	nodes []node
	root  int32
	count uint64 // of ways from the root
}

// node is what has been dealt so far, as far as it matters for the next cards. Ways
// from here are numbered by the place that the next card goes to, then by the number
// in the node that it leads to.
type node struct {
	start [places]uint64 // the first number of each place
	next  [places]int32  // where each leads
}

// order is the cards of a diagram in the order in which they are dealt.
type order [dealt]engine.Card

// deal deals the cards the way that has the number n, which must be less than count.
// It finds the place without a branch, which would be mispredicted.
func (g *diagram) deal(n uint64, cards *order, to *[places]engine.CardSet) {
	at := g.root
	for _, c := range cards {
		nd := &g.nodes[at]
		_, a := bits.Sub64(n, nd.start[1], 0)
		_, b := bits.Sub64(n, nd.start[2], 0)
		_, e := bits.Sub64(n, nd.start[3], 0)
		_, f := bits.Sub64(n, nd.start[4], 0)
		place := talon - (a + b + e + f)
		n -= nd.start[place]
		to[place] |= 1 << (c & 31)
		at = nd.next[place]
	}
}
