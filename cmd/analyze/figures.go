package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
	"kontraspiel/results/stat"
)

// successChart shows, along the first dimension and by the second, how often the
// seat won the games it staked on.
func (a *answer) successChart() (chart.Figure, error) {
	g, err := a.grid(func(c *results.Cell) chart.Cell {
		r := a.roleOf(c)
		return cellOf(experiments.Share(c, r.won, r.games, a.level), 100, c.Sum(r.games))
	})
	if err != nil {
		return nil, err
	}
	f := a.frame("Share of staked games won" + a.split())
	f.XLabel, f.YLabel = axisName(a.by, 0), "Games won by the seat that staked on them (%)"
	f.Caption = a.caption("whiskers: " + a.percent() + " Wilson intervals" + g.leftOut())
	return &chart.Bars{Frame: f, Categories: g.names, Series: g.series, Span: chart.Span{Low: 0, High: 100}}, nil
}

// valueChart shows the expected value the same way; where the first dimension
// counts something, as lines over that count.
func (a *answer) valueChart() (chart.Figure, error) {
	g, err := a.grid(func(c *results.Cell) chart.Cell {
		return cellOf(experiments.ExpectedValue(c, a.potValue, a.level), 1, c.Sum(experiments.MeasureN))
	})
	if err != nil {
		return nil, err
	}
	f := a.frame("Mean payment a deal" + a.split())
	f.XLabel, f.YLabel = axisName(a.by, 0), "Mean payment a deal (units)"
	if a.potValue.Units != 0 {
		f.YLabel = fmt.Sprintf("Mean payment + %g × change of the pot (units)", a.potValue.Float())
	}
	f.Caption = a.caption("whiskers: " + a.percent() + " cluster-robust t intervals" + g.leftOut())
	if !g.counts {
		return &chart.Bars{Frame: f, Categories: g.names, Series: g.series, Mark: chart.DotMark}, nil
	}
	lines := &chart.Lines{Frame: f}
	for _, s := range g.series {
		curve := chart.Curve{Name: s.Name}
		for i, c := range s.Cells {
			x, _ := strconv.Atoi(g.names[i]) // the grid has checked
			if c.Trust != chart.Missing {
				curve.Points = append(curve.Points, chart.Point{X: float64(x), Cell: c})
			}
		}
		lines.Curves = append(lines.Curves, curve)
	}
	return lines, nil
}

// potChart shows the pot before each deal of a session.
func (a *answer) potChart() (chart.Figure, error) {
	p := a.run.Tally.Path()
	if p.Len() == 0 {
		return nil, fmt.Errorf("%s: the pot is followed over sessions alone (unit = \"sessions\" in the spec)", a.run.Dir)
	}
	f := a.frame("The pot over the deals of a session")
	f.XLabel, f.YLabel = "Deals played", "Pot before the ante (units)"
	b := &chart.Band{Frame: f}
	outer, inner := chart.Ribbon{Name: "middle 90 %"}, chart.Ribbon{Name: "middle 50 %"}
	mean, median := chart.Track{Name: "mean"}, chart.Track{Name: "median"}
	for i := range p.Len() {
		b.X = append(b.X, i)
		for _, q := range []struct {
			to    *[]float64
			share float64
		}{{&outer.Low, 0.05}, {&inner.Low, 0.25}, {&median.Values, 0.5}, {&inner.High, 0.75}, {&outer.High, 0.95}} {
			v, exact := p.Quantile(i, q.share)
			if !exact {
				return nil, fmt.Errorf("%s: its pots are too large to draw: only that they are large was kept", a.run.Dir)
			}
			*q.to = append(*q.to, float64(v))
		}
		mean.Values = append(mean.Values, float64(p.Sum(i))/float64(p.N(i)))
	}
	b.Ribbons, b.Tracks = []chart.Ribbon{outer, inner}, []chart.Track{mean, median}
	b.Caption = a.caption(potError(p))
	return b, nil
}

// potError says how exactly the mean pot is known at the end.
func potError(p *results.Path) string {
	e, known := potAtEnd(p, 0.95)
	if !known {
		return "one session: the spread between sessions is unknown"
	}
	return fmt.Sprintf("mean at the end %.2f ± %.2f units (95 %%)", e.Value, e.High-e.Value)
}

// potAtEnd is the mean pot at the end of a session; of one session alone the interval is
// unknown.
func potAtEnd(p *results.Path, level float64) (e stat.Estimate, known bool) {
	n := float64(p.N(p.Len() - 1))
	m := float64(p.Sum(p.Len()-1)) / n
	e.Value, e.Level = m, level
	if n < 2 {
		return e, false
	}
	v := (float64(p.Squares(p.Len()-1)) - float64(n*m*m)) / (n - 1)
	half := stat.TQuantile((1+level)/2, n-1) * math.Sqrt(max(0, v)/n) // rounding may leave less than 0
	e.Low, e.High = m-half, m+half
	return e, true
}

// frame is the title and the size. The title is the run's question, if it has
// one, and what is drawn stands below it.
func (a *answer) frame(title string) chart.Frame {
	f := chart.Frame{Title: title, Width: a.width}
	if q := a.run.Manifest.Spec.Question; q != "" {
		f.Title, f.Subtitle = q, title
	}
	return f
}

// split says what the data are split by: ", by position and bid".
func (a *answer) split() string {
	if len(a.by) == 0 {
		return ""
	}
	return ", by " + words(strings.Join(a.by, " and "))
}

// caption says what was run and what the intervals are.
func (a *answer) caption(intervals string) string {
	return strings.ToUpper(intervals[:1]) + intervals[1:] + ". " + withAhead(a.describe(), a.run.Manifest)
}

// cellOf turns an estimate into what a chart draws.
func cellOf(e stat.Estimate, scale float64, n int64) chart.Cell {
	c := chart.Cell{Value: e.Value * scale, Low: e.Low * scale, High: e.High * scale, N: n}
	switch {
	case math.IsNaN(e.Value) || n == 0:
		c = chart.Cell{Trust: chart.Missing, Value: math.NaN(), Low: math.NaN(), High: math.NaN()}
	case e.TooFew():
		c.Trust = chart.Few
	}
	return c
}
