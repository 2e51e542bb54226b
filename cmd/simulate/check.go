package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/script"
)

// checkFlags is a strategy file, and the deals in which its rules are counted.
type checkFlags struct {
	count   cli.Count
	seed    string
	pot     int64
	against string
	format  *cli.Format
}

func checkCommand() *cobra.Command {
	f := checkFlags{count: 100_000}
	c := &cobra.Command{
		Use:   "check FILE",
		Short: "Read a strategy file and count how often its rules fire, or look into a book",
		Long: `check reads a strategy file and plays deals with it: at all four seats, or with
--against at seat 0 alone. For each rule it shows how often its decision was asked,
how often the rule fired, and what the seat was paid on average in the deals in which
it did: payments and a quarter of the change of the pot, in units a deal. Rules that
never fired are named at the end on standard error.

A decision is asked again in each window of a call, so that one deal may count more
than once. A line without a rule is what was left over: passed, or for a discard the
card with the lowest card_worth.

Of a book it shows what each section knows, and plays nothing: KNOWN is how many of its
classes of hands, at each position, or cells of features have an answer, and OPTION in how
many of these an option is better than the reference.`,
		Example: `  simulate check strategies/files/bold.toml
  simulate check my.toml:take=7.5 --count 1e6 --pot 0
  simulate check my.toml --against points --format csv
  simulate check my.book`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	flags := c.Flags()
	flags.Var(&f.count, "count", "play `N` deals")
	flags.StringVar(&f.seed, "seed", "1", "seed `N`, 0 to 2⁶⁴−1")
	flags.Int64Var(&f.pot, "pot", 3, "`UNITS` in the pot before the ante, 0 to 1000000")
	flags.StringVar(&f.against, "against", "", "what the three other seats play, a `STRATEGY` (default: the file itself)")
	f.format = addFormat(c)
	return c
}

// mostCheckPot is the largest pot that deals are checked with.
const mostCheckPot = 1_000_000

func (f *checkFlags) run(c *cobra.Command, text string) error {
	seed, err := readSeed(f.seed)
	if err != nil {
		return cli.Usagef("--seed: %q is not a whole number from 0 to 18446744073709551615", f.seed)
	}
	if f.pot < 0 || f.pot > mostCheckPot {
		return cli.Usagef("--pot: %d is not from 0 to %d", f.pot, mostCheckPot)
	}
	if path, ok := bookNamed(text); ok {
		return f.book(c, path)
	}
	file, err := openChecked(text)
	if err != nil {
		return err
	}
	t, err := f.table(file)
	if err != nil {
		return err
	}
	if err := t.play(c.Context(), engine.NewSeed(seed), uint64(f.count), f.pot); err != nil {
		return err
	}
	report := t.report()
	report.Notes = append(report.Notes, "", f.describe())
	markFit(report, t.fit(), *f.format)
	if err := report.Print(c.OutOrStdout(), *f.format); err != nil {
		return err
	}
	for i, r := range file.rules {
		if t.fired(i) == 0 {
			fmt.Fprintf(c.ErrOrStderr(), "check: %s:%d: %s %d never fired in %s deals\n", file.path, r.Line, r.Decision, r.Number, cli.Thousands(int64(f.count)))
		}
	}
	return nil
}

// describe says what was played, below the table.
func (f *checkFlags) describe() string {
	others := "the file in all four seats"
	if f.against != "" {
		others = "against three " + f.against
	}
	return fmt.Sprintf("%s deals, %d in the pot before the ante, %s. Paid: payments and a quarter of what the pot gained, units a deal; ±: standard error.",
		cli.Thousands(int64(f.count)), f.pot, others)
}

// checkedFile is a strategy file with values for its constants.
type checkedFile struct {
	path   string
	file   *script.File
	rules  []script.Rule
	values []float64
	cards  string // its card player, as a strategy that never bids
}

// openChecked reads FILE or FILE:NAME=VALUE,….
func openChecked(text string) (*checkedFile, error) {
	strategy, err := strategies.Parse(text)
	if err != nil {
		return nil, err
	}
	source, ok := strategy.File()
	if !ok {
		return nil, cli.Usagef("%q is no strategy file: its name ends in .toml, that of a book in .book", text)
	}
	f, err := script.Load(source.Path, []byte(source.Text))
	if err != nil {
		return nil, err
	}
	checked := &checkedFile{path: source.Path, file: f, rules: f.Rules(), values: make([]float64, len(f.Constants)), cards: "pass"}
	between := ":"
	settings := strings.TrimPrefix(strategy.Full(), strategy.Name()+":")
	for setting := range strings.SplitSeq(settings, ",") {
		name, value, _ := strings.Cut(setting, "=")
		if name == "play" || strings.HasPrefix(name, "play.") {
			checked.cards += between + setting
			between = ","
			continue
		}
		for i, constant := range f.Constants {
			if constant.Name == name {
				if checked.values[i], err = strconv.ParseFloat(value, 64); err != nil {
					return nil, fmt.Errorf("%s: %s: %w", source.Path, name, err)
				}
			}
		}
	}
	return checked, nil
}
