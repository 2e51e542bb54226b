package plain

// askBid asks the seat so many places from eldest to pass or take (RULES.md R3).
func (g *Game) askBid(round string, places int) {
	g.turn = places
	seat := g.seatFromEldest(places) // R3.1, R3.2 from eldest
	own := &actionsOf[seat]
	g.ask(seat, round, own.pass)
	if round == askRoundOne {
		g.addOption(own.take) // R3.1 the preferred suit, which is not named
		return
	}
	for s := clubs; s <= diamonds; s++ {
		if s != g.turnUp.suit || g.mayTakePreferredInRoundTwo(places) {
			g.addOption(own.takeSuit[s]) // R3.2
		}
	}
	g.sortOptions()
}

// mayTakePreferredInRoundTwo answers RULES.md R3.3 for the seat so many places
// from eldest; the dealer is three places from eldest.
func (g *Game) mayTakePreferredInRoundTwo(places int) bool {
	switch g.rules.roundTwoPreferred {
	case "eldest":
		return places == 0
	case "eldest_and_dealer":
		return places == 0 || places == 3
	case "all":
		return true
	default: // "none"
		return false
	}
}

// answerRoundOne acts on a pass or a take in round one (RULES.md R3.1).
func (g *Game) answerRoundOne(a *action) {
	switch {
	case a.word == wordTake:
		g.becomeSoloist(a.seat, byRoundOne, g.turnUp.suit) // R3.1; he does not get the turn-up
		g.startPlay()
	case g.turn < 3:
		g.askBid(askRoundOne, g.turn+1)
	default:
		g.askBid(askRoundTwo, 0) // R3.2 all passed
	}
}

// answerRoundTwo acts on a pass or a take in round two (RULES.md R3.2).
func (g *Game) answerRoundTwo(a *action) {
	switch {
	case a.word == wordTake:
		g.becomeSoloist(a.seat, byRoundTwo, a.suit) // R3.2
		g.startPlay()
	case g.turn < 3:
		g.askBid(askRoundTwo, g.turn+1)
	default:
		g.passedOut = true // R3.4
		g.end()
	}
}
