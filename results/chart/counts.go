package chart

import "gonum.org/v1/plot/vg"

const (
	countPitch vg.Length = 8.5 // between rows of counts
	countGap   vg.Length = 2.5 // above the first
	countHead            = "n"
)

// countRow is a row of numbers of observations below the data, one for each tick.
type countRow struct {
	// series is drawn as a marker before the row, unless the row is for all series.
	series int
	forAll bool
	// values are aligned with the ticks of the bottom axis; a negative one leaves a gap.
	values []int64
	// key draws the mark of a series.
	key func(p *pen, series int, at vg.Point)
}

// headWidth returns the room needed left of the data.
func (r countRow) headWidth(t *typesetter) vg.Length {
	w := t.width(countStyle(), countHead) + 3*tickGap
	if !r.forAll {
		w += 3 * markerSize
	}
	return w
}

// drawCounts writes a row with its top at y.
func (pn *panel) drawCounts(p *pen, pl plane, y vg.Length, row countRow) {
	st := countStyle()
	line := y - st.size*ascent
	head := vg.Point{X: pl.area.Min.X - 2*tickGap, Y: line}
	if !row.forAll {
		row.key(p, row.series, vg.Point{X: head.X - markerSize, Y: line + st.size*0.26})
		head.X -= 3 * markerSize
	}
	p.text(st, head, right, baseline, countHead)
	texts := countTexts(p.types, row.values, pn.bottom.pitch(pl.area.Size().X)-2)
	for i, k := range pn.bottom.ticks {
		if row.values[i] >= 0 {
			x := pl.bottom.place(k.at, pl.area.Min.X, pl.area.Max.X)
			p.text(st, vg.Point{X: x, Y: line}, centre, baseline, texts[i])
		}
	}
}

// countTexts writes counts in full if each fits into the limit, else all of them short.
func countTexts(t *typesetter, values []int64, limit vg.Length) []string {
	full, short := make([]string, len(values)), make([]string, len(values))
	for i, n := range values {
		full[i], short[i] = formatCount(n), compactCount(n)
	}
	if t.widest(countStyle(), full) <= limit {
		return full
	}
	return short
}

// countColumn is the sidebar of a sideways chart: numbers of observations level with the data.
type countColumn struct {
	values []int64
	at     []float64 // on the left axis
}

func (c countColumn) width(t *typesetter) vg.Length {
	return t.widest(countStyle(), c.texts(t)) + labelGap
}

func (c countColumn) texts(t *typesetter) []string {
	return countTexts(t, c.values, 2*vg.Centimeter)
}

func (c countColumn) draw(p *pen, pl plane) {
	texts := c.texts(p.types)
	edge := pl.area.Max.X + c.width(p.types)
	st := countStyle()
	p.text(st, vg.Point{X: edge, Y: pl.area.Max.Y + 2}, right, baseline, countHead)
	for i, s := range texts {
		y := pl.left.place(c.at[i], pl.area.Min.Y, pl.area.Max.Y)
		p.text(st, vg.Point{X: edge, Y: y}, right, middle, s)
	}
}
