package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

func extendCommand() *cobra.Command {
	var f computeFlags
	var count cli.Count
	c := &cobra.Command{
		Use:   "extend DIR --count N",
		Short: "Add deals to a finished run",
		Long: `extend makes a finished run one of N deals, or sessions. Those it has are not
played again; what comes out is the same bytes as a run of N from the start. It can
be interrupted and resumed like any run. Of a run of kind decision by hands, N is the
number of classes of hands: deals a class stay what they are.`,
		Example: "  simulate extend results/runs/first-look --count 2e7",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if count == 0 {
				return cli.Usagef("--count N is needed: how many deals, or sessions, the run is to have (see `simulate extend --help`)")
			}
			if !holdsRun(args[0]) {
				return fmt.Errorf("%s: %w", args[0], results.ErrNoRun)
			}
			job := runJob{computeFlags: f, dir: args[0]}
			return job.run(c, func(folder *results.Folder) error { return extend(c, folder, int64(count)) })
		},
	}
	c.Flags().Var(&count, "count", "number of deals, or of sessions, the run is to have")
	f.add(c.Flags())
	return c
}

func extend(c *cobra.Command, folder *results.Folder, count int64) error {
	if folder.Head() == nil {
		return fmt.Errorf("%s: %w", folder.Dir, results.ErrNoRun)
	}
	if err := experiments.CheckVersion(folder.Head(), cli.Version); err != nil {
		return fmt.Errorf("%s: %w", folder.Dir, err)
	}
	if err := experiments.Extend(c.Context(), folder, count); err != nil {
		return fmt.Errorf("extending %s: %w", folder.Dir, err)
	}
	return nil
}
