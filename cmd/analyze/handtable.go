package main

import (
	"fmt"
	"io"
	"slices"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/strategies"
	"kontraspiel/strategies/search"
)

// handAnswer is the question and what was found.
type handAnswer struct {
	*search.Advice
	*handFlags
	given    engine.CardSet // CARDS
	state    engine.State
	potValue experiments.PotValue
	field    strategies.Strategy
	bidder   strategies.Strategy // of --weights
	weighs   bool                // only worlds that fit its calls count
	cast     cast
}

func (a *handAnswer) print(w io.Writer, format cli.Format) error {
	t := a.table()
	if format != cli.FormatTable {
		a.mark(t)
		return t.Print(w, format)
	}
	if _, err := fmt.Fprintf(w, "%s\n\n%s\n", a.headline(), a.question()); err != nil {
		return err
	}
	if a.Worlds == 0 {
		return nil // nothing was tried
	}
	if a.value == valueMaxN {
		t.Columns = t.Columns[:toldByMaxN]
		for i := range t.Rows {
			t.Rows[i] = t.Rows[i][:toldByMaxN]
		}
	}
	t.Notes = a.notes()
	fmt.Fprintln(w)
	return t.Print(w, format)
}

// fitted is how many of the worlds looked at fitted the calls, or nil if nothing was to fit:
// the question about an Ace comes before all calls.
func (a *handAnswer) fitted() any {
	switch {
	case !a.weighs || a.Worlds == 0 || search.Blind(&a.state):
		return nil
	case a.Fallback:
		return a.Fitted
	}
	return a.Worlds
}

// order is the options by what they are worth, the best first.
func (a *handAnswer) order() []int {
	list := []int{a.Best}
	for i := range a.Options {
		if i != a.Best {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list[1:], func(i, j int) int {
		switch x, y := a.Options[i].Worth, a.Options[j].Worth; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return list
}

// toldByMaxN is how many columns the solver fills: it does not say who wins.
const toldByMaxN = 7

// table has a row for each option.
func (a *handAnswer) table() *cli.Table {
	t := &cli.Table{Columns: columns("option", "answer", "worth", "worth>", "behind", "behind>", "behind_low", "from>", "behind_high", "to>",
		"payments", "payments>", "pot_change", "pot change>", "won", "won %>", "revolted", "revolted %>", "matched", "five %>")}
	for _, i := range a.order() {
		t.Rows = append(t.Rows, a.row(i))
	}
	return t
}

func (a *handAnswer) row(i int) []cli.Cell {
	o := &a.Options[i]
	row := []cli.Cell{{Value: word(o.Action)}}
	if a.Worlds == 0 {
		return append(row, make([]cli.Cell, 9)...)
	}
	n, decimals := float64(a.Worlds), a.decimals()
	row = append(row, number(o.Mean(a.Worlds), decimals))
	switch e := a.Behind[i]; {
	case i == a.Best:
		row = append(row, cli.Cell{Value: 0.0, Text: "best"}, cli.Cell{Value: 0.0, Text: " "}, cli.Cell{Value: 0.0, Text: " "})
	case a.Certain:
		row = append(row, number(e.Value, decimals), cli.Cell{Value: e.Low, Text: " "}, cli.Cell{Value: e.High, Text: " "})
	default:
		row = append(row, number(e.Value, decimals), number(e.Low, decimals), number(e.High, decimals))
	}
	row = append(row, number(float64(o.Payments)/n, decimals), number(float64(o.Pot)/n, decimals))
	for _, worlds := range []int64{o.Won, o.Revolted, o.Matched} {
		c := number(float64(worlds)/n, 4)
		c.Text = fmt.Sprintf("%.1f", 100*float64(worlds)/n)
		if a.value == valueMaxN {
			c = cli.Cell{}
		}
		row = append(row, c)
	}
	return row
}

// decimals is two, or three where an option is close behind.
func (a *handAnswer) decimals() int {
	const close = 0.1
	for i, e := range a.Behind {
		if i != a.Best && e.Value < close && !a.AsGood(i) {
			return 3
		}
	}
	return 2
}

// mark adds to each row what must be known of the whole, where no notes are printed.
func (a *handAnswer) mark(t *cli.Table) {
	t.Columns = append(t.Columns, columns("best", "", "clear", "", "worlds", "", "drawn", "", "ways", "", "exact", "", "certain", "", "fallback", "",
		"fitted", "", "field", "", "weights", "", "value", "", "seed", "")...)
	value, weights := valueRollout, weightsNone
	if a.value == valueMaxN {
		value = openValue(a.tie.Tie)
	}
	if a.weighs {
		weights = a.bidder.String()
	}
	for i := range t.Rows {
		for _, v := range []any{i == 0, a.Clear, a.Worlds, a.Drawn, a.Ways, a.Exact, a.Certain, a.Fallback, a.fitted(), a.field.String(), weights, value, a.seed} {
			t.Rows[i] = append(t.Rows[i], cli.Cell{Value: v})
		}
	}
	a.cast.mark(t)
}
