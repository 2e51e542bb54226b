package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
	"kontraspiel/strategies"
)

// person is a player who sits at a terminal. Once the person has left, the
// adviser plays on, so that the deal comes to an end.
type person struct {
	*console
	tell.Teller
	seat    engine.Seat
	adviser engine.Player
	calls   callMoments
	left    error // why the person has left, nil while playing

	inDeal bool
	told   int                // events of the deal that were told
	plan   *engine.ContraCall // contra as answered together with the match
}

// adviserName is the strategy that gives hints.
const adviserName = "points"

func newPerson(ctx context.Context, in io.Reader, out io.Writer, seat engine.Seat) *person {
	adviser, err := strategies.Parse(adviserName)
	if err != nil {
		panic("simulate: " + err.Error())
	}
	return &person{
		console: newConsole(ctx, in, out), Teller: tell.Teller{Cast: tell.AroundTable(seat)},
		seat: seat, adviser: adviser.New(),
	}
}

// newDeal tells how a deal starts.
func (p *person) newDeal(number uint64, start *engine.State, at engine.Setup) {
	p.inDeal = true
	place := "are " + engine.PositionOf(p.seat, at.Dealer).String()
	if p.seat == at.Dealer {
		place = "deal"
	}
	p.printf("\n--- Deal %d: you %s ---\n", number, place)
	p.lines(p.Heading(tell.Scene{Table: start.Table()}, at))
}

// finish tells the end of the deal.
func (p *person) finish(s *engine.State) {
	p.news(tell.SceneOf(s.View(p.seat)))
	p.printf("\n")
	p.inDeal = false
}

// news tells what has happened since the last question: calls as they came,
// whole tricks, and the trick in progress from its first card.
func (p *person) news(t tell.Scene) {
	all := tell.Events(t.Table)
	fresh := all[p.told:]
	if p.left != nil {
		return
	}
	if p.told > 0 {
		p.printf("\n")
	}
	p.told = len(all)
	trick := len(all) // where the trick in progress starts
	for i, e := range all {
		if e.Kind == tell.EvCard && e.Played == t.CardsPlayed()-t.InTrick() {
			trick = i
		}
	}
	nothing := len(fresh) == 0
	fresh = fresh[:max(0, len(fresh)-(len(all)-trick))]
	bids := 0
	for bids < len(fresh) && !fresh[bids].InPlay() {
		bids++
	}
	p.lines(p.Paragraphs(t, fresh[:bids]))
	p.lines(p.Tricks(t, fresh[bids:]))
	if trick < len(all) && !nothing {
		clauses := make([]string, 0, len(all)-trick)
		for _, e := range all[trick:] {
			clauses = append(clauses, p.Clause(t, e))
		}
		p.printf("Trick %d: %s.\n", 1+t.TricksPlayed(), tell.Capital(strings.Join(clauses, ", ")))
	}
}

// hand shows the cards with the numbers of those that may be chosen, and returns
// these in that order.
func (p *person) hand(v engine.View, legal engine.CardSet) []engine.Card {
	var b strings.Builder
	var list []engine.Card
	for _, c := range tell.SortedHand(v.Hand(), p.firstSuit(v)) {
		mark := "·"
		if legal.Has(c) {
			list = append(list, c)
			mark = fmt.Sprint(len(list))
		}
		fmt.Fprintf(&b, "   %s %s", mark, p.Card(c))
	}
	if p.left == nil {
		p.printf("You hold%s\n", b.String())
	}
	return list
}

// firstSuit is the suit that a hand is sorted by: trumps, or what may become so.
func (p *person) firstSuit(v engine.View) engine.Suit {
	if trumps, ok := v.Trumps(); ok {
		return trumps
	}
	return v.PreferredSuit()
}

// showHand shows the cards in the bidding, where none is chosen.
func (p *person) showHand(v engine.View) {
	if p.left == nil {
		p.printf("You hold   %s\n", p.Cards(v.Hand(), p.firstSuit(v)))
	}
}

// pickCard asks for one of the legal cards of the hand.
func (p *person) pickCard(v engine.View, text string, legal engine.CardSet, q question) (engine.Card, bool) {
	t := tell.SceneOf(v)
	p.news(t)
	list := p.hand(v, legal)
	q.text, q.options, q.hidden = text, cardOptions(list), true
	q.read = func(text string) (int, error) {
		c, err := readTyped(text)
		switch {
		case err != nil:
			return 0, q.notACard(text, len(list))
		case !v.Hand().Has(c):
			return 0, fmt.Errorf("you do not hold %s", p.Card(c))
		}
		if i := slices.Index(list, c); i >= 0 {
			return i, nil
		}
		led, _ := v.Led()
		return 0, fmt.Errorf("%s was led: you must follow suit (R5.1)", p.Card(led))
	}
	choice, ok := p.ask(&t, q)
	if !ok {
		return 0, false
	}
	return list[choice], true
}

// readTyped reads a card that may have a blank inside or a verb before it, as
// "10 h" or "play jc".
func readTyped(text string) (engine.Card, error) {
	for _, verb := range []string{"play ", "lead ", "discard ", "put away "} {
		text = strings.TrimPrefix(text, verb)
	}
	return tell.ReadCard(strings.ReplaceAll(text, " ", ""))
}

// notACard explains what was typed instead of a card.
func (q *question) notACard(text string, n int) error {
	if err := q.notAnAnswer(text); !strings.Contains(err.Error(), "is no answer") {
		return err
	}
	return fmt.Errorf("%q is no card: type its number, 1 to %d, or rank and suit, as JC or 10H", clipText(text), n)
}
