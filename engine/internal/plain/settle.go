package plain

// baseValue is the base value in units, given the pot before this deal's ante
// (RULES.md R6.1).
func baseValue(r rules, potBefore int) int {
	base := potBefore + 1 // R6.1 including this deal's ante
	if r.basePot == "before_ante" {
		base = potBefore
	}
	return min(max(base, r.baseMin), r.baseMax)
}

// Settle is the settlement alone (RULES.md R6.2-R6.5). Seats are 0-3 or -1 for
// none; preferred says that trumps are the preferred suit, announced that the
// soloist announced a match; winners is who won each trick in order. The pot is
// given with the ante in it, delta is what each seat gains without the ante,
// all in units. Unknown options are the caller's bug and panic.
func Settle(options map[string]any, base, potAfterAnte, soloist, contra, recontra int, preferred, announced bool, winners [5]int) (delta [4]int, potOut int) {
	r, err := readRules(options)
	if err != nil {
		panic("plain.Settle: " + err.Error())
	}
	return settle(r, base, potAfterAnte, soloist, contra, recontra, preferred, announced, winners)
}

// settle is Settle with the options read.
func settle(r rules, base, pot, soloist, contra, recontra int, preferred, announced bool, winners [5]int) (delta [4]int, potOut int) {
	tricks := countTricks(winners)
	winner := gameWinner(winners)

	for _, seat := range [3]int{soloist, contra, recontra} {
		if seat == none {
			continue
		}
		if seat == winner { // R6.2
			delta[seat] += base
			pot -= base
		} else {
			delta[seat] -= base
			pot += base
		}
	}

	failedMatch := announced && tricks[soloist] < 5
	if tricks[soloist] == 5 {
		amount := doubledIf(preferred, doubledIf(announced, 1)) // R6.3
		collectFromEach(&delta, soloist, amount)
	}
	if failedMatch {
		collectFromEach(&delta, soloist, -2) // R6.5 never doubled
	}

	for _, seat := range [3]int{soloist, contra, recontra} {
		if seat == none || tricks[seat] > 0 {
			continue
		}
		if seat == soloist && failedMatch && r.failedMatchRevolt == "replace" {
			continue // R6.5 option: only R6.5
		}
		collectFromEach(&delta, seat, -doubledIf(preferred, 1)) // R6.4
	}
	return delta, pot
}

// doubledIf is twice the amount if the condition holds.
func doubledIf(condition bool, amount int) int {
	if condition {
		return 2 * amount
	}
	return amount
}

// collectFromEach moves the amount from each other seat to the seat; a negative
// amount is paid out by the seat.
func collectFromEach(delta *[4]int, seat, amount int) {
	for other := range delta {
		if other != seat {
			delta[other] -= amount
			delta[seat] += amount
		}
	}
}
