// Package strategies is the named ways to bid and to play Kontraspiel.
//
// A strategy is a bidder, who answers every question but the cards, and a card
// player; each has parameters. It is written `points`, or with parameters
// `points:take=7.5,play=random`, and read by [Parse]. [Strategy.New] builds a
// player for one seat; players share nothing that changes, so each worker
// builds its own.
//
// To add a bidder or a card player, write its file and add its kind to the list
// in registry.go.
package strategies
