// Package book says what to do at a decision from a table that was measured: for a
// hand dealt and the turn-up, folded into classes under the swaps of suits that leave
// the game as it is, or for features of what the seat sees and might do. The same
// cells are what the decision laboratory (package experiments) measures. A [Book] is a
// file of such tables, and a bidder that looks things up in them.
package book
