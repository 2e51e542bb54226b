package solve

import (
	"math/rand/v2"

	"kontraspiel/engine"
)

// This file is the slow reference the solver is tested against: a search of every
// legal card, with nothing cut short, nothing remembered, and no two cards taken
// for the same. It follows RULES.md R1 and R5 and shares no code with the solver;
// of the engine it uses only what is printed on a card.

// plainGame is a deal in play with all cards open.
type plainGame struct {
	hands   [4][]engine.Card
	trumps  engine.Suit
	leader  int           // of the trick in progress, or of the next one
	trick   []engine.Card // the cards of the trick in progress, in the order played
	winners []int         // of the tricks finished, the first trick's first
}

// plainStart is the game a position describes.
func plainStart(p Position) plainGame {
	g := plainGame{trumps: p.Trumps, leader: int(p.Leader)}
	for seat := range g.hands {
		for c := range p.Hands[seat].All() {
			g.hands[seat] = append(g.hands[seat], c)
		}
	}
	g.trick = append(g.trick, p.Trick[:p.InTrick]...)
	for _, w := range p.Winners[:p.Tricks] {
		g.winners = append(g.winners, int(w))
	}
	return g
}

func (g plainGame) over() bool { return len(g.winners) == 5 }

func (g plainGame) turn() int { return (g.leader + len(g.trick)) % 4 }

// plainSuit is the suit a card belongs to: a Wenzel is a trump whatever is
// printed on it (R1.2, R1.3).
func plainSuit(c engine.Card, trumps engine.Suit) engine.Suit {
	if name := c.String(); name == "JC" || name == "JS" {
		return trumps
	}
	return c.Suit()
}

// plainHeight orders the cards of one suit, low to high (R1.1, R1.2, R1.4).
func plainHeight(c engine.Card) int {
	switch c.String() {
	case "JS":
		return 6
	case "JC":
		return 7
	}
	for height, rank := range "9TJQKA" {
		if c.Rank().String() == string(rank) {
			return height
		}
	}
	panic("no such rank")
}

// plainTakes reports whether c, played later, takes the trick from best (R5.2). A
// card neither of best's suit nor a trump never does; best itself is of the suit
// led or a trump.
func plainTakes(c, best engine.Card, trumps engine.Suit) bool {
	if plainSuit(c, trumps) == plainSuit(best, trumps) {
		return plainHeight(c) > plainHeight(best)
	}
	return plainSuit(c, trumps) == trumps
}

// legal lists the cards that may be played now (R5.1).
func (g plainGame) legal() []engine.Card {
	hand := g.hands[g.turn()]
	if len(g.trick) == 0 {
		return hand
	}
	var follow []engine.Card
	for _, c := range hand {
		if plainSuit(c, g.trumps) == plainSuit(g.trick[0], g.trumps) {
			follow = append(follow, c)
		}
	}
	if len(follow) == 0 {
		return hand
	}
	return follow
}

// play is the game after one more card. Nothing in g is written to.
func (g plainGame) play(card engine.Card) plainGame {
	next, turn := g, g.turn()
	next.hands[turn] = nil
	for _, c := range g.hands[turn] {
		if c != card {
			next.hands[turn] = append(next.hands[turn], c)
		}
	}
	next.trick = append(append([]engine.Card{}, g.trick...), card)
	if len(next.trick) < 4 {
		return next
	}
	best := 0
	for i, c := range next.trick {
		if plainTakes(c, next.trick[best], g.trumps) {
			best = i
		}
	}
	next.leader = (g.leader + best) % 4
	next.winners = append(append([]int{}, g.winners...), next.leader)
	next.trick = nil
	return next
}

// The outcomes for one seat, worst first.
const (
	plainRevolted = iota
	plainLost
	plainWon
	plainMatched
)

// plainOutcome is what a finished deal came to for the seat (R5.3, R5.4).
func plainOutcome(winners []int, seat int) uint8 {
	switch {
	case plainTricks(winners, seat) == 0:
		return plainRevolted
	case plainTricks(winners, seat) == 5:
		return plainMatched
	case plainWinner(winners) == seat:
		return plainWon
	}
	return plainLost
}

// versus is the outcome for seat when the other three play together against it.
func (g plainGame) versus(seat int) uint8 {
	if g.over() {
		return plainOutcome(g.winners, seat)
	}
	var best uint8
	for i, c := range g.legal() {
		v := g.play(c).versus(seat)
		if i == 0 || (g.turn() == seat && v > best) || (g.turn() != seat && v < best) {
			best = v
		}
	}
	return best
}

// plainVersus is the outcome for seat with all cards open and the other three
// together against it: 0 revolted, 1 lost, 2 won, 3 matched.
func plainVersus(p Position, seat engine.Seat) uint8 { return plainStart(p).versus(int(seat)) }

// plainVersusCards is the outcome for seat after each legal card of the seat
// whose turn it is, which need not be the same seat.
func plainVersusCards(p Position, seat engine.Seat) map[engine.Card]uint8 {
	g, outcomes := plainStart(p), map[engine.Card]uint8{}
	for _, c := range g.legal() {
		outcomes[c] = g.play(c).versus(int(seat))
	}
	return outcomes
}

// maxN is what the game comes to when every seat plays for its own worth.
func (g plainGame) maxN(t plainTerms) plainValue {
	if g.over() {
		return plainSettle(g.winners, t)
	}
	var best plainOption
	for i, c := range g.legal() {
		o := plainOption{c, g.play(c).maxN(t)}
		if i == 0 || t.prefers(g.turn(), g.trumps, o, best) {
			best = o
		}
	}
	return best.value
}

// plainMaxN is the value of a position in which every seat plays for its own worth.
func plainMaxN(p Position, t plainTerms) plainValue { return plainStart(p).maxN(t) }

// plainMaxNCards is the value after each legal card of the seat whose turn it is.
func plainMaxNCards(p Position, t plainTerms) map[engine.Card]plainValue {
	g, values := plainStart(p), map[engine.Card]plainValue{}
	for _, c := range g.legal() {
		values[c] = g.play(c).maxN(t)
	}
	return values
}

// randomEnding is a position reached by legal cards drawn at random from a random
// deal, with any suit as trumps and any seat leading first. The leader of its trick
// held cardsEach cards, 1 to 5, when the trick began; half the positions stand in
// the middle of it.
func randomEnding(r *rand.Rand, cardsEach int) Position {
	p := Position{Trumps: engine.Suit(r.IntN(4)), Leader: engine.Seat(r.IntN(4))}
	for i, c := range r.Perm(24)[:20] {
		p.Hands[i%4] = p.Hands[i%4].With(engine.Card(c))
	}
	cards := 4 * (5 - cardsEach)
	if r.IntN(2) == 1 {
		cards += 1 + r.IntN(3)
	}
	g := plainStart(p)
	for range cards {
		legal := g.legal()
		g = g.play(legal[r.IntN(len(legal))])
	}
	return g.position()
}

// position is the game as the solver is given it.
func (g plainGame) position() Position {
	p := Position{Trumps: g.trumps, Leader: engine.Seat(g.leader), InTrick: len(g.trick), Tricks: len(g.winners)}
	for seat, hand := range g.hands {
		p.Hands[seat] = engine.NewCardSet(hand...)
	}
	copy(p.Trick[:], g.trick)
	for i, w := range g.winners {
		p.Winners[i] = engine.Seat(w)
	}
	return p
}
