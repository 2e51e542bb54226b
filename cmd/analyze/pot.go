package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// potParts are the tables there are about the pot.
var potParts = []potPart{
	{"worth", "what one unit more in the pot is worth, by pot and position", (*potAnswer).worthTable},
	{"value", "what the rest of the session is worth, payments and a quarter of what is left", (*potAnswer).valueTable},
	{"deals", "what deals do at each base value, with the dealer's agreement off and on", (*potAnswer).dealsTable},
	{"pot", "how large the pot is after so many deals", (*potAnswer).spreadTable},
	{"twins", "the solution against sessions played twice, with one unit more the second time", (*potAnswer).twinTable},
}

type potPart struct {
	name, meaning string
	table         func(*potAnswer) *cli.Table
}

// potAfter are the numbers of deals after which the pot is shown.
var potAfter = []int{4, 40, 400}

// potAnswer is a run of kind pot, solved.
type potAnswer struct {
	*experiments.PotRun
	answer
	solved *experiments.PotSolution
	twins  []twin
	drift  *experiments.PotDrift
	states []experiments.PotState
}

func potCommand() *cobra.Command {
	var level float64
	var left int
	var by string
	var format *cli.Format
	long := `pot solves a run of kind pot: what the rest of a session is worth to each position
from each pot, deal by deal from the end, and so what one unit more in the pot is
worth; whether the pot settles or grows; and whether sessions played twice, with one
unit more the second time, agree. It prints one sentence and`
	for _, p := range potParts {
		long += fmt.Sprintf("\n  %-5s  %s", p.name, p.meaning)
	}
	c := &cobra.Command{
		Use:   "pot RUN",
		Short: "What a unit left in the pot is worth, by pot and position",
		Long: long + `

Positions are those of the next deal. Deals left count it too; at the end what is
left in the pot is split equally. Errors are those of a jackknife over batches.`,
		Example: `  analyze pot results/runs/pot
  analyze pot results/runs/pot --deals-left 8
  analyze pot results/runs/pot --by twins --format csv`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if !c.Flags().Changed("deals-left") {
				left = wholeSession
			}
			a, err := readPots(args[0], left, level)
			if err != nil {
				return err
			}
			return a.print(c.OutOrStdout(), by, *format)
		},
	}
	c.Flags().IntVar(&left, "deals-left", 0, fmt.Sprintf("deals left in the session, the next one included, 0 to %d (default: a whole session of the run)", engine.Seats*experiments.MostPotRounds))
	c.Flags().StringVar(&by, "by", "", "one table alone: "+strings.Join(potNames(), ", ")+" (csv and json: default worth)")
	c.Flags().Float64Var(&level, "level", 0.95, "confidence level of the intervals")
	format = cli.AddFormat(c.Flags())
	_ = c.RegisterFlagCompletionFunc("by", cobra.FixedCompletions(potNames(), cobra.ShellCompDirectiveNoFileComp))
	return c
}

func potNames() (names []string) {
	for _, p := range potParts {
		names = append(names, p.name)
	}
	return names
}

// wholeSession stands for the number of deals of a session of the run.
const wholeSession = math.MinInt

// readPots reads the run and solves it for so many deals left.
func readPots(dir string, left int, level float64) (*potAnswer, error) {
	if err := cli.CheckLevel(level); err != nil {
		return nil, err
	}
	if left != wholeSession {
		if err := experiments.CheckPotQuestion(0, left); err != nil {
			return nil, cli.Usagef("--deals-left: %w", err)
		}
	}
	r, err := results.Read(dir)
	if err != nil {
		return nil, err
	}
	p, err := experiments.ReadPots(r, level)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	a := &potAnswer{PotRun: p, answer: answer{run: r, level: level}}
	if a.states, err = p.States(); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	session := p.Spec.Pots.Rounds * engine.Seats
	if left == wholeSession {
		left = session
	}
	a.solved = p.Solve(left)
	checked := a.solved
	if left != session { // twin sessions are whole ones
		checked = p.Solve(session)
	}
	a.twins = a.compareTwins(checked)
	a.drift = p.Drift(potAfter...)
	return a, nil
}

func (a *potAnswer) print(w io.Writer, by string, format cli.Format) error {
	if by == "" && format != cli.FormatTable {
		by = potParts[0].name
	}
	if by != "" {
		i := slices.IndexFunc(potParts, func(p potPart) bool { return p.name == by })
		if i < 0 {
			return cli.Usagef("--by: unknown table %q (known: %s)", by, strings.Join(potNames(), ", "))
		}
		t := potParts[i].table(a)
		t.Notes = append(append(t.Notes, ""), a.footer()...)
		return printTable(w, t, format, a.run.Manifest)
	}
	var text strings.Builder
	text.WriteString(a.headline() + "\n" + a.verdict() + a.few() + "\n")
	for _, p := range potParts {
		t := p.table(a)
		if len(t.Rows) == 0 {
			continue
		}
		fmt.Fprintf(&text, "\n%s%s%s\n", strings.ToUpper(p.meaning[:1]), p.meaning[1:], a.ofTable(p.name))
		if err := t.Print(&text, format); err != nil {
			return err
		}
	}
	text.WriteString("\n" + strings.Join(a.footer(), "\n") + "\n")
	_, err := io.WriteString(w, text.String())
	return err
}
