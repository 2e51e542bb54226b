package main

import (
	"fmt"
	"strings"

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
		x.doubts = append(x.doubts, strings.TrimSpace(few))
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
	last.Notes = append(last.Notes, a.footer()...)
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
		fmt.Sprintf("Each decision was tried in up to %d worlds, with a unit in the pot worth %g: cards solved with all hands open (%s), and after calls the rest played on by the same strategies. Against others a decision may cost another amount.",
			r.Worlds, r.PotValue.Float(), r.Tie().AnswerName()),
		fieldWords(&a.run.Manifest.Spec) + ".",
	}
	if unfit := a.unfit(); unfit > 0 {
		x.doubts = append(x.doubts, unfitWords(unfit))
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
	if a.run.Manifest.Blocks == 0 {
		return []string{"Nothing was played here."}
	}
	for _, by := range append([]results.Grouping{{regretGrouping}}, a.run.Manifest.Scheme.By...) {
		if cells, err := a.run.Tally.Cells(by); err == nil && len(by) > 0 {
			list = append(list, a.costliest(by, cells))
			break
		}
	}
	if cells, err := a.run.Tally.Cells(results.Grouping{}); err == nil && cells[0].Blocks() > 0 {
		list = append(list, a.together(&cells[0]))
	}
	if list == nil {
		list = []string{"What decisions cost is in the tables."}
	}
	return list
}

// costliest names the decision that costs most of those that are shown to cost anything: of
// noisy means the largest alone would often be that of a decision which costs nothing.
func (a *regrets) costliest(by results.Grouping, cells []results.Cell) string {
	var most *regretRow
	enough := false
	for i := range cells {
		if cells[i].Blocks() == 0 {
			continue
		}
		r := a.row(&cells[i])
		if r.known.each.TooFew() || r.known.aDeal.TooFew() {
			continue
		}
		enough = true
		if r.known.aDeal.Low > 0 && (most == nil || r.known.aDeal.Value > most.known.aDeal.Value) {
			most = &r
		}
	}
	switch {
	case !enough:
		return "Too little data to say which decision costs most."
	case most == nil:
		return "By what the seats could know, no kind of decision is shown to cost anything."
	}
	return fmt.Sprintf("Of the decisions that are shown to cost anything, the costliest is %s: %s units a deal, all seats together, by what the seats could know, and %s in hindsight.",
		decisionWords(by, most.Labels), withInterval(most.known.aDeal, 4), withInterval(most.hindsight.aDeal, 4))
}

// together says what all decisions cost.
func (a *regrets) together(c *results.Cell) string {
	r := a.row(c)
	if r.known.aDeal.TooFew() {
		return "Too little data to say what all decisions cost together."
	}
	below := ""
	if r.known.aDeal.Value < 0 {
		below = " (a value below 0 comes of the correction for choosing the best of noisy means)"
	}
	return fmt.Sprintf("All decisions together cost %s units a deal by what could be known%s, and %s in hindsight.", withInterval(r.known.aDeal, 4), below, withInterval(r.hindsight.aDeal, 4))
}

// askedAt is what is asked at each decision.
var askedAt = map[string]string{
	experiments.DecideTakeUp.String():   "whether to take up the turn-up",
	experiments.DecideDiscard.String():  "which card to discard",
	experiments.DecideRoundOne.String(): "whether to take in round one",
	experiments.DecideRoundTwo.String(): "whether to take in round two, and which suit",
	experiments.DecideMatch.String():    "whether to announce a match",
	experiments.DecideContra.String():   "whether to call contra",
	experiments.DecideRecontra.String(): "whether to call recontra",
	experiments.DecideLead.String():     "which card to lead",
	experiments.DecideSecond.String():   "which card to play second to a trick",
	experiments.DecideThird.String():    "which card to play third to a trick",
	experiments.DecideLast.String():     "which card to play last to a trick",
}

// decisionWords is what decisions of a group have in common.
func decisionWords(by results.Grouping, labels []string) string {
	text, with := "", []string{}
	for i, dim := range by {
		if dim == regretGrouping {
			text = askedAt[labels[i]]
			continue
		}
		with = append(with, words(dim)+" "+words(labels[i]))
	}
	switch {
	case len(with) == 0:
		return text
	case text == "":
		text = "any decision"
	}
	return text + ", with " + strings.Join(with, ", ")
}
