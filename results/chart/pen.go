package chart

import (
	"gonum.org/v1/plot/vg"
)

// pen draws on a canvas of gonum/plot, origin bottom left, in points. It keeps to what all formats
// draw alike: filled and stroked paths of lines and curves in opaque colours.
type pen struct {
	canvas vg.Canvas
	types  *typesetter
	// onText, if set, is told the box of every text drawn; for tests.
	onText func(s string, box vg.Rectangle)
}

// stroke is how a line looks.
type stroke struct {
	colour rgb
	width  vg.Length
	dashes []vg.Length
}

// Alignments of a text about its anchor.
type (
	hAlign uint8
	vAlign uint8
)

const (
	left hAlign = iota
	centre
	right
)

const (
	baseline vAlign = iota
	top             // top of capitals on the anchor
	middle          // capitals centred on the anchor
)

func (p *pen) fill(c rgb, points ...vg.Point) {
	p.canvas.SetColor(c)
	p.canvas.Fill(closedPath(points))
}

func (p *pen) fillRect(c rgb, r vg.Rectangle) { p.fill(c, corners(r)...) }

func (p *pen) line(s stroke, points ...vg.Point) { p.trace(s, openPath(points)) }

func (p *pen) outline(s stroke, points ...vg.Point) { p.trace(s, closedPath(points)) }

func (p *pen) outlineRect(s stroke, r vg.Rectangle) { p.outline(s, corners(r)...) }

func (p *pen) trace(s stroke, path vg.Path) {
	p.canvas.SetColor(s.colour)
	p.canvas.SetLineWidth(s.width)
	p.canvas.SetLineDash(s.dashes, 0)
	p.canvas.Stroke(path)
}

// text writes one line; top and middle go by the height of capitals.
func (p *pen) text(st textStyle, at vg.Point, h hAlign, v vAlign, s string) {
	start := vg.Point{X: at.X - hShift(h)*p.types.width(st, s), Y: at.Y - vShift(v)*st.size}
	p.canvas.SetColor(st.colour)
	p.canvas.Fill(p.types.outline(st, s, func(x, y vg.Length) vg.Point {
		return vg.Point{X: start.X + x, Y: start.Y + y}
	}))
	p.report(s, vg.Rectangle{
		Min: vg.Point{X: start.X, Y: start.Y - descent*st.size},
		Max: vg.Point{X: start.X + p.types.width(st, s), Y: start.Y + ascent*st.size},
	})
}

// textUp writes one line from bottom to top, its middle at the anchor and its baseline on it.
func (p *pen) textUp(st textStyle, at vg.Point, s string) {
	w := p.types.width(st, s)
	start := vg.Point{X: at.X, Y: at.Y - w/2}
	p.canvas.SetColor(st.colour)
	p.canvas.Fill(p.types.outline(st, s, func(x, y vg.Length) vg.Point {
		return vg.Point{X: start.X - y, Y: start.Y + x}
	}))
	p.report(s, vg.Rectangle{
		Min: vg.Point{X: start.X - ascent*st.size, Y: start.Y},
		Max: vg.Point{X: start.X + descent*st.size, Y: start.Y + w},
	})
}

func (p *pen) report(s string, box vg.Rectangle) {
	if p.onText != nil {
		p.onText(s, box)
	}
}

// lines writes lines downwards, the top of the first on the anchor.
func (p *pen) lines(st textStyle, at vg.Point, h hAlign, lines []string) {
	for i, l := range lines {
		y := at.Y - st.size*(ascent+vg.Length(i)*lineHeight)
		p.text(st, vg.Point{X: at.X, Y: y}, h, baseline, l)
	}
}

func hShift(h hAlign) vg.Length { return [...]vg.Length{left: 0, centre: 0.5, right: 1}[h] }

func vShift(v vAlign) vg.Length {
	return [...]vg.Length{baseline: 0, top: capHeight, middle: capHeight / 2}[v]
}
