package main

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/strategies"
)

// tuneFlags is what is tuned, in which game, and for how long.
type tuneFlags struct {
	params  string
	against string
	design  string
	pot     int64
	set     []string
	rounds  int
	count   cli.Count
	confirm cli.Count
	seed    string
	workers int
	quiet   bool
	out     string
	force   bool
	format  *cli.Format
}

// What a tuning does unless it is told otherwise: some two minutes on two cores for
// all parameters of points.
const (
	tuneRounds  = 12
	tuneCount   = 40_000
	tuneConfirm = 1_000_000
	// Of sessions, which have forty deals and hardly ever go the same way twice.
	tuneSessions        = 500
	tuneConfirmSessions = 10_000
)

func tuneCommand() *cobra.Command {
	var f tuneFlags
	c := &cobra.Command{
		Use:   "tune STRATEGY",
		Short: "Find better values for a strategy's parameters",
		Long: `tune moves the parameters of a strategy, the constants of a strategy file or the
weights and thresholds of a bidder such as points, to values that win more, and then
confirms what it found on cards that it has not seen.

A round moves every parameter alone, a step up and a step down, all on the same
deals, and reads off the parabola through the three gains where its best value is.
Combinations of these moves then meet the values held so far on fresh deals; the
better half goes on to twice as many, until one is left, which is taken over if it
gains more than its standard error. A step that was taken at all its length grows, one
that lost both ways shrinks. Values that act alike on a deal share its play, so that
steps that hardly matter cost little.

The gain that is reported is that of the confirmation alone: tuned against original
in the same seats on the same fresh cards, with a 95 % t interval over blocks. An
interval above 0 is an improvement, one below is none, and else it is undecided.
With --against the other seats are played by that strategy, tuned and original each
in its turn, and a match of the two is shown besides; without, by the original.

Values are rounded to a tenth of the first step or finer before they are tried: what
is confirmed is what is printed and written. The same --seed gives the same values
for any number of workers. Ctrl-C stops the search and prints the best so far, not
confirmed.`,
		Example: `  simulate tune points
  simulate tune points:take=12 --params take,take2 --rounds 8
  simulate tune points --against random --design 1v3 --pot 3
  simulate tune points --set rules.exchange=never --set unit=sessions --count 1000
  simulate tune my.toml --against points --out tuned.toml`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	f.add(c)
	return c
}

func (f *tuneFlags) add(c *cobra.Command) {
	flags := c.Flags()
	flags.StringVar(&f.params, "params", "", "parameters to move, `NAME,NAME` (default: all)")
	flags.StringVar(&f.against, "against", "", "what the other seats play, a `STRATEGY` (default: the original)")
	flags.StringVar(&f.design, "design", experiments.DesignPairs, "`DESIGN` of the tables: 2v2, two seats of four in all six ways, or 1v3, one seat of four")
	flags.Int64Var(&f.pot, "pot", 0, "`UNITS` in the pot before the ante (default 0)")
	flags.StringArrayVar(&f.set, "set", nil, "`KEY=VALUE` as in an experiment: unit=sessions, rounds=N, rules.OPTION=VALUE (may be repeated)")
	flags.IntVar(&f.rounds, "rounds", tuneRounds, "search for `N` rounds at most, 1 to 1000")
	flags.Var(&f.count, "count", fmt.Sprintf("compare single moves on `N` deals or sessions a round, and combinations on half to seven times as many (default %d deals, %d sessions)", tuneCount, tuneSessions))
	flags.Var(&f.confirm, "confirm", fmt.Sprintf("confirm on `N` fresh deals or sessions (default %d deals, %d sessions)", tuneConfirm, tuneConfirmSessions))
	flags.StringVar(&f.seed, "seed", "1", "seed `N`, 0 to 2⁶⁴−1")
	flags.IntVar(&f.workers, "workers", runtime.NumCPU(), "number of workers `N`; results do not depend on it")
	flags.BoolVar(&f.quiet, "quiet", false, "no progress")
	flags.StringVar(&f.out, "out", "", "write the strategy file with its new constants to `FILE`")
	flags.BoolVar(&f.force, "force", false, "replace the file of --out")
	f.format = addFormat(c)
	complete(c, "design", experiments.DesignPairs, experiments.DesignAlone)
}

func (f *tuneFlags) run(c *cobra.Command, text string) error {
	job, err := f.job(text)
	if err != nil {
		return err
	}
	out := tunedFile{path: f.out, force: f.force, original: job.Original}
	if err := out.check(); err != nil {
		return err
	}
	tuned, err := experiments.Tune(c.Context(), job, experiments.TuneOptions{Workers: f.workers, Progress: f.progress(c, &job)})
	if err != nil {
		return fmt.Errorf("tune %s: %w", job.Original, err)
	}
	report := tuneReport{Tuned: tuned, job: &job}
	if report.wrote, err = out.write(tuned); err != nil {
		return err
	}
	if err := report.print(c.OutOrStdout(), *f.format); err != nil {
		return err
	}
	if !tuned.Complete {
		return fmt.Errorf("%w: these are the best values so far, not confirmed", cli.ErrInterrupted)
	}
	return nil
}

// job understands the arguments.
func (f *tuneFlags) job(text string) (job experiments.Tuning, err error) {
	if err := f.check(); err != nil {
		return job, err
	}
	job.Rounds = f.rounds
	if job.Spec, err = f.spec(); err != nil {
		return job, err
	}
	job.Confirm = int64(f.confirm)
	if job.Original, err = strategies.Parse(text); err != nil {
		return job, tuneUsage(text, err)
	}
	known, err := experiments.Parameters(job.Original)
	if err != nil {
		return job, cli.Usagef("tune: %w", err)
	}
	var names []string
	if f.params != "" {
		names = strings.Split(f.params, ",")
	}
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	if job.Params, err = experiments.ChooseParameters(known, names); err != nil {
		return job, cli.Usagef("--params: %w", err)
	}
	job.Against = job.Original
	if f.against == "" {
		return job, nil
	}
	if job.Against, err = strategies.Parse(f.against); err != nil {
		return job, fmt.Errorf("--against: %w", tuneUsage(f.against, err))
	}
	if _, foreign := job.Against.Command(); foreign {
		return job, cli.Usagef("--against: %s is a program, which is too slow to tune against: name another strategy", job.Against)
	}
	return job, nil
}

// tuneUsage is the error of a strategy on the command line: wrong usage, but for a
// file that is bad or cannot be read.
func tuneUsage(text string, err error) error {
	if strings.Contains(text, ".toml") || strings.Contains(text, ".book") {
		return err
	}
	return &cli.UsageError{Err: err}
}

// check refuses flags that cannot be.
func (f *tuneFlags) check() error {
	const mostRounds = 1000
	if f.rounds < 1 || f.rounds > mostRounds {
		return cli.Usagef("--rounds: %d is not from 1 to %d", f.rounds, mostRounds)
	}
	if f.force && f.out == "" {
		return cli.Usagef("--force replaces the file of --out: give both")
	}
	return checkWorkers(f.workers)
}

// progress says after each round how far the search is.
func (f *tuneFlags) progress(c *cobra.Command, job *experiments.Tuning) func(experiments.TuneProgress) {
	if f.quiet {
		return nil
	}
	return func(p experiments.TuneProgress) {
		say(c.ErrOrStderr(), "%s\n", tuneLine(p, job))
	}
}

// tuneLine is a round in words.
func tuneLine(p experiments.TuneProgress, job *experiments.Tuning) string {
	if p.Confirming {
		return fmt.Sprintf("tune: confirming on %s fresh %s", cli.Thousands(job.Confirm), job.Spec.Unit)
	}
	line := fmt.Sprintf("tune: round %d of %d: ", p.Round, job.Rounds)
	if !p.Moved {
		return line + "nothing better"
	}
	return line + fmt.Sprintf("%+.4f ± %.4f units a deal with %s", p.Gain.Value, p.Gain.StdErr, strings.Join(p.Changed, ","))
}
