package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// labQuestion is what is asked of a run of kind decision: the flags that its commands
// share.
type labQuestion struct {
	column, potValue string
	failed           string // the value of failed_match_revolt; "" for that of the run
	base             int
	level            float64
	left             int // deals, where a run says what the pot is worth
}

func (q *labQuestion) add(flags *pflag.FlagSet) {
	q.addColumn(flags)
	flags.Float64Var(&q.level, "level", 0.95, "confidence level of the intervals; labels are given so that of all that are, at most the rest is expected to be false")
	flags.StringVar(&q.potValue, "pot-value", "", "what a unit left in the pot is worth to the decider: 0 to 1, or the folder of a run of kind pot, which says it for each position (default: that of the run)")
	flags.IntVar(&q.left, "deals-left", experiments.DefaultDealsLeft, "with a run of kind pot: how many deals are left after this one")
}

// addColumn adds the flags that only a run of kind decision has.
func (q *labQuestion) addColumn(flags *pflag.FlagSet) {
	flags.StringVar(&q.column, "column", "", "how the decider goes on after the decision: field or best (default: best if the run has it)")
	flags.IntVar(&q.base, "base", 0, "base value `N` at which all outcomes are valued, 1 to 1000 (default: that of the run)")
	flags.StringVar(&q.failed, failedFlag, "", "how all outcomes are settled where an announced match took no trick, a `VALUE` of the rule "+failedMatchRevolt+": "+strings.Join(failedValues(), " or ")+" (default: that of the run)")
}

// lab is a run of kind decision with what is asked of it.
type lab struct {
	*experiments.Decisions
	run      *results.Run
	column   int
	revalued bool              // at another base value or pot value than it was played with
	pots     *results.Manifest // of the run that values the pot, if one was asked for
}

// readLab reads the run and values it as asked.
func (q *labQuestion) readLab(dir string) (*lab, error) {
	if err := cli.CheckLevel(q.level); err != nil {
		return nil, err
	}
	r, err := results.Read(dir)
	if err != nil {
		return nil, err
	}
	d, err := experiments.ReadDecisions(r, q.level)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	a := &lab{Decisions: d, run: r}
	columns := d.Spec.Lab.Columns()
	a.column = len(columns) - 1
	if q.column != "" {
		var ok bool
		if a.column, ok = d.Column(q.column); !ok {
			return nil, q.noColumn(dir, columns)
		}
	}
	if err := q.settle(a); err != nil {
		return nil, err
	}
	return a, q.revalue(a)
}

// noColumn says which columns there are.
func (q *labQuestion) noColumn(dir string, columns []string) error {
	if q.column == experiments.ColumnBest {
		return fmt.Errorf("%s: has no column %q: best = \"STRATEGY\" in a spec measures it", dir, q.column)
	}
	return cli.Usagef("--column: unknown column %q (known: %s)", q.column, strings.Join(columns, ", "))
}

// given is the first flag given that only a run of kind decision has, or "".
func (q *labQuestion) given() string {
	switch {
	case q.column != "":
		return "column"
	case q.base != 0:
		return "base"
	case q.failed != "":
		return failedFlag
	}
	return ""
}

// columnName is the name of the column shown.
func (a *lab) columnName() string { return a.Spec.Lab.Columns()[a.column] }

// continues says how the decider goes on.
func (a *lab) continues() string {
	if a.columnName() == experiments.ColumnBest {
		return "the decider goes on as " + a.Spec.Lab.Best.String()
	}
	return "the decider goes on as the field"
}

// about says what was run.
func (a *lab) about() string {
	l := a.Spec.Lab
	what := fmt.Sprintf("Decision: %v by %s", l.Decision, strings.Join(l.Cells.Names(), ", "))
	if l.Cells.Classes() != nil {
		what += fmt.Sprintf(", %s deals a class", cli.Thousands(l.Deals))
		if l.Stop != nil {
			what += fmt.Sprintf(" unless decided before at level %g", l.Stop.Level)
		}
	}
	if l.Stop != nil {
		what += "; where it was, differences are a little larger than true"
	}
	x := answer{run: a.run}
	return what + "; " + x.describe() + "."
}

// isLab reports whether a run is of kind decision, and its cells are hands.
func isLab(dir string) (is, hands bool) {
	m, err := results.ReadManifest(dir)
	if err != nil || m.Spec.Kind != experiments.KindDecision || m.Spec.Lab == nil {
		return false, false
	}
	return true, experiments.ByHands(m.Spec.Lab)
}
