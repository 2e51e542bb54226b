package main

import (
	"errors"
	"fmt"
	"syscall"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

func planCommand() *cobra.Command {
	var f specFlags
	var shards int64
	var out string
	c := &cobra.Command{
		Use:   "plan SPEC --shards K --out DIR",
		Short: "Cut an experiment into shards for many machines",
		Long: `plan writes DIR/plan.json: the resolved experiment, the number of shards, the
version of the tool and a digest of it all. A plan never changes; simulate shard
computes its shards, on any machine that sees the folder, and simulate merge puts
them together to the same bytes as a run in one piece.`,
		Example: `  simulate plan experiments/first-look.toml --count 1e9 --shards 64 --out plans/look
  simulate submit --engine slurm --plan plans/look --submit`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			switch {
			case !c.Flags().Changed("shards"):
				return cli.Usagef("--shards K is needed: how many shards, 1 to %d", results.MaxShards)
			case shards < 1 || shards > results.MaxShards:
				return cli.Usagef("--shards: %d is not a number from 1 to %d", shards, results.MaxShards)
			case out == "":
				return cli.Usagef("--out DIR is needed: the folder of the plan, which all machines must see")
			}
			spec, err := f.load(args[0])
			if err != nil {
				return err
			}
			plan, err := experiments.NewPlan(out, spec, shards, cli.Version)
			if err != nil {
				return err
			}
			if spec.Chunks() < shards {
				say(c.ErrOrStderr(), "%s: %s for %s: some shards are empty\n", spec.Name, plural(shards, "shard"), plural(spec.Chunks(), "chunk"))
			}
			_, err = fmt.Fprintf(c.OutOrStdout(), "%s\nshards %d, digest %s\n", out, plan.Shards, plan.Digest)
			return err
		},
	}
	c.Flags().Int64Var(&shards, "shards", 0, "number of shards")
	c.Flags().StringVar(&out, "out", "", "folder of the plan")
	f.add(c.Flags())
	return c
}

// readPlan reads a plan of this version of the tool. A wrong plan exits 2: to try
// again would not help. One that cannot be read exits 1.
func readPlan(dir string) (*experiments.Plan, error) {
	if dir == "" {
		return nil, cli.Usagef("--plan DIR is needed: the folder of the plan")
	}
	p, err := experiments.ReadPlan(dir)
	var system syscall.Errno
	if errors.As(err, &system) {
		return nil, err // the disk or the network: it may be there later
	}
	if err != nil {
		return nil, &cli.UsageError{Err: err}
	}
	if p.ToolVersion != cli.Version {
		return nil, cli.Usagef("plan %s: was made by version %s, this is %s: they must not be mixed", dir, p.ToolVersion, cli.Version)
	}
	return p, nil
}
