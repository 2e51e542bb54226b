package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/strategies/book"
	"kontraspiel/strategies/search"
)

// labHand is a hand to look up, folded.
type labHand struct {
	hand      engine.CardSet
	turnUp    engine.Card
	class     int
	swap      fold.Swap // between the hand and the class's example
	positions []engine.Position
}

// lookUp prints what a run whose cells are hands says of one.
func (f *labFlags) lookUp(c *cobra.Command, dir string, format cli.Format) error {
	if err := refuse(c.Flags(), "is for a run whose cells are of features", "where", "top", "sort"); err != nil {
		return err
	}
	if f.hand == "" {
		if err := refuse(c.Flags(), "goes with --hand", "turnup", "position"); err != nil {
			return err
		}
	}
	a, err := f.readLab(dir)
	if err != nil {
		return err
	}
	if f.hand == "" {
		if shown := experiments.ShownBy(a.run.Manifest); shown == "analyze pass" {
			return fmt.Errorf("%s: its cells are classes of hands: `analyze pass` reads them; --hand CARDS --turnup CARD looks one up here", dir)
		}
		return fmt.Errorf("%s: its cells are classes of hands: --hand CARDS --turnup CARD looks one up", dir)
	}
	h, err := f.labHand(a)
	if err != nil {
		return err
	}
	t, err := a.handTable(h, f.column != "")
	if err != nil {
		return err
	}
	return printTable(c.OutOrStdout(), t, format, a.run.Manifest)
}

// labHand reads the flags, and checks that the run has such hands.
func (f *labFlags) labHand(a *lab) (h labHand, err error) {
	l := a.Spec.Lab
	if h, err = f.readHand(l.Cells.Classes(), l.Positions); err != nil {
		return h, err
	}
	if h.turnUp.IsWenzel() && !l.Wenzels {
		return h, cli.Usagef("--turnup: with %v turned up the dealer is soloist (R2.1), and there is no %v", h.turnUp, l.Decision)
	}
	return h, nil
}

// readHand reads the flags, of a source about those positions.
func (f *labFlags) readHand(classes *fold.Classes, about []engine.Position) (h labHand, err error) {
	if h.hand, err = search.ParseHand(f.hand); err != nil {
		return h, wrongPart(err)
	}
	if n := h.hand.Len(); n != 5 {
		return h, cli.Usagef("--hand: %d cards, not five", n)
	}
	if f.turnUp == "" {
		return h, cli.Usagef("--turnup: name the card turned up, such as QH")
	}
	if h.turnUp, err = engine.ParseCard(f.turnUp); err != nil {
		return h, cli.Usagef("--turnup: %w", err)
	}
	if h.hand.Has(h.turnUp) {
		return h, cli.Usagef("--turnup: %v is in the hand", h.turnUp)
	}
	h.positions = about
	if f.position != "" {
		p, err := engine.ParsePosition(f.position)
		if err != nil {
			return h, cli.Usagef("--%s: %w", cmp.Or(f.positionFlag, "position"), err)
		}
		if !slices.Contains(about, p) {
			return h, cli.Usagef("--"+cmp.Or(f.positionFlag, "position")+": the run is not about %v (it is about %v)", p, about)
		}
		h.positions = []engine.Position{p}
	}
	h.class, h.swap = classes.Of(h.hand, h.turnUp)
	return h, nil
}

// handTable has a row for each position, column and option.
func (a *lab) handTable(h labHand, one bool) (*cli.Table, error) {
	t := &cli.Table{Columns: columns("position", "position", "option", "option", "column", "goes on as", "one_in", "one deal in>", "reference", "reference>", "value", "value>",
		"difference", "difference>", "low", "from>", "high", "to>", "shrunk", "shrunk>", "sd", "sd>", "wrong", "wrong %>", "won", "won %>", "n", "n>", "drawn", "drawn>", "label", "label")}
	for column, name := range a.Spec.Lab.Columns() {
		if one && column != a.column {
			continue
		}
		rows, err := a.handRows(h, column, name)
		if err != nil {
			return nil, err
		}
		t.Rows = append(t.Rows, rows...)
	}
	if len(t.Rows) == 0 {
		return nil, a.notSeen(h)
	}
	example, turnUp := a.Spec.Lab.Cells.Classes().Example(h.class)
	t.Notes = []string{"", fmt.Sprintf("%v, turn-up %v: class %d, kept as %v, turn-up %v.", h.hand, h.turnUp, h.class, example, turnUp)}
	if missing := h.missing(t); len(missing) > 0 {
		t.Notes = append(t.Notes, "No figure as "+strings.Join(missing, ", ")+": "+a.why()+".")
	}
	t.Notes = append(t.Notes, "Difference: option less reference, units, with "+percentOfLevel(a.Level)+" t intervals; shrunk: with the strength of hands alike borrowed; wrong: the chance that it has the wrong sign. One deal in: for the position to get such a hand and the decision.")
	if a.Spec.Lab.Decision != book.Discard {
		t.Notes = append(t.Notes, "Label: of the best option, among all hands of the run.")
	}
	t.Notes = append(append(t.Notes, a.about()), aheadLines(a.run.Manifest)...)
	t.Notes = append(t.Notes, a.valued())
	return t, nil
}

// missing lists the positions that no row is about.
func (h *labHand) missing(t *cli.Table) (list []string) {
	for _, p := range h.positions {
		if !slices.ContainsFunc(t.Rows, func(row []cli.Cell) bool { return row[0].Value == p.String() }) {
			list = append(list, p.String())
		}
	}
	return list
}

// why says why a run has no figure of a class, at some position.
func (a *lab) why() string {
	looked, all := a.Looked()
	if looked < all {
		how := "a run of them all would say more"
		if m := a.run.Manifest; m.Status == results.Finished && m.Shard == nil && !m.Stopped && m.ToolVersion == cli.Version {
			how = fmt.Sprintf("`simulate extend %s --count %d` looks at all", a.run.Dir, all)
		}
		return fmt.Sprintf("the run is a sample, and has looked at %s of the %s classes, all positions together; %s", cli.Thousands(looked), cli.Thousands(all), how)
	}
	return "the decision was never reached with it, or what the run was given leaves it out"
}

// notSeen is the error of a hand that the run says nothing about.
func (a *lab) notSeen(h labHand) error {
	return fmt.Errorf("%s: no figure for %v with %v turned up: %s", a.run.Dir, h.hand, h.turnUp, a.why())
}

// handRows is the options of the hand in a column.
func (a *lab) handRows(h labHand, column int, name string) (rows [][]cli.Cell, err error) {
	options, err := a.Options(column)
	if err != nil {
		return nil, err
	}
	labels := map[int64]string{}
	if a.Spec.Lab.Decision != book.Discard {
		best, err := a.Advise(column)
		if err != nil {
			return nil, err
		}
		for i := range best {
			if best[i].Class == h.class {
				labels[best[i].Cell] = best[i].Label.String()
			}
		}
	}
	for i := range options {
		o := &options[i]
		if o.Class == h.class && slices.Contains(h.positions, o.Position) {
			rows = append(rows, a.handRow(h, o, name, labels[o.Cell]))
		}
	}
	return rows, nil
}

func (a *lab) handRow(h labHand, o *experiments.Advice, column, label string) []cli.Cell {
	row := handCells(a, o, o.Chance)
	option := optionWord(h.swap.Action(o.Action(a.Spec.Lab.Cells, 0)))
	cells := []cli.Cell{row[0], {Value: option}, {Value: column}, row[4], number(o.Reference.Value, 3), number(o.Option.Value, 3)}
	cells = append(cells, differenceCells(o)...)
	return append(cells, wrongCell(o.Wrong()), percent(float64(o.Option.Won)/float64(o.N)), cli.Cell{Value: o.N, Text: cli.Thousands(o.N)},
		cli.Cell{Value: o.Drawn, Text: cli.Thousands(o.Drawn)}, cli.Cell{Value: label})
}

// wrongCell is a chance that a best guess has the wrong sign, with as many figures as a page gives it.
func wrongCell(p float64) cli.Cell {
	text := fmt.Sprintf("%.0f", 100*p)
	switch {
	case p < 0.001:
		text = "< 0.1"
	case p < 0.1:
		text = fmt.Sprintf("%.1f", 100*p)
	}
	return cli.Cell{Value: p, Text: text}
}
