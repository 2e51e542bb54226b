package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
)

// submitFlags is how a plan's shards are to be handed to a cluster.
type submitFlags struct {
	engine   string
	plan     string
	tasks    int
	parallel int
	cpus     int
	mem      string
	program  string
	submit   bool
	slurm    slurmFlags
	kube     kubernetesFlags
}

// exampleImage is an image as help names one: a plan wants the tool's own version.
const exampleImage = "simulate:" + cli.Version

func submitCommand() *cobra.Command {
	var f submitFlags
	c := &cobra.Command{
		Use:   "submit --engine ENGINE --plan DIR",
		Short: "Hand a plan's shards to Slurm or Kubernetes",
		Long: `submit prints what makes a cluster compute a plan's shards and merge them; with
--submit it hands it over. docs/DISTRIBUTED.md tells how to choose the numbers.

slurm: a bash script that submits an array and, after it, the merge. A task that
fails is put back into the queue, three times at most. --array repairs the shards
that simulate merge names.

kubernetes: an indexed Job and a suspended Job for the merge, as YAML; its head
says how to create the one and when to start the other. The plan's folder must be
in the claim. A pod that fails is replaced, three times an index at most.

Finished shards are passed over: when its jobs are gone, a plan may be submitted again.`,
		Example: `  simulate submit --engine slurm --plan plans/look --time 01:00:00 > look.sh
  simulate submit --engine slurm --plan plans/look --partition short --cpus 4 --submit
  simulate submit --engine slurm --plan plans/look --array 3,17 --submit
  simulate submit --engine kubernetes --plan /data/look --image ` + exampleImage + ` --claim runs --mount /data`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	flags := c.Flags()
	flags.StringVar(&f.engine, "engine", "", "slurm or kubernetes")
	flags.StringVar(&f.plan, "plan", "", "the plan's folder")
	flags.IntVar(&f.tasks, "tasks", 0, "number of tasks that share the shards (default one a shard, at most 1001)")
	flags.IntVar(&f.parallel, "parallel", 0, "tasks at a time (default all)")
	flags.IntVar(&f.cpus, "cpus", 1, "processors, and workers, a task")
	flags.StringVar(&f.mem, "mem", "1G", "memory a task, in M or G (of 1024)")
	flags.StringVar(&f.program, "program", "", "the simulate of the nodes (default for slurm this program, for kubernetes the image's)")
	flags.BoolVar(&f.submit, "submit", false, "hand it over with sbatch or kubectl")
	f.slurm.add(flags)
	f.kube.add(flags)
	return c
}

func (f *submitFlags) run(c *cobra.Command) error {
	if err := f.check(c.Flags()); err != nil {
		return err
	}
	plan, err := readPlan(f.plan)
	if err != nil {
		return err
	}
	s, err := f.layOut(plan)
	if err != nil {
		return err
	}
	if f.engine == "slurm" {
		return f.slurm.run(c, s, f.submit)
	}
	return f.kube.run(c, s, f.submit)
}

// check refuses what no plan could make right.
func (f *submitFlags) check(flags *pflag.FlagSet) error {
	others, known := map[string][]string{"slurm": kubernetesFlagNames, "kubernetes": slurmFlagNames}[f.engine]
	if !known {
		return cli.Usagef("--engine: unknown engine %q (known: slurm, kubernetes)", f.engine)
	}
	var err error
	flags.Visit(func(flag *pflag.Flag) {
		for _, name := range others {
			if flag.Name == name && err == nil {
				err = cli.Usagef("--%s: is not for --engine %s", name, f.engine)
			}
		}
		if problem := plainText(flag.Value.String()); problem != "" && err == nil {
			err = cli.Usagef("--%s: %q %s", flag.Name, flag.Value.String(), problem)
		}
	})
	if err != nil {
		return err
	}
	if f.cpus < 1 || f.cpus > 1024 {
		return cli.Usagef("--cpus: %d is not a number from 1 to 1024", f.cpus)
	}
	if flags.Changed("program") && (f.program == "" || strings.HasPrefix(f.program, "-")) {
		return cli.Usagef("--program: %q is not a program's name or path", f.program)
	}
	return nil
}
