package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// labQuestion is what is asked of a run of kind decision: the flags that its commands
// share.
type labQuestion struct {
	column, potValue string
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
	return a, q.revalue(a)
}

// noColumn says which columns there are.
func (q *labQuestion) noColumn(dir string, columns []string) error {
	if q.column == experiments.ColumnBest {
		return fmt.Errorf("%s: has no column %q: best = \"STRATEGY\" in a spec measures it", dir, q.column)
	}
	return cli.Usagef("--column: unknown column %q (known: %s)", q.column, strings.Join(columns, ", "))
}

func (q *labQuestion) revalue(a *lab) error {
	played := a.At
	base := played.Base
	if q.base != 0 {
		base = q.base
	}
	if results.IsFolder(q.potValue) {
		return q.valueByPot(a, base)
	}
	a.revalued = base != played.Base
	if q.potValue == "" {
		if !a.revalued {
			return nil
		}
		return baseError(a.Rebase(base))
	}
	value, err := experiments.ParsePotValue(q.potValue)
	if err != nil {
		return cli.Usagef("--pot-value: %w", err)
	}
	if !a.revalued && value == played.PotValue && played.ByPosition == nil {
		return nil
	}
	return baseError(a.Revalue(base, value))
}

// baseError is the error of values that cannot be.
func baseError(err error) error {
	if err == nil {
		return nil
	}
	return cli.Usagef("--base: %w", err)
}

// valueByPot values the pot by a run of kind pot.
func (q *labQuestion) valueByPot(a *lab, base int) error {
	r, err := results.Read(q.potValue)
	if err != nil {
		return fmt.Errorf("--pot-value: %w", err)
	}
	p, err := experiments.ReadPots(r, q.level)
	if err != nil {
		return fmt.Errorf("--pot-value: %s: %w", q.potValue, err)
	}
	if a.revalued = base != a.At.Base; a.revalued {
		if err := a.Rebase(base); err != nil {
			return baseError(err)
		}
	}
	if err := a.ValueByPot(p, q.left); err != nil {
		return fmt.Errorf("--pot-value: %s: %w", q.potValue, err)
	}
	a.pots = r.Manifest
	return nil
}

// given is the first flag given that only a run of kind decision has, or "".
func (q *labQuestion) given() string {
	switch {
	case q.column != "":
		return "column"
	case q.base != 0:
		return "base"
	}
	return ""
}

// checkBase refuses a base value of 0 that was asked for.
func (q *labQuestion) checkBase(flags *pflag.FlagSet) error {
	if flags.Changed("base") && q.base == 0 {
		return cli.Usagef("--base: base value 0 is not between 1 and %d", experiments.MostBase)
	}
	return nil
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

// valued says how outcomes are valued.
func (a *lab) valued() string {
	if a.At.Session {
		return fmt.Sprintf("Units: all that the dealer of the first deal is paid in the session, and a quarter of the pot left; %s. Won, revolted and the rest are of the first deal.", a.continues())
	}
	text := fmt.Sprintf("Units: payments at base value %d, plus %s × the change of the pot; %s.", a.At.Base, a.potWords(), a.continues())
	if a.revalued {
		text += fmt.Sprintf("\nPlayed at base value %d: at %d this is what would come of it if nobody looked at the pot.", a.Spec.BaseValue(), a.At.Base)
	}
	return strings.Join(append([]string{text}, a.potFit()...), "\n")
}

// potFit says how often players of the run that values the pot did without the calls, if
// one was asked for and they ever did.
func (a *lab) potFit() []string {
	if a.pots == nil || a.pots.Unfit == 0 {
		return nil
	}
	return []string{fmt.Sprintf("The run that values the pot, %s: %s", a.pots.Spec.Name, fitLine(a.pots))}
}

// potWords is what a unit in the pot is worth.
func (a *lab) potWords() string {
	if a.At.ByPosition == nil {
		return fmt.Sprintf("%g", a.At.PotValue.Float())
	}
	values := make([]float64, len(a.At.ByPosition))
	for p, v := range a.At.ByPosition {
		values[p] = v.Float()
	}
	from := ""
	if a.At.ByPosition == a.Spec.Lab.ByPosition {
		from = a.Spec.Lab.PotFrom
	}
	return positionWords(values, from)
}

// positionWords is a number for each position, and where they are from.
func positionWords(values []float64, from string) string {
	var list []string
	for p, v := range values {
		list = append(list, fmt.Sprintf("%g for %v", v, engine.Position(p)))
	}
	text := strings.Join(list, ", ")
	if from != "" {
		text += " (" + from + ")"
	}
	return text
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
	return true, strings.Join(m.Spec.Lab.Cells, ",") == "hands"
}
