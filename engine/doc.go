// Package engine is the game of Kontraspiel (docs/RULES.md): cards and sets of
// cards, numbered deals, bidding, announcements, trick play, settlement, deal
// records, and what each seat may see while all this happens.
//
// The parts, from the bottom:
//
//   - [Card], [CardSet], [Suit], [Seat]: the pieces. A set of cards is one
//     32-bit word, and which cards follow or beat which is looked up in tables
//     made once for each trump suit.
//   - [Deal]: four hands and a turn-up. Every deal has a number, and deal n of
//     seed s depends on s and n alone.
//   - [Rules]: the options of the rule book.
//   - [State]: a deal in progress, a plain value: copying it is saving it.
//     [State.Apply] checks an [Action], [State.ApplyUnchecked] trusts it.
//   - [View] and [Table]: what a seat, and what everybody, may see.
//   - [Player] and [Game]: who answers, and the loop that asks.
//   - [Record]: one deal as a line of JSON (docs/NOTATION.md).
//
// The package does no input or output, keeps no clock, starts no goroutine and
// holds no variable that changes. Clauses of the rule book are cited as R4.5.
package engine
