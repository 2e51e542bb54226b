package main

import (
	"context"
	"fmt"
	"math"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/script"
	"kontraspiel/strategies/search"
)

// countedPlayer bids by a strategy file that counts its rules, and plays the cards
// of another player.
type countedPlayer struct {
	*script.Bidder
	cards engine.Player
}

func (p *countedPlayer) Begin(seat engine.Seat, key engine.Key) {
	p.Bidder.Begin(seat, key)
	p.cards.Begin(seat, key)
}

// Fit is how the decisions of its card player fared with the calls.
func (p *countedPlayer) Fit() search.Fit { return strategies.FitOf(p.cards) }

func (p *countedPlayer) PlayCard(v engine.View) engine.Card { return p.cards.PlayCard(v) }

// checkTable is a table at which the rules of a file are counted.
type checkTable struct {
	file    *checkedFile
	game    *engine.Game
	counts  [engine.Seats]*script.Counts // nil where the file does not sit
	outcome []ruleOutcome                // by rule
	players [engine.Seats]engine.Player
	ahead   bool // somebody looks ahead
}

// ruleOutcome is the deals in which a rule fired: how many, and what its seat was
// paid in them, in quarters of a unit.
type ruleOutcome struct {
	deals         int64
	paid, squares int64
}

// table seats the file at all seats, or at seat 0 against what was asked for.
func (f *checkFlags) table(file *checkedFile) (*checkTable, error) {
	t := &checkTable{file: file, outcome: make([]ruleOutcome, len(file.rules))}
	build := file.file.Prepare(file.values)
	for seat := range t.players {
		if seat > 0 && f.against != "" {
			other, err := strategies.Parse(f.against)
			if err != nil {
				return nil, cli.Usagef("--against: %w", err)
			}
			t.players[seat], t.ahead = other.New(), t.ahead || other.LooksAhead()
			continue
		}
		cards, err := strategies.Parse(file.cards)
		if err != nil {
			return nil, err
		}
		bidder := build()
		t.counts[seat] = file.file.NewCounts()
		bidder.Count(t.counts[seat])
		t.players[seat], t.ahead = &countedPlayer{bidder, cards.New()}, t.ahead || cards.LooksAhead()
	}
	var err error
	t.game, err = engine.NewGame(engine.Standard(), t.players)
	return t, err
}

// play plays deals 0 to n−1 of a seed; deal i is dealt by seat i mod 4.
func (t *checkTable) play(ctx context.Context, seed engine.Seed, n uint64, pot int64) error {
	for i := range n {
		if i%1024 == 0 && ctx.Err() != nil {
			return cli.ErrInterrupted
		}
		r, err := t.game.PlaySeed(&seed, i, engine.Setup{Dealer: engine.Seat(i % engine.Seats), Pot: pot})
		if err != nil {
			return fmt.Errorf("deal %d: %w", i, err)
		}
		for seat, counts := range t.counts {
			if counts == nil {
				continue
			}
			paid := engine.Seats*int64(r.Payments[seat]) + r.PotAfter() - pot
			for rule := range counts.Deal() {
				o := &t.outcome[rule]
				o.deals++
				o.paid += paid
				o.squares += paid * paid
			}
		}
	}
	return nil
}

// asked and fired add up what the seats have counted.
func (t *checkTable) asked(d script.Decision) (n int64) {
	for _, c := range t.counts {
		if c != nil {
			n += c.Asked[d]
		}
	}
	return n
}

func (t *checkTable) fired(rule int) (n int64) {
	for _, c := range t.counts {
		if c != nil {
			n += c.Fired[rule]
		}
	}
	return n
}

// fit is how decisions of players that look ahead fared with the calls; nil if nobody does.
func (t *checkTable) fit() *search.Fit {
	if !t.ahead {
		return nil
	}
	f := strategies.FitOf(t.players[:]...)
	return &f
}

// report has a row for each rule, and for each decision one of what was left over.
func (t *checkTable) report() *cli.Table {
	table := &cli.Table{Columns: []cli.Column{
		{Key: "decision", Heading: "DECISION"}, {Key: "rule", Heading: "RULE", Right: true}, {Key: "line", Heading: "LINE", Right: true},
		{Key: "asked", Heading: "ASKED", Right: true}, {Key: "fired", Heading: "FIRED", Right: true}, {Key: "share", Heading: "SHARE", Right: true},
		{Key: "deals", Heading: "DEALS", Right: true}, {Key: "paid", Heading: "PAID", Right: true}, {Key: "std_err", Heading: "±", Right: true},
		{Key: "does", Heading: "DOES"}, {Key: "note", Heading: "NOTE"},
	}}
	for d := range script.Decision(script.Decisions) {
		asked := t.asked(d)
		left := asked
		for i, r := range t.file.rules {
			if r.Decision != d {
				continue
			}
			fired := t.fired(i)
			left -= fired
			note := r.Note
			if note == "" {
				note = r.When
			}
			row := []cli.Cell{{Value: d.String()}, {Value: r.Number}, {Value: r.Line}, amount(asked), amount(fired), share(fired, asked)}
			table.Rows = append(table.Rows, append(append(row, t.outcome[i].cells()...), cli.Cell{Value: r.Result}, cli.Cell{Value: note}))
		}
		rest := "pass"
		if d == script.Discard {
			rest = "keep card_worth"
		}
		table.Rows = append(table.Rows, []cli.Cell{{Value: d.String()}, {Text: "-"}, {Text: "-"}, amount(asked), amount(left), share(left, asked), {Text: "-"}, {Text: "-"}, {Text: "-"}, {Value: rest}, {Text: " "}})
	}
	return table
}

// amount is a whole number with commas for people.
func amount(n int64) cli.Cell { return cli.Cell{Value: n, Text: cli.Thousands(n)} }

// share is a part of a whole, in per cent for people.
func share(part, whole int64) cli.Cell {
	if whole == 0 {
		return cli.Cell{Text: "-"}
	}
	v := float64(part) / float64(whole)
	return cli.Cell{Value: v, Text: fmt.Sprintf("%.2f %%", 100*v)}
}

// cells is the deals, their mean and its standard error.
func (o ruleOutcome) cells() []cli.Cell {
	if o.deals < 2 {
		return []cli.Cell{amount(o.deals), {Text: "-"}, {Text: "-"}}
	}
	n := float64(o.deals)
	mean := float64(o.paid) / n
	variance := max(0, (float64(o.squares)-float64(mean*mean)*n)/(n-1))
	mean, deviation := mean/engine.Seats, math.Sqrt(variance/n)/engine.Seats
	return []cli.Cell{amount(o.deals), {Value: mean, Text: fmt.Sprintf("%+.3f", mean)}, {Value: deviation, Text: fmt.Sprintf("%.3f", deviation)}}
}
