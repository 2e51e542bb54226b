package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"kontraspiel/results/chart"
)

// mostMarks is how many points of a curve still have marks of their own.
const mostMarks = 25

// lineChart is a chart of curves under way.
type lineChart struct {
	*chart.Lines
	low, high float64
}

func linesSpec(f *chart.Lines) object {
	l := &lineChart{Lines: f}
	l.low, l.high = f.Range()
	rows := l.rows()
	x := l.x(rows)
	list := slices.Concat(zeroLine("y", l.low, l.high), l.layers(x))
	if !l.marked() {
		list = append(list, pointer(x, l.moments()))
	}
	return drawing(300, rows, nil, list...)
}

// rows are the points: x, and the rest as in a chart of bars.
func (l *lineChart) rows() []object {
	var rows []object
	for s, curve := range l.Curves {
		for _, pt := range curve.Points {
			t := tip{}.place(l.XLabel, "x", plain(pt.X)).add("Series", curve.Name)
			row := object{"x": pt.X, "s": s, "tip": t.cell(l.YLabel, pt.Cell, l.Frame, l.low < 0)}
			merge(row, estimate(pt.Cell, l.low, l.high))
			if pt.Trust == chart.Firm && pt.Low < pt.High {
				row["firm"] = pt.Low // a ribbon breaks where there is none
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// marked reports whether every point has a mark; of more, only those with too little data do.
func (l *lineChart) marked() bool {
	for _, c := range l.Curves {
		if len(c.Points) > mostMarks {
			return false
		}
	}
	return true
}

func (l *lineChart) x(rows []object) object {
	var xs []float64
	for _, r := range rows {
		xs = append(xs, r["x"].(float64))
	}
	return along(l.XLabel, xs, l.marked())
}

func (l *lineChart) layers(x object) []object {
	y := scaled(l.YLabel, l.low, l.high)
	place := object{"x": at(x, "x")}
	colour := seriesColour(len(l.Curves))
	marked, ranged := "datum.few", present
	if l.marked() {
		marked = present
	}
	var list []object
	if l.Interval == chart.Ribbons {
		ranged = "datum.few" // a ribbon breaks where it is not firm
		area := object{"type": "area", "style": "ribbon", "clip": true}
		list = append(list, layer(area, merged(place, object{"y": at(y, "firm"), "y2": object{"field": "hi"}, "fill": colour}), ""))
	}
	list = append(list, whiskers(place, "y", "y2", y, ranged)...)
	place["y"] = at(y, "v")
	list = append(list, layer(object{"type": "line", "style": "line"}, merged(place, object{"stroke": colour}), ""))
	list = append(list, points(place, len(l.Curves), marked)...)
	cross := object{"type": "point", "style": "cross", "shape": cross, "yOffset": -9}
	list = append(list, layer(pointed(cross), merged(place, object{"y": merged(y, object{"datum": l.low})}), "datum.none"))
	l.beside(list)
	return list
}

// beside moves the marks of curves at one x a little apart, as in print, so that no whisker
// hides another.
func (l *lineChart) beside(list []object) {
	n := len(l.Curves)
	if n == 1 || l.Interval == chart.Ribbons {
		return
	}
	var xs []float64
	for _, c := range l.Curves {
		for _, pt := range c.Points {
			xs = append(xs, pt.X)
		}
	}
	slices.Sort(xs)
	least := math.Inf(1)
	for i := range xs[1:] {
		if d := xs[i+1] - xs[i]; d > 0 {
			least = min(least, d)
		}
	}
	steps := max(1, (xs[len(xs)-1]-xs[0])/least)
	apart := fmt.Sprintf("(datum.s - %g) * min(5.5, 0.6 * width / %.4g)", float64(n-1)/2, steps*float64(n))
	for _, layer := range list {
		mark := layer["mark"].(object)
		mark["xOffset"] = object{"expr": apart}
	}
}

// moments are the x with what every curve says there.
func (l *lineChart) moments() []moment {
	var list []moment
	for _, curve := range l.Curves {
		for _, pt := range curve.Points {
			if pt.Trust == chart.Missing {
				continue
			}
			label, unit := splitUnit(l.YLabel)
			if curve.Name != "" {
				label = curve.Name
			}
			d := decimals(pt.Cell)
			text := chart.Number(pt.Value, d, l.low < 0) + unit
			if pt.Low < pt.High {
				text += " (" + bounds(pt.Cell, d, l.low < 0) + ")"
			}
			list = append(list, moment{pt.X, tip{{label, text}}})
		}
	}
	return gathered(l.XLabel, list)
}

// gathered joins the moments at the same x, in the order of the curves.
func gathered(label string, list []moment) []moment {
	slices.SortStableFunc(list, func(a, b moment) int { return cmp.Compare(a.x, b.x) })
	var joined []moment
	for _, m := range list {
		if n := len(joined); n == 0 || joined[n-1].x != m.x {
			joined = append(joined, moment{m.x, tip{}.place(label, "x", plain(m.x))})
		}
		last := &joined[len(joined)-1]
		last.tip = append(last.tip, m.tip...)
	}
	return joined
}
