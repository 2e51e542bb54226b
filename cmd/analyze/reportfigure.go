package main

import (
	"errors"
	"fmt"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results/chart"
	"kontraspiel/results/report"
)

// toldFigure is a chart with its place on the page, and the table that says the same.
type toldFigure struct {
	name  string
	chart chart.Figure
	table *cli.Table
}

// draw adds a chart to what is told. One that there is nothing for is left out; one that
// cannot be drawn is said to be. Decimals are those of the values in its table, where the
// chart does not come with one.
func (x *told) draw(name string, f chart.Figure, err error, decimals int, table *cli.Table) {
	if err == nil {
		err = f.Validate()
	}
	switch {
	case errors.Is(err, errNothing):
	case err != nil:
		x.text = append(x.text, "One chart is missing: "+err.Error()+".")
	default:
		if table == nil {
			table = figureTable(f, decimals)
		}
		x.charts = append(x.charts, toldFigure{name, f, table})
	}
}

// figure gives a chart its place on the page.
func (t *teller) figure(section string, c toldFigure, notes said) report.Figure {
	id := t.id(section + "-" + c.name)
	return report.Figure{ID: id, Chart: c.chart, Table: t.table(id+"-table", "The same in figures", c.table, notes)}
}

// figureTable is what a chart of bars, lines or bands shows, a row for each mark.
func figureTable(f chart.Figure, decimals int) *cli.Table {
	switch f := f.(type) {
	case *chart.Bars:
		return barsTable(f, decimals)
	case *chart.Lines:
		return linesTable(f, decimals)
	case *chart.Band:
		return bandTable(f, decimals)
	}
	panic(fmt.Sprintf("analyze: no table for a %T", f)) // heat maps come with theirs
}

// markColumns are the columns of marks: where they stand, and what they show.
func markColumns(f *chart.Frame, series bool) []cli.Column {
	first := f.XLabel
	if first == "" {
		first = "name" // of a pair, a part or a group: the axis has no word for them
	}
	cols := columns("at", first)
	if series {
		cols = append(cols, columns("series", "series")...)
	}
	return append(cols, columns("value", f.YLabel+">", "low", "from>", "high", "to>", "n", "n>", "note", "note")...)
}

// markRow is a mark without its place.
func markRow(c chart.Cell, decimals int) []cli.Cell {
	n := cli.Cell{}
	if c.N > 0 {
		n = cli.Cell{Value: c.N, Text: cli.Thousands(c.N)}
	}
	note := ""
	if c.Trust == chart.Few {
		note = "few"
	}
	low, high := number(c.Low, decimals), number(c.High, decimals)
	if c.Low == c.High {
		low, high = cli.Cell{}, cli.Cell{} // no interval is drawn
	}
	return []cli.Cell{number(c.Value, decimals), low, high, n, {Value: note}}
}

func barsTable(b *chart.Bars, decimals int) *cli.Table {
	series := len(b.Series) > 1
	t := &cli.Table{Columns: markColumns(&b.Frame, series)}
	for i, name := range b.Categories {
		for _, s := range b.Series {
			if s.Cells[i].Trust == chart.Missing {
				continue
			}
			row := []cli.Cell{{Value: strings.ReplaceAll(name, "\n", " ")}}
			if series {
				row = append(row, cli.Cell{Value: s.Name})
			}
			t.Rows = append(t.Rows, append(row, markRow(s.Cells[i], decimals)...))
		}
	}
	return t
}

func linesTable(l *chart.Lines, decimals int) *cli.Table {
	series := len(l.Curves) > 1
	t := &cli.Table{Columns: markColumns(&l.Frame, series)}
	t.Columns[0].Right = true
	for _, c := range l.Curves {
		for _, p := range c.Points {
			if p.Trust == chart.Missing {
				continue
			}
			row := []cli.Cell{{Value: p.X}}
			if series {
				row = append(row, cli.Cell{Value: c.Name})
			}
			t.Rows = append(t.Rows, append(row, markRow(p.Cell, decimals)...))
		}
	}
	return t
}

func bandTable(b *chart.Band, decimals int) *cli.Table {
	t := &cli.Table{Columns: columns("at", b.XLabel+">")}
	for _, track := range b.Tracks {
		t.Columns = append(t.Columns, columns(track.Name, track.Name+">")...)
	}
	for _, r := range b.Ribbons {
		t.Columns = append(t.Columns, columns(r.Name+" from", r.Name+": from>", r.Name+" to", "to>")...)
	}
	for i, x := range b.X {
		row := []cli.Cell{{Value: x}}
		for _, track := range b.Tracks {
			row = append(row, number(track.Values[i], decimals))
		}
		for _, r := range b.Ribbons {
			row = append(row, cli.Cell{Value: r.Low[i]}, cli.Cell{Value: r.High[i]})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
