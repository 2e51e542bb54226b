package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
)

// usualTasks is the number of tasks of one array that every Slurm takes unless it
// is set up otherwise: indices 0 to 1000.
const usualTasks = 1001

// maxTasks is the number of indices of a Kubernetes Job that needs no other limits.
const maxTasks = 100_000

// submission is a plan laid out in tasks: what the engines have in common.
type submission struct {
	Plan     string // absolute path of its folder
	Name     string // of both jobs, after the experiment and the plan
	Shards   int
	Program  string
	Tasks    int
	Parallel int // tasks at a time
	CPUs     int
	Memory   int // MiB
}

// layOut shares the plan's shards out among tasks.
func (f *submitFlags) layOut(plan *experiments.Plan) (*submission, error) {
	dir, err := filepath.Abs(plan.Dir)
	if err != nil {
		return nil, fmt.Errorf("plan folder: %w", err)
	}
	if problem := plainText(dir); problem != "" {
		return nil, cli.Usagef("--plan: %q %s", dir, problem)
	}
	s := &submission{
		Plan: dir, Name: objectName(plan.Spec.Name, plan.Digest), Shards: int(plan.Shards),
		Program: f.program, CPUs: f.cpus, Tasks: f.tasks, Parallel: f.parallel,
	}
	if s.Memory, err = mebibytes(f.mem); err != nil {
		return nil, err
	}
	limit := min(s.Shards, maxTasks)
	if s.Tasks == 0 {
		s.Tasks = min(limit, usualTasks)
	}
	if s.Tasks < 1 || s.Tasks > limit {
		return nil, cli.Usagef("--tasks: %d is not a number from 1 to %d (the plan has %s)", f.tasks, limit, countOf(s.Shards, "shard"))
	}
	if s.Parallel == 0 {
		s.Parallel = s.Tasks
	}
	if s.Parallel < 1 || s.Parallel > s.Tasks {
		return nil, cli.Usagef("--parallel: %d is not a number from 1 to %d (there are %s)", f.parallel, s.Tasks, countOf(s.Tasks, "task"))
	}
	return s, nil
}

// countOf is a number with its noun.
func countOf(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return cli.Thousands(int64(n)) + " " + noun + "s"
}

var memory = regexp.MustCompile(`^([1-9][0-9]{0,6})([MG])$`)

// mebibytes reads an amount of memory.
func mebibytes(text string) (int, error) {
	m := memory.FindStringSubmatch(text)
	if m == nil {
		return 0, cli.Usagef("--mem: %q is not a number with M or G, such as 500M or 2G", text)
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		return 0, err
	}
	if m[2] == "G" {
		n *= 1024
	}
	return n, nil
}

var notInNames = regexp.MustCompile(`[^a-z0-9]+`)

// objectName is a name for the jobs of a plan that another plan of the same
// experiment does not have: at most 56 small letters, digits and hyphens, a letter
// first. Kubernetes allows 63 (DNS-1123), of which pods and the merge need seven.
func objectName(experiment, digest string) string {
	const room = 56 - len("-12345678")
	name := strings.Trim(notInNames.ReplaceAllString(strings.ToLower(experiment), "-"), "-")
	if name == "" || name[0] < 'a' {
		name = "run-" + name
	}
	return strings.Trim(name[:min(len(name), room)], "-") + "-" + digest[:8]
}
