package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
)

// question is what is asked of a run: the flags that table and chart share.
type question struct {
	by       string
	level    float64
	potValue string
}

func (q *question) add(flags *pflag.FlagSet, by string) {
	flags.StringVar(&q.by, "by", "", "what to group on, such as position or bid,trumps; one of the run's groupings (default "+by+")")
	flags.Float64Var(&q.level, "level", 0.95, "confidence level of the intervals")
	flags.StringVar(&q.potValue, "pot-value", "0", "what a unit left in the pot is worth to each player, 0 to 1; 0.25 is an equal split")
}

// read checks the flags and reads the run and the grouping asked for, or the
// first of the given ones that was tallied.
func (q *question) read(dir string, defaults ...string) (*answer, error) {
	if err := cli.CheckLevel(q.level); err != nil {
		return nil, err
	}
	value, err := experiments.ParsePotValue(q.potValue)
	if err != nil {
		return nil, cli.Usagef("--pot-value: %w", err)
	}
	r, err := results.Read(dir)
	if err != nil {
		return nil, err
	}
	if err := understood(r.Manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	a := &answer{run: r, level: q.level, potValue: value}
	if q.by != "" {
		defaults = []string{q.by}
	}
	for _, text := range defaults {
		a.by = results.ParseGrouping(text)
		if a.cells, err = r.Tally.Cells(a.by); err == nil {
			return a, nil
		}
	}
	return nil, q.explain(r, a.by, err)
}

// understood refuses a run without what every answer needs: one that was made by
// some other program, or edited with its checksums.
func understood(m *results.Manifest) error {
	if len(m.Spec.Entrants) > 0 {
		return fmt.Errorf("is the run of a %s, which `analyze compare` shows", m.Spec.Kind)
	}
	if m.Spec.Kind == experiments.KindRegret {
		return fmt.Errorf("is a run of kind %q, which `analyze table` shows", m.Spec.Kind)
	}
	if m.Spec.Kind == experiments.KindDecision || m.Spec.Kind == experiments.KindPot {
		return fmt.Errorf("is a run of kind %q, which `%s` shows", m.Spec.Kind, experiments.ShownBy(m))
	}
	if len(m.Spec.Seats) != engine.Seats {
		return fmt.Errorf("%s: has %d seats, not %d", results.ManifestFile, len(m.Spec.Seats), engine.Seats)
	}
	for _, name := range needed {
		if !slices.Contains(m.Scheme.Measures, name) {
			return fmt.Errorf("%s: measure %q is not tallied", results.ManifestFile, name)
		}
	}
	return nil
}

// explain says what can be done about a grouping that was not tallied.
func (q *question) explain(r *results.Run, by results.Grouping, err error) error {
	if bad := r.Manifest.Scheme.CheckGrouping(by); bad != nil {
		return cli.Usagef("--by: %w", bad)
	}
	if errors.Is(err, results.ErrNoGrouping) {
		return fmt.Errorf("%s: %w; to have it, run again with by = [\"%s\"] in the spec", r.Dir, err, by)
	}
	return err
}

// answer is the cells of one grouping of a run, and how to estimate from them.
type answer struct {
	run      *results.Run
	by       results.Grouping
	cells    []results.Cell
	level    float64
	potValue experiments.PotValue
	width    chart.Width
}

// percent is the level in words: 95 %.
func (a *answer) percent() string { return percentOfLevel(a.level) }

// describe says in a line or two what was run.
func (a *answer) describe() string {
	m := a.run.Manifest
	var parts []string
	if m.Spec.Unit == string(experiments.Sessions) {
		sessions := fmt.Sprintf("%s sessions of %d rounds (%s deals)", cli.Thousands(m.Blocks), m.Spec.Rounds, cli.Thousands(m.Deals))
		if m.Spec.Lab != nil { // others start with an empty pot
			sessions += fmt.Sprintf(", pot %d at the start", m.Spec.Pot)
		}
		parts = append(parts, sessions)
	} else {
		parts = append(parts, fmt.Sprintf("%s deals, pot %d before the ante", cli.Thousands(m.Deals), m.Spec.Pot))
	}
	parts = append(parts, "strategies "+seatsOf(m.Spec.Seats), "rules "+rulesOf(m.Spec.Changed), "seed "+m.Spec.Seed)
	parts = append(parts, a.doubts()...)
	return strings.Join(parts, "; ")
}

// doubts is what the figures of the run must not be read without: that it is not all
// there, that it was stopped, or that a program failed.
func (a *answer) doubts() (list []string) {
	m := a.run.Manifest
	switch {
	case m.Status != results.Finished:
		list = append(list, fmt.Sprintf("INCOMPLETE: %s of %s %s done", cli.Thousands(m.Blocks), cli.Thousands(m.Spec.Count), experiments.BlockWords(&m.Spec)))
	case m.Shard != nil:
		list = append(list, fmt.Sprintf("SHARD %v alone, of %s %s", m.Shard, cli.Thousands(m.Spec.Count), experiments.BlockWords(&m.Spec)))
	case m.Stopped && m.Spec.Stop != nil:
		list = append(list, fmt.Sprintf("STOPPED EARLY, the value of %s being known within %g units at level %g; intervals here do not allow for that", m.Spec.Stop.Cell, m.Spec.Stop.Within, m.Spec.Stop.Level))
	}
	if f := faults(m); f != "" {
		list = append(list, f)
	}
	return list
}

// seatsOf is the strategies at the table, once if they are all the same.
func seatsOf(seats []string) string {
	for _, s := range seats {
		if s != seats[0] {
			return strings.Join(seats, ", ")
		}
	}
	return "4 × " + seats[0]
}

func rulesOf(changed []string) string {
	if len(changed) == 0 {
		return "standard"
	}
	return strings.Join(changed, " ")
}
