package chart

import "gonum.org/v1/plot/vg"

// panel is a data area with its axes and what stands beside them. Figures fill in the first group
// of fields; arrange works out the second.
type panel struct {
	bottom, left axis
	height       vg.Length
	sideways     bool // the categories run down the left side
	standing     bool // the names below the data run upwards
	frameless    bool // no axis lines
	counts       []countRow
	side         sidebar
	above        vg.Length // for what stands over the data
	paint        func(p *pen, pl plane)

	area                    vg.Rectangle // from the lower left corner of the panel
	total                   vg.Length    // height of everything
	bottomLines, leftLines  [][]string
	bottomLabel, leftLabel  []string
	bottomHeight, leftWidth vg.Length // of the tick labels
}

// leftLimit is the share of the width that names to the left of the data may take.
const leftLimit = 0.36

// sidebar is something to the right of the data.
type sidebar interface {
	width(t *typesetter) vg.Length
	draw(p *pen, pl plane)
}

// arrange finds the place of everything in the given width.
func (pn *panel) arrange(t *typesetter, width vg.Length) {
	pn.leftLabel = t.balance(labelStyle(), pn.left.label, pn.height)
	pn.leftWidth = 0
	pn.leftLines = pn.left.labelLines(t, width*leftLimit)
	for _, lines := range pn.leftLines {
		pn.leftWidth = max(pn.leftWidth, t.widest(tickStyle(), lines))
	}
	fromLeft := tickLength + tickGap + pn.leftWidth
	for _, row := range pn.counts {
		fromLeft = max(fromLeft, row.headWidth(t))
	}
	if n := len(pn.leftLabel); n > 0 {
		fromLeft += heightOf(labelStyle(), n) + labelGap
	}
	toRight := vg.Length(0)
	if pn.side != nil {
		toRight = pn.side.width(t)
	}
	pn.area.Min.X, pn.area.Max.X = fromLeft, width-toRight
	pn.area.Max.X -= pn.spill(t, width)

	pn.arrangeBelow(t)
}

// arrangeBelow finds the heights of what stands below the data, whose width is known.
func (pn *panel) arrangeBelow(t *typesetter) {
	pn.bottomLines = pn.bottom.labelLines(t, pn.bottom.pitch(pn.area.Size().X)-3)
	most := 0
	for _, lines := range pn.bottomLines {
		most = max(most, len(lines))
	}
	pn.bottomLabel = t.balance(labelStyle(), pn.bottom.label, pn.area.Size().X)
	pn.bottomHeight = heightOf(tickStyle(), most)
	if pn.standing {
		pn.bottomHeight = pn.standingHeight(t)
	}
	below := tickLength + tickGap + pn.bottomHeight + vg.Length(len(pn.counts))*countPitch
	if len(pn.counts) > 0 {
		below += countGap - (countPitch - heightOf(countStyle(), 1))
	}
	if n := len(pn.bottomLabel); n > 0 {
		below += labelGap + heightOf(labelStyle(), n)
	}
	pn.area.Min.Y, pn.area.Max.Y = below, below+pn.height
	pn.total = pn.area.Max.Y + pn.headroom()
}

// standingHeight returns how far upright names reach down.
func (pn *panel) standingHeight(t *typesetter) vg.Length {
	h := vg.Length(0)
	for _, k := range pn.bottom.ticks {
		h = max(h, t.width(tickStyle(), oneLine(k.label)))
	}
	return h
}

// spill returns by how much the last number below the data would reach beyond the figure.
func (pn *panel) spill(t *typesetter, width vg.Length) vg.Length {
	if pn.bottom.categories || len(pn.bottom.ticks) == 0 {
		return 0
	}
	last := pn.bottom.ticks[len(pn.bottom.ticks)-1]
	edge := pn.bottom.place(last.at, pn.area.Min.X, pn.area.Max.X) + t.width(tickStyle(), last.label)/2
	return max(0, edge-width)
}

// headroom is what a number at the upper end of the left axis, or a heading beside it, needs above.
func (pn *panel) headroom() vg.Length {
	if pn.side != nil && pn.sideways {
		return countPitch
	}
	return max(pn.above, tickStyle().size*ascent/2)
}

// crowded reports whether names below the data would have to be cut or take more than three lines.
func (pn *panel) crowded(t *typesetter) bool {
	limit := pn.bottom.pitch(pn.area.Size().X) - 3
	for i, k := range pn.bottom.ticks {
		if len(pn.bottomLines[i]) > 3 || t.longestWord(tickStyle(), k.label) > limit {
			return true
		}
	}
	return false
}

// countsFit reports whether all numbers of observations fit below their ticks, at least when short.
func (pn *panel) countsFit(t *typesetter) bool {
	limit := pn.bottom.pitch(pn.area.Size().X) - 2
	for _, row := range pn.counts {
		if t.widest(countStyle(), countTexts(t, row.values, limit)) > limit {
			return false
		}
	}
	return true
}

// legible reports whether the texts leave room for data and the labels below it for each other.
func (pn *panel) legible(t *typesetter) bool {
	const leastData = 1.5 * vg.Centimeter
	pitch := pn.bottom.pitch(pn.area.Size().X)
	switch {
	case pn.area.Size().X < leastData:
		return false
	case pn.standing:
		return pitch >= heightOf(tickStyle(), 1)
	case pn.bottom.categories:
		return true
	}
	return !pn.bottom.cramped(t, pn.area.Size().X)
}

// fitBottom arranges the panel with as many numbers below the data as fit, at most about the given
// many; bottom makes an axis of about so many.
func (pn *panel) fitBottom(t *typesetter, width vg.Length, most int, bottom func(target int) axis) {
	for target := most; target > 0; target-- {
		pn.bottom = bottom(target)
		pn.arrange(t, width)
		if pn.legible(t) {
			return
		}
	}
}

// draw draws the panel with its lower left corner at the origin given.
func (pn *panel) draw(p *pen, origin vg.Point) {
	pl := plane{area: pn.area.Add(origin), bottom: pn.bottom, left: pn.left, sideways: pn.sideways}
	pn.drawGrid(p, pl)
	pn.paint(p, pl)
	pn.drawBottom(p, pl)
	pn.drawLeft(p, pl, origin.X)
	if pn.side != nil {
		pn.side.draw(p, pl)
	}
}

// drawGrid draws light lines at the ticks of the value axis and a darker one at zero.
func (pn *panel) drawGrid(p *pen, pl plane) {
	light := stroke{colour: gridGrey, width: gridWidth}
	zero := stroke{colour: axisGrey, width: axisWidth}
	for _, k := range pn.bottom.ticks {
		x := pl.bottom.place(k.at, pl.area.Min.X, pl.area.Max.X)
		if pn.bottom.grid {
			p.line(pick(k.at == 0, zero, light), vg.Point{X: x, Y: pl.area.Min.Y}, vg.Point{X: x, Y: pl.area.Max.Y})
		}
	}
	for _, k := range pn.left.ticks {
		y := pl.left.place(k.at, pl.area.Min.Y, pl.area.Max.Y)
		if pn.left.grid {
			p.line(pick(k.at == 0, zero, light), vg.Point{X: pl.area.Min.X, Y: y}, vg.Point{X: pl.area.Max.X, Y: y})
		}
	}
}

func pick(first bool, a, b stroke) stroke {
	if first {
		return a
	}
	return b
}
