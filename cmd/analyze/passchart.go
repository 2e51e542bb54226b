package main

import (
	"fmt"
	"strconv"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results/chart"
	"kontraspiel/results/stat"
)

// passKind is the chart of a book.
const (
	passKind    = "pass"
	passMeaning = "what taking is worth, by trumps and side strength: of a run of kind decision whose cells are hands"
)

// passChart draws a book's line.
func passChart(dir string, width chart.Width, q *question, l *labQuestion) (chart.Figure, error) {
	if q.by != "" {
		return nil, cli.Usagef("--by: a chart of kind %s has no groups", passKind)
	}
	p, err := l.readPassing(dir, "")
	if err != nil {
		return nil, err
	}
	return p.chart(width), nil
}

// chart lays the line out: trumps to the right, side strength upwards.
func (p *passing) chart(width chart.Width) chart.Figure {
	line := p.Line()
	x := answer{run: p.lab.run, width: width}
	decision := words(p.Spec.Lab.Decision.String())
	h := &chart.Heats{Frame: x.frame("Value of taking in " + decision + ", and share of hands the book takes (%)"), Most: float64(p.At.Base)}
	if h.Subtitle == "" {
		h.Title, h.Subtitle = "When is taking better than passing in "+decision+"?", "Colour: what taking is worth; number: share of such hands the book takes (%)"
	}
	h.XLabel, h.YLabel = "Trumps in hand", "Side strength (points)"
	h.ValueLabel = "Taking better by (units)"
	h.LineNote, h.OpenNote = "the book takes more than half beyond this line", "most such hands are undecided"
	h.FewNote = "fewer than 20 deals"
	h.Caption = p.chartCaption()
	for t := range experiments.MostTrumps + 1 {
		h.Columns = append(h.Columns, strconv.Itoa(t))
	}
	for s := range experiments.SideStrengths {
		h.Rows = append(h.Rows, strengthName(experiments.SideStrengths-1-s))
	}
	for _, position := range p.Spec.Lab.Positions {
		panel := chart.HeatPanel{Name: sentence(position.String())}
		for s := range experiments.SideStrengths {
			var row []chart.HeatCell
			for t := range experiments.MostTrumps + 1 {
				row = append(row, p.lineHeat(&line[position][t][experiments.SideStrengths-1-s]))
			}
			panel.Cells = append(panel.Cells, row)
		}
		h.Panels = append(h.Panels, panel)
	}
	return h
}

// fewDeals is how many deals a cell needs.
const fewDeals = 20

// lineHeat is the hands with as many trumps and as much side strength.
func (p *passing) lineHeat(c *experiments.LineCell) chart.HeatCell {
	if c.Classes == 0 {
		return chart.HeatCell{Cell: missingCell()}
	}
	h := chart.HeatCell{Text: fmt.Sprintf("%.0f", 100*c.Taken), Open: c.Open > 0.5, Beyond: c.Taken > 0.5}
	h.Cell = chart.Cell{Value: c.Value.Value, Low: c.Value.Value, High: c.Value.Value, N: c.Deals}
	if c.Deals < fewDeals {
		h.Trust = chart.Few
	}
	h.Details = p.lineDetails(c)
	return h
}

// lineDetails is what more there is to say of them: where a cell is pointed at.
func (p *passing) lineDetails(c *experiments.LineCell) []chart.Detail {
	a := &p.Advice[c.Commonest]
	example := fmt.Sprintf("%v, turn-up %v: taking better by %s units", a.Hand, a.TurnUp, withInterval(a.Difference, 3))
	if a.Action(p.Spec.Lab.Cells, 0).Suit.Valid() {
		example = fmt.Sprintf("%v, turn-up %v: %s better by %s units", a.Hand, a.TurnUp, optionWord(a.Action(p.Spec.Lab.Cells, 0)), withInterval(a.Difference, 3))
	}
	difference := number(c.Value.Value, 3).Text
	if c.Deals > 1 {
		half := stat.TwoSidedT(p.Level, float64(c.Deals-1)) * c.Value.StdErr
		difference = withInterval(stat.Estimate{Value: c.Value.Value, Low: c.Value.Value - half, High: c.Value.Value + half}, 3)
	}
	return []chart.Detail{
		{Name: "Taking better by", Text: difference + " units"},
		{Name: "Book takes", Text: perCent(c.Taken)},
		{Name: "Undecided", Text: perCent(c.Open)},
		{Name: "Commonest hand", Text: example},
		{Name: "n", Text: fmt.Sprintf("%s deals, %s classes of hands", cli.Thousands(c.Deals), cli.Thousands(int64(c.Classes)))},
	}
}

// chartCaption says what the points are, and what was run.
func (p *passing) chartCaption() string {
	text := "Side strength: 3 points for a Wenzel (or both), 2 for each side Ace, 1 for the Ace of trumps. Empty: no such hand. " +
		fmt.Sprintf("Colours end at ±%d units. n: %s classes of hands. ", p.At.Base, cli.Thousands(int64(len(p.Advice))))
	if p.Share < 1 {
		text += fmt.Sprintf("A sample: %s of the classes. ", perCent(p.Share))
	}
	return text + strings.Join(append(append([]string{p.lab.about()}, aheadLines(p.runs()...)...), p.lab.valued()), " ")
}
