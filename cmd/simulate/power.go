package main

import (
	"math"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// powerFlags is what a larger run is to find out, and what is known before it.
type powerFlags struct {
	differences []float64
	pair        []string
	sd          float64
	level       float64
	power       float64
	alpha, beta float64
	format      *cli.Format
}

func powerCommand() *cobra.Command {
	var f powerFlags
	c := &cobra.Command{
		Use:   "power [RUN] --difference UNITS",
		Short: "How many blocks a comparison needs",
		Long: `power reads a pilot, a run of a match or a league, and says how many blocks each
method needs to tell a difference from 0: a fixed count (by the normal and the t
distribution), a sequential probability ratio test of 0 against the difference (the
mean number, under either), and a confidence sequence that is to be as wide as the
difference either way (asymptotic, and by betting). A block is one deal, or one
session, at all tables of the design; its number is the count of an experiment file.
The time is that at the pilot's speed, by its manifest; of a pilot that was resumed
the manifest times the last part only. Sequential tests are looked at after whole
chunks, so a run ends a little later than is said here.

Without a pilot, --sd is the standard deviation of a block. To test every pair of a
league, plan each at level 1 − 0.05/pairs.`,
		Example: `  simulate run pilot.toml --count 20000
  simulate power results/runs/pilot --difference 0.01 --difference 0.02
  simulate power results/runs/league --difference 0.05 --pair "points vs bold"
  simulate power --sd 3.1 --difference 0.01 --power 0.9`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	flags := c.Flags()
	flags.Float64SliceVar(&f.differences, "difference", nil, "`UNITS` a deal to be told from 0 (may be repeated)")
	flags.StringArrayVar(&f.pair, "pair", nil, "`\"A vs B\"`, or twice with a label each (default: the pair of the run's test, or every pair)")
	flags.Float64Var(&f.sd, "sd", 0, "standard deviation of a block, `UNITS` a deal, instead of a RUN")
	flags.Float64Var(&f.level, "level", 0.95, "level of fixed counts and sequences")
	flags.Float64Var(&f.power, "power", 0.8, "chance that a fixed count finds the difference if it is there")
	flags.Float64Var(&f.alpha, "alpha", 0.05, "chance that the sequential test accepts the difference when there is none")
	flags.Float64Var(&f.beta, "beta", 0.05, "chance that it accepts 0 when the difference is there")
	f.format = addFormat(c)
	return c
}

func (f *powerFlags) run(c *cobra.Command, args []string) error {
	if err := f.check(c, args); err != nil {
		return err
	}
	pilots := []experiments.Pilot{{Mean: math.NaN(), SD: f.sd}}
	if len(args) > 0 {
		r, err := results.Read(args[0])
		if err != nil {
			return err
		}
		if pilots, err = experiments.Pilots(r, f.pair); err != nil {
			return err
		}
	}
	t := f.table(pilots)
	markFit(t, pilots[0].Fit, *f.format)
	return t.Print(c.OutOrStdout(), *f.format)
}

// check refuses flags that cannot be, or do not go together.
func (f *powerFlags) check(c *cobra.Command, args []string) error {
	given := c.Flags().Changed("sd")
	switch {
	case given == (len(args) > 0):
		return cli.Usagef("name one: a RUN to plan from, or the standard deviation of a block with --sd (see `simulate power --help`)")
	case given && !(f.sd > 0 && f.sd <= maxUnits):
		return cli.Usagef("--sd: %v is not a number of units above 0, at most %d", f.sd, maxUnits)
	case given && len(f.pair) > 0:
		return cli.Usagef("--pair goes with a RUN")
	case len(f.pair) > 2:
		return cli.Usagef("--pair: a pair has two labels, not %d", len(f.pair))
	case len(f.differences) == 0:
		return cli.Usagef("--difference UNITS is needed: what is to be told from 0, in units a deal")
	}
	for _, d := range f.differences {
		if !(d >= 1e-9 && d <= maxUnits) {
			return cli.Usagef("--difference: %v is not a number of units from 0.000000001 to %d", d, maxUnits)
		}
	}
	for _, s := range []struct {
		name        string
		value       float64
		least, most float64
	}{{"level", f.level, 0.5, 0.9999}, {"power", f.power, 0.05, 0.9999}, {"alpha", f.alpha, 1e-6, 0.5}, {"beta", f.beta, 1e-6, 0.5}} {
		if !(s.value >= s.least && s.value <= s.most) {
			return cli.Usagef("--%s: %v is not a number from %v to %v", s.name, s.value, s.least, s.most)
		}
	}
	if f.alpha+f.beta >= 1 {
		return cli.Usagef("--alpha and --beta: together they must be below 1")
	}
	return nil
}

// maxUnits bounds differences and deviations.
const maxUnits = 1000
