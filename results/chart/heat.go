package chart

import (
	"slices"

	"gonum.org/v1/plot/vg"
)

// Heat shows a table of values as colours: success by trumps and Wenzels, gains of strategies
// against each other. The value is written into each cell where it fits.
type Heat struct {
	// XLabel names the columns, YLabel the rows.
	Frame
	// Columns are named from left to right, Rows from top to bottom; at least one of each.
	Columns, Rows []string
	// Cells has one slice a row with one cell a column. Intervals are not drawn and may be equal to
	// the value; cells with too little data are hollow, missing ones hatched.
	Cells [][]Cell
	// Scale is Amounts or GainsLosses.
	Scale Scale
	// Decimals is the number of decimals of the written values, 0 to 6.
	Decimals int
	// ValueLabel names the values, with their unit, beside the colour bar.
	ValueLabel string
	// Span widens the range of the colours.
	Span Span
}

// Validate implements [Figure].
func (h *Heat) Validate() error {
	if err := h.validate(); err != nil {
		return err
	}
	switch {
	case len(h.Columns) == 0 || len(h.Rows) == 0:
		return h.errorf("%d rows and %d columns", len(h.Rows), len(h.Columns))
	case len(h.Cells) != len(h.Rows):
		return h.errorf("%d rows of cells for %d rows", len(h.Cells), len(h.Rows))
	case h.Scale > GainsLosses:
		return h.errorf("unknown scale %d", h.Scale)
	case h.Decimals < 0 || h.Decimals > 6:
		return h.errorf("%d decimals, outside 0 to 6", h.Decimals)
	}
	if err := h.Span.validate(); err != nil {
		return h.errorf("%w", err)
	}
	if err := h.checkNames("columns", len(h.Columns)); err != nil {
		return err
	}
	return h.validateCells()
}

func (h *Heat) validateCells() error {
	for i, row := range h.Cells {
		if len(row) != len(h.Columns) {
			return h.errorf("row %q: %d cells for %d columns", h.Rows[i], len(row), len(h.Columns))
		}
		for j, c := range row {
			if err := c.validate(); err != nil {
				return h.errorf("row %q, column %q: %w", h.Rows[i], h.Columns[j], err)
			}
		}
	}
	return nil
}

// survey returns the range of the firm values and the doubts among all.
func (h *Heat) survey() (extent, doubts) {
	e := noExtent()
	cells := slices.Concat(h.Cells...)
	for _, c := range cells {
		if c.Trust == Firm {
			e.include(c.Value)
		}
	}
	return h.Span.widen(e).orUnit(), doubtsOf(cells)
}

func (h *Heat) colours() colourMap {
	e, _ := h.survey()
	return newColourMap(h.Scale, e)
}

func (h *Heat) legend() []legendKey {
	var keys []legendKey
	_, d := h.survey()
	if d.few {
		keys = append(keys, hollowAreaKey(h.Frame))
	}
	if d.missing {
		keys = append(keys, legendKey{h.missingNote(), areaSample, func(p *pen, box vg.Rectangle) { p.noData(box) }})
	}
	return keys
}

// noData hatches the place of a cell never reached.
func (p *pen) noData(r vg.Rectangle) {
	p.fillRect(white, r)
	p.hatched(rising, stroke{colour: 0xC4C4C4, width: 0.5}, r)
}
