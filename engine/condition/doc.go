// Package condition draws deals that satisfy a condition, each with exactly the same
// probability. Deals are counted and numbered, never drawn and thrown away, so a rare
// condition costs no more than a common one.
//
// A [Condition] says what the hands as dealt must have and lack, and which cards may
// be turned up. A [Space] is all deals that satisfy one.
//
// How they are counted (diagram.go, build.go): given the turn-up, the other 23 cards
// are dealt one after the other to one of five places, the four hands and the talon.
// In how many ways the cards that are still to come can be dealt depends on little:
// how many cards each hand has so far. The cards come in an order of kinds that keeps
// it so: Wenzels, then other trumps, then Aces of other suits, then the rest; when the
// last card of a kind is dealt, what a condition says about that kind is judged. The
// states form a diagram with the number of ways in each; a deal's number says which
// way to go at each card. The count of all deals is 498,688,594,500,096 (RULES.md
// R1.6), so numbers of deals fit into 64 bits with room.
//
// One seat's hand and the turn-up known, and nothing else, is what is wanted most, and
// has a path of its own (fixed.go).
package condition
