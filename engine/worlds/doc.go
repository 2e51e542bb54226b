// Package worlds counts, numbers and draws the ways the hidden cards of a deal can
// lie for all that a seat has seen.
//
// A [World] is the pair (deal, card put away by another seat). A [Space] is all
// worlds consistent with a view, each of them once and each as likely as any other:
// what a seat must believe if every deal is equally likely (RULES.md R1.6), if a
// card put away is a random one of the five dealt to its seat, and if neither calls
// nor the choice among legal cards tell anything. A [Weigher] adds what the calls
// tell under a given way of bidding. Cards played are not weighed.
package worlds
