package main

import (
	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/strategies/script"
)

func featuresCommand() *cobra.Command {
	var format *cli.Format
	c := &cobra.Command{
		Use:   "features",
		Short: "List what the rules of a strategy file can ask about",
		Long: `features lists every name that the expressions of a strategy file can use: whether it
is a number or yes or no, its range, the decisions in which it exists, and what it
means. How to write a strategy file is in docs/STRATEGY-FILES.md. What the cells of a
book are told apart by is another list, in docs/STRATEGIES.md.`,
		Example: `  simulate features
  simulate features --format csv > features.csv
  simulate features --format json`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return featureTable().Print(c.OutOrStdout(), *format)
		},
	}
	format = addFormat(c)
	return c
}

// featureTable has a row for each feature, and for each word with a fixed value.
func featureTable() *cli.Table {
	t := &cli.Table{Columns: []cli.Column{
		{Key: "name", Heading: "NAME"}, {Key: "type", Heading: "TYPE"},
		{Key: "min", Heading: "FROM", Right: true}, {Key: "max", Heading: "TO", Right: true},
		{Key: "decisions", Heading: "DECISIONS"}, {Key: "meaning", Heading: "MEANING"},
	}}
	for _, f := range script.Features() {
		row := []cli.Cell{{Value: f.Name}, {Value: f.Type()}, {}, {}, {Value: f.Where()}, {Value: f.Meaning}}
		if !f.YesNo {
			low, high := f.Range()
			row[2], row[3] = number(low), number(high)
		}
		t.Rows = append(t.Rows, row)
	}
	for _, w := range script.Words() {
		t.Rows = append(t.Rows, []cli.Cell{{Value: w.Name}, {Value: "word"}, number(w.Value), number(w.Value), {Value: "all"}, {Value: "a rank, to compare turn_up_rank and card_rank with"}})
	}
	return t
}
