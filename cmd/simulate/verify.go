package main

import (
	"fmt"
	"math/rand/v2"
	"runtime"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

func verifyCommand() *cobra.Command {
	var f struct {
		replay  int64
		workers int
		quiet   bool
	}
	c := &cobra.Command{
		Use:   "verify DIR…",
		Short: "Check a run folder, down to playing some of it again",
		Long: `verify reads every byte of a run folder and checks all checksums and counts, that
the tables follow from the parts, that all payments and the pot balance over the
whole run, and that chunks picked at random come out the same when they are played
again. Nothing is changed. It exits 1 when anything differs, and names it; a run
that is unfinished but whole as far as it goes is no error. simulate run --resume
makes again what is damaged.`,
		Example: `  simulate verify results/runs/first-look
  simulate verify results/runs/first-look --replay 100
  simulate verify shards/* --replay 0`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if f.replay < 0 {
				return cli.Usagef("--replay: %d is not a number of chunks, 0 or more", f.replay)
			}
			if err := checkWorkers(f.workers); err != nil {
				return err
			}
			var first error
			for _, dir := range args {
				ok, err := verify(c, dir, f.replay, f.workers, f.quiet)
				switch {
				case c.Context().Err() != nil:
					return c.Context().Err()
				case err == nil && !ok:
					err = cli.ErrSaid
				case err != nil && len(args) > 1: // the others are checked all the same
					say(c.ErrOrStderr(), "simulate: %v\n", err)
					err = cli.ErrSaid
				}
				if first == nil {
					first = err
				}
			}
			return first
		},
	}
	c.Flags().Int64Var(&f.replay, "replay", 4, "number of chunks to play again; 0 for none")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "number of workers that play")
	c.Flags().BoolVar(&f.quiet, "quiet", false, "say nothing if all is well")
	return c
}

// verify checks one folder and prints what it finds.
func verify(c *cobra.Command, dir string, replay int64, workers int, quiet bool) (ok bool, err error) {
	head, err := headOf(dir)
	if err != nil {
		return false, err
	}
	if replay > 0 && head != nil && head.ToolVersion != cli.Version {
		say(c.ErrOrStderr(), "%s: made by version %s, so no chunk is played again by this one (%s)\n", dir, head.ToolVersion, cli.Version)
		replay = 0
	}
	r, err := experiments.Verify(c.Context(), dir, replay, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())), workers)
	if err != nil {
		return false, fmt.Errorf("verify: %w", err) // which names what could not be read
	}
	for _, p := range r.Problems {
		if _, err := fmt.Fprintf(c.OutOrStdout(), "WRONG %v\n", p); err != nil {
			return false, err
		}
	}
	if len(r.Problems) > 0 || quiet {
		return len(r.Problems) == 0, nil
	}
	_, err = fmt.Fprintf(c.OutOrStdout(), "%s: ok, %s, %d of %d chunks, %s deals, %s; %s played again\n",
		dir, state(r), r.Chunks, r.Of, cli.Thousands(r.Total.Deals), plural(int64(len(r.Parts)), "part"), plural(r.Replayed, "chunk"))
	return true, err
}

// headOf is the header of a run whose journal is whole; nil if it is not.
func headOf(dir string) (*results.Header, error) {
	if !exists(dir) {
		return nil, fmt.Errorf("verify: %s: %w", dir, results.ErrNoRun)
	}
	j, err := results.ReadJournal(dir)
	if err != nil {
		return nil, nil
	}
	return &j.Header, nil
}

func state(r *experiments.Report) string {
	switch {
	case r.Manifest == nil:
		return "unfinished"
	case r.Manifest.Stopped:
		return "finished by its stopping rule"
	}
	return string(r.Manifest.Status)
}
