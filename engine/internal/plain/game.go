// Package plain is a second, slow, plain implementation of RULES.md, written
// without sight of the fast engine and used in tests only, as its judge.
package plain

import (
	"fmt"
	"slices"
	"strings"
)

// The kinds of question.
const (
	askTakeUp   = "takeup"
	askDiscard  = "discard"
	askRoundOne = "round_one"
	askRoundTwo = "round_two"
	askMatch    = "match"
	askContra   = "contra"
	askRecontra = "recontra"
	askCard     = "card"
)

// Game is one deal in progress, all hands open. It always stands at a question
// or is over. Make one with New, copy one with Clone.
type Game struct {
	rules      rules
	dealer     int
	potBefore  int // units, before this deal's ante
	pot        int // units, this deal's ante included (R1.7)
	agreements [4]bool
	hands      [4][]card
	turnUp     card

	soloist  int    // none until the bidding ends
	soloBy   soloBy // how the soloist came to be
	trumps   suit   // noSuit until there is a soloist
	replaced soloBy // how the soloist replaced by a match announcement had come to be
	contra   int    // none until announced
	recontra int    // none until announced

	leader      int    // who led the trick on the table
	trick       []card // the trick on the table, from its leader on
	cardsPlayed int
	winners     [5]int // who won each finished trick

	over      bool
	passedOut bool
	result    Result

	// The question the game stands at.
	seat    int
	kind    string
	turn    int       // how many seats from eldest on: the asked one's place in the order of asking
	options []*action // every answer, sorted by text
}

// soloBy is how a soloist came to be.
type soloBy int

// The ways to become soloist.
const (
	byNothing  soloBy = iota // there is no soloist
	byWenzel                 // R2.1, forced
	byTakingUp               // R2.2 or R2.3, asked or by agreement
	byRoundOne               // R3.1
	byRoundTwo               // R3.2
	byMatch                  // R4.1
)

// Setup is a dealt deal before anything is asked.
type Setup struct {
	Options    map[string]any // options of RULES.md that differ from standard: strings, but int for base_min and base_max; nil is standard
	Dealer     int            // seat 0-3
	Pot        int            // units, before this deal's ante, 0 or more
	Agreements [4]bool        // RULES.md R2.3, before the deal
	Hands      [4][]string    // "JC" etc., five each, as dealt
	TurnUp     string         // the 21st card
	Talon      []string       // the three unseen cards
}

// New starts a deal and puts its first question. It is an error if an option,
// its value, the dealer, the pot or the cards are not as Setup says.
func New(s Setup) (*Game, error) {
	r, err := readRules(s.Options)
	if err != nil {
		return nil, err
	}
	if s.Dealer < 0 || s.Dealer > 3 {
		return nil, fmt.Errorf("dealer %d is not a seat", s.Dealer)
	}
	if s.Pot < 0 || s.Pot > maxPot {
		return nil, fmt.Errorf("pot %d is not from 0 to %d", s.Pot, maxPot)
	}
	hands, turnUp, err := readCards(s)
	if err != nil {
		return nil, err
	}
	g := &Game{
		rules: r, dealer: s.Dealer, agreements: s.Agreements,
		potBefore: s.Pot, pot: s.Pot + 1, // R1.7
		hands: hands, turnUp: turnUp,
		soloist: none, contra: none, recontra: none, trumps: noSuit,
		trick: make([]card, 0, 4), options: make([]*action, 0, 8),
	}
	g.startDeal()
	return g, nil
}

// Clone is an independent copy: what is done to one is not seen by the other.
func (g *Game) Clone() *Game {
	h := *g
	for seat := range h.hands {
		h.hands[seat] = slices.Clone(g.hands[seat])
	}
	h.trick = slices.Clone(g.trick)
	h.options = slices.Clone(g.options)
	return &h
}

// Ask says who is asked what now. kind is one of "takeup", "discard",
// "round_one", "round_two", "match", "contra", "recontra", "card"; ok is false
// when the deal is over, and then seat and kind mean nothing.
func (g *Game) Ask() (seat int, kind string, ok bool) {
	return g.seat, g.kind, !g.over
}

// Options lists all answers of the asked seat, sorted, as NOTATION.md writes
// actions, and "N:silent" for the three announcements, which records never
// write. Empty when the deal is over.
func (g *Game) Options() []string {
	return g.OptionsAppend(nil)
}

// OptionsAppend appends to dst what Options lists.
func (g *Game) OptionsAppend(dst []string) []string {
	for _, option := range g.options {
		dst = append(dst, option.text)
	}
	return dst
}

// Apply answers the question the game stands at and goes on to the next one.
// An answer that is not among Options is an error and changes nothing.
func (g *Game) Apply(text string) error {
	for _, option := range g.options {
		if option.text == text {
			g.answer(option)
			return nil
		}
	}
	if g.over {
		return fmt.Errorf("action %q: the deal is over", text)
	}
	return fmt.Errorf("action %q: seat %d is asked %s: %s", text, g.seat, g.kind, strings.Join(g.Options(), ", "))
}

// ApplyNth answers with Options()[n] without reading a string. An n out of
// range is the caller's bug and panics.
func (g *Game) ApplyNth(n int) {
	g.answer(g.options[n])
}

// answer acts on one of the options.
func (g *Game) answer(a *action) {
	switch g.kind {
	case askTakeUp:
		g.answerTakeUp(a)
	case askDiscard:
		g.answerDiscard(a)
	case askRoundOne:
		g.answerRoundOne(a)
	case askRoundTwo:
		g.answerRoundTwo(a)
	case askMatch, askContra, askRecontra:
		g.answerAnnouncement(a)
	case askCard:
		g.answerCard(a)
	}
}

// ask puts a question: who is asked, what, and every possible answer.
func (g *Game) ask(seat int, kind string, options ...*action) {
	g.seat, g.kind = seat, kind
	g.options = append(g.options[:0], options...)
}

// addOption adds one more possible answer to the question just put.
func (g *Game) addOption(a *action) {
	g.options = append(g.options, a)
}

// sortOptions puts the answers in the order Options promises.
func (g *Game) sortOptions() {
	slices.SortFunc(g.options, func(a, b *action) int { return strings.Compare(a.text, b.text) })
}

// seatFromEldest is the seat so many places clockwise from eldest, who is the
// seat after the dealer (RULES.md R1.5).
func (g *Game) seatFromEldest(places int) int {
	return (g.dealer + 1 + places) % 4
}

// end ends the deal: no question is left.
func (g *Game) end() {
	g.over = true
	g.seat, g.kind = none, ""
	g.options = g.options[:0]
	g.result = g.makeResult()
}
