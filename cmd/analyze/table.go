package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

const tableHelp = `table prints, for each group of a run:

  n         how many seats of deals fall into the group
  value     mean payment a deal in units, with a t interval from standard errors
            that are robust to dependence inside a block (deal or session)
  games     how often the seat was soloist (or contra, recontra, where the group
            is that kind of bid)
  won       the share of these games it won, with a Wilson interval
  revolted  the share in which it took no trick; five: all five

Of a run of kind regret it prints what decisions cost, the costliest first:

  n         how many decisions fall into the group; n/deal: a deal
  worse     the share of them in which another option was worth more
  cost      by how many units, a decision; cost/deal: a deal, all seats together

each by what the seat could know, and in hindsight.

Of a run of kind decision it prints, for each cell, what an option is worth against
doing nothing; where cells are hands, --hand looks one up, and analyze pass shows all.

Groups with fewer than 20 blocks are marked "few": look at them, do not quote
them.`

const tableExamples = `  analyze table results/runs/first-look
  analyze table results/runs/first-look --by position,bid
  analyze table results/runs/sessions --pot-value 0.25 --format json
  analyze table results/runs/regret --by decision,role
  analyze table results/runs/contra --where trumps=3 --top 10
  analyze table results/runs/book --hand "JC AH KH 9S TD" --turnup QH`

func tableCommand() *cobra.Command {
	var q question
	var f labFlags
	var format *cli.Format
	var all bool
	c := &cobra.Command{
		Use:     "table RUN",
		Short:   "Bid success and expected value, with intervals",
		Long:    tableHelp,
		Example: tableExamples,
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if is, hands := isLab(args[0]); is {
				return labTable(c, args[0], &f, &q, hands, *format)
			}
			if err := refuse(c.Flags(), "is for a run of kind \"decision\"", labOnly...); err != nil {
				return err
			}
			if q.isRegret(args[0]) {
				return regretTable(c, args[0], &q, all, *format)
			}
			a, err := q.read(args[0], "bid", results.AllGrouping)
			if err != nil {
				return err
			}
			return printTable(c.OutOrStdout(), a.table(all), *format, a.run.Manifest)
		},
	}
	q.add(c.Flags(), "bid")
	f.add(c.Flags())
	format = cli.AddFormat(c.Flags())
	c.Flags().BoolVar(&all, "all", false, "list groups nothing fell into as well")
	return c
}

// printTable prints a table of one run or more, with what people read in its notes in
// columns for machines.
func printTable(w io.Writer, t *cli.Table, format cli.Format, runs ...*results.Manifest) error {
	if format != cli.FormatTable {
		markFit(t, runs...)
	}
	return t.Print(w, format)
}

// table is the answer as rows, one a cell.
func (a *answer) table(all bool) *cli.Table {
	t := &cli.Table{Columns: a.columns()}
	empty := 0
	for i := range a.cells {
		c := &a.cells[i]
		if c.Blocks() == 0 {
			empty++
			if !all {
				continue
			}
		}
		t.Rows = append(t.Rows, a.row(c))
	}
	t.Notes = a.notes(empty, all)
	return t
}

func (a *answer) columns() []cli.Column {
	var cols []cli.Column
	for _, d := range a.by {
		cols = append(cols, cli.Column{Key: d, Heading: strings.ReplaceAll(d, "_", " ")})
	}
	right := func(key, heading string) { cols = append(cols, cli.Column{Key: key, Heading: heading, Right: true}) }
	right("n", "n")
	right("value", "value")
	right("value_low", "from")
	right("value_high", "to")
	right("value_se", "std err")
	cols = append(cols, cli.Column{Key: "role", Heading: "role"})
	right("games", "games")
	right("won", "won %")
	right("won_low", "from")
	right("won_high", "to")
	right("revolted", "revolted %")
	right("five", "five %")
	if a.run.Manifest.Spec.OnFault != "" {
		right("faults", "faults")
	}
	return append(cols, cli.Column{Key: "note", Heading: "note"})
}

func (a *answer) row(c *results.Cell) []cli.Cell {
	var row []cli.Cell
	for _, label := range c.Labels {
		row = append(row, cli.Cell{Value: label})
	}
	n := c.Sum(experiments.MeasureN)
	row = append(row, cli.Cell{Value: n, Text: cli.Thousands(n)})
	ev := experiments.ExpectedValue(c, a.potValue, a.level)
	row = append(row, number(ev.Value, 4), number(ev.Low, 4), number(ev.High, 4), number(ev.StdErr, 4))
	r := a.roleOf(c)
	games := c.Sum(r.games)
	won := experiments.Share(c, r.won, r.games, a.level)
	row = append(row, cli.Cell{Value: r.name}, cli.Cell{Value: games, Text: cli.Thousands(games)},
		percent(won.Value), percentOf(games, won.Low), percentOf(games, won.High), a.share(c, r.revolted, r.games), a.share(c, r.all, r.games))
	if m := a.run.Manifest; m.Spec.OnFault != "" {
		row = append(row, cli.Cell{Value: m.Faults, Text: cli.Thousands(m.Faults)})
	}
	return append(row, cli.Cell{Value: note(ev, won, games)})
}

// share is a share of a role's games without its interval.
func (a *answer) share(c *results.Cell, measure, of string) cli.Cell {
	if measure == "" {
		return cli.Cell{}
	}
	return percent(float64(c.Sum(measure)) / float64(c.Sum(of)))
}

// note marks what should not be relied on.
func note(ev, won stat.Estimate, games int64) string {
	var notes []string
	switch {
	case ev.TooFew():
		notes = append(notes, "few")
	case ev.Caution():
		notes = append(notes, "under 40 blocks")
	}
	if games > 0 && won.TooFew() && !ev.TooFew() {
		notes = append(notes, "few games")
	}
	return strings.Join(notes, ", ")
}

// number is a figure with so many decimals; what is no number is left out, and
// without bounds there is an infinite one.
func number(v float64, decimals int) cli.Cell {
	switch {
	case math.IsNaN(v):
		return cli.Cell{}
	case math.IsInf(v, 1):
		return cli.Cell{Text: "∞"}
	case math.IsInf(v, -1):
		return cli.Cell{Text: "−∞"}
	}
	return cli.Cell{Value: v, Text: minus(fmt.Sprintf("%.*f", decimals, v))}
}

// percent is a share; in tables people read it is in per cent, elsewhere from 0
// to 1.
func percent(v float64) cli.Cell {
	c := number(v, 4)
	if c.Value != nil {
		c.Text = fmt.Sprintf("%.2f", 100*v)
	}
	return c
}

// percentOf leaves a bound out where there was no game.
func percentOf(games int64, v float64) cli.Cell {
	if games == 0 {
		return cli.Cell{}
	}
	return percent(v)
}

// minus writes a real minus sign, and no sign before what rounds to zero.
func minus(text string) string {
	digits, negative := strings.CutPrefix(text, "-")
	if negative && strings.Trim(digits, "0.") != "" {
		return "−" + digits
	}
	return digits
}

// leftInPot reports what is left in the pot at the end of a session (R6.7).
func (a *answer) leftInPot() string {
	p := a.run.Tally.Path()
	if p.Len() == 0 || p.N(p.Len()-1) == 0 {
		return ""
	}
	e, known := potAtEnd(p, a.level)
	if !known {
		return fmt.Sprintf("Left in the pot at the end of one session: %s units.", number(e.Value, 0).Text)
	}
	return fmt.Sprintf("Left in the pot at the end of a session: %s units on average.", withInterval(e, 3))
}

func (a *answer) notes(empty int, all bool) []string {
	m := a.run.Manifest
	var notes []string
	if m.Spec.Question != "" {
		notes = append(notes, "", m.Spec.Question)
	} else {
		notes = append(notes, "")
	}
	notes = append(notes, a.describe()+".")
	notes = append(notes, aheadLines(m)...)
	if left := a.leftInPot(); left != "" {
		notes = append(notes, left)
	}
	value := "payments alone"
	if a.potValue.Units != 0 {
		value = fmt.Sprintf("payments plus %g × the change of the pot", a.potValue.Float())
	}
	notes = append(notes, fmt.Sprintf("Value: %s, units a deal, with %s cluster-robust t intervals; won: %s Wilson intervals.", value, a.percent(), a.percent()))
	if empty > 0 && !all {
		notes = append(notes, fmt.Sprintf("Left out, having no observation: %d of %d groups (--all lists them).", empty, len(a.cells)))
	}
	return notes
}
