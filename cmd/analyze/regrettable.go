package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// byRegret is how --by asks for what a run of kind regret shows first.
const byRegret, regretGrouping = "regret", "decision"

// regrets is a run of kind regret with what is asked of it.
type regrets struct {
	*experiments.Regrets
	answer
}

// readRegrets reads the run and the grouping asked for.
func (q *question) readRegrets(dir string) (*regrets, error) {
	if err := cli.CheckLevel(q.level); err != nil {
		return nil, err
	}
	r, err := results.Read(dir)
	if err != nil {
		return nil, err
	}
	x, err := experiments.ReadRegrets(r, q.level)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	a := &regrets{x, answer{run: r, level: q.level}}
	by := []string{q.by}
	if q.by == "" || q.by == byRegret {
		by = []string{regretGrouping, results.AllGrouping}
	}
	for _, text := range by {
		a.by = results.ParseGrouping(text)
		if a.cells, err = r.Tally.Cells(a.by); err == nil {
			return a, nil
		}
	}
	return nil, q.explain(r, a.by, err)
}

// costs is what a cell costs by one measure.
type costs struct {
	worse       float64 // share of decisions in which another option was worth more
	each, aDeal stat.Estimate
}

// regretRow is a cell with what it costs.
type regretRow struct {
	*results.Cell
	n                int64
	known, hindsight costs
	unfit            float64 // share of decisions in which the calls were left out of account
}

func (a *regrets) row(c *results.Cell) regretRow {
	n := c.Sum(experiments.MeasureN)
	of := func(worse, cost string) costs {
		return costs{float64(c.Sum(worse)) / float64(n), a.ADecision(c, cost), a.ADeal(c, cost)}
	}
	return regretRow{c, n, of(experiments.MeasureWorseKnown, experiments.MeasureCostKnown), of(experiments.MeasureWorseHindsight, experiments.MeasureCostHindsight),
		float64(c.Sum(experiments.MeasureUnfit)) / float64(n)}
}

// rows is the cells that have decisions, or all, the costliest first; empty is how many have
// none.
func (a *regrets) rows(all bool) (rows []regretRow, empty int) {
	for i := range a.cells {
		if a.cells[i].Blocks() == 0 {
			empty++
			if !all {
				continue
			}
		}
		rows = append(rows, a.row(&a.cells[i]))
	}
	slices.SortStableFunc(rows, func(x, y regretRow) int {
		return cmp.Or(cmp.Compare(y.known.aDeal.Value, x.known.aDeal.Value), cmp.Compare(y.hindsight.aDeal.Value, x.hindsight.aDeal.Value))
	})
	return rows, empty
}

// table has a row for each cell, the costliest first.
func (a *regrets) table(all bool) *cli.Table {
	t := &cli.Table{Columns: a.columns()}
	rows, empty := a.rows(all)
	for i := range rows {
		t.Rows = append(t.Rows, a.cellsOf(&rows[i]))
	}
	t.Notes = a.notes(empty, all)
	return t
}

// mark adds to each row of the table what people read in its notes: in which share of its
// decisions the calls were left out of account, and what cards are worth by.
func (a *regrets) mark(t *cli.Table, all bool) {
	t.Columns = append(t.Columns, columns("calls_left_out", "", "card_value", "")...)
	rows, _ := a.rows(all)
	for i := range rows {
		t.Rows[i] = append(t.Rows[i], percent(rows[i].unfit), cli.Cell{Value: openValue(a.Spec.Regret.Tie())})
	}
}

func (a *regrets) columns() []cli.Column {
	var cols []cli.Column
	for _, d := range a.by {
		cols = append(cols, cli.Column{Key: d, Heading: d})
	}
	cols = append(cols, columns("n", "n>", "n_deal", "n/deal>")...)
	for _, k := range [][2]string{{"known", "known:"}, {"hindsight", "hindsight:"}} {
		cols = append(cols, columns("worse_"+k[0], k[1]+" worse %>", k[0], "cost>", k[0]+"_low", "from>", k[0]+"_high", "to>",
			k[0]+"_deal", "cost/deal>", k[0]+"_deal_low", "from>", k[0]+"_deal_high", "to>")...)
	}
	return append(cols, cli.Column{Key: "note", Heading: "note"})
}

func (a *regrets) cellsOf(r *regretRow) []cli.Cell {
	var row []cli.Cell
	for _, label := range r.Labels {
		row = append(row, cli.Cell{Value: label})
	}
	row = append(row, cli.Cell{Value: r.n, Text: cli.Thousands(r.n)}, number(float64(r.n)/float64(a.Deals), 3))
	for _, c := range []costs{r.known, r.hindsight} {
		row = append(row, percent(c.worse), number(c.each.Value, 4), number(c.each.Low, 4), number(c.each.High, 4),
			number(c.aDeal.Value, 4), number(c.aDeal.Low, 4), number(c.aDeal.High, 4))
	}
	return append(row, cli.Cell{Value: note(r.known.each, stat.Estimate{}, 0)})
}

func (a *regrets) notes(empty int, all bool) []string {
	m := a.run.Manifest
	notes := []string{""}
	if m.Spec.Question != "" {
		notes = append(notes, m.Spec.Question)
	}
	s := a.Spec.Regret
	appraised := fmt.Sprintf("Appraised: %s deals, each decision in up to %d worlds, cards solved with all hands open (%s), a unit in the pot worth %g.",
		cli.Thousands(a.Deals), s.Worlds, s.Tie().AnswerName(), s.PotValue.Float())
	notes = append(append(notes, a.describe()+"."), aheadLines(m)...)
	notes = append(notes, appraised,
		fmt.Sprintf("Cost: by how many units another option was better, with %s cluster-robust t intervals; cost/deal: all seats together.", a.percent()),
		"Known: by what the seat could know, corrected for choosing the best of noisy means, so it may be below 0. Hindsight: as the cards lay.")
	if unfit := a.unfit(); unfit > 0 {
		notes = append(notes, unfitWords(unfit))
	}
	if empty > 0 && !all {
		notes = append(notes, fmt.Sprintf("Left out, having no decision: %d of %d groups (--all lists them).", empty, len(a.cells)))
	}
	return notes
}

// unfit is the share of decisions in which the calls were left out of account.
func (a *regrets) unfit() float64 {
	var unfit, n int64
	for i := range a.cells {
		unfit += a.cells[i].Sum(experiments.MeasureUnfit)
		n += a.cells[i].Sum(experiments.MeasureN)
	}
	return float64(unfit) / float64(max(1, n))
}

// unfitWords says in how many decisions the calls were left out of account.
func unfitWords(share float64) string {
	return "In " + perCent(share) + " of the decisions hardly a world drawn fitted the calls of the others; there they were left out of account."
}

// regretTable prints a run of kind regret.
func regretTable(c *cobra.Command, dir string, q *question, all bool, format cli.Format) error {
	if c.Flags().Changed("pot-value") {
		return cli.Usagef("--pot-value: the costs of a run of kind %q hold the one it was made with", experiments.KindRegret)
	}
	a, err := q.readRegrets(dir)
	if err != nil {
		return err
	}
	t := a.table(all)
	if format != cli.FormatTable {
		a.mark(t, all)
	}
	return printTable(c.OutOrStdout(), t, format, a.run.Manifest)
}

// isRegret reports whether the question is one for a run of kind regret.
func (q *question) isRegret(dir string) bool {
	m, err := results.ReadManifest(dir)
	return err == nil && (m.Spec.Kind == experiments.KindRegret || strings.TrimSpace(q.by) == byRegret)
}
