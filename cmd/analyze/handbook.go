package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
)

// searched are the flags of a question that a book has no answer to, or its own.
var searched = []string{"calls", "played", "ask", "pot", "agreed", "rules", "field", "weights", "value", "tie", "worlds", "full", "seed"}

// fromBook answers from a run of kind decision instead of trying worlds: what the deals of
// the hand's class came to there.
func (f *handFlags) fromBook(c *cobra.Command, args []string, format cli.Format) error {
	if err := refuse(c.Flags(), "does not go with --book: the run was made with its own", searched...); err != nil {
		return err
	}
	if info, err := os.Stat(f.book); err == nil && !info.IsDir() {
		return f.fromBookFile(c, args, format)
	}
	q := labQuestion{level: f.level}
	if c.Flags().Changed("pot-value") {
		q.potValue = f.potValue
	}
	a, err := q.readLab(f.book)
	if err != nil {
		return err
	}
	if a.Spec.Lab.Cells.Classes() == nil {
		return fmt.Errorf("%s: its cells are of features (%s), not of hands", f.book, strings.Join(a.Spec.Lab.Cells.Names(), ", "))
	}
	look := labFlags{labQuestion: q, hand: strings.Join(args, " "), turnUp: f.turnUp, position: f.seat}
	h, err := look.labHand(a)
	if err != nil {
		return err
	}
	t, err := a.handTable(h, false)
	if err != nil {
		return err
	}
	return printTable(c.OutOrStdout(), t, format, a.run.Manifest)
}
