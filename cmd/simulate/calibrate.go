package main

import (
	"runtime"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/strategies"
)

// calibrateFlags is how a calibration is done.
type calibrateFlags struct {
	spec         specFlags
	trials       cli.Count
	blocks       cli.Count
	look         cli.Count
	level, power float64
	against      string
	workers      int
	quiet        bool
	format       *cli.Format
}

// defaultCalibration is the match that is calibrated unless the user names one.
const defaultCalibration = "experiments/calibration.toml"

func calibrateCommand() *cobra.Command {
	f := calibrateFlags{trials: 10_000, blocks: 500, look: 10}
	c := &cobra.Command{
		Use:   "calibrate [SPEC]",
		Short: "Check intervals and tests where the truth is known",
		Long: `calibrate plays many small matches of the first entrant of SPEC against its own
copy, each with a stream of random numbers of its own and each match with a seed of
its own. The true difference is 0, so that whatever finds one is wrong. To the same
scores it applies the t test and interval of a fixed count, the sequential
probability ratio test under either hypothesis, the confidence sequences, and, for
comparison, the plain interval looked at again and again. What is asymptotic is
looked at from block 144 on. SPEC is a match; its count is not used.

With --against the entrant also plays somebody else: as many blocks as are then tried
tell the true difference, and trials planned for it must find it as often as planned.

It prints how often each happened and in what range that must lie, and exits 1 if
something lies outside. Of two hundred right calibrations about one has a line just
outside by chance; another --seed tells.`,
		Example: `  simulate calibrate
  simulate calibrate --trials 1000 --blocks 300
  simulate calibrate --against random:play=lowest --format json`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	flags := c.Flags()
	flags.Var(&f.trials, "trials", "number of matches")
	flags.Var(&f.blocks, "blocks", "blocks of each match")
	flags.Var(&f.look, "look", "blocks between two looks")
	flags.Float64Var(&f.level, "level", 0.95, "level of intervals and tests")
	flags.StringVar(&f.against, "against", "", "play `STRATEGY` too, and find the difference as often as planned")
	flags.Float64Var(&f.power, "power", 0.8, "chance with which trials against STRATEGY are planned to find the difference")
	flags.StringVar(&f.spec.seed, "seed", "", "seed, 0 to 2⁶⁴−1, instead of the spec's; trials have the seeds after it")
	flags.StringArrayVar(&f.spec.set, "set", nil, "override a key of the spec: KEY=VALUE, rules.OPTION=VALUE; KEY= takes it out (may be repeated)")
	flags.IntVar(&f.workers, "workers", runtime.NumCPU(), "number of workers; results do not depend on it")
	flags.BoolVar(&f.quiet, "quiet", false, "no progress")
	f.format = addFormat(c)
	return c
}

// Limits of a calibration.
const (
	maxTrials      = 1_000_000
	maxTrialBlocks = 1_000_000
)

func (f *calibrateFlags) check() error {
	switch {
	case f.trials < 100 || f.trials > maxTrials:
		return cli.Usagef("--trials: %d is not a number from 100 to %d", f.trials, maxTrials)
	case f.blocks < 20 || f.blocks > maxTrialBlocks:
		return cli.Usagef("--blocks: %d is not a number from 20 to %d", f.blocks, maxTrialBlocks)
	case f.look > f.blocks:
		return cli.Usagef("--look: %d is not a number from 1 to the %d blocks of a match", f.look, f.blocks)
	case !(f.level >= 0.5 && f.level <= 0.9999):
		return cli.Usagef("--level: %v is not a number from 0.5 to 0.9999", f.level)
	case !(f.power >= 0.05 && f.power <= 0.9999):
		return cli.Usagef("--power: %v is not a number from 0.05 to 0.9999", f.power)
	}
	return checkWorkers(f.workers)
}

func (f *calibrateFlags) run(c *cobra.Command, args []string) error {
	if err := f.check(); err != nil {
		return err
	}
	path := defaultCalibration
	if len(args) > 0 {
		path = args[0]
	}
	spec, err := f.spec.load(path)
	if err != nil {
		return err
	}
	job := experiments.Calibration{
		Spec: spec, Trials: int64(f.trials), Blocks: int64(f.blocks), Look: int64(f.look),
		Level: f.level, Power: f.power, Workers: f.workers,
	}
	if f.against != "" {
		s, err := strategies.Parse(f.against)
		if err != nil {
			return cli.Usagef("--against: %w", err)
		}
		job.Against = &s
	}
	r, err := f.play(c, job)
	if err != nil {
		return err
	}
	t := f.table(spec, r)
	markFit(t, r.Fit, *f.format)
	if err := t.Print(c.OutOrStdout(), *f.format); err != nil {
		return err
	}
	if !r.OK() {
		return cli.ErrSaid
	}
	return nil
}

// play plays it with the progress of each stage on stderr.
func (f *calibrateFlags) play(c *cobra.Command, job experiments.Calibration) (*experiments.Calibrated, error) {
	var shown *progress
	stage := ""
	job.Progress = func(what string, p experiments.Progress) {
		if shown == nil || what != stage {
			if shown != nil {
				shown.close()
			}
			shown, stage = newProgress(c.ErrOrStderr(), "calibration, "+what, f.quiet), what
		}
		shown.update(p)
	}
	r, err := job.Run(c.Context())
	if shown != nil {
		shown.close()
	}
	return r, err
}
