package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/results"
	"kontraspiel/results/chart"
)

// grid is the cells of an answer laid out for a chart: names along the axis, a
// series for each value of the second dimension.
type grid struct {
	names  []string
	series []chart.Series
	counts bool     // the names are 0, 1, 2, …
	left   []string // series left out because a chart cannot tell so many apart
}

// mostSeries is how many series a chart can tell apart.
const mostSeries = 7

// grid lays out the answer; names and series without any data are left out.
func (a *answer) grid(value func(*results.Cell) chart.Cell) (*grid, error) {
	if len(a.by) > 2 {
		return nil, fmt.Errorf("a chart shows one or two dimensions, not %q", a.by)
	}
	names, series := a.labels(0), a.labels(1)
	g := &grid{}
	for _, s := range series {
		g.series = append(g.series, chart.Series{Name: words(s), Cells: make([]chart.Cell, len(names))})
	}
	for i := range a.cells {
		c := &a.cells[i]
		n, s := 0, 0
		if len(a.by) > 0 {
			n = slices.Index(names, c.Labels[0])
		}
		if len(a.by) > 1 {
			s = slices.Index(series, c.Labels[1])
		}
		g.series[s].Cells[n] = value(c)
	}
	g.names = names
	g.drop()
	if len(g.series) == 0 || len(g.names) == 0 {
		return nil, fmt.Errorf("%s: %w: no group of %q has a value", a.run.Dir, errNothing, a.by)
	}
	g.keepCommonest()
	g.counts = len(a.by) > 0 && !slices.ContainsFunc(g.names, func(s string) bool { _, err := strconv.Atoi(s); return err != nil })
	if !g.counts {
		for i := range g.names {
			g.names[i] = words(g.names[i])
		}
	}
	return g, nil
}

// drop leaves out series and names for which there is no data at all.
func (g *grid) drop() {
	missing := func(c chart.Cell) bool { return c.Trust == chart.Missing }
	g.series = slices.DeleteFunc(g.series, func(s chart.Series) bool {
		return !slices.ContainsFunc(s.Cells, func(c chart.Cell) bool { return !missing(c) })
	})
	var keep []int
	for i := range g.names {
		if slices.ContainsFunc(g.series, func(s chart.Series) bool { return !missing(s.Cells[i]) }) {
			keep = append(keep, i)
		}
	}
	names := make([]string, len(keep))
	for k, i := range keep {
		names[k] = g.names[i]
	}
	for s := range g.series {
		cells := make([]chart.Cell, len(keep))
		for k, i := range keep {
			cells[k] = g.series[s].Cells[i]
		}
		g.series[s].Cells = cells
	}
	g.names = names
}

// keepCommonest leaves out the series with the fewest observations where there
// are more than a chart can tell apart.
func (g *grid) keepCommonest() {
	size := func(s chart.Series) (n int64) {
		for _, c := range s.Cells {
			n += c.N
		}
		return n
	}
	for len(g.series) > mostSeries {
		rarest := 0
		for i := range g.series {
			if size(g.series[i]) < size(g.series[rarest]) {
				rarest = i
			}
		}
		g.left = append(g.left, g.series[rarest].Name)
		g.series = slices.Delete(g.series, rarest, rarest+1)
	}
}

// leftOut says which series are not drawn, for the caption.
func (g *grid) leftOut() string {
	if len(g.left) == 0 {
		return ""
	}
	return ". Not drawn, being the rarest: " + strings.Join(g.left, ", ")
}

// labels is the values of dimension i of the grouping, or one empty name if it
// has no such dimension.
func (a *answer) labels(i int) []string {
	if i >= len(a.by) {
		return []string{""}
	}
	for _, d := range a.run.Manifest.Scheme.Dims {
		if d.Name == a.by[i] {
			return slices.Clone(d.Values)
		}
	}
	return nil
}

// words makes a name readable: round_two_preferred → round two preferred.
func words(name string) string { return strings.ReplaceAll(name, "_", " ") }

// axisName is what the axis of dimension i is called.
func axisName(by results.Grouping, i int) string {
	if i >= len(by) {
		return ""
	}
	long := map[string]string{
		"position": "Seat, from eldest to dealer", "bid": "Kind of bid", "seat": "Seat", "strategy": "Strategy",
		"trumps": "Cards of the preferred suit's trumps in hand, as dealt", "wenzels": "Wenzels in hand, as dealt",
		"side_aces": "Side Aces in hand, as dealt", "colour": "Colour of the turn-up", "turnup": "Turn-up",
	}
	return long[by[i]]
}
