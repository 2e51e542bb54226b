package search

import "kontraspiel/engine"

// Prospect is what an option comes to in one world for the seat that has it.
type Prospect struct {
	Payments int32 // the seat's, in units; the ante, paid already, is left out
	Pot      int32 // the pot's change from now on, in units
	Won      bool  // the seat won the game
	Revolted bool  // the seat staked and took no trick (R5.4)
	Matched  bool  // the seat took all five tricks
}

// potParts is how finely the pot's value is kept: worths are whole numbers of
// millionths of a unit, so that sums do not depend on their order.
const potParts = 1_000_000

// worth is the prospect's worth in millionths of a unit; part is what a unit in the
// pot is worth.
func (p *Prospect) worth(part int64) int64 { return int64(p.Payments)*potParts + int64(p.Pot)*part }

// Bounds is the least and the most a prospect can be worth in units (R6.6): three
// seats stake a base value each at most, and one of them at most takes one.
func Bounds(base int, pot float64) (low, high float64) {
	const sides = 10 // more than any side payments come to, apart from the base value
	b := float64(base)
	return -sides - b - float64(pot*b), sides + b + float64(3*pot*b)
}

// rater says what options come to in a world.
type rater interface {
	// rate fills out with what each option of the seat comes to. s is the deal in the
	// world; it is left as it is. All options have the same random numbers.
	rate(s *engine.State, seat engine.Seat, options []engine.Action, key engine.Key, out []Prospect)
}
