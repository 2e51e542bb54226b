package chart

import "gonum.org/v1/plot/vg"

// drawBottom draws the axis below the data: line, ticks, labels, counts and name.
func (pn *panel) drawBottom(p *pen, pl plane) {
	s := stroke{colour: axisGrey, width: axisWidth}
	y := pl.area.Min.Y
	if !pn.frameless {
		p.line(s, pl.area.Min, vg.Point{X: pl.area.Max.X, Y: y})
	}
	for i, k := range pn.bottom.ticks {
		x := pl.bottom.place(k.at, pl.area.Min.X, pl.area.Max.X)
		if !pn.bottom.categories {
			p.line(s, vg.Point{X: x, Y: y}, vg.Point{X: x, Y: y - tickLength})
		}
		from := vg.Point{X: x, Y: y - tickLength - tickGap}
		if pn.standing {
			st, name := tickStyle(), oneLine(k.label)
			p.textUp(st, vg.Point{X: x + st.size*capHeight/2, Y: from.Y - p.types.width(st, name)/2}, name)
			continue
		}
		p.lines(tickStyle(), from, centre, pn.bottomLines[i])
	}
	y -= tickLength + tickGap + pn.bottomHeight
	if len(pn.counts) > 0 {
		y -= countGap
	}
	for _, row := range pn.counts {
		pn.drawCounts(p, pl, y, row)
		y -= countPitch
	}
	if len(pn.counts) > 0 {
		y += countPitch - heightOf(countStyle(), 1)
	}
	p.lines(labelStyle(), vg.Point{X: middleOf(pl.area).X, Y: y - labelGap}, centre, pn.bottomLabel)
}

// drawLeft draws the axis to the left of the data; its name starts at the edge.
func (pn *panel) drawLeft(p *pen, pl plane, edge vg.Length) {
	s := stroke{colour: axisGrey, width: axisWidth}
	x := pl.area.Min.X
	if !pn.frameless {
		p.line(s, pl.area.Min, vg.Point{X: x, Y: pl.area.Max.Y})
	}
	st := tickStyle()
	for i, k := range pn.left.ticks {
		y := pl.left.place(k.at, pl.area.Min.Y, pl.area.Max.Y)
		if !pn.left.categories {
			p.line(s, vg.Point{X: x, Y: y}, vg.Point{X: x - tickLength, Y: y})
		}
		lines := pn.leftLines[i]
		block := st.size * (capHeight + vg.Length(len(lines)-1)*lineHeight)
		from := y + block/2 + st.size*(ascent-capHeight)
		p.lines(st, vg.Point{X: x - tickLength - tickGap, Y: from}, right, lines)
	}
	for i, l := range pn.leftLabel {
		st := labelStyle()
		p.textUp(st, vg.Point{X: edge + st.size*(ascent+vg.Length(i)*lineHeight), Y: middleOf(pl.area).Y}, l)
	}
}
