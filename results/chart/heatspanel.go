package chart

import "gonum.org/v1/plot/vg"

const (
	panelGap             = 0.7 // between two panels, in columns
	headGap    vg.Length = 3   // between a panel and its name
	borderEdge vg.Length = 1.3 // white on either side of the line, together
)

// borderStroke is the line between the two sides.
func borderStroke() stroke { return stroke{colour: ink, width: 1.6} }

// place is where a column of a panel lies on the axis below.
func (h *Heats) place(panel, column int) float64 {
	return float64(panel)*(float64(len(h.Columns))+panelGap) + float64(column)
}

// panel implements Figure: one data area for all, with gaps between.
func (h *Heats) panel(t *typesetter, width vg.Length) *panel {
	pn := &panel{paint: h.paint, frameless: true, above: headGap + heightOf(labelStyle(), 1)}
	pn.bottom = axis{label: h.XLabel, low: -0.5, high: h.place(len(h.Panels)-1, len(h.Columns)-1) + 0.5, categories: true}
	for k := range h.Panels {
		for j, name := range h.Columns {
			pn.bottom.ticks = append(pn.bottom.ticks, tick{at: h.place(k, j), label: name})
		}
	}
	pn.left = categoryAxis(h.YLabel, h.Rows)
	pn.left.reversed = true
	cell := lowestCell
	for range 2 { // the height follows from the width, and with it the colour bar
		pn.height = cell * vg.Length(len(h.Rows))
		pn.side = colourBar{colours: h.colours(), label: h.ValueLabel, signed: true, height: pn.height}
		pn.arrange(t, width)
		cell = min(highestCell, max(lowestCell, pn.bottom.pitch(pn.area.Size().X)))
	}
	return pn
}

// paint draws the cells with their texts, the names of the panels, and the line.
func (h *Heats) paint(p *pen, pl plane) {
	colours := h.colours()
	st := h.textStyle(p.types, pl)
	h.each(func(k, i, j int, c *HeatCell) {
		if c.Trust == Missing {
			return
		}
		r := inset(h.rect(pl, k, i, j), 0.3)
		colour := white
		if c.Trust == Few {
			p.hollow(doubt, r)
			st.colour = softInk
		} else {
			colour = colours.at(c.Value)
			p.fillRect(colour, r)
			st.colour = textOn(colour)
			if c.Open {
				p.open(colour, r)
			}
		}
		if st.size > 0 {
			if c.Open && c.Trust == Firm {
				p.fillRect(colour, plateOf(p.types, st, r, c.Text))
			}
			p.text(st, middleOf(r), centre, middle, c.Text)
		}
	})
	for k := range h.Panels {
		x := (h.rect(pl, k, 0, 0).Min.X + h.rect(pl, k, 0, len(h.Columns)-1).Max.X) / 2
		p.text(labelStyle(), vg.Point{X: x, Y: pl.area.Max.Y + headGap + descent*labelStyle().size}, centre, baseline, h.Panels[k].Name)
	}
	under := borderStroke()
	under.colour, under.width = white, under.width+borderEdge
	h.border(p, pl, under)
	h.border(p, pl, borderStroke())
}

// rect is the place of a cell.
func (h *Heats) rect(pl plane, panel, row, column int) vg.Rectangle {
	x, y := h.place(panel, column), float64(row)
	return rectOf(pl.at(x-0.5, y-0.5), pl.at(x+0.5, y+0.5))
}

// plateOf is what a text needs for itself in a hatched cell.
func plateOf(t *typesetter, st textStyle, cell vg.Rectangle, text string) vg.Rectangle {
	c := middleOf(cell)
	w, high := t.width(st, text)/2+1, st.size*capHeight/2+1.2
	return vg.Rectangle{Min: vg.Point{X: c.X - w, Y: c.Y - high}, Max: vg.Point{X: c.X + w, Y: c.Y + high}}
}

// open hatches a cell in a shade of its own colour.
func (p *pen) open(colour rgb, r vg.Rectangle) {
	p.hatched(rising, stroke{colour: mix(colour, textOn(colour), 0.45), width: 0.6}, r)
}

// border draws the line between cells on the two sides.
func (h *Heats) border(p *pen, pl plane, s stroke) {
	h.each(func(k, i, j int, c *HeatCell) {
		r := h.rect(pl, k, i, j)
		apart := func(i, j int) bool {
			if i == len(h.Rows) || j == len(h.Columns) || c.Trust == Missing {
				return false
			}
			o := &h.Panels[k].Cells[i][j]
			return o.Trust != Missing && o.Beyond != c.Beyond
		}
		e := s.width / 2 // so that corners are full
		if apart(i, j+1) {
			p.line(s, vg.Point{X: r.Max.X, Y: r.Min.Y - e}, vg.Point{X: r.Max.X, Y: r.Max.Y + e})
		}
		if apart(i+1, j) {
			p.line(s, vg.Point{X: r.Min.X - e, Y: r.Min.Y}, vg.Point{X: r.Max.X + e, Y: r.Min.Y})
		}
	})
}

// textStyle returns the largest style in which every text fits its cell; size 0 if none does.
func (h *Heats) textStyle(t *typesetter, pl plane) textStyle {
	var texts []string
	h.each(func(_, _, _ int, c *HeatCell) {
		if c.Trust != Missing {
			texts = append(texts, c.Text)
		}
	})
	return fitting(t, texts, pl.bottom.pitch(pl.area.Size().X)-3)
}
