// Package solve answers what a deal comes to when all cards are open.
//
// Two questions are answered, both exactly:
//
//   - Versus: one seat against the other three together. The answer is the worst
//     that can happen to the seat: it is revolted, loses, wins or makes the match.
//     It is a floor, never a price: the others are not one party, and play against
//     each other too.
//   - Max-n: every seat plays for its own payments and its share of the pot
//     (Luckhardt and Irani, "An algorithmic solution of N-person games", AAAI 1986).
//     Where a seat's choice makes no difference to itself, a [Tie] decides; it is
//     part of what was asked.
//
// A [Solver] is made once and used again; it allocates nothing for a question. It
// keeps the cards in an order of suits that puts trumps on top (layout.go), tries
// one of several cards that are neighbours for all that is still played (moves.go),
// stops as soon as the tricks already won decide the answer (outcomes.go), and
// remembers positions between tricks (memory.go).
package solve
