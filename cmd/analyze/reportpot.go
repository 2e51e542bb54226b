package main

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
)

// positionCount is the number of positions.
const positionCount = engine.Seats

// tellPot tells what a unit in the pot is worth.
func (t *teller) tellPot(dir string) (*told, error) {
	a, err := readPots(dir, wholeSession, t.levelOr())
	if err != nil {
		return nil, err
	}
	a.width = chart.Double
	x := begin(a.run)
	x.answer = []string{a.headline(), a.verdict()}
	if few := a.few(); few != "" {
		x.doubts = append(x.doubts, few)
	}
	s := &a.run.Manifest.Spec
	x.change = []string{
		fieldWords(s) + ": others may leave another pot behind.",
		fmt.Sprintf("It is of sessions that end after %d deals, where what is left in the pot is split equally; with fewer deals left a unit is worth another amount (analyze pot --deals-left).", a.solved.Left),
	}
	if a.drift.Verdict == experiments.PotUndecided {
		x.change = append(x.change, "More sets of cards would tell whether the pot settles or grows (simulate extend).")
	}
	for _, k := range potKinds {
		x.draw(k.name, k.draw(a), nil, map[string]int{"pot": 4, "potsize": 2}[k.name], nil)
	}
	for _, p := range potParts {
		c := p.table(a)
		if len(c.Rows) > 0 {
			name := p.name
			if name == "pot" { // which a chart is called
				name = "sizes"
			}
			x.tables = append(x.tables, toldTable{name, sentence(p.meaning) + a.ofTable(p.name), c})
		}
	}
	last := x.tables[len(x.tables)-1].table
	last.Notes = append(last.Notes, a.describePot())
	return x, nil
}

// tellRegret tells what decisions cost.
func (t *teller) tellRegret(dir string) (*told, error) {
	q := question{level: t.levelOr()}
	a, err := q.readRegrets(dir)
	if err != nil {
		return nil, err
	}
	x := begin(a.run)
	x.answer = a.sentences()
	r := a.Spec.Regret
	x.change = []string{
		fmt.Sprintf("Each decision was tried in up to %d worlds, with a unit in the pot worth %g and the rest played on by the same strategies: against others a decision may cost another amount.", r.Worlds, r.PotValue.Float()),
		fieldWords(&a.run.Manifest.Spec) + ".",
	}
	if unfit := a.unfit(); unfit > 0 {
		x.doubts = append(x.doubts, fmt.Sprintf("In %.2g %% of the decisions hardly a world drawn fitted the calls of the others; there they were left out of account.", 100*unfit))
	}
	for _, by := range a.run.Manifest.Scheme.By {
		b := *a
		b.by = by
		if b.cells, err = a.run.Tally.Cells(by); err != nil {
			return nil, fmt.Errorf("%s: %w", dir, err)
		}
		if c := b.table(false); len(c.Rows) <= mostRows {
			x.tables = append(x.tables, toldTable{"by-" + by.String(), byWords(by), c})
		}
	}
	return x, nil
}

// sentences says which decision costs most, and what all cost together.
func (a *regrets) sentences() (list []string) {
	if cells, err := a.run.Tally.Cells(results.Grouping{regretGrouping}); err == nil {
		var most *regretRow
		for i := range cells {
			if r := a.row(&cells[i]); cells[i].Blocks() > 0 && (most == nil || r.known.aDeal.Value > most.known.aDeal.Value) {
				most = &r
			}
		}
		if most != nil {
			list = append(list, fmt.Sprintf("The costliest decision is %s: %s units a deal, all seats together, by what the seats could know, and %s in hindsight.",
				words(most.Labels[0]), withInterval(most.known.aDeal, 4), withInterval(most.hindsight.aDeal, 4)))
		}
	}
	if cells, err := a.run.Tally.Cells(results.Grouping{}); err == nil && cells[0].Blocks() > 0 {
		r := a.row(&cells[0])
		list = append(list, fmt.Sprintf("All decisions together cost %s units a deal by what could be known, and %s in hindsight.", withInterval(r.known.aDeal, 4), withInterval(r.hindsight.aDeal, 4)))
	}
	if list == nil {
		list = []string{"What decisions cost is in the tables."}
	}
	return list
}
