package main

import (
	"fmt"
	"math"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// columns builds the columns of a table: keys with headings, numbers to the right.
func columns(list ...string) (cols []cli.Column) {
	for i := 0; i < len(list); i += 2 {
		heading, right := strings.CutSuffix(list[i+1], ">")
		cols = append(cols, cli.Column{Key: list[i], Heading: heading, Right: right})
	}
	return cols
}

// label is the label of an entrant.
func (x *contest) label(i int) cli.Cell { return cli.Cell{Value: x.Spec.Entrants[i].Label} }

// span is an estimate with its interval: value, from, to, standard error.
func span(e stat.Estimate) []cli.Cell {
	value := number(e.Value, 4)
	if value.Value != nil {
		value.Text = signed(e.Value)
	}
	return []cli.Cell{value, number(e.Low, 4), number(e.High, 4), number(e.StdErr, 4)}
}

// pairTable has a row for each pair.
func (x *contest) pairTable() *cli.Table {
	t := &cli.Table{Columns: columns("first", "first", "second", "second", "difference", "difference>", "low", "from>", "high", "to>", "se", "std err>",
		"p", "p>", "p_holm", "p Holm>", "diverged", "diverged %>", "more_deals", "more deals>", "verdict", "verdict")}
	for _, i := range x.shown() {
		p := &x.Pairs[i]
		row := append([]cli.Cell{x.label(p.First), x.label(p.Second)}, span(p.Overall)...)
		row = append(row, pCell(p.P), pCell(p.Adjusted), percent(p.Diverged.Value))
		t.Rows = append(t.Rows, append(row, x.more(i), cli.Cell{Value: x.word(i)}))
	}
	return t
}

// more is how many more deals of the whole run, all tables together, would tell the
// entrants of a pair apart.
func (x *contest) more(i int) cli.Cell {
	if x.Apart(i) {
		return cli.Cell{Value: 0, Text: "–"}
	}
	tables := x.Spec.DealsPerBlock()
	return manyDeals(math.Ceil(x.MoreBlocks(i)) * float64(tables))
}

// manyDeals is a number of deals that may be beyond all bounds.
func manyDeals(n float64) cli.Cell {
	switch {
	case math.IsInf(n, 1):
		return cli.Cell{Text: "∞"}
	case n > 1e12:
		return cli.Cell{Value: n, Text: "> 10¹²"}
	}
	return cli.Cell{Value: int64(n), Text: cli.Thousands(int64(n))}
}

// word is who of a pair is better, if the data tell.
func (x *contest) word(i int) string {
	p := &x.Pairs[i]
	switch {
	case p.Overall.TooFew():
		return "few"
	case !x.Apart(i):
		return "not told apart"
	case p.Overall.Value > 0:
		return x.Spec.Entrants[p.First].Label
	}
	return x.Spec.Entrants[p.Second].Label
}

// positionTable has a row for each pair and position.
func (x *contest) positionTable() *cli.Table {
	t := &cli.Table{Columns: columns("first", "first", "second", "second", "position", "seat", "difference", "difference>", "low", "from>", "high", "to>", "se", "std err>")}
	for _, i := range x.shown() {
		p := &x.Pairs[i]
		for k, e := range p.Position {
			row := []cli.Cell{x.label(p.First), x.label(p.Second), {Value: engine.Position(k).String()}}
			t.Rows = append(t.Rows, append(row, span(e)...))
		}
	}
	return t
}

// bidTable has a row for each pair and kind of bid.
func (x *contest) bidTable() *cli.Table {
	t := &cli.Table{Columns: columns("first", "first", "second", "second", "bid", "bid", "part", "part>", "low", "from>", "high", "to>", "se", "std err>",
		"first_share", "first %>", "second_share", "second %>")}
	for _, i := range x.shown() {
		p := &x.Pairs[i]
		for _, b := range p.Bids {
			row := append([]cli.Cell{x.label(p.First), x.label(p.Second), {Value: b.Bid.String(), Text: words(b.Bid.String())}}, span(b.Part)...)
			t.Rows = append(t.Rows, append(row, percent(b.First), percent(b.Second)))
		}
	}
	return t
}

// rankingTable has a row for each entrant, in order. Letters join those that are
// not told apart.
func (x *contest) rankingTable() *cli.Table {
	t := &cli.Table{Columns: columns("place", "place>", "entrant", "entrant", "mean", "mean>", "groups", "groups")}
	if x.Mixed != nil {
		t.Columns = append(t.Columns, columns("mixed", "in mixed company>", "mixed_low", "from>", "mixed_high", "to>")...)
	}
	r := x.Rank()
	for place, i := range r.Order {
		best, worst := r.Place(i)
		text := fmt.Sprint(best)
		if worst > best {
			text = fmt.Sprintf("%d–%d", best, worst)
		}
		row := []cli.Cell{{Value: text}, x.label(i), span(stat.Estimate{Value: r.Mean[i]})[0], {Value: letters(r.Groups, place)}}
		if x.Mixed != nil {
			row = append(row, span(x.Mixed[i])[:3]...)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Notes = []string{"mean: units a deal better than each other entrant, on average; who shares a letter is not told apart."}
	for _, u := range r.Upsets {
		t.Notes = append(t.Notes, fmt.Sprintf("%s beats %s, though its mean is lower: neither is put before the other.", x.Spec.Entrants[u[0]].Label, x.Spec.Entrants[u[1]].Label))
	}
	for _, set := range r.Cycles {
		var names []string
		for _, i := range set {
			names = append(names, x.Spec.Entrants[i].Label)
		}
		t.Notes = append(t.Notes, "NO ORDER among "+strings.Join(names, ", ")+": each of them is beaten by another and beats one.")
	}
	return t
}

// letters is the letters of the groups that a place belongs to.
func letters(groups [][2]int, place int) string {
	var text strings.Builder
	for k, g := range groups {
		switch {
		case place < g[0] || place > g[1]:
			text.WriteByte(' ')
		case k < 26:
			text.WriteByte('a' + byte(k))
		default:
			fmt.Fprintf(&text, "(%d)", k+1)
		}
	}
	return strings.TrimRight(text.String(), " ")
}

// crossTable is who wins how much from whom, the best first.
func (x *contest) crossTable() *cli.Table {
	order := x.Rank().Order
	t := &cli.Table{Columns: columns("row vs column", "")}
	for _, j := range order {
		t.Columns = append(t.Columns, cli.Column{Key: x.Spec.Entrants[j].Label, Heading: x.Spec.Entrants[j].Label, Right: true})
	}
	for _, i := range order {
		row := []cli.Cell{x.label(i)}
		for _, j := range order {
			if i == j {
				row = append(row, cli.Cell{Text: "·"})
				continue
			}
			e, pair := x.between(i, j)
			cell := span(e)[0]
			if !x.Apart(pair) && cell.Text != "" {
				cell.Text = "(" + cell.Text + ")"
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Notes = []string{"How much better a seat of the row does than one of the column at the same tables, units a deal; in brackets where the two are not told apart."}
	return t
}

// between is what i wins from j, and their pair.
func (x *contest) between(i, j int) (stat.Estimate, int) {
	for k := range x.Pairs {
		p := &x.Pairs[k]
		switch {
		case p.First == i && p.Second == j:
			return p.Overall, k
		case p.First == j && p.Second == i:
			e := p.Overall
			e.Value, e.Low, e.High = -e.Value, -e.High, -e.Low
			return e, k
		}
	}
	panic("analyze: no such pair")
}
