package main

import (
	"fmt"
	"math"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results/chart"
	"kontraspiel/results/stat"
)

// crossChart shows who wins how much from whom, the best first.
func (x *contest) crossChart() (chart.Figure, error) {
	f := x.frame("How much better a seat of the row does than one of the column, units a deal")
	f.XLabel, f.YLabel = "Against", "Entrant, the best first"
	f.FewNote = "not told apart"
	f.MissingNote = "itself"
	f.Caption = "A pair counts as told apart at " + percentOfLevel(x.Level) + ", all pairs considered (Holm). " + withAhead(x.describe(), x.run.Manifest)
	h := &chart.Heat{Frame: f, Scale: chart.GainsLosses, Decimals: x.decimals(), ValueLabel: "Units a deal"}
	order := x.Rank().Order
	for _, i := range order {
		name := x.Spec.Entrants[i].Label
		h.Rows, h.Columns = append(h.Rows, name), append(h.Columns, name)
		var row []chart.Cell
		for _, j := range order {
			if i == j {
				row = append(row, missingCell())
				continue
			}
			e, pair := x.between(i, j)
			c := cellOf(e, 1, e.Blocks)
			if c.Trust == chart.Firm && !x.Apart(pair) {
				c.Trust = chart.Few
			}
			row = append(row, c)
		}
		h.Cells = append(h.Cells, row)
	}
	return h, nil
}

// decimals is how many of a difference are worth writing into a small cell.
func (x *contest) decimals() int {
	if len(x.Shown) > 9 {
		return 2
	}
	return 3
}

func missingCell() chart.Cell {
	return chart.Cell{Trust: chart.Missing, Value: math.NaN(), Low: math.NaN(), High: math.NaN()}
}

// forestChart lists differences with their intervals: the parts of one pair, or the
// pairs of a league.
func (x *contest) forestChart() (chart.Figure, error) {
	if len(x.Pairs) == 1 {
		x.only = 0
	}
	b := &chart.Bars{Mark: chart.DotMark, Layout: chart.Sideways}
	var cells []chart.Cell
	add := func(name string, e stat.Estimate) {
		b.Categories = append(b.Categories, name)
		cells = append(cells, cellOf(e, 1, e.Blocks))
	}
	title := "Differences between entrants, units a deal"
	if x.only >= 0 {
		p := &x.Pairs[x.only]
		title = p.Name + ": the difference in units a deal, and where it comes from"
		add("overall", p.Overall)
		for k, e := range p.Position {
			add("as "+engine.Position(k).String(), e)
		}
		for _, bid := range p.Bids {
			if bid.Part.StdErr > 0 {
				add(bidWords(bid.Bid), bid.Part)
			}
		}
	} else {
		order := x.Rank().Order
		for k, i := range order {
			for _, j := range order[k+1:] {
				e, _ := x.between(i, j)
				add(x.Spec.Entrants[i].Label+" over "+x.Spec.Entrants[j].Label, e)
			}
		}
	}
	b.Frame = x.frame(title)
	b.XLabel, b.YLabel = "", "The first is better by (units a deal)"
	b.Caption = "Whiskers: " + percentOfLevel(x.Level) + " t intervals on blocks, each for itself. " + withAhead(x.describe(), x.run.Manifest)
	if x.only >= 0 {
		b.Caption = "The parts by kind of bid add up to the whole. " + b.Caption
	}
	for i := range cells {
		cells[i].N = 0 // the same everywhere, and in the caption
	}
	b.Series = []chart.Series{{Cells: cells}}
	return b, nil
}

// runningChart shows how the estimate of a pair came about.
func (x *contest) runningChart() (chart.Figure, error) {
	i := x.only
	if i < 0 {
		i = x.Spec.Test.Pair
	}
	if i < 0 {
		return nil, cli.Usagef("--pair: name the pair to show, such as %q", x.Pairs[0].Name)
	}
	f := x.frame(x.Pairs[i].Name + ": the estimate as the run went on")
	f.XLabel, f.YLabel = "Sets of cards (thousands)", "Difference (units a deal)"
	f.Caption = fmt.Sprintf("Band: %s asymptotic confidence sequence, which holds at all looks at once, from %d sets of cards on that the two played differently. %s", percentOfLevel(x.Level), experiments.HistoryFrom, withAhead(x.describe(), x.run.Manifest))
	curve := chart.Curve{}
	blocks, running := x.History(i)
	for k, e := range running {
		if math.IsInf(e.StdErr, 1) || math.IsInf(e.High, 1) {
			continue
		}
		curve.Points = append(curve.Points, chart.Point{X: float64(blocks[k]) / 1000, Cell: cellOf(e, 1, e.Blocks)})
		curve.Points[len(curve.Points)-1].N = 0
	}
	if len(curve.Points) == 0 {
		return nil, fmt.Errorf("%s: %w: the two differed on fewer than %d sets of cards", x.run.Dir, errNothing, experiments.HistoryFrom)
	}
	return &chart.Lines{Frame: f, Curves: []chart.Curve{curve}, Interval: chart.Ribbons, Span: chart.Span{Low: 0, High: 1e-6}}, nil
}

// frame is the title and the size, as for the charts of a table.
func (x *contest) frame(title string) chart.Frame {
	a := answer{run: x.run, width: x.width}
	return a.frame(title)
}

// bidWords is a kind of bid as the part of a difference it stands for.
func bidWords(b experiments.Bid) string {
	switch b {
	case experiments.BidNone:
		return "without a stake"
	case experiments.BidPassedOut:
		return "passed out"
	}
	return "by " + words(b.String())
}
