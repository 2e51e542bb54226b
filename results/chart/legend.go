package chart

import "gonum.org/v1/plot/vg"

// legendKey is an entry of the legend: a sample of how something is drawn, and its name.
type legendKey struct {
	label string
	// width is that of the sample.
	width  vg.Length
	sample func(p *pen, box vg.Rectangle)
}

const (
	lineSample   vg.Length = 15 // widths of samples
	areaSample   vg.Length = 11
	markerSample vg.Length = 6
	sampleHeight vg.Length = 6.4
	sampleGap    vg.Length = 3
	keyGap       vg.Length = 11
)

// legendBox is a legend broken into rows.
type legendBox struct {
	keys   []placedKey
	height vg.Length
}

// placedKey is an entry with the upper left corner of its place, below the top of the box.
type placedKey struct {
	legendKey
	x, drop vg.Length
	lines   []string
}

// layLegend flows the entries into rows; a name longer than a row wraps.
func layLegend(t *typesetter, keys []legendKey, width vg.Length) legendBox {
	st := legendStyle()
	var box legendBox
	x, drop, row := vg.Length(0), vg.Length(0), vg.Length(0)
	for _, k := range keys {
		lines := t.wrap(st, k.label, width-k.width-sampleGap)
		w := k.width + sampleGap + t.widest(st, lines)
		if x > 0 && x+w > width {
			x, drop, row = 0, drop+row+0.25*st.size, 0
		}
		box.keys = append(box.keys, placedKey{k, x, drop, lines})
		row = max(row, heightOf(st, len(lines)))
		x += w + keyGap
	}
	if len(keys) > 0 {
		box.height = drop + row
	}
	return box
}

// draw draws the legend downwards from its upper left corner.
func (b legendBox) draw(p *pen, at vg.Point) {
	st := legendStyle()
	for _, k := range b.keys {
		x, y := at.X+k.x, at.Y-k.drop
		middle := y - st.size*(ascent-capHeight/2)
		k.sample(p, vg.Rectangle{
			Min: vg.Point{X: x, Y: middle - sampleHeight/2},
			Max: vg.Point{X: x + k.width, Y: middle + sampleHeight/2},
		})
		p.lines(st, vg.Point{X: x + k.width + sampleGap, Y: y}, left, k.lines)
	}
}

// missingKey explains the cross of a cell never reached.
func missingKey(f Frame) legendKey {
	return legendKey{f.missingNote(), markerSample, func(p *pen, box vg.Rectangle) { p.cross(middleOf(box)) }}
}
