package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"text/template"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
)

// slurmFlags is what only Slurm is told.
type slurmFlags struct {
	partition string
	account   string
	time      string
	array     string
}

var slurmFlagNames = []string{"partition", "account", "time", "array"}

func (f *slurmFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.partition, "partition", "", "slurm: partition")
	flags.StringVar(&f.account, "account", "", "slurm: account")
	flags.StringVar(&f.time, "time", "", "slurm: time limit of a task, HH:MM:SS or D-HH:MM:SS")
	flags.StringVar(&f.array, "array", "", "slurm: these shards alone, one a task, such as 3,17 or 4-9")
}

// slurmJob is what the script is made of.
type slurmJob struct {
	*submission
	What    string   // what the array does, for the reader
	Array   string   // the indices
	Options []string // of sbatch, of both jobs
}

func (f *slurmFlags) run(c *cobra.Command, s *submission, submit bool) error {
	if err := f.check(); err != nil {
		return err
	}
	if strings.ContainsAny(s.Plan, `%\`) {
		return cli.Usagef("--plan: %q holds %% or \\, which Slurm takes for something else in the names of logs", s.Plan)
	}
	if err := f.shards(s); err != nil {
		return err
	}
	if s.Program == "" {
		self, err := os.Executable()
		if err != nil {
			return fmt.Errorf("the program's own path: %w (--program names it)", err)
		}
		s.Program = self
	}
	script, err := f.script(s)
	if err != nil {
		return err
	}
	if !submit {
		_, err := io.WriteString(c.OutOrStdout(), script)
		return err
	}
	return handOver(c, "sbatch", exec.Command("bash", "-c", script))
}

var (
	slurmName = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_.,-]*$`)
	slurmTime = regexp.MustCompile(`^([0-9]{1,3}-)?[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]$`)
	arrayItem = regexp.MustCompile(`^([0-9]{1,6})(?:-([0-9]{1,6}))?$`)
)

func (f *slurmFlags) check() error {
	for _, v := range []struct{ name, value string }{{"partition", f.partition}, {"account", f.account}} {
		if v.value != "" && !slurmName.MatchString(v.value) {
			return cli.Usagef("--%s: %q is not a name of letters, digits and _ . , -", v.name, v.value)
		}
	}
	if f.time != "" && !slurmTime.MatchString(f.time) {
		return cli.Usagef("--time: %q is not HH:MM:SS or D-HH:MM:SS", f.time)
	}
	return nil
}

// shards checks --array, which gives each of its shards a task of the same number.
func (f *slurmFlags) shards(s *submission) error {
	if f.array == "" {
		return nil
	}
	// A task's index is its shard's number: more tasks than usual only where the
	// user says that the cluster takes them.
	last := min(s.Shards, max(s.Tasks, usualTasks)) - 1
	for item := range strings.SplitSeq(f.array, ",") {
		m := arrayItem.FindStringSubmatch(item)
		if m == nil {
			return cli.Usagef("--array: %q is not a shard or a range of shards, such as 3,17 or 4-9", item)
		}
		from, _ := strconv.Atoi(m[1])
		to := from
		if m[2] != "" {
			to, _ = strconv.Atoi(m[2])
		}
		switch {
		case from > to:
			return cli.Usagef("--array: %q ends before it begins", item)
		case to >= s.Shards:
			return cli.Usagef("--array: %d is not a shard of the plan (0 to %d)", to, s.Shards-1)
		case to > last:
			return cli.Usagef("--array: %d is above the usual largest index of Slurm, %d: leave --array out, finished shards are passed over; or say with --tasks how many the cluster takes", to, last)
		}
	}
	return nil
}

// script is the bash script that submits both jobs.
func (f *slurmFlags) script(s *submission) (string, error) {
	job := slurmJob{submission: s, Array: "0-" + strconv.Itoa(s.Tasks-1)}
	job.What = fmt.Sprintf("%s in %s", countOf(s.Shards, "shard"), countOf(s.Tasks, "task"))
	if f.array != "" {
		job.Array, job.What = f.array, "shards "+f.array
	}
	if s.Parallel < s.Tasks {
		job.Array += "%" + strconv.Itoa(s.Parallel)
	}
	if f.array != "" {
		s.Tasks = s.Shards // task i is shard i
	}
	job.Options = append(job.Options, "--ntasks=1")
	for _, o := range []struct{ name, value string }{{"partition", f.partition}, {"account", f.account}, {"time", f.time}} {
		if o.value != "" {
			job.Options = append(job.Options, "--"+o.name+"="+o.value)
		}
	}
	return fill("slurm.sh", template.FuncMap{"quote": shellQuote}, job)
}
