package plain

// isWenzel says whether the card is one of the two black jacks (RULES.md R1.2, R1.4).
func isWenzel(c card) bool {
	return c.rank == jack && (c.suit == clubs || c.suit == spades) // R1.2
}

// suitInPlay is the suit the card belongs to once trumps are named: trumps for
// a Wenzel whatever its printed suit (RULES.md R1.2, R1.3), else the printed suit.
func suitInPlay(c card, trumps suit) suit {
	if isWenzel(c) {
		return trumps // R1.3
	}
	return c.suit
}

// beats says whether the challenger takes the trick from the card that leads it
// so far (RULES.md R5.2). The best card so far is of the suit led or a trump,
// so a card that is neither of its suit nor a trump never beats it.
func beats(challenger, best card, trumps suit) bool {
	challengerSuit, bestSuit := suitInPlay(challenger, trumps), suitInPlay(best, trumps)
	if challengerSuit == bestSuit {
		return height(challenger) > height(best)
	}
	return challengerSuit == trumps // R5.2
}

// height orders the cards of one suit in play, higher is better:
// 9 < T < J < Q < K < A < JS < JC (RULES.md R1.1, R1.2, R1.4).
func height(c card) int {
	switch {
	case isWenzel(c) && c.suit == clubs:
		return 7 // R1.2: JC > JS
	case isWenzel(c):
		return 6 // R1.2: JS > A of trumps
	default:
		return int(nine - c.rank) // R1.1; R1.4 red jacks between queen and ten
	}
}
