package plain

// startWindow opens the window between two cards: first match, then contra,
// then recontra is asked, then a card (RULES.md R4.7).
func (g *Game) startWindow() {
	g.askAnnouncement(askMatch, 0)
}

// askAnnouncement asks the question of the first seat that may be asked, from
// so many places after eldest on. If nobody is left, the next question follows.
func (g *Game) askAnnouncement(kind string, places int) {
	for ; places < 4; places++ { // R4.7 once each, clockwise from eldest
		seat := g.seatFromEldest(places)
		if g.may(kind, seat) { // R4.7 skipping those who may not
			g.turn = places
			g.putAnnouncement(kind, seat)
			return
		}
	}
	g.endAnnouncement(kind)
}

// endAnnouncement goes on to what is asked after this question (RULES.md R4.7).
func (g *Game) endAnnouncement(kind string) {
	switch kind {
	case askMatch:
		g.askAnnouncement(askContra, 0)
	case askContra:
		g.askAnnouncement(askRecontra, 0)
	case askRecontra:
		g.askForCard()
	}
}

// may says whether the seat may make the announcement now.
func (g *Game) may(kind string, seat int) bool {
	switch kind {
	case askMatch:
		return g.cardsPlayed == 0 && // R4.1 before the first card
			seat != g.soloist && // R4.1 one of the other three
			!g.soloistByTurnUp() && // R4.2
			g.soloBy != byMatch && // R4.2 at most one a deal
			g.contra == none // R4.2 none after contra
	case askContra:
		return g.contra == none && // R4.3 one a deal
			g.inContraWindow(4) && // R4.3
			seat != g.soloist // R4.3
	default: // recontra
		return g.contra != none && // R4.4
			g.recontra == none && // R4.4
			g.inContraWindow(8) && // R4.4
			seat != g.soloist && seat != g.contra // R4.4
	}
}

// inContraWindow says whether a call that is possible until so many cards have
// been played is possible now (RULES.md R4.6).
func (g *Game) inContraWindow(lastCard int) bool {
	switch g.rules.contraWindows {
	case "every_card":
		return g.cardsPlayed <= lastCard
	case "trick_boundaries":
		return g.cardsPlayed <= lastCard && g.cardsPlayed%4 == 0
	default: // "before_lead"
		return g.cardsPlayed == 0
	}
}

// mayExchange says whether a contra may be said with an exchange (RULES.md R4.5).
func (g *Game) mayExchange() bool {
	inRoundOne := g.soloBy == byRoundOne // R4.5 (c); then the turn-up was not taken up, (b)
	if g.soloBy == byMatch && g.rules.exchangeAgainstMatch == "if_round_one" {
		inRoundOne = g.replaced == byRoundOne // R4.5 option
	}
	return g.rules.exchange == "allowed" && // R4.5 option
		g.cardsPlayed == 0 && // R4.5 (a)
		inRoundOne
}

// putAnnouncement puts the question to the seat with all its answers.
func (g *Game) putAnnouncement(kind string, seat int) {
	own := &actionsOf[seat]
	g.ask(seat, kind, own.silent)
	switch kind {
	case askMatch:
		for s := clubs; s <= diamonds; s++ {
			if s != g.turnUp.suit { // R4.1 any suit but the preferred one
				g.addOption(own.match[s])
			}
		}
	case askContra:
		g.addOption(own.contra)
		if g.mayExchange() {
			for _, c := range g.hands[seat] {
				g.addOption(own.exchange[c.rank][c.suit]) // R4.5
			}
		}
	case askRecontra:
		g.addOption(own.recontra)
	}
	g.sortOptions()
}

// answerAnnouncement acts on a yes or on silence. The first yes closes the
// question (RULES.md R4.7).
func (g *Game) answerAnnouncement(a *action) {
	kind := g.kind
	switch a.word {
	case wordSilent:
		g.askAnnouncement(kind, g.turn+1)
		return
	case wordMatch:
		g.replaced = g.soloBy
		g.becomeSoloist(a.seat, byMatch, a.suit) // R4.1
	case wordContra:
		g.contra = a.seat // R4.3
		if a.hasCard {
			g.removeCard(a.seat, a.card) // R4.5
			g.hands[a.seat] = append(g.hands[a.seat], g.turnUp)
		}
	case wordRecontra:
		g.recontra = a.seat // R4.4
	}
	g.endAnnouncement(kind)
}
