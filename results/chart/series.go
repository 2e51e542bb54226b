package chart

import "gonum.org/v1/plot/vg"

// Series is one row of cells, one for each category, that share a colour.
type Series struct {
	// Name stands in the legend. It may be empty where there is only one series.
	Name string
	// Cells are in the order of the categories.
	Cells []Cell
}

// validateNames checks how many series there are and that their names tell them apart.
func (f Frame) validateNames(names []string) error {
	switch {
	case len(names) == 0:
		return f.errorf("no series")
	case len(names) > maxSeries:
		return f.errorf("%d series, of which at most %d can be told apart", len(names), maxSeries)
	}
	seen := map[string]bool{}
	for i, name := range names {
		if name == "" && len(names) > 1 {
			return f.errorf("series %d of %d has no name", i+1, len(names))
		}
		if seen[name] {
			return f.errorf("two series are named %q", name)
		}
		seen[name] = true
	}
	return nil
}

// countRows turns the numbers of observations of all series into rows to print: none if no cell has
// one, one row if all series agree, else one a series. A negative number marks the lack of a cell.
func countRows(counts [][]int64, key func(p *pen, series int, at vg.Point)) []countRow {
	reached, agree := false, true
	for _, row := range counts {
		for i, n := range row {
			reached = reached || n > 0
			agree = agree && n == counts[0][i]
		}
	}
	switch {
	case !reached:
		return nil
	case agree:
		return []countRow{{forAll: true, values: counts[0]}}
	}
	var rows []countRow
	for i, row := range counts {
		rows = append(rows, countRow{series: i, values: row, key: key})
	}
	return rows
}

// lineKey explains the line and marker of a series.
func lineKey(series int, label string) legendKey {
	return legendKey{label, lineSample, func(p *pen, box vg.Rectangle) {
		y := middleOf(box).Y
		s := stroke{colour: seriesColour(series), width: dataWidth}
		p.line(s, vg.Point{X: box.Min.X, Y: y}, vg.Point{X: box.Max.X, Y: y})
		p.marker(series, middleOf(box), false)
	}}
}

// markerKey explains the marker of a series.
func markerKey(series int, label string) legendKey {
	return legendKey{label, markerSample, func(p *pen, box vg.Rectangle) { p.marker(series, middleOf(box), false) }}
}

// hollow draws an area of a cell with too little data.
func (p *pen) hollow(c rgb, r vg.Rectangle) {
	p.fillRect(white, r)
	p.outlineRect(stroke{colour: c, width: 0.9}, inset(r, 0.45))
}

// hollowAreaKey explains hollow areas.
func hollowAreaKey(f Frame) legendKey {
	return legendKey{"hollow: " + f.fewNote(), areaSample, func(p *pen, box vg.Rectangle) { p.hollow(doubt, box) }}
}

// hollowKey explains hollow markers.
func hollowKey(f Frame) legendKey {
	return legendKey{"hollow: " + f.fewNote(), markerSample, func(p *pen, box vg.Rectangle) {
		path := circlePath(middleOf(box), markerSize)
		p.canvas.SetColor(white)
		p.canvas.Fill(path)
		p.trace(stroke{colour: doubt, width: 0.9}, path)
	}}
}
