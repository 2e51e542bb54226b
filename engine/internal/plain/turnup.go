package plain

// startDeal looks at the turn-up and puts the first question (RULES.md R2).
func (g *Game) startDeal() {
	wenzel := isWenzel(g.turnUp)
	aceLike := g.turnUp.rank == ace || // R2.2
		wenzel && g.rules.wenzelTurnUp == "ace_like" // R2.1
	switch {
	case wenzel && !aceLike:
		g.takeUp(byWenzel) // R2.1 forced
	case aceLike && g.rules.aceAgreement == "player" && g.agreements[g.dealer]:
		g.takeUp(byTakingUp) // R2.3 without being asked
	case aceLike:
		own := actionsOf[g.dealer]
		g.ask(g.dealer, askTakeUp, own.decline, own.takeUp) // R2.2
	default:
		g.askBid(askRoundOne, 0) // R3.1
	}
}

// answerTakeUp acts on the dealer's yes or no (RULES.md R2.2).
func (g *Game) answerTakeUp(a *action) {
	if a.word == wordDecline {
		g.askBid(askRoundOne, 0) // R2.2 bidding starts as usual
		return
	}
	if g.rules.aceAgreement == "player" {
		g.agreements[g.dealer] = true // R2.3
	}
	g.takeUp(byTakingUp)
}

// takeUp makes the dealer soloist, trumps the printed suit of the turn-up,
// gives him the card and asks for a discard (RULES.md R2.1).
func (g *Game) takeUp(how soloBy) {
	g.becomeSoloist(g.dealer, how, g.turnUp.suit) // R2.1
	g.ask(g.dealer, askDiscard)
	for _, c := range g.hands[g.dealer] { // R2.1 another card: asked before the turn-up joins the hand
		g.addOption(actionsOf[g.dealer].discard[c.rank][c.suit])
	}
	g.sortOptions()
	g.hands[g.dealer] = append(g.hands[g.dealer], g.turnUp)
}

// answerDiscard puts the card away (RULES.md R2.1, R2.5).
func (g *Game) answerDiscard(a *action) {
	g.removeCard(g.dealer, a.card)
	g.startPlay()
}

// becomeSoloist writes down who plays for what trumps and why.
func (g *Game) becomeSoloist(seat int, how soloBy, trumps suit) {
	g.soloist, g.soloBy, g.trumps = seat, how, trumps
}

// soloistByTurnUp says whether the soloist is one by RULES.md R2.
func (g *Game) soloistByTurnUp() bool {
	return g.soloBy == byWenzel || g.soloBy == byTakingUp
}

// agreementsAfter is the four agreements after the deal, revolted saying
// whether the soloist won no trick (RULES.md R2.3, R2.4).
func (g *Game) agreementsAfter(revolted bool) [4]bool {
	after := g.agreements
	if g.rules.aceAgreement == "player" && g.soloBy == byTakingUp && revolted {
		after[g.soloist] = false // R2.4, also after an agreement made in this deal; a forced Wenzel game does not touch it
	}
	return after
}
