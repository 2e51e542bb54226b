package main

import (
	"slices"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results/report"
)

// toldTable is a table that a command prints, with its place and its heading on the page.
type toldTable struct {
	name, heading string
	table         *cli.Table
}

// table turns what a command prints into a table of the page: the same values, and the same
// texts of them.
func (t *teller) table(id, heading string, c *cli.Table, notes said) report.Table {
	c = withoutEmpty(c)
	out := report.Table{ID: t.id(id), Heading: heading}
	for _, col := range c.Columns {
		if strings.TrimSpace(col.Heading) == "" {
			col.Heading = words(col.Key)
		}
		out.Columns = append(out.Columns, report.Column{Key: col.Key, Heading: strings.TrimSpace(col.Heading), Right: col.Right})
	}
	for _, row := range c.Rows {
		cells := make([]report.Cell, len(row))
		for i, x := range row {
			cells[i] = report.Cell{Value: x.Value, Text: strings.TrimSpace(x.Shown())}
		}
		out.Rows = append(out.Rows, cells)
	}
	for _, note := range c.Notes {
		for _, text := range paragraphs(note) {
			if notes.first(text) {
				out.Notes = append(out.Notes, text)
			}
		}
	}
	return out
}

// withoutEmpty leaves out the columns in which nothing stands, of a table that has rows.
func withoutEmpty(t *cli.Table) *cli.Table {
	if len(t.Rows) == 0 {
		return t
	}
	out := &cli.Table{Rows: make([][]cli.Cell, len(t.Rows)), Notes: t.Notes}
	for i, c := range t.Columns {
		if !slices.ContainsFunc(t.Rows, func(row []cli.Cell) bool { return row[i].Shown() != "" }) {
			continue
		}
		out.Columns = append(out.Columns, c)
		for k, row := range t.Rows {
			out.Rows[k] = append(out.Rows[k], row[i])
		}
	}
	return out
}
