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

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// runFlags is how an experiment is to be run.
type runFlags struct {
	out     string
	count   cli.Count
	seed    string
	workers int
	records string
	set     []string
	force   bool
	quiet   bool
}

func runCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use:   "run SPEC",
		Short: "Run an experiment",
		Long: `run plays the experiment a file describes and leaves a run folder: manifest.json,
cells.parquet (all sums and products), cells.csv (the sums), calls.csv and, for
sessions, pot.csv. The path of the folder is printed; look at it with analyze.

The same spec gives the same bytes for any number of workers. Ctrl-C stops within
a second and keeps what was finished.`,
		Example: `  simulate run experiments/first-look.toml
  simulate run experiments/first-look.toml --count 1e6 --seed 7 --out /tmp/look
  simulate run experiments/sessions.toml --set seats=random --set rules.exchange=never
  simulate run experiments/first-look.toml --count 1000 --records deals.jsonl.zst`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"toml"}, cobra.ShellCompDirectiveFilterFileExt
		},
	}
	flags := c.Flags()
	flags.StringVar(&f.out, "out", "", "run folder (default results/runs/NAME)")
	flags.Var(&f.count, "count", "number of deals, or of sessions, instead of the spec's")
	flags.StringVar(&f.seed, "seed", "", "seed, 0 to 2⁶⁴−1, instead of the spec's")
	flags.IntVar(&f.workers, "workers", runtime.NumCPU(), "number of workers; results do not depend on it")
	flags.StringVar(&f.records, "records", "", "write every deal as a record to this file (.jsonl or .jsonl.zst)")
	flags.StringArrayVar(&f.set, "set", nil, "override a key of the spec: KEY=VALUE, rules.OPTION=VALUE; KEY= takes it out (may be repeated)")
	flags.BoolVar(&f.force, "force", false, "replace a finished run of another spec")
	flags.BoolVar(&f.quiet, "quiet", false, "no progress")
	return c
}

func (f *runFlags) run(c *cobra.Command, path string) error {
	spec, err := f.load(path)
	if err != nil {
		return err
	}
	if f.workers < 1 || f.workers > 1024 {
		return cli.Usagef("--workers: %d is not a number from 1 to 1024", f.workers)
	}
	dir := f.out
	if dir == "" {
		dir = filepath.Join("results", "runs", spec.Name)
	}
	if err := f.checkFolder(dir, spec); err != nil {
		return err
	}
	records, err := openRecords(f.records)
	if err != nil {
		return err
	}
	defer records.abort()
	return f.compute(c, spec, dir, records)
}

// load reads the spec with the overrides of the command line.
func (f *runFlags) load(path string) (*experiments.Spec, error) {
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
	spec, err := experiments.Load(path, overrides...)
	var bad *experiments.SpecError
	if errors.As(err, &bad) && bad.File == experiments.SetFile {
		return nil, &cli.UsageError{Err: err}
	}
	return spec, err
}

// checkFolder makes the run folder, and refuses one with a finished run of
// another spec.
func (f *runFlags) checkFolder(dir string, spec *experiments.Spec) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("run folder: %w", err)
	}
	m, err := results.ReadManifest(dir)
	if errors.Is(err, results.ErrNoRun) || f.force {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%w (--force replaces it, --out puts the run elsewhere)", err)
	}
	if m.Status == results.Finished {
		if key := results.Difference(m.Spec, spec.Resolved()); key != "" {
			return fmt.Errorf("%s holds a finished run of another spec (%s differs): --force replaces it, --out puts the run elsewhere", dir, key)
		}
	}
	return nil
}

// compute plays the experiment and writes the run folder.
func (f *runFlags) compute(c *cobra.Command, spec *experiments.Spec, dir string, records *recordFile) error {
	progress := newProgress(c.ErrOrStderr(), spec.Name, f.quiet)
	started := time.Now()
	options := experiments.Options{Workers: f.workers, Progress: progress.update}
	if records != nil {
		options.Records = records
	}
	outcome, err := experiments.Run(c.Context(), spec, options)
	progress.close()
	if err != nil {
		return fmt.Errorf("run %s: %w", spec.Name, err)
	}
	if err := records.commit(); err != nil {
		return err
	}
	finished := time.Now()
	m := &results.Manifest{
		Version: results.ManifestVersion, ToolVersion: cli.Version, Status: results.Finished, Spec: spec.Resolved(),
		Times: results.Times{
			Started: started.UTC().Format(time.RFC3339), Finished: finished.UTC().Format(time.RFC3339),
			Seconds: finished.Sub(started).Seconds(), Workers: f.workers,
		},
	}
	if !outcome.Complete {
		m.Status = results.Interrupted
	}
	if err := results.Write(dir, m, outcome.Tally); err != nil {
		return err
	}
	return f.report(c, dir, m, outcome)
}

// report says where the run is and what to do with it.
func (f *runFlags) report(c *cobra.Command, dir string, m *results.Manifest, o *experiments.Outcome) error {
	if _, err := fmt.Fprintln(c.OutOrStdout(), dir); err != nil {
		return err
	}
	rate := float64(m.Deals) / m.Times.Seconds
	if !o.Complete {
		return fmt.Errorf("%w: kept the %s deals that were finished in %s", cli.ErrInterrupted, cli.Thousands(m.Deals), dir)
	}
	if !f.quiet {
		say(c.ErrOrStderr(), "%s: %s deals in %.1f s (%s deals/s); next: analyze table %s\n", m.Spec.Name, cli.Thousands(m.Deals), m.Times.Seconds, cli.Thousands(int64(rate)), dir)
	}
	return nil
}

// say writes a message; that stderr may be closed is no reason to fail.
func say(w io.Writer, format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }
