package plain

// startPlay begins the card play: eldest will lead (RULES.md R5.1).
func (g *Game) startPlay() {
	g.leader = g.seatFromEldest(0) // R5.1
	g.startWindow()                // R4.1, R4.3
}

// askForCard asks the seat whose turn it is for a card (RULES.md R5.1).
func (g *Game) askForCard() {
	seat := (g.leader + len(g.trick)) % 4
	g.ask(seat, askCard)
	mustFollow := g.canFollow(seat)
	for _, c := range g.hands[seat] {
		if !mustFollow || g.follows(c) { // R5.1; no duty to trump or to head
			g.addOption(actionsOf[seat].play[c.rank][c.suit])
		}
	}
	g.sortOptions()
}

// canFollow says whether the seat holds a card of the suit led; false for the leader.
func (g *Game) canFollow(seat int) bool {
	if len(g.trick) == 0 {
		return false
	}
	for _, c := range g.hands[seat] {
		if g.follows(c) {
			return true
		}
	}
	return false
}

// follows says whether the card is of the suit led, a Wenzel being a trump
// (RULES.md R1.3, R5.1).
func (g *Game) follows(c card) bool {
	return suitInPlay(c, g.trumps) == suitInPlay(g.trick[0], g.trumps)
}

// answerCard puts the card on the table and goes on.
func (g *Game) answerCard(a *action) {
	g.removeCard(a.seat, a.card)
	g.trick = append(g.trick, a.card)
	g.cardsPlayed++
	if len(g.trick) == 4 {
		g.finishTrick()
	}
	if g.cardsPlayed == 20 { // R5.2 all five tricks are always played
		g.end()
		return
	}
	g.startWindow()
}

// finishTrick finds the winner of the trick, who leads next (RULES.md R5.2).
func (g *Game) finishTrick() {
	best := 0
	for place := 1; place < 4; place++ {
		if beats(g.trick[place], g.trick[best], g.trumps) {
			best = place
		}
	}
	winner := (g.leader + best) % 4
	g.winners[g.cardsPlayed/4-1] = winner
	g.leader = winner // R5.2
	g.trick = g.trick[:0]
}

// countTricks is how many tricks each seat won, given who won each trick.
func countTricks(winners [5]int) (tricks [4]int) {
	for _, seat := range winners {
		tricks[seat]++
	}
	return tricks
}

// gameWinner is the winner of the game, given who won each trick in order
// (RULES.md R5.3).
func gameWinner(winners [5]int) int {
	for seat, won := range countTricks(winners) {
		if won >= 3 {
			return seat // R5.3 three tricks or more
		}
	}
	var soFar [4]int
	for _, seat := range winners {
		soFar[seat]++
		if soFar[seat] == 2 {
			return seat // R5.3 who first reached two
		}
	}
	return none // five tricks among four seats: never reached
}
