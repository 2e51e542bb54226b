package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// taskVariables are the environment variables that schedulers number their tasks
// by, and the number of the first task.
var taskVariables = []struct {
	name  string
	first int64
}{
	{"SLURM_ARRAY_TASK_ID", 0}, {"JOB_COMPLETION_INDEX", 0}, {"AWS_BATCH_JOB_ARRAY_INDEX", 0}, {"BATCH_TASK_INDEX", 0},
	{"CLOUD_RUN_TASK_INDEX", 0}, {"PBS_ARRAY_INDEX", 0},
	{"SGE_TASK_ID", 1}, {"LSB_JOBINDEX", 1}, {"PARALLEL_SEQ", 1},
}

// shardFlags is which shards to compute.
type shardFlags struct {
	computeFlags
	plan  string
	index string
	tasks int64
}

func shardCommand() *cobra.Command {
	var f shardFlags
	names := make([]string, len(taskVariables))
	for i, v := range taskVariables {
		names[i] = v.name
	}
	c := &cobra.Command{
		Use:   "shard --plan DIR",
		Short: "Compute shards of a plan",
		Long: `shard computes one task's shards of a plan, each into a run folder of its own in
DIR/shards. Task t of T computes shards t, t+T, t+2T, …; T is the number of shards
unless --tasks says otherwise. The task is --shard, or what the scheduler says in
the environment: ` + strings.Join(names[:6], ", ") + `
(from 0), ` + strings.Join(names[6:], ", ") + ` (from 1).

It can be run again at any time: what is done stays, what is not is gone on with,
what is damaged is made again. It exits 2 if the plan or the task is wrong, which
trying again cannot mend; any other failure may be tried again.`,
		Example: `  simulate shard --plan plans/look --shard 3
  simulate shard --plan plans/look --tasks 16
  parallel simulate shard --plan plans/look --shard {} ::: $(seq 0 63)`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	flags := c.Flags()
	flags.StringVar(&f.plan, "plan", "", "folder of the plan")
	flags.StringVar(&f.index, "shard", "", "number of the task, from 0 (default: from the environment)")
	flags.Int64Var(&f.tasks, "tasks", 0, "number of tasks (default: the number of shards)")
	f.add(flags)
	return c
}

func (f *shardFlags) run(c *cobra.Command) error {
	if err := f.check(); err != nil {
		return err
	}
	if c.Flags().Changed("tasks") && (f.tasks < 1 || f.tasks > results.MaxShards) {
		return cli.Usagef("--tasks: %d is not a number from 1 to %d", f.tasks, results.MaxShards)
	}
	plan, err := readPlan(f.plan)
	if err != nil {
		return err
	}
	tasks := f.tasks
	if tasks == 0 {
		tasks = plan.Shards
	}
	task, by, err := f.task()
	if err != nil {
		return err
	}
	if task < 0 || task >= tasks {
		return cli.Usagef("%s: there is no task %d of %d (0 to %d)", by, task, tasks, tasks-1)
	}
	return f.each(c, plan, task, tasks)
}

// each computes the task's shards. One that fails does not keep the others from
// being computed; the first error is returned.
func (f *shardFlags) each(c *cobra.Command, plan *experiments.Plan, task, tasks int64) (first error) {
	for i := task; i < plan.Shards; i += tasks {
		err := f.compute(c, plan, i)
		if err == nil {
			continue
		}
		err = fmt.Errorf("shard %d of %d: %w", i, plan.Shards, err)
		switch {
		case first == nil:
			first = err
		case c.Context().Err() == nil:
			say(c.ErrOrStderr(), "simulate: %v\n", err)
		}
		if c.Context().Err() != nil {
			break
		}
	}
	return first
}

// compute brings one shard to its end.
func (f *shardFlags) compute(c *cobra.Command, plan *experiments.Plan, i int64) error {
	job := runJob{computeFlags: f.computeFlags, dir: plan.ShardFolder(i), plan: plan.Dir}
	return job.run(c, func(folder *results.Folder) error {
		want := plan.Header(i)
		if folder.Head() == nil {
			return folder.Begin(want)
		}
		if key := folder.Head().Conflict(&want, true); key != "" {
			return cli.Usagef("%s is not of this plan: %s differs", folder.Dir, key)
		}
		return nil
	})
}

// task is the number of the task and who says so: the flag, or the environment, in
// which no two schedulers may disagree.
func (f *shardFlags) task() (task int64, by string, err error) {
	if f.index != "" {
		n, err := strconv.ParseInt(f.index, 10, 64)
		if err != nil {
			return 0, "", cli.Usagef("--shard: %q is not a whole number", f.index)
		}
		return n, "--shard", nil
	}
	for _, v := range taskVariables {
		text, ok := os.LookupEnv(v.name)
		if !ok || text == "" || v.name == "SGE_TASK_ID" && text == "undefined" {
			continue
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return 0, "", cli.Usagef("%s=%q is not a whole number", v.name, text)
		}
		n -= v.first
		if by != "" && n != task {
			return 0, "", cli.Usagef("%s says task %d, %s=%s says task %d (from 0): unset one, or give --shard", by, task, v.name, text, n)
		}
		if by == "" {
			task, by = n, v.name+"="+text
		}
	}
	if by == "" {
		return 0, "", cli.Usagef("which task? give --shard, or run it from a scheduler that sets one of the variables in `simulate shard --help`")
	}
	return task, by, nil
}
