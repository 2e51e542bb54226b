// Package fold knows which suits can be exchanged without changing the game, and
// numbers hands so that those which differ in that alone share a number.
//
// The two Wenzels are always the two highest trumps (RULES.md R1.2), so no exchange
// moves them. Two exchanges leave everything else as it is:
//
//   - reds: every heart with the diamond of its rank. Always.
//   - blacks: every club but JC with the spade of its rank. Unless a Wenzel is turned
//     up: its printed suit is then trumps (R2.1) or preferred, and with it JC would
//     have to become JS, which is a lower trump.
//
// Both are their own inverse, and they commute. A [Swap] is one of them, neither or
// both. What is the same under a swap: which actions are legal, who wins a trick, what
// is paid, and so every value that depends on the rules alone. A player's choice need
// not be: one that breaks ties by the order of suits is not symmetric.
//
// [Classes] numbers the classes of pairs (hand of five, turn-up) under the swaps that
// are valid for the turn-up.
package fold
