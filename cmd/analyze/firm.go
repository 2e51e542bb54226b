package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// firmPots are the worths of a unit in the pot at which a book is looked at again.
var firmPots = []string{"0", "0.1", "0.25", "0.4"}

func firmCommand() *cobra.Command {
	var q labQuestion
	var format *cli.Format
	c := &cobra.Command{
		Use:   "firm RUN OTHER...",
		Short: "Whether the advice of a book holds by other rules and against other fields",
		Long: `firm compares a book of hands with other runs of the same decision: by other rules,
against other fields, at another pot, or with another seed, which tells how much is
noise. Against each, and at other worths of a unit left in the pot, it shows

  decided   the share of decisions that are labelled take or pass in both runs
  flips     how many of these are labelled the other way there
  guesses   the share of all decisions in which the best guess is another
  regret    what going by the book is expected to lose there, in units a deal
  own       the same of going by that run's own book: what only noise costs

Below, for each position: on which share of the decisions the book is right wherever
one looked (firm: everywhere the chance that it is wrong is below 1 − level), on which
taking is better somewhere and passing elsewhere (contested), and the rest (open).

--base, --pot-value and --failed-match-revolt are for the book, and for the same run at
other worths of the pot; the other runs are valued as they were played.`,
		Example: `  analyze firm results/runs/standard results/runs/again
  analyze firm results/runs/standard results/runs/again results/runs/exchange-never results/runs/bold`,
		Args: cobra.MinimumNArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			if err := q.checkBase(c.Flags()); err != nil {
				return err
			}
			f, err := q.readFirm(args[0], args[1:])
			if err != nil {
				return err
			}
			t := f.table()
			if *format != cli.FormatTable {
				f.mark(t)
				return t.Print(c.OutOrStdout(), *format)
			}
			t.Notes = append(append([]string{"", f.words()}, aheadLines(f.runs()...)...), f.lab.valued(), "That is the book's; other runs are valued as they were played.")
			if err := t.Print(c.OutOrStdout(), *format); err != nil {
				return err
			}
			fmt.Fprintln(c.OutOrStdout())
			return f.shares().Print(c.OutOrStdout(), *format)
		},
	}
	q.add(c.Flags())
	format = cli.AddFormat(c.Flags())
	return c
}

// firm is a book with what it is compared with.
type firm struct {
	*experiments.Firm
	lab *lab                // the book's
	own []*results.Manifest // by row: the run, the book's where only values are others
}

// runs is all of them, the book's once.
func (f *firm) runs() []*results.Manifest {
	list := []*results.Manifest{f.lab.run.Manifest}
	for _, m := range f.own {
		if m != f.lab.run.Manifest {
			list = append(list, m)
		}
	}
	return list
}

// mark adds to each row, for machines, how often players of its own run that look ahead
// did without the calls.
func (f *firm) mark(t *cli.Table) {
	if _, _, counted := fitsOf(f.runs()...); counted {
		cli.AddFit(t, func(row int) (int64, int64) { return f.own[row].Weighed, f.own[row].Unfit })
	}
}

// readFirm reads the book, at each worth of the pot, and the other runs.
func (q *labQuestion) readFirm(dir string, others []string) (*firm, error) {
	a, err := q.readLab(dir)
	if err != nil {
		return nil, err
	}
	b, err := experiments.NewPassBook(a.Decisions, a.column)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	f := &firm{Firm: experiments.NewFirm(b), lab: a}
	for _, other := range others {
		own := labQuestion{level: q.level}
		x, err := own.readLab(other)
		if err != nil {
			return nil, err
		}
		if err := f.Add(x.run.Manifest.Spec.Name, x.Decisions); err != nil {
			return nil, fmt.Errorf("%s: %w", other, err)
		}
		f.own = append(f.own, x.run.Manifest)
	}
	for _, text := range firmPots {
		value, err := experiments.ParsePotValue(text)
		if err != nil {
			return nil, err
		}
		if value == a.At.PotValue {
			continue
		}
		d := *a.Decisions
		d.At.PotValue, d.At.ByPosition = value, nil
		if err := f.Add("a unit in the pot worth "+text, &d); err != nil {
			return nil, err
		}
		f.own = append(f.own, a.run.Manifest)
	}
	return f, nil
}

// table has a row for each other run.
func (f *firm) table() *cli.Table {
	t := &cli.Table{Columns: columns("run", "elsewhere", "classes", "classes>", "decided", "decided %>", "flips", "flips %>", "guesses", "guesses %>", "regret", "regret>", "own", "own>")}
	for _, e := range f.Others {
		t.Rows = append(t.Rows, []cli.Cell{{Value: e.Name}, {Value: e.Classes, Text: cli.Thousands(int64(e.Classes))},
			percent(e.Decided), percent(e.Flips), percent(e.Guesses), number(e.Regret, 4), number(e.Own, 4)})
	}
	return t
}

// words says what the table is about.
func (f *firm) words() string {
	return fmt.Sprintf("Of %s classes of hands in the book, column %s. Regret and own: units a deal, all positions together.\nTakings of the book are worth what was measured there where the cards are others, else what shrinkage makes of it.",
		cli.Thousands(int64(len(f.Book.Advice))), f.Book.Spec.Lab.Columns()[f.Book.Column])
}

// shares has a row for each position.
func (f *firm) shares() *cli.Table {
	t := &cli.Table{Columns: columns("position", "position", "firm", "firm %>", "contested", "contested %>", "open", "open %>", "seen", "seen %>")}
	for _, s := range f.Shares() {
		t.Rows = append(t.Rows, []cli.Cell{{Value: s.Position.String()}, percent(s.Firm), percent(s.Contested), percent(s.Open), percent(s.Seen)})
	}
	names := []string{"the book"}
	for _, e := range f.Others {
		names = append(names, e.Name)
	}
	t.Notes = []string{"", "Over " + strings.Join(names, ", ") + "; seen: the share of decisions that all of them came to."}
	return t
}
