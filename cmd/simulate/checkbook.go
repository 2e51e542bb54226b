package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// bookNamed is the strategy of a book, whose path may be named alone.
func bookNamed(text string) (strategy string, ok bool) {
	const prefix, suffix = "book:", ".book"
	path := strings.TrimPrefix(text, prefix)
	if path == text && !strings.HasSuffix(path, suffix) && !strings.Contains(path, suffix+":") {
		return "", false
	}
	return prefix + path, true
}

// book shows what is in a book.
func (f *checkFlags) book(c *cobra.Command, text string) error {
	for _, name := range []string{"count", "seed", "pot", "against"} {
		if c.Flags().Changed(name) {
			return cli.Usagef("--%s: nothing is played with a book", name)
		}
	}
	strategy, err := strategies.Parse(text)
	if err != nil {
		return err
	}
	b := strategy.Book()
	return bookTable(b).Print(c.OutOrStdout(), *f.format)
}

// bookTable has a row for each section.
func bookTable(b *book.Book) *cli.Table {
	t := &cli.Table{Columns: []cli.Column{
		{Key: "decision", Heading: "DECISION"}, {Key: "window", Heading: "WINDOW", Right: true}, {Key: "cells", Heading: "CELLS"},
		{Key: "all", Heading: "ALL", Right: true}, {Key: "known", Heading: "KNOWN", Right: true}, {Key: "option", Heading: "OPTION", Right: true},
	}}
	for i := range b.Sections {
		s := &b.Sections[i]
		known, better, all := s.Known()
		t.Rows = append(t.Rows, []cli.Cell{
			{Value: s.Cells.Decision.String()}, {Value: s.Window}, {Value: strings.Join(s.Cells.Names(), ", ")},
			thousands(all), thousands(known), thousands(better),
		})
	}
	t.Notes = append(t.Notes, "", "The base, which answers what is not known: "+b.Base)
	for _, s := range b.About {
		t.Notes = append(t.Notes, fmt.Sprintf("From %s: %s, pot %d, %s deals, field %s", s.Run, s.Decision, s.Pot, cli.Thousands(s.Deals), s.Field))
		if s.Fit != nil {
			t.Notes = append(t.Notes, cli.Fit(s.Weighed, s.Unfit))
		}
	}
	return t
}

// thousands is a cell with a count.
func thousands(n int) cli.Cell { return cli.Cell{Value: n, Text: cli.Thousands(int64(n))} }
