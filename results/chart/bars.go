package chart

import (
	"gonum.org/v1/plot/vg"
)

// Mark is how [Bars] shows a value.
type Mark uint8

// The marks.
const (
	AutoMark Mark = iota // bars if no value and no firm interval is below 0, else dots
	BarMark              // a bar from 0, with whiskers
	DotMark              // a marker with whiskers, on an axis that need not contain 0
)

// Layout is the direction of [Bars].
type Layout uint8

// The layouts.
const (
	AutoLayout Layout = iota // upright if names and counts fit below the data, else sideways
	Upright                  // categories side by side, names below
	Sideways                 // categories in a list, names to the left
)

// Bars compares categories, in one or several series: success rates in per cent, gains per deal.
// Numbers of observations are printed beside the data (sideways), or below it where they fit
// (upright), if any cell has one.
type Bars struct {
	// XLabel names the categories and YLabel the values, whatever the layout.
	Frame
	// Categories are the names, in order, at least one; a newline breaks a name.
	Categories []string
	// Series are 1 to 7, each with one cell for every category.
	Series []Series
	// Mark and Layout choose the look; their zero values leave it to the data.
	Mark   Mark
	Layout Layout
	// Span widens the axis of the values.
	Span Span
}

// Validate implements [Figure].
func (b *Bars) Validate() error {
	if err := b.validate(); err != nil {
		return err
	}
	switch {
	case len(b.Categories) == 0:
		return b.errorf("no categories")
	case b.Mark > DotMark:
		return b.errorf("unknown mark %d", b.Mark)
	case b.Layout > Sideways:
		return b.errorf("unknown layout %d", b.Layout)
	}
	if b.Layout == Upright {
		if err := b.checkNames("categories", len(b.Categories)); err != nil {
			return err
		}
	}
	if err := b.Span.validate(); err != nil {
		return b.errorf("%w", err)
	}
	if err := b.validateNames(b.names()); err != nil {
		return err
	}
	for _, s := range b.Series {
		if len(s.Cells) != len(b.Categories) {
			return b.errorf("series %q: %d cells for %d categories", s.Name, len(s.Cells), len(b.Categories))
		}
		for i, c := range s.Cells {
			if err := c.validate(); err != nil {
				return b.errorf("series %q, category %q: %w", s.Name, b.Categories[i], err)
			}
		}
	}
	return nil
}

func (b *Bars) names() []string {
	var names []string
	for _, s := range b.Series {
		names = append(names, s.Name)
	}
	return names
}

// survey returns the range of the values and the doubts among them.
func (b *Bars) survey() (extent, doubts) {
	var cells []Cell
	for _, s := range b.Series {
		cells = append(cells, s.Cells...)
	}
	return b.Span.widen(extentOf(cells)).orUnit(), doubtsOf(cells)
}

// solid reports whether values are drawn as bars from 0.
func (b *Bars) solid() bool {
	e, _ := b.survey()
	return b.Mark == BarMark || b.Mark == AutoMark && e.low >= 0
}

func (b *Bars) legend() []legendKey {
	var keys []legendKey
	for i, s := range b.Series {
		switch {
		case s.Name == "":
		case b.solid():
			keys = append(keys, legendKey{s.Name, areaSample, func(p *pen, box vg.Rectangle) { p.bar(i, box, false) }})
		default:
			keys = append(keys, markerKey(i, s.Name))
		}
	}
	_, d := b.survey()
	if d.few && b.solid() {
		keys = append(keys, hollowAreaKey(b.Frame))
	} else if d.few {
		keys = append(keys, hollowKey(b.Frame))
	}
	if d.missing {
		keys = append(keys, missingKey(b.Frame))
	}
	return keys
}

// bar fills a rectangle in the manner of a series, or outlines it when hollow.
func (p *pen) bar(series int, r vg.Rectangle, hollow bool) {
	colour := seriesColour(series)
	if hollow {
		p.hollow(colour, r)
		return
	}
	p.fillRect(colour, r)
	p.hatched(seriesHatch(series), stroke{colour: white, width: 0.6}, r)
}
