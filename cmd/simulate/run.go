package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// specFlags are what overrides an experiment file.
type specFlags struct {
	count   cli.Count
	seed    string
	onFault string
	set     []string
}

func (f *specFlags) add(flags *pflag.FlagSet) {
	flags.Var(&f.count, "count", "number of deals, or of sessions, instead of the spec's")
	flags.StringVar(&f.seed, "seed", "", "seed, 0 to 2⁶⁴−1, instead of the spec's")
	flags.StringVar(&f.onFault, "on-fault", "", "what becomes of a question that a program (exec:) fails to answer: end (the run ends) or lowest (its lowest option is played and counted)")
	flags.StringArrayVar(&f.set, "set", nil, "override a key of the spec: KEY=VALUE, rules.OPTION=VALUE; KEY= takes it out (may be repeated)")
}

// given reports whether anything is overridden.
func (f *specFlags) given() bool {
	return f.count != 0 || f.seed != "" || f.onFault != "" || len(f.set) > 0
}

// load reads the spec with the overrides of the command line.
func (f *specFlags) load(path string) (*experiments.Spec, error) {
	var overrides []experiments.Override
	for _, text := range f.set {
		key, value, ok := strings.Cut(text, "=")
		if !ok {
			return nil, cli.Usagef("--set: %q is not KEY=VALUE", text)
		}
		overrides = append(overrides, experiments.Override{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	if f.count != 0 {
		overrides = append(overrides, experiments.Override{Key: "count", Value: f.count.String()})
	}
	if f.seed != "" {
		overrides = append(overrides, experiments.Override{Key: "seed", Value: fmt.Sprintf("%q", f.seed)})
	}
	if f.onFault != "" {
		overrides = append(overrides, experiments.Override{Key: "on_fault", Value: fmt.Sprintf("%q", f.onFault)})
	}
	spec, err := experiments.Load(path, overrides...)
	var bad *experiments.SpecError
	if errors.As(err, &bad) && bad.File == experiments.SetFile {
		return nil, &cli.UsageError{Err: err}
	}
	return spec, err
}

// computeFlags are how a run is computed.
type computeFlags struct {
	workers    int
	checkpoint time.Duration
	quiet      bool
}

func (f *computeFlags) add(flags *pflag.FlagSet) {
	flags.IntVar(&f.workers, "workers", runtime.NumCPU(), "number of workers; results do not depend on it")
	flags.DurationVar(&f.checkpoint, "checkpoint", 0, "time between two parts written to the run folder, such as 10s (default: a 200th of the time so far, 1s to 1m)")
	flags.BoolVar(&f.quiet, "quiet", false, "no progress")
}

func (f *computeFlags) check() error {
	if err := checkWorkers(f.workers); err != nil {
		return err
	}
	if f.checkpoint < 0 {
		return cli.Usagef("--checkpoint: %v is less than nothing", f.checkpoint)
	}
	return nil
}

// checkWorkers refuses a number of workers that no machine wants.
func checkWorkers(n int) error {
	if n < 1 || n > 1024 {
		return cli.Usagef("--workers: %d is not a number from 1 to 1024", n)
	}
	return nil
}

// runFlags is how an experiment is to be run.
type runFlags struct {
	specFlags
	computeFlags
	out     string
	resume  string
	shard   string
	records string
	force   bool
}

func runCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use:   "run [SPEC]",
		Short: "Run an experiment",
		Long: `run plays the experiment a file describes and leaves a run folder: manifest.json and
the tables of the experiment's kind, such as cells.csv and cells.parquet, scores.csv or
rows.parquet (docs/EXPERIMENTS.md, "The run folder"). The path of the folder is
printed; look at it with analyze.

The same spec gives the same bytes for any number of workers. What is finished is
written to the folder on the way: after Ctrl-C, a crash or a power cut, --resume
goes on from there. With --shard i/k only part i of k is played, i from 0 to k−1;
simulate merge puts the parts together.`,
		Example: `  simulate run experiments/first-look.toml
  simulate run experiments/first-look.toml --count 1e6 --seed 7 --out /tmp/look
  simulate run --resume /tmp/look
  simulate run experiments/first-look.toml --shard 2/8
  simulate run experiments/sessions.toml --set seats=random --set rules.exchange=never
  simulate run experiments/first-look.toml --count 1000 --records deals.jsonl.zst`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
		},
	}
	flags := c.Flags()
	flags.StringVar(&f.out, "out", "", "run folder (default results/runs/NAME)")
	flags.StringVar(&f.resume, "resume", "", "go on with the run in this folder, or start it there; the SPEC may be left out, and must match if given")
	flags.StringVar(&f.shard, "shard", "", "play only part i of k, written i/k, i from 0")
	flags.StringVar(&f.records, "records", "", "write every deal as a record to this file (.jsonl or .jsonl.zst)")
	flags.BoolVar(&f.force, "force", false, "start over, whatever run is in the folder")
	f.specFlags.add(flags)
	f.computeFlags.add(flags)
	return c
}

func (f *runFlags) run(c *cobra.Command, args []string) error {
	if err := f.check(args); err != nil {
		return err
	}
	var header *results.Header
	dir := f.resume
	if len(args) > 0 {
		spec, err := f.load(args[0])
		if err != nil {
			return err
		}
		shard, err := parseShard(f.shard)
		if err != nil {
			return err
		}
		h := spec.Header(cli.Version, shard)
		header = &h
		if dir == "" {
			dir = f.out
		}
		if dir == "" {
			dir = defaultFolder(spec.Name, shard)
		}
	}
	job := runJob{computeFlags: f.computeFlags, dir: dir, records: f.records, replace: f.force}
	return job.run(c, func(folder *results.Folder) error { return f.prepare(folder, header) })
}

// check refuses flags that do not go together.
func (f *runFlags) check(args []string) error {
	switch {
	case f.resume != "" && f.out != "":
		return cli.Usagef("--resume names the run folder: --out cannot name another")
	case f.resume != "" && f.force:
		return cli.Usagef("--resume goes on and --force starts over: give one of them")
	case f.resume != "" && f.records != "":
		return cli.Usagef("--records needs the whole run played in one go: it cannot go with --resume")
	case len(args) == 0 && f.resume == "":
		return cli.Usagef("name the SPEC to run, or a folder with --resume (see `simulate run --help`)")
	case len(args) == 0 && !holdsRun(f.resume):
		return noRunTo(f.resume)
	case len(args) == 0 && (f.given() || f.shard != ""):
		return cli.Usagef("--count, --seed, --set and --shard go with a SPEC; without one the folder says what the run is")
	}
	return f.computeFlags.check()
}

// defaultFolder is where a run goes unless the user says so.
func defaultFolder(name string, shard *results.Shard) string {
	if shard != nil {
		name = fmt.Sprintf("%s.shard-%d-of-%d", name, shard.Index, shard.Of)
	}
	return filepath.Join("results", "runs", name)
}

// parseShard reads i/k; "" is no shard.
func parseShard(text string) (*results.Shard, error) {
	if text == "" {
		return nil, nil
	}
	var s results.Shard
	if n, err := fmt.Sscanf(text+"\n", "%d/%d\n", &s.Index, &s.Of); err != nil || n != 2 || s.String() != text {
		return nil, cli.Usagef("--shard: %q is not i/k, such as 0/8", text)
	}
	if !s.Valid() {
		return nil, cli.Usagef("--shard: there is no shard %s (k from 1 to %d, i from 0 to k−1)", text, results.MaxShards)
	}
	return &s, nil
}

// prepare makes the folder ready to be completed, or says why it is not for this
// run.
func (f *runFlags) prepare(folder *results.Folder, want *results.Header) error {
	have := folder.Head()
	switch {
	case have == nil && want == nil:
		return noRunTo(folder.Dir)
	case have == nil: // none there, or --force
		return folder.Begin(*want)
	}
	if f.resume != "" {
		return checkResume(folder, want)
	}
	done := folder.Manifest() != nil && folder.Manifest().Status == results.Finished
	switch key := have.Conflict(want, true); {
	case done && key == "count" && want.Spec.Count > have.Spec.Count:
		return fmt.Errorf("%s holds this run with %s %s: `simulate extend %s --count %d` adds the rest, --force starts over, --out puts the run elsewhere", folder.Dir, cli.Thousands(have.Spec.Count), experiments.BlockWords(&have.Spec), folder.Dir, want.Spec.Count)
	case done && key != "":
		return fmt.Errorf("%s holds a finished run of another spec (%s differs): --force replaces it, --out puts the run elsewhere", folder.Dir, key)
	case done && f.records != "":
		return fmt.Errorf("%s holds this run, finished: --force plays it again and writes the records", folder.Dir)
	case done:
		return checkResume(folder, want)
	case key != "":
		return fmt.Errorf("%s holds an unfinished run of another spec (%s differs): --force replaces it, --out puts the run elsewhere", folder.Dir, key)
	}
	return fmt.Errorf("%s holds this run, unfinished: `simulate run --resume %s` goes on with it, --force starts over", folder.Dir, folder.Dir)
}

// say writes a message; that stderr may be closed is no reason to fail.
func say(w io.Writer, format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }

// exists reports whether there is something under the path.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
