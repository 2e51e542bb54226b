package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// mergeFlags is what is to be merged.
type mergeFlags struct {
	plan    string
	out     string
	wait    time.Duration
	partial bool
	quiet   bool
}

func mergeCommand() *cobra.Command {
	var f mergeFlags
	c := &cobra.Command{
		Use:   "merge OUT SHARD…",
		Short: "Put the shards of a run together",
		Long: `merge writes the run that the shards make up: the same bytes as if it had been
played in one piece. Shards of another spec, seed, rules, strategy or version of the
tool are refused, and so is one that is damaged, unfinished, missing or there twice.

With --partial, missing and unfinished shards are left out; the run then has gaps,
which simulate run --resume OUT fills.

With --plan the shards are those of the plan's folder, and OUT is its folder run
unless --out says otherwise.`,
		Example: `  simulate merge results/runs/look look.shard-*
  simulate merge --plan plans/look`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	flags := c.Flags()
	flags.StringVar(&f.plan, "plan", "", "folder of a plan whose shards are to be merged")
	flags.StringVar(&f.out, "out", "", "with --plan: run folder (default PLAN/run)")
	flags.DurationVar(&f.wait, "wait", 15*time.Second, "with --plan: how long to look again for shards that a network file system does not show yet")
	flags.BoolVar(&f.partial, "partial", false, "leave gaps where shards are missing or unfinished")
	flags.BoolVar(&f.quiet, "quiet", false, "say nothing but the folder")
	return c
}

func (f *mergeFlags) run(c *cobra.Command, args []string) error {
	switch {
	case f.plan != "" && len(args) > 0:
		return cli.Usagef("--plan names the shards: %q is one argument too many", args[0])
	case f.plan == "" && f.out != "":
		return cli.Usagef("--out goes with --plan: without it the first argument is the run folder")
	case f.plan == "" && len(args) < 2:
		return cli.Usagef("name the run folder and the shards, or a plan with --plan (see `simulate merge --help`)")
	case f.wait < 0:
		return cli.Usagef("--wait: %v is less than nothing", f.wait)
	}
	if f.plan == "" {
		return f.merge(c, args[0], args[1:])
	}
	plan, err := readPlan(f.plan)
	if err != nil {
		return err
	}
	shards, err := plan.Collect(c.Context(), f.wait, f.partial)
	var missing *experiments.MissingError
	if errors.As(err, &missing) {
		return fmt.Errorf("merge %s: %w: run again with --array=%s", f.plan, err, experiments.Indices(missing.Missing))
	}
	if err != nil {
		return fmt.Errorf("merge %s: %w", f.plan, err)
	}
	out := f.out
	if out == "" {
		out = filepath.Join(f.plan, "run")
	}
	return f.merge(c, out, shards)
}

func (f *mergeFlags) merge(c *cobra.Command, out string, shards []string) error {
	m, err := experiments.Merge(c.Context(), out, shards, f.partial, cli.Version)
	if err != nil {
		return fmt.Errorf("merge: %w", err)
	}
	if _, err := fmt.Fprintln(c.OutOrStdout(), out); err != nil {
		return err
	}
	sayFit(c, m, f.quiet)
	if f.quiet {
		return nil
	}
	if m.Status != results.Finished {
		say(c.ErrOrStderr(), "%s: %s of %s %s; `simulate run --resume %s` plays the rest\n", m.Spec.Name, cli.Thousands(m.Blocks), cli.Thousands(m.Spec.Count), experiments.BlockWords(&m.Spec), out)
		return nil
	}
	say(c.ErrOrStderr(), "%s: %s deals from %d shards%s; next: %s\n", m.Spec.Name, cli.Thousands(m.Deals), len(shards), stopped(m), lookAt(m, out))
	return nil
}
