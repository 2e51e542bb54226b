package solve

// distinct drops from choice, cards of one hand that may be played, all that come
// to the same as a lower one of them: neighbours in a suit with no card of another
// hand, or of the trick in progress, between them. others is those cards. Such cards win and lose to the
// same cards for the rest of the deal, so swapping them changes nothing.
//
// Adding finds the runs: each chosen card sends a carry to the place above it, and
// the carry runs up through the places at which none of others stands, marks every
// chosen card it reaches, and stops below the first of others or at the suit's end.
func distinct(choice, others cards) cards {
	free := allLanes &^ others
	sent := choice << 1 & free
	return choice &^ sent & (free + sent)
}
