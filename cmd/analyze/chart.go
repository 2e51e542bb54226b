package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
	"kontraspiel/results/chart"
)

// chartKinds are the charts there are, with the groupings each shows unless
// another is asked for, the most telling first.
var chartKinds = []chartKind{
	{"success", "how often a bid wins, by position and kind of bid", []string{"position,bid", "bid", "position", results.AllGrouping}, (*answer).successChart},
	{"value", "what a seat gains a deal, by trumps in hand and kind of bid", []string{"trumps,bid", "bid", "position", results.AllGrouping}, (*answer).valueChart},
	{"pot", "the pot over the deals of a session", []string{results.AllGrouping, "bid", "position"}, (*answer).potChart},
}

type chartKind struct {
	name, meaning string
	by            []string
	draw          func(*answer) (chart.Figure, error)
}

// contestKinds are the charts of a match or a league.
var contestKinds = []contestKind{
	{"cross", "who wins how much from whom in a league", (*contest).crossChart},
	{"forest", "every difference with its interval", (*contest).forestChart},
	{"running", "how the estimate came about, with the sequence that holds at every look", (*contest).runningChart},
}

type contestKind struct {
	name, meaning string
	draw          func(*contest) (chart.Figure, error)
}

func kindNames() []string {
	var names []string
	for _, k := range chartKinds {
		names = append(names, k.name)
	}
	for _, k := range contestKinds {
		names = append(names, k.name)
	}
	return append(names, "potsize", sweepKind, passKind)
}

// chartHelp is the command's help.
func chartHelp() string {
	long := "chart draws one figure for print: "
	for _, k := range chartKinds {
		long += fmt.Sprintf("\n  %-9s %s", k.name, k.meaning)
	}
	for _, k := range contestKinds {
		long += fmt.Sprintf("\n  %-9s %s", k.name, k.meaning)
	}
	for _, k := range potKinds {
		long += fmt.Sprintf("\n  %-9s %s", k.name, k.meaning)
	}
	long += fmt.Sprintf("\n  %-9s %s", sweepKind, sweepMeaning) + fmt.Sprintf("\n  %-9s %s", passKind, passMeaning)
	return long + "\n\nThe file's name says the format: .png, .svg or .pdf. The first dimension of --by\ngoes along the axis, the second tells the series apart. cross, forest and running are of\na match or a league, and sweep is of several matches; --column, --base and\n--failed-match-revolt are for pass."
}

func chartCommand() *cobra.Command {
	var q question
	var kind, out, width, parameter string
	var who entrants
	var l labQuestion
	c := &cobra.Command{
		Use:   "chart RUN... --kind KIND --out FILE",
		Short: "Draw a chart of a run",
		Long:  chartHelp(),
		Example: `  analyze chart results/runs/first-look --kind success --out success.png
  analyze chart results/runs/first-look --kind value --by trumps,position --out value.svg
  analyze chart results/runs/sessions --kind pot --out pot.pdf
  analyze chart results/runs/pot --kind potsize --out potsize.png
  analyze chart results/runs/league --kind cross --out cross.svg
  analyze chart results/runs/league --kind running --pair "bold vs points" --out running.png
  analyze chart results/runs/worlds-* --kind sweep --parameter play.worlds --out worlds.png
  analyze chart results/runs/book --kind pass --out pass.pdf`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := l.checkBase(c.Flags()); err != nil {
				return err
			}
			if l.level = q.level; c.Flags().Changed("pot-value") {
				l.potValue = q.potValue
			}
			return drawChart(args, kind, out, width, parameter, &who, &q, &l)
		},
	}
	flags := c.Flags()
	flags.StringVar(&kind, "kind", "", "what to show: "+strings.Join(kindNames(), ", "))
	flags.StringVar(&out, "out", "", "file to write, .png, .svg or .pdf")
	flags.StringVar(&parameter, "parameter", "", "the parameter that a sweep goes through, such as play.worlds")
	flags.StringVar(&width, "width", "double", "width of the figure: single (8.5 cm) or double (17.5 cm) column")
	who.add(flags)
	q.add(flags, "the kind's own")
	l.addColumn(flags)
	_ = c.RegisterFlagCompletionFunc("kind", cobra.FixedCompletions(kindNames(), cobra.ShellCompDirectiveNoFileComp))
	_ = c.RegisterFlagCompletionFunc("width", cobra.FixedCompletions([]string{"single", "double"}, cobra.ShellCompDirectiveNoFileComp))
	return c
}

func drawChart(dirs []string, kind, out, width, parameter string, who *entrants, q *question, l *labQuestion) error {
	if !slices.Contains(kindNames(), kind) {
		return cli.Usagef("--kind: unknown kind %q (known: %s)", kind, strings.Join(kindNames(), ", "))
	}
	if out == "" {
		return cli.Usagef("--out: name the file to write (.png, .svg or .pdf)")
	}
	format, err := chart.ParseFormat(out)
	if err != nil {
		return cli.Usagef("--out: %w", err)
	}
	size, ok := map[string]chart.Width{"single": chart.Single, "double": chart.Double}[width]
	if !ok {
		return cli.Usagef("--width: unknown width %q (known: single, double)", width)
	}
	if kind != passKind && l.given() != "" {
		return cli.Usagef("--%s: a chart of kind %s has none; it is for %s", l.given(), kind, passKind)
	}
	if by := results.ParseGrouping(q.by); len(by) > 2 {
		return cli.Usagef("--by: a chart shows one or two dimensions, not %q", by)
	}
	if err := cli.NotFolder(out); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	figure, err := figureOfAll(dirs, kind, parameter, who, size, q, l)
	if err != nil {
		return err
	}
	if err := figure.Validate(); err != nil {
		return fmt.Errorf("%s: %w", dirs[0], err)
	}
	return results.WriteFile(out, func(w io.Writer) error { return chart.Save(w, figure, format) })
}

// figureOfAll reads the runs and lays the figure out.
func figureOfAll(dirs []string, kind, parameter string, who *entrants, size chart.Width, q *question, l *labQuestion) (chart.Figure, error) {
	switch {
	case kind == sweepKind:
		return sweepChart(dirs, parameter, who, size, q)
	case len(dirs) > 1:
		return nil, cli.Usagef("a chart of kind %s is of one run, not of %d", kind, len(dirs))
	case parameter != "":
		return nil, cli.Usagef("--parameter: a chart of kind %s goes through none", kind)
	}
	return figureOf(dirs[0], kind, who, size, q, l)
}

// figureOf reads the run and lays the figure out.
func figureOf(dir, kind string, who *entrants, width chart.Width, q *question, l *labQuestion) (chart.Figure, error) {
	if f, ok, err := potFigure(dir, kind, width, who, q); ok {
		return f, err
	}
	if kind == passKind && who.pair == "" && len(who.without) == 0 {
		return passChart(dir, width, q, l)
	}
	if i := slices.IndexFunc(contestKinds, func(k contestKind) bool { return k.name == kind }); i >= 0 {
		if q.by != "" {
			return nil, cli.Usagef("--by: a chart of kind %s has no groups", kind)
		}
		x, err := readContest(dir, q.level, who)
		if err != nil {
			return nil, err
		}
		x.width = width
		return contestKinds[i].draw(x)
	}
	if who.pair != "" {
		return nil, cli.Usagef("--pair: a chart of kind %s shows no pairs", kind)
	}
	if len(who.without) > 0 {
		return nil, cli.Usagef("--without: a chart of kind %s shows no entrants", kind)
	}
	i := slices.IndexFunc(chartKinds, func(k chartKind) bool { return k.name == kind })
	a, err := q.read(dir, chartKinds[i].by...)
	if err != nil {
		return nil, err
	}
	a.width = width
	return chartKinds[i].draw(a)
}

// errNothing is the error of a chart that would be empty.
var errNothing = errors.New("nothing to draw")
