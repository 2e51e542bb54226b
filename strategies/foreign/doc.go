// Package foreign lets a program in any language play: it is started once, is
// asked over its standard input, and answers over its standard output, in lines
// of JSON. docs/PROTOCOL.md is the whole agreement between the two sides.
//
// [Start] starts a program and [Bot.Player] makes a player of it for one seat.
// Many players share one program: while it works on one batch of asks, the next
// one gathers. [Conform] puts a program through every kind of decision.
//
// What is sent is made of an [engine.View] and of nothing else, so that no hidden
// card can reach a program. The limits guard against mistakes, not against malice:
// a program runs with all the rights of the user.
package foreign
