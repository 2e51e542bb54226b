package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results/stat"
)

// labFlags are what analyze table takes for a run of kind decision.
type labFlags struct {
	labQuestion
	where, hand, turnUp, position string
	positionFlag                  string // what the flag of the position is called; empty: position
	top                           int
	sort                          string
}

func (f *labFlags) add(flags *pflag.FlagSet) {
	f.addColumn(flags)
	flags.StringVar(&f.where, "where", "", "kind decision: cells with these values alone, as `FEATURE=VALUE,...`")
	flags.IntVar(&f.top, "top", 0, "kind decision: the first `N` cells alone")
	flags.StringVar(&f.sort, "sort", sortDifference, "kind decision: what comes first: "+sortDifference+" (the largest, either way, and last what rests on too few deals) or "+sortN)
	flags.StringVar(&f.hand, "hand", "", "kind decision, cells of hands: the five `CARDS` of the hand to look up")
	flags.StringVar(&f.turnUp, "turnup", "", "with --hand: the `CARD` turned up")
	flags.StringVar(&f.position, "position", "", "with --hand: eldest, second, third or dealer (default: all)")
}

// What --sort may be.
const (
	sortDifference = "difference"
	sortN          = "n"
)

// labOnly lists the flags that other kinds do not have.
var labOnly = []string{"column", "base", failedFlag, "where", "top", "sort", "hand", "turnup", "position"}

// refuse refuses flags that do not go with the run.
func refuse(flags *pflag.FlagSet, why string, names ...string) error {
	if i := slices.IndexFunc(names, flags.Changed); i >= 0 {
		return cli.Usagef("--%s: %s", names[i], why)
	}
	return nil
}

// labTable prints a run of kind decision.
func labTable(c *cobra.Command, dir string, f *labFlags, q *question, hands bool, format cli.Format) error {
	flags := c.Flags()
	if err := refuse(flags, "a run of kind \"decision\" has cells, not groups: --where and --top choose among them", "by", "all"); err != nil {
		return err
	}
	if err := f.checkBase(flags); err != nil {
		return err
	}
	if f.level = q.level; flags.Changed("pot-value") {
		f.potValue = q.potValue
	}
	if hands {
		return f.lookUp(c, dir, format)
	}
	if err := refuse(flags, "is for a run whose cells are hands", "hand", "turnup", "position"); err != nil {
		return err
	}
	switch {
	case f.top < 0 || flags.Changed("top") && f.top == 0:
		return cli.Usagef("--top: %d is not a number of cells", f.top)
	case f.sort != sortDifference && f.sort != sortN:
		return cli.Usagef("--sort: unknown order %q (known: %s, %s)", f.sort, sortDifference, sortN)
	}
	a, err := f.readLab(dir)
	if err != nil {
		return err
	}
	t, err := a.cellTable(f)
	if err != nil {
		return err
	}
	return printTable(c.OutOrStdout(), t, format, a.run.Manifest)
}

// labCell is a cell of features.
type labCell struct {
	experiments.Contrast
	labels      []string
	p, adjusted float64
}

// cellList is all cells with what is known of them.
func (a *lab) cellList() (list []labCell) {
	var ps []float64
	for _, cell := range a.Tally.Rows().Cells() {
		c, _ := a.Contrast(cell, a.column)
		list = append(list, labCell{Contrast: c, labels: a.Spec.Lab.Cells.Labels(cell), p: c.PValue()})
		ps = append(ps, c.PValue())
	}
	for i, p := range stat.BenjaminiHochberg(ps) {
		list[i].adjusted = p
	}
	return list
}

// cellTable has a row for each cell that was asked for.
func (a *lab) cellTable(f *labFlags) (*cli.Table, error) {
	list := a.cellList()
	all := len(list)
	list, err := a.where(list, f.where)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(list, func(x, y labCell) int {
		if f.sort == sortN {
			return cmp.Compare(y.N, x.N)
		}
		return byDifference(x, y)
	})
	chosen := len(list)
	if f.top > 0 {
		list = list[:min(f.top, len(list))]
	}
	t := &cli.Table{Columns: a.cellColumns()}
	for i := range list {
		t.Rows = append(t.Rows, list[i].row())
	}
	t.Notes = append([]string{""}, a.cellNotes(len(list), chosen, all)...)
	return t, nil
}

// byDifference puts the largest difference first, either way, and what rests on too few
// deals last: it tells nothing, however large it is.
func byDifference(x, y labCell) int {
	if few := x.Difference.TooFew(); few != y.Difference.TooFew() {
		if few {
			return 1
		}
		return -1
	}
	return cmp.Compare(math.Abs(y.Difference.Value), math.Abs(x.Difference.Value))
}

func (a *lab) cellColumns() []cli.Column {
	var cols []cli.Column
	for _, name := range a.Spec.Lab.Cells.Names() {
		cols = append(cols, cli.Column{Key: name, Heading: words(name)})
	}
	return append(cols, columns("n", "n>", "reference", "reference>", "option", "option>", "difference", "difference>", "low", "from>", "high", "to>", "p", "p>", "p_adjusted", "adjusted>",
		"won", "won %>", "revolted", "revolted %>", "five", "five %>", "contra", "contra met %>", "exchange", "exchange %>", "reference_won", "won, reference %>", "note", "note")...)
}

func (c *labCell) row() (row []cli.Cell) {
	for _, label := range c.labels {
		row = append(row, cli.Cell{Value: label})
	}
	share := func(k int64) cli.Cell { return percent(float64(k) / float64(c.N)) }
	d, o := &c.Difference, &c.Option
	row = append(row, cli.Cell{Value: c.N, Text: cli.Thousands(c.N)}, number(c.Reference.Value, 3), number(o.Value, 3),
		number(d.Value, 3), number(d.Low, 3), number(d.High, 3), pCell(c.p), pCell(c.adjusted),
		share(o.Won), share(o.Revolted), share(o.Five), share(o.Contra), share(o.Exchange), share(c.Reference.Won))
	return append(row, cli.Cell{Value: note(*d, stat.Estimate{}, 0)})
}

// where keeps the cells with the values asked for.
func (a *lab) where(list []labCell, text string) ([]labCell, error) {
	if text == "" {
		return list, nil
	}
	names := a.Spec.Lab.Cells.Names()
	for _, part := range strings.Split(text, ",") {
		name, value, ok := strings.Cut(part, "=")
		at := slices.Index(names, strings.TrimSpace(name))
		value = strings.TrimSpace(value)
		switch {
		case !ok:
			return nil, cli.Usagef("--where: %q is not FEATURE=VALUE", part)
		case at < 0:
			return nil, cli.Usagef("--where: the run has no feature %q (known: %s)", strings.TrimSpace(name), strings.Join(names, ", "))
		}
		var known []string
		var kept []labCell
		for _, c := range list {
			if !slices.Contains(known, c.labels[at]) {
				known = append(known, c.labels[at])
			}
			if c.labels[at] == value {
				kept = append(kept, c)
			}
		}
		if len(kept) == 0 {
			return nil, cli.Usagef("--where: no cell has %s=%s (there are: %s)", names[at], value, strings.Join(known, ", "))
		}
		list = kept
	}
	return list, nil
}

// reachWords says how often the decision came to each position that was asked; nothing of
// sessions, in which it always does.
func (a *lab) reachWords() string {
	if a.At.Session {
		return ""
	}
	var parts []string
	for _, p := range a.Spec.Lab.Positions {
		if reached, drawn := a.Reached(p); drawn > 0 {
			parts = append(parts, fmt.Sprintf("%v %s of %s deals (%s)", p, cli.Thousands(reached), cli.Thousands(drawn), perCent(float64(reached)/float64(drawn))))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Reached, whatever the decider himself did before: " + strings.Join(parts, ", ") + "."
}

func (a *lab) cellNotes(shown, chosen, all int) []string {
	var notes []string
	if q := a.run.Manifest.Spec.Question; q != "" {
		notes = append(notes, q)
	}
	notes = append(append(notes, a.about()), aheadLines(a.run.Manifest)...)
	if reached := a.reachWords(); reached != "" {
		notes = append(notes, reached)
	}
	notes = append(notes, a.valued(),
		"Reference: doing nothing, or the card the field would play; difference: option less reference, units a decision, with "+percentOfLevel(a.Level)+" t intervals.",
		"p: Student's t; adjusted: by Benjamini and Hochberg over all cells. Won, revolted, five, contra met, exchange: shares of the deals with the option.")
	if shown < all {
		notes = append(notes, fmt.Sprintf("Shown: %s of %s cells chosen, of %s in all.", cli.Thousands(int64(shown)), cli.Thousands(int64(chosen)), cli.Thousands(int64(all))))
	}
	return notes
}
