package chart

import "gonum.org/v1/plot/vg"

// groupWidth is the share of a category's room that its marks take.
const groupWidth = 0.74

// panel implements Figure.
func (b *Bars) panel(t *typesetter, width vg.Length) *panel {
	pn := &panel{height: b.plotHeight(), paint: b.paint}
	pn.bottom = categoryAxis(b.XLabel, b.Categories)
	pn.left = scaleAxis(b.YLabel, snugScale(b.valueExtent(), pn.height), false)
	pn.left.grid = true
	pn.counts = countRows(b.counts(), b.countKey)
	pn.arrange(t, width)
	fits := !pn.crowded(t) && pn.countsFit(t)
	if b.Layout == Sideways || b.Layout == AutoLayout && !fits {
		return b.sidewaysPanel(t, width)
	}
	if !fits {
		pn.standing = pn.crowded(t)
		if !pn.countsFit(t) {
			pn.counts = nil
		}
		pn.arrange(t, width)
	}
	return pn
}

// sidewaysPanel lists the categories down the left side.
func (b *Bars) sidewaysPanel(t *typesetter, width vg.Length) *panel {
	pn := &panel{sideways: true, paint: b.paint}
	pn.left = categoryAxis(b.XLabel, b.Categories)
	band := max(15, 8.5*vg.Length(len(b.Series))+5)
	for _, lines := range pn.left.labelLines(t, width*leftLimit) {
		band = max(band, heightOf(tickStyle(), len(lines))+5)
	}
	pn.height = band * vg.Length(len(b.Categories))
	pn.left.reversed = true
	pn.side = b.countColumn()
	pn.fitBottom(t, width, 7, func(target int) axis {
		a := scaleAxis(b.YLabel, niceScale(b.valueExtent(), target), false)
		a.grid = true
		return a
	})
	return pn
}

// valueExtent is what the axis of the values has to show.
func (b *Bars) valueExtent() extent {
	e, _ := b.survey()
	if b.solid() {
		e.include(0)
	}
	return e
}

func (b *Bars) counts() [][]int64 {
	var all [][]int64
	for _, s := range b.Series {
		var row []int64
		for _, c := range s.Cells {
			row = append(row, c.N)
		}
		all = append(all, row)
	}
	return all
}

// countColumn returns the numbers of observations beside a sideways chart, or nil.
func (b *Bars) countColumn() sidebar {
	var column countColumn
	for _, row := range countRows(b.counts(), nil) {
		for i, n := range row.values {
			at := float64(i)
			if !row.forAll {
				at += b.offset(row.series)
			}
			column.values, column.at = append(column.values, n), append(column.at, at)
		}
	}
	if column.values == nil {
		return nil
	}
	return column
}

// offset returns how far the marks of a series stand from the middle of the category, as a share of
// the category's room.
func (b *Bars) offset(series int) float64 {
	n := float64(len(b.Series))
	return (float64(series) - (n-1)/2) * groupWidth / n
}

// halfBar returns half the width of a bar, as a share of the category's room: at most 15 points.
func (b *Bars) halfBar(pl plane) float64 {
	a, c := pl.at(0, 0), pl.at(1, 0)
	room := max(c.X-a.X, a.Y-c.Y)
	return min(groupWidth/float64(len(b.Series))/2*0.94, float64(15/room))
}

func (b *Bars) countKey(p *pen, series int, at vg.Point) {
	if b.solid() {
		r := vg.Rectangle{Min: vg.Point{X: at.X - 2.5, Y: at.Y - 2.5}, Max: vg.Point{X: at.X + 2.5, Y: at.Y + 2.5}}
		p.bar(series, r, false)
		return
	}
	p.marker(series, at, false)
}

// paint draws the marks: bars first, so that no bar covers a whisker.
func (b *Bars) paint(p *pen, pl plane) {
	solid := b.solid()
	half := b.halfBar(pl)
	origin := min(max(0, pl.values().low), pl.values().high)
	for i, s := range b.Series {
		for j, c := range s.Cells {
			along := float64(j) + b.offset(i)
			switch {
			case c.Trust == Missing:
				p.cross(pl.awayFrom(pl.at(along, origin), 5))
			case solid:
				p.bar(i, rectOf(pl.at(along-half, origin), pl.at(along+half, c.Value)), c.Trust == Few)
				pl.haloed(p, along, c)
			default:
				pl.whisker(p, along, c, 0, whiskerStroke(c, seriesColour(i)))
				p.marker(i, pl.at(along, c.Value), c.Trust == Few)
			}
		}
	}
}
