package report

import "kontraspiel/results/chart"

// figure is a chart as the template wants it: the texts around the place where it is drawn.
type figure struct {
	ID     string
	Texts  chart.Frame
	Upward string // what the vertical axis shows
	Keys   []key
	Bar    *colourBar
	Panels []string // of which one at a time is shown
	Grid   tableView
}

// newFigure lays a figure out that is drawn by a spec, of which it takes the title of the
// vertical axis: above the chart it may wrap.
func newFigure(f Figure, spec object) figure {
	f.Table.ID = f.tableID()
	laid := figure{ID: f.ID, Texts: chart.Texts(f.Chart), Upward: takeTitle(spec), Keys: keys(f.Chart), Grid: newTableView(f.Table)}
	switch c := f.Chart.(type) {
	case *chart.Heat:
		low, high := c.Ends()
		laid.Bar = newColourBar(c.Scale, low, high, c.ValueLabel)
	case *chart.Heats:
		laid.Bar = newColourBar(chart.GainsLosses, -c.Most, c.Most, c.ValueLabel)
		for i := range c.Panels {
			laid.Panels = append(laid.Panels, c.Panels[i].Name)
		}
	}
	return laid
}

// takeTitle removes the title of the vertical axis from a spec and returns it.
func takeTitle(spec object) string {
	title := ""
	for _, layer := range spec["layer"].([]object) {
		y, _ := layer["encoding"].(object)["y"].(object)
		axis, ok := y["axis"].(object)
		if !ok {
			continue
		}
		if text, ok := axis["title"].(string); ok {
			title = text
		}
		axis["title"] = nil
	}
	return title
}

// tableID is that of the figure's table, which need not have one of its own.
func (f *Figure) tableID() string {
	if f.Table.ID != "" {
		return f.Table.ID
	}
	return f.ID + "-table"
}

// colourBar explains the colours of a heat map.
type colourBar struct {
	Class    string
	Label    string
	Low, End string
}

func newColourBar(kind chart.Scale, low, high float64, label string) *colourBar {
	signed := kind == chart.GainsLosses
	d := decimals(chart.Cell{Value: max(-low, high)}) - 1
	text := func(v float64) string { return chart.Number(v, max(0, d), signed) }
	b := &colourBar{Class: "ramp", Label: label, Low: text(low), End: text(high)}
	if signed {
		b.Class = "diverging"
	}
	return b
}
