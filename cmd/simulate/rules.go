package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
)

func rulesCommand() *cobra.Command {
	var format *cli.Format
	c := &cobra.Command{
		Use:   "rules",
		Short: "List the options of the rules",
		Long: `rules lists every option of the rule book (docs/RULES.md) with its values, its default,
what it means and the clause it belongs to. The standard rules are all defaults. Other
values are given to simulate play as --rules OPTION=VALUE,... and to an experiment under
rules.`,
		Example: `  simulate rules
  simulate rules --format json
  simulate play --rules contra_windows=before_lead,base_max=10`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return ruleTable().Print(c.OutOrStdout(), *format)
		},
	}
	format = addFormat(c)
	return c
}

// ruleTable has a row for each option.
func ruleTable() *cli.Table {
	t := &cli.Table{Columns: []cli.Column{
		{Key: "option", Heading: "OPTION"}, {Key: "values", Heading: "VALUES"}, {Key: "default", Heading: "DEFAULT"},
		{Key: "clause", Heading: "CLAUSE"}, {Key: "meaning", Heading: "MEANING"},
	}}
	for _, o := range engine.RuleOptions() {
		t.Rows = append(t.Rows, []cli.Cell{
			{Value: o.Name}, {Value: optionValues(o)}, {Value: o.Default}, {Value: o.Source}, {Value: o.Meaning},
		})
	}
	return t
}

// optionValues lists what an option takes.
func optionValues(o engine.Option) string {
	if o.Numeric() {
		return strconv.Itoa(o.Min) + " to " + strconv.Itoa(o.Max)
	}
	return strings.Join(o.Values, " | ")
}

// optionSettings lists OPTION=VALUE for every value that has a name, and OPTION=
// for numbers.
func optionSettings() []string {
	var list []string
	for _, o := range engine.RuleOptions() {
		if o.Numeric() {
			list = append(list, o.Name+"=")
		}
		for _, v := range o.Values {
			list = append(list, o.Name+"="+v)
		}
	}
	return list
}
