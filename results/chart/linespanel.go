package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// panel implements Figure.
func (l *Lines) panel(t *typesetter, width vg.Length) *panel {
	e, _ := l.survey()
	pn := &panel{height: l.plotHeight(), paint: l.paint}
	pn.left = scaleAxis(l.YLabel, snugScale(e, pn.height), false)
	pn.left.grid = true
	xs := l.distinctX()
	whole := !slices.ContainsFunc(xs, func(x float64) bool { return x != math.Trunc(x) })
	pn.fitBottom(t, width, 20, func(target int) axis {
		return scaleAxis(l.XLabel, plainScale(around(xs), target, whole), false)
	})
	pn.counts = l.countRows(pn.bottom, xs)
	pn.arrange(t, width)
	if !pn.countsFit(t) {
		pn.counts = nil
		pn.arrange(t, width)
	}
	return pn
}

// distinctX lists every X of the figure once, rising.
func (l *Lines) distinctX() []float64 {
	var xs []float64
	for _, c := range l.Curves {
		for _, pt := range c.Points {
			xs = append(xs, pt.X)
		}
	}
	slices.Sort(xs)
	return slices.Compact(xs)
}

// around returns the extent of rising numbers with half a step of room on either side.
func around(xs []float64) extent {
	pad := (xs[len(xs)-1] - xs[0]) / 40
	if len(xs) <= 25 {
		pad = leastStep(xs) / 2
	}
	return extent{xs[0] - pad, xs[len(xs)-1] + pad}
}

// leastStep returns the least distance of neighbours, 1 for a single number.
func leastStep(xs []float64) float64 {
	step := math.Inf(1)
	for i := range xs[1:] {
		step = math.Min(step, xs[i+1]-xs[i])
	}
	if len(xs) == 1 {
		return 1
	}
	return step
}

// countRows returns the numbers of observations at every X, or nil where ticks skip some.
func (l *Lines) countRows(bottom axis, xs []float64) []countRow {
	for _, x := range xs {
		if !slices.ContainsFunc(bottom.ticks, func(k tick) bool { return k.at == x }) {
			return nil
		}
	}
	var all [][]int64
	for _, c := range l.Curves {
		var row []int64
		for _, k := range bottom.ticks {
			row = append(row, c.countAt(k.at))
		}
		all = append(all, row)
	}
	return countRows(all, func(p *pen, series int, at vg.Point) { p.marker(series, at, false) })
}

// countAt returns the number of observations at x, −1 where there is no point.
func (c Curve) countAt(x float64) int64 {
	for _, pt := range c.Points {
		if pt.X == x {
			return pt.N
		}
	}
	return -1
}

// paint draws ribbons first, then lines, whiskers and markers.
func (l *Lines) paint(p *pen, pl plane) {
	if l.Interval == Ribbons {
		for i, c := range l.Curves {
			c.paintRibbon(p, pl, i)
		}
	}
	for i, c := range l.Curves {
		shift := l.shift(i, pl)
		for _, run := range c.runs() {
			var points []vg.Point
			for _, pt := range run {
				points = append(points, pl.across(pl.at(pt.X, pt.Value), shift))
			}
			p.line(stroke{colour: seriesColour(i), width: dataWidth}, points...)
		}
	}
	for i, c := range l.Curves {
		for _, pt := range c.Points {
			l.paintPoint(p, pl, i, pt)
		}
	}
}

// paintPoint draws the whisker and marker of a point, or the cross of a missing one.
func (l *Lines) paintPoint(p *pen, pl plane, series int, pt Point) {
	shift := l.shift(series, pl)
	if pt.Trust == Missing {
		p.cross(pl.across(pl.awayFrom(pl.at(pt.X, pl.left.low), 5), shift))
		return
	}
	if l.Interval == Whiskers || pt.Trust == Few {
		pl.whisker(p, pt.X, pt.Cell, shift, whiskerStroke(pt.Cell, seriesColour(series)))
	}
	p.marker(series, pl.across(pl.at(pt.X, pt.Value), shift), pt.Trust == Few)
}

// shift moves whiskers of different curves at the same X apart.
func (l *Lines) shift(series int, pl plane) vg.Length {
	if l.Interval == Ribbons || len(l.Curves) == 1 {
		return 0
	}
	n := vg.Length(len(l.Curves))
	xs := l.distinctX()
	room := pl.at(xs[0]+leastStep(xs), 0).X - pl.at(xs[0], 0).X
	return (vg.Length(series) - (n-1)/2) * min(5.5, 0.6*room/n)
}
