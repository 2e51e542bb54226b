package chart

import "gonum.org/v1/plot/vg"

// Heats shows several tables of values over the same columns and rows as colours, side by side: one
// for each seat. A text of its own stands in each cell, cells may be hatched, and a line runs between
// those on one side of something and those on the other.
type Heats struct {
	// XLabel names the columns, YLabel the rows.
	Frame
	// Columns are named from left to right, Rows from top to bottom; at least one of each.
	Columns, Rows []string
	// Panels are at least one, from left to right.
	Panels []HeatPanel
	// ValueLabel names the values, with their unit, beside the colour bar: losses are vermillion,
	// gains blue, and 0 lies in the middle.
	ValueLabel string
	// Most is the value at which the colours end, either way; > 0. What lies beyond has the last.
	Most float64
	// OpenNote and LineNote explain hatched cells and the line in the legend, where there are any.
	OpenNote, LineNote string
}

// HeatPanel is one of the tables.
type HeatPanel struct {
	// Name stands above it.
	Name string
	// Cells has one slice a row with one cell a column.
	Cells [][]HeatCell
}

// HeatCell is a cell of one of several tables. A missing one is left empty.
type HeatCell struct {
	Cell
	// Text is written into the cell.
	Text string
	// Open marks a cell that is hatched.
	Open bool
	// Beyond tells the two sides of the line apart.
	Beyond bool
	// Details are shown beside the cell where a reader points at it; what is printed has none.
	Details []Detail
}

// Detail is a name with a text, such as "example hand" with cards.
type Detail struct{ Name, Text string }

// Validate implements [Figure].
func (h *Heats) Validate() error {
	if err := h.validate(); err != nil {
		return err
	}
	switch {
	case len(h.Columns) == 0 || len(h.Rows) == 0 || len(h.Panels) == 0:
		return h.errorf("%d panels of %d rows and %d columns", len(h.Panels), len(h.Rows), len(h.Columns))
	case !(h.Most > 0 && drawable(h.Most)):
		return h.errorf("colours cannot end at %g", h.Most)
	}
	if err := h.checkNames("columns", len(h.Columns)*len(h.Panels)); err != nil {
		return err
	}
	for i := range h.Panels {
		if err := h.validatePanel(&h.Panels[i]); err != nil {
			return err
		}
	}
	return nil
}

func (h *Heats) validatePanel(p *HeatPanel) error {
	if len(p.Cells) != len(h.Rows) {
		return h.errorf("panel %q: %d rows of cells for %d rows", p.Name, len(p.Cells), len(h.Rows))
	}
	for i, row := range p.Cells {
		if len(row) != len(h.Columns) {
			return h.errorf("panel %q, row %q: %d cells for %d columns", p.Name, h.Rows[i], len(row), len(h.Columns))
		}
		for j, c := range row {
			if err := c.validate(); err != nil {
				return h.errorf("panel %q, row %q, column %q: %w", p.Name, h.Rows[i], h.Columns[j], err)
			}
		}
	}
	return nil
}

func (h *Heats) colours() colourMap {
	return newColourMap(GainsLosses, extent{-h.Most, h.Most})
}

// each visits every cell.
func (h *Heats) each(visit func(panel, row, column int, c *HeatCell)) {
	for k := range h.Panels {
		for i := range h.Panels[k].Cells {
			for j := range h.Panels[k].Cells[i] {
				visit(k, i, j, &h.Panels[k].Cells[i][j])
			}
		}
	}
}

func (h *Heats) legend() []legendKey {
	var keys []legendKey
	few, open := false, false
	h.each(func(_, _, _ int, c *HeatCell) {
		few = few || c.Trust == Few
		open = open || c.Open && c.Trust == Firm
	})
	if h.LineNote != "" {
		keys = append(keys, legendKey{h.LineNote, lineSample, func(p *pen, box vg.Rectangle) {
			y := middleOf(box).Y
			p.line(borderStroke(), vg.Point{X: box.Min.X, Y: y}, vg.Point{X: box.Max.X, Y: y})
		}})
	}
	if open {
		keys = append(keys, legendKey{h.OpenNote, areaSample, func(p *pen, box vg.Rectangle) {
			colour := h.colours().at(0)
			p.fillRect(colour, box)
			p.open(colour, box)
		}})
	}
	if few {
		keys = append(keys, hollowAreaKey(h.Frame))
	}
	return keys
}
