package chart

import "gonum.org/v1/plot/vg"

// Heights of a heat map's cells.
const (
	lowestCell  vg.Length = 14
	highestCell vg.Length = 26
)

// panel implements Figure.
func (h *Heat) panel(t *typesetter, width vg.Length) *panel {
	pn := &panel{paint: h.paint, frameless: true}
	pn.bottom = categoryAxis(h.XLabel, h.Columns)
	pn.left = categoryAxis(h.YLabel, h.Rows)
	pn.left.reversed = true
	pn.height = lowestCell * vg.Length(len(h.Rows))
	pn.side = colourBar{colours: h.colours(), label: h.ValueLabel, signed: h.Scale == GainsLosses, height: pn.height}
	pn.arrange(t, width)
	pn.standing = pn.crowded(t)

	// Cells want to be nearly square, and as high as their names; now both are known.
	cell := min(highestCell, max(lowestCell, 0.8*pn.bottom.pitch(pn.area.Size().X)))
	for _, lines := range pn.leftLines {
		cell = max(cell, heightOf(tickStyle(), len(lines))+3)
	}
	pn.height = cell * vg.Length(len(h.Rows))
	pn.side = colourBar{colours: h.colours(), label: h.ValueLabel, signed: h.Scale == GainsLosses, height: pn.height}
	pn.arrange(t, width)
	return pn
}

// paint draws the cells with their values.
func (h *Heat) paint(p *pen, pl plane) {
	colours := h.colours()
	st := h.valueStyle(p.types, pl)
	for i, row := range h.Cells {
		for j, c := range row {
			whole := rectOf(pl.at(float64(j)-0.5, float64(i)-0.5), pl.at(float64(j)+0.5, float64(i)+0.5))
			r := inset(whole, 0.3)
			switch c.Trust {
			case Firm:
				colour := colours.at(c.Value)
				p.fillRect(colour, r)
				st.colour = textOn(colour)
			case Few:
				p.hollow(doubt, r)
				st.colour = softInk
			case Missing:
				p.noData(whole)
				continue
			}
			if st.size > 0 {
				p.text(st, middleOf(r), centre, middle, h.valueText(c))
			}
		}
	}
}

func (h *Heat) valueText(c Cell) string {
	return formatNumber(c.Value, h.Decimals, h.Scale == GainsLosses)
}

// valueStyle returns the largest style in which every value fits its cell; size 0 if none does.
func (h *Heat) valueStyle(t *typesetter, pl plane) textStyle {
	var texts []string
	for _, row := range h.Cells {
		for _, c := range row {
			if c.Trust != Missing {
				texts = append(texts, h.valueText(c))
			}
		}
	}
	return fitting(t, texts, pl.bottom.pitch(pl.area.Size().X)-3)
}

// fitting returns the largest style in which every text is within the limit; size 0 if none is.
func fitting(t *typesetter, texts []string, limit vg.Length) textStyle {
	for _, size := range []vg.Length{7.5, 7, 6.5, 6, 5.5} {
		if st := (textStyle{size: size}); t.widest(st, texts) <= limit {
			return st
		}
	}
	return textStyle{}
}

// colourBar is the sidebar that explains a colour map. It is made of rectangles, each reaching to
// the top, so that no seam shows between them.
type colourBar struct {
	colours colourMap
	label   string
	signed  bool
	height  vg.Length
}

const (
	barGap   vg.Length = 8
	barWidth vg.Length = 7
	barSteps           = 128
)

func (b colourBar) ticks() []tick {
	s := plainScale(extent{b.colours.low, b.colours.high}, max(2, int(b.height/12)), false)
	return s.ticks(b.signed)
}

func (b colourBar) tickWidth(t *typesetter) vg.Length {
	w := vg.Length(0)
	for _, k := range b.ticks() {
		w = max(w, t.width(tickStyle(), k.label))
	}
	return w
}

func (b colourBar) labelLines(t *typesetter) []string {
	return t.balance(labelStyle(), b.label, max(b.height, 50))
}

func (b colourBar) width(t *typesetter) vg.Length {
	w := barGap + barWidth + tickLength + tickGap + b.tickWidth(t)
	if n := len(b.labelLines(t)); n > 0 {
		w += labelGap + heightOf(labelStyle(), n)
	}
	return w
}

func (b colourBar) draw(p *pen, pl plane) {
	x0 := pl.area.Max.X + barGap
	x1 := x0 + barWidth
	bottom, top := pl.area.Min.Y, pl.area.Max.Y
	for i := range barSteps {
		f := float64(i) / barSteps
		r := vg.Rectangle{Min: vg.Point{X: x0, Y: bottom + vg.Length(f)*(top-bottom)}, Max: vg.Point{X: x1, Y: top}}
		p.fillRect(b.colours.at(b.colours.low+(f+0.5/barSteps)*(b.colours.high-b.colours.low)), r)
	}
	s := stroke{colour: axisGrey, width: axisWidth}
	scale := axis{low: b.colours.low, high: b.colours.high}
	for _, k := range b.ticks() {
		y := scale.place(k.at, bottom, top)
		p.line(s, vg.Point{X: x1, Y: y}, vg.Point{X: x1 + tickLength, Y: y})
		p.text(tickStyle(), vg.Point{X: x1 + tickLength + tickGap, Y: y}, left, middle, k.label)
	}
	x := x1 + tickLength + tickGap + b.tickWidth(p.types) + labelGap
	for i, l := range b.labelLines(p.types) {
		st := labelStyle()
		p.textUp(st, vg.Point{X: x + st.size*(ascent+vg.Length(i)*lineHeight), Y: middleOf(pl.area).Y}, l)
	}
}
