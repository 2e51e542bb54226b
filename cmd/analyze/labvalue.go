package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
)

// revalue values the run as asked.
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

// checkBase refuses a base value of 0 that was asked for.
func (q *labQuestion) checkBase(flags *pflag.FlagSet) error {
	if flags.Changed("base") && q.base == 0 {
		return cli.Usagef("--base: base value 0 is not between 1 and %d", experiments.MostBase)
	}
	return nil
}

// The rule that says how a failed match without a trick is settled (R6.5), and its flag.
const (
	failedMatchRevolt = "failed_match_revolt"
	failedFlag        = "failed-match-revolt"
)

// failedValues are the values the rule may have.
func failedValues() []string {
	options := engine.RuleOptions()
	return options[slices.IndexFunc(options, func(o engine.Option) bool { return o.Name == failedMatchRevolt })].Values
}

// failedWord is the rule's value in a word.
func failedWord(rule engine.FailedMatchRevolt) string { return failedValues()[rule] }

// settle settles the run as asked.
func (q *labQuestion) settle(a *lab) error {
	if q.failed == "" {
		return nil
	}
	at := slices.Index(failedValues(), q.failed)
	if at < 0 {
		return cli.Usagef("--%s: unknown value %q (known: %s)", failedFlag, q.failed, strings.Join(failedValues(), ", "))
	}
	if err := a.Settle(engine.FailedMatchRevolt(at)); err != nil {
		return cli.Usagef("--%s: %w", failedFlag, err)
	}
	return nil
}

// settlement is the rule's value at which outcomes are settled, or "" if it is that of the run.
func (a *lab) settlement() string {
	asked := engine.FailedAdd
	if a.At.Replace {
		asked = engine.FailedReplace
	}
	if a.At.Session || asked == a.Spec.Rules.FailedMatchRevolt {
		return ""
	}
	return failedWord(asked)
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
	if rule := a.settlement(); rule != "" {
		text += fmt.Sprintf("\nPlayed with %s = %s: with %s this is what would come of it if nobody looked at that rule.", failedMatchRevolt, failedWord(a.Spec.Rules.FailedMatchRevolt), rule)
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
