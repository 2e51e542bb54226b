package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/experiments"
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
	switch {
	case h.hand.Has(h.turnUp):
		return h, cli.Usagef("--turnup: %v is in the hand", h.turnUp)
	case h.turnUp.IsWenzel() && !l.Wenzels:
		return h, cli.Usagef("--turnup: with %v turned up the dealer is soloist (R2.1), and there is no %v", h.turnUp, l.Decision)
	}
	h.positions = l.Positions
	if f.position != "" {
		p, err := engine.ParsePosition(f.position)
		if err != nil {
			return h, cli.Usagef("--position: %w", err)
		}
		if !slices.Contains(l.Positions, p) {
			return h, cli.Usagef("--position: the run is not about %v (it is about %v)", p, l.Positions)
		}
		h.positions = []engine.Position{p}
	}
	h.class, h.swap = l.Cells.Classes().Of(h.hand, h.turnUp)
	return h, nil
}

// handTable has a row for each position, column and option.
func (a *lab) handTable(h labHand, one bool) (*cli.Table, error) {
	t := &cli.Table{Columns: columns("position", "position", "option", "option", "column", "goes on as", "one_in", "one deal in>", "reference", "reference>", "value", "value>",
		"difference", "difference>", "low", "from>", "high", "to>", "shrunk", "shrunk>", "sd", "sd>", "won", "won %>", "n", "n>", "drawn", "drawn>", "label", "label")}
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
	example, turnUp := a.Spec.Lab.Cells.Classes().Example(h.class)
	t.Notes = []string{"", fmt.Sprintf("%v, turn-up %v: class %d, kept as %v, turn-up %v.", h.hand, h.turnUp, h.class, example, turnUp)}
	if len(t.Rows) == 0 {
		t.Notes = append(t.Notes, "The run never came to it: it may not have looked at this class, or the decision was not reached with it.")
	}
	t.Notes = append(t.Notes, "Difference: option less reference, units, with "+percentOfLevel(a.Level)+" t intervals; shrunk: with the strength of hands alike borrowed. One deal in: for the position to get such a hand and the decision.")
	if a.Spec.Lab.Decision != book.Discard {
		t.Notes = append(t.Notes, "Label: of the best option, among all hands of the run.")
	}
	t.Notes = append(append(t.Notes, a.about()), aheadLines(a.run.Manifest)...)
	t.Notes = append(t.Notes, a.valued())
	return t, nil
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
	return append(cells, percent(float64(o.Option.Won)/float64(o.N)), cli.Cell{Value: o.N, Text: cli.Thousands(o.N)},
		cli.Cell{Value: o.Drawn, Text: cli.Thousands(o.Drawn)}, cli.Cell{Value: label})
}
