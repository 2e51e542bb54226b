package main

import (
	"fmt"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
	"kontraspiel/results/stat"
)

// potKinds are the charts of a run of kind pot. The first has the name of a chart of
// sessions, which shows the same amount as it was met.
var potKinds = []struct {
	name, meaning string
	draw          func(*potAnswer) chart.Figure
}{
	{"pot", "of a run of kind pot: what a unit more is worth, by pot and position", (*potAnswer).worthChart},
	{"potsize", "of a run of kind pot: how large the pot is after 4, 40 and 400 deals", (*potAnswer).sizeChart},
}

// potFigure draws a chart of a run of kind pot; ok is false if it is not for one.
func potFigure(dir, kind string, width chart.Width, who *entrants, q *question) (f chart.Figure, ok bool, err error) {
	m, err := results.ReadManifest(dir)
	isPot := err == nil && m.Spec.Kind == experiments.KindPot
	for _, k := range potKinds {
		if k.name != kind || !isPot && kind != "potsize" {
			continue
		}
		switch {
		case q.by != "":
			return nil, true, cli.Usagef("--by: a chart of a run of kind %s has no groups", experiments.KindPot)
		case who.pair != "" || len(who.without) > 0:
			return nil, true, cli.Usagef("--pair and --without: a chart of kind %s shows no entrants", kind)
		}
		a, err := readPots(dir, wholeSession, q.level)
		if err != nil {
			return nil, true, err
		}
		a.width = width
		return k.draw(a), true, nil
	}
	return nil, false, nil
}

// worthChart shows what a unit more is worth against the pot, a line a position.
func (a *potAnswer) worthChart() chart.Figure {
	f := a.frame(fmt.Sprintf("One unit more in the pot, with %d deals left", a.solved.Left))
	f.XLabel, f.YLabel = "Pot before the ante (units)", "Worth to a position (units)"
	f.Caption = fmt.Sprintf("Bands: %s intervals, jackknife over %d batches. A quarter is what it would be worth if it were split at once. %s", a.percent(), experiments.PotBatches, withAhead(a.describePot(), a.run.Manifest))
	l := &chart.Lines{Frame: f, Interval: chart.Ribbons}
	for _, p := range positions() {
		l.Curves = append(l.Curves, chart.Curve{Name: p})
	}
	for pot := range a.mostPot() + 5 {
		for i, e := range a.solved.Unit(pot) {
			c := cellOf(e, 1, 1)
			c.N = 0
			l.Curves[i].Points = append(l.Curves[i].Points, chart.Point{X: float64(pot), Cell: c})
		}
	}
	return l
}

// sizeChart shows the distribution of the pot after so many deals, in classes of which
// each is twice as wide as the one before: pots that grow have long ranges.
func (a *potAnswer) sizeChart() chart.Figure {
	f := a.frame("")
	f.Title, f.Subtitle = "How large is the pot?", "From an empty one, after so many deals" // the run asks another question
	f.XLabel, f.YLabel = "Pot before the ante (units)", "How often (%)"
	f.Caption = fmt.Sprintf("Solved, not counted in sessions. %s %s", a.verdict(), withAhead(a.describePot(), a.run.Manifest))
	classes := potClasses(a.drift.After)
	b := &chart.Bars{Frame: f, Mark: chart.BarMark, Layout: chart.Upright}
	for _, c := range classes {
		b.Categories = append(b.Categories, c.name())
	}
	for _, s := range a.drift.After {
		series := chart.Series{Name: fmt.Sprintf("after %d deals", s.Turns)}
		for _, c := range classes {
			v := 100 * c.share(s)
			series.Cells = append(series.Cells, chart.Cell{Value: v, Low: v, High: v})
		}
		b.Series = append(b.Series, series)
	}
	return b
}

// potClass is the pots of low to high units.
type potClass struct{ low, high int }

// potClasses are 0, 1, 2, 3–4, 5–8 and so on, as far as one pot in a thousand goes.
func potClasses(spreads []*stat.PotSpread) (list []potClass) {
	top := 0
	for _, s := range spreads {
		top = max(top, s.Quantile(0.999))
	}
	list = []potClass{{0, 0}, {1, 1}}
	for high := 1; high < top; {
		list = append(list, potClass{high + 1, 2 * high})
		high *= 2
	}
	return list
}

func (c potClass) name() string {
	if c.low == c.high {
		return fmt.Sprint(c.low)
	}
	return fmt.Sprintf("%d–%d", c.low, c.high)
}

// share is the chance of the class.
func (c potClass) share(s *stat.PotSpread) (sum float64) {
	for pot := c.low; pot <= c.high; pot++ {
		sum += s.P(pot)
	}
	return sum
}
