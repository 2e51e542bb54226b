package main

import (
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/strategies/search"
)

// tieFlag reads --tie.
type tieFlag struct{ search.Tie }

// Set reads a word; it makes tieFlag a flag.
func (f *tieFlag) Set(word string) (err error) {
	f.Tie, err = search.ParseTie(word)
	return err
}

// Type names the flag's type in help texts.
func (f *tieFlag) Type() string { return "WORD" }

// add adds the flag to a command; when says where it counts.
func (f *tieFlag) add(c *cobra.Command, when string) {
	names := search.TieNames()
	c.Flags().Var(f, "tie", when+", which of several cards that are worth the same to a seat it plays: "+strings.Join(names, ", "))
	_ = c.RegisterFlagCompletionFunc("tie", cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
}

// openValue is what a world solved with open cards is worth by, as CSV and JSON say it.
func openValue(t search.Tie) string { return valueMaxN + ":" + t.String() }
