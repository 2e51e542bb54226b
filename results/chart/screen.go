package chart

import "fmt"

// What follows is for drawing the same figures on a screen, so that a page and a print agree on
// ranges, marks, colours and words.

// Texts returns the texts around the data of a figure.
func Texts(f Figure) Frame { return f.frame() }

// Few returns the words that explain a hollow mark.
func (f Frame) Few() string { return f.fewNote() }

// Missing returns the words that explain a crossed or hatched place.
func (f Frame) Missing() string { return f.missingNote() }

// Solid reports whether values are drawn as bars from 0, and not as markers.
func (b *Bars) Solid() bool { return b.solid() }

// Range returns the least and the greatest value that the axis of the values has to show.
func (b *Bars) Range() (low, high float64) {
	e := b.valueExtent()
	return e.low, e.high
}

// Range returns the least and the greatest value that the axis of the values has to show.
func (l *Lines) Range() (low, high float64) {
	e, _ := l.survey()
	return e.low, e.high
}

// Range returns the least and the greatest value that the axis of the values has to show.
func (b *Band) Range() (low, high float64) {
	e := b.extent()
	return e.low, e.high
}

// Ends returns the values at which the colours end.
func (h *Heat) Ends() (low, high float64) {
	m := h.colours()
	return m.low, m.high
}

// Doubts reports whether some cells hold too little data, and whether some hold none.
func Doubts(cells []Cell) (few, missing bool) {
	d := doubtsOf(cells)
	return d.few, d.missing
}

// Number writes v with the given decimals, a real minus sign and thin spaces between thousands;
// signed puts a plus before positive values. What rounds to zero has no sign.
func Number(v float64, decimals int, signed bool) string { return formatNumber(v, decimals, signed) }

// Palette returns the colours of series in order, as #RRGGBB.
func Palette() []string {
	var list []string
	for i := range maxSeries {
		list = append(list, seriesColour(i).hex())
	}
	return list
}

// Anchors returns the colours of a scale at equal distances from its low to its high end, as #RRGGBB.
func (s Scale) Anchors() []string {
	anchors := viridis()
	if s == GainsLosses {
		anchors = diverging()
	}
	var list []string
	for _, c := range anchors {
		list = append(list, c.hex())
	}
	return list
}

func (c rgb) hex() string { return fmt.Sprintf("#%06X", uint32(c)) }
