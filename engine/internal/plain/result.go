package plain

// Result is the outcome of a finished deal (NOTATION.md, result).
type Result struct {
	PassedOut                         bool
	Soloist, Contra, Recontra, Winner int     // seats, -1 for none
	Trump                             string  // suit letter, "" for none
	Tricks                            [4]int  // won by each seat
	Base                              int     // base value, units (RULES.md R6.1)
	Payments                          [4]int  // what each seat gains, units, ante included
	PotAfter                          int     // units
	Agreements                        [4]bool // RULES.md R2.3, after the deal
}

// Result is the outcome. To ask for it before the deal is over is the caller's
// bug and panics.
func (g *Game) Result() Result {
	if !g.over {
		panic("plain.Game.Result: the deal is not over")
	}
	return g.result
}

// makeResult settles the finished deal (RULES.md R6.7).
func (g *Game) makeResult() Result {
	r := Result{
		PassedOut: g.passedOut,
		Soloist:   g.soloist, Contra: g.contra, Recontra: g.recontra, Winner: none,
		Trump:      g.trumps.text(),
		Base:       baseValue(g.rules, g.potBefore), // R6.1 for passed-out deals too
		PotAfter:   g.pot,                           // R3.4 the ante stays in the pot
		Agreements: g.agreements,
	}
	if !g.passedOut {
		r.Tricks = countTricks(g.winners)
		r.Winner = gameWinner(g.winners)
		r.Agreements = g.agreementsAfter(r.Tricks[g.soloist] == 0) // R5.4
		r.Payments, r.PotAfter = settle(g.rules, r.Base, g.pot, g.soloist, g.contra, g.recontra,
			g.trumps == g.turnUp.suit, g.soloBy == byMatch, g.winners)
	}
	r.Payments[g.dealer]-- // R1.7
	return r
}
