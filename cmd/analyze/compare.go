package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
)

// compareParts are the tables of a comparison: those that a match shows together,
// and those that a league does.
var compareParts = []comparePart{
	{"pairs", "each pair: who is better, by how much", true, true, (*contest).pairTable},
	{"ranking", "the entrants in order, as far as there is one", false, true, (*contest).rankingTable},
	{"cross", "how much better the entrant of the row does than that of the column", false, true, (*contest).crossTable},
	{"position", "each pair by seat", true, false, (*contest).positionTable},
	{"bid", "each pair by the kind of bid the difference comes from", true, false, (*contest).bidTable},
}

type comparePart struct {
	name, meaning string
	match, league bool
	table         func(*contest) *cli.Table
}

func partNames() []string {
	var names []string
	for _, p := range compareParts {
		names = append(names, p.name)
	}
	return names
}

// contest is a comparison with what is asked of it.
type contest struct {
	*experiments.Comparison
	run  *results.Run
	only int // the pair to show, or −1 for all

	width chart.Width // of a figure
}

func compareCommand() *cobra.Command {
	var level float64
	var by string
	var who entrants
	var format *cli.Format
	long := `compare says who of a match or a league is better, by how much and how sure that
is, in units a deal. The test the run was made for comes first; everything else
describes. Tables, of which a match or a league shows its own unless --by names
one:
`
	for _, p := range compareParts {
		long += fmt.Sprintf("\n  %-9s %s", p.name, p.meaning)
	}
	c := &cobra.Command{
		Use:   "compare RUN",
		Short: "Who is better, by how much, through which bids",
		Long: long + `

A difference is a gap: what a seat of the first wins a deal less what a seat of the
second does. The difference by kind of bid adds up to the whole: it is what the first entrant
wins in deals that its seat ended with that bid, less what the second does.
"diverged" is the share of blocks on which the two did anything differently.`,
		Example: `  analyze compare results/runs/match
  analyze compare results/runs/league --by cross --without random
  analyze compare results/runs/league --by bid --pair "bold vs points" --format csv`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			x, err := readContest(args[0], level, &who)
			if err != nil {
				return err
			}
			return x.print(c.OutOrStdout(), by, *format)
		},
	}
	flags := c.Flags()
	flags.Float64Var(&level, "level", 0, "confidence level of the intervals that describe (default: that of the test, or 0.95)")
	flags.StringVar(&by, "by", "", "one table alone: "+strings.Join(partNames(), ", ")+" (default with csv and json: pairs)")
	who.add(flags)
	_ = c.RegisterFlagCompletionFunc("by", cobra.FixedCompletions(partNames(), cobra.ShellCompDirectiveNoFileComp))
	format = cli.AddFormat(flags)
	return c
}

// entrants says whom a table or a figure is about.
type entrants struct {
	pair    string
	without []string
}

func (e *entrants) add(flags *pflag.FlagSet) {
	flags.StringVar(&e.pair, "pair", "", "one pair alone, such as \"bold vs points\"")
	flags.StringArrayVar(&e.without, "without", nil, "leave this entrant of a league out; may be given several times")
}

// readContest reads the run of a match or a league.
func readContest(dir string, level float64, who *entrants) (*contest, error) {
	if level != 0 { // 0 is that of the run
		if err := cli.CheckLevel(level); err != nil {
			return nil, err
		}
	}
	r, err := results.Read(dir)
	if err != nil {
		return nil, err
	}
	if t := r.Manifest.Spec.Test; level == 0 && t != nil {
		level = t.Level
	}
	if level == 0 {
		level = 0.95
	}
	c, err := experiments.Compare(r, level)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	x := &contest{Comparison: c, run: r, only: -1}
	if err := c.Without(who.without...); err != nil {
		return nil, cli.Usagef("--without: %w", err)
	}
	if who.pair != "" {
		first, second, _ := strings.Cut(who.pair, " vs ")
		other := second + " vs " + first // the pair is shown in its own order, whichever is asked for
		if x.only = slices.IndexFunc(c.Pairs, func(p experiments.PairResult) bool { return p.Name == who.pair || p.Name == other }); x.only < 0 {
			return nil, cli.Usagef("--pair: no pair is called %q (known: %s)", who.pair, strings.Join(x.pairNames(), ", "))
		}
	}
	return x, nil
}

func (x *contest) pairNames() []string {
	var names []string
	for _, p := range x.Pairs {
		names = append(names, p.Name)
	}
	return names
}

// mark adds to each row what a figure must not be read without: how many blocks
// there are, whether that is the whole run, how many answers of a program were
// played in its place, and how often players that look ahead did without the calls.
func (x *contest) mark(t *cli.Table) {
	m := x.run.Manifest
	status := string(m.Status)
	switch {
	case m.Shard != nil:
		status = "shard " + m.Shard.String()
	case m.Stopped:
		status = "stopped by its test"
	}
	t.Columns = append(t.Columns, columns("blocks", "blocks>", "status", "status", "faults", "faults>")...)
	for i := range t.Rows {
		t.Rows[i] = append(t.Rows[i], cli.Cell{Value: m.Blocks}, cli.Cell{Value: status}, cli.Cell{Value: m.Faults})
	}
	markFit(t, m)
}

// shown lists the pairs to show.
func (x *contest) shown() []int {
	if x.only >= 0 {
		return []int{x.only}
	}
	var list []int
	for i := range x.Pairs {
		if x.Shows(i) {
			list = append(list, i)
		}
	}
	return list
}

func (x *contest) print(w io.Writer, by string, format cli.Format) error {
	if by == "" && format != cli.FormatTable {
		by = compareParts[0].name
	}
	if by != "" {
		i := slices.IndexFunc(compareParts, func(p comparePart) bool { return p.name == by })
		if i < 0 {
			return cli.Usagef("--by: unknown table %q (known: %s)", by, strings.Join(partNames(), ", "))
		}
		t := compareParts[i].table(x)
		if format != cli.FormatTable {
			x.mark(t)
		}
		t.Notes = append(append(t.Notes, "", x.describe()+"."), aheadLines(x.run.Manifest)...)
		return t.Print(w, format)
	}
	var text strings.Builder
	text.WriteString(x.headline() + "\n")
	league := x.Spec.Kind == experiments.KindLeague && x.only < 0
	for _, p := range compareParts {
		if league && p.league || !league && p.match {
			text.WriteString("\n")
			if err := p.table(x).Print(&text, format); err != nil {
				return err
			}
		}
	}
	text.WriteString("\n" + x.footer() + "\n")
	_, err := io.WriteString(w, text.String())
	return err
}
