package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// hatch is a pattern of parallel lines, so that areas can be told apart without colour.
type hatch uint8

const (
	plain hatch = iota
	rising
	level
	falling
	crossed
	upright
	grating
)

// seriesHatch returns the pattern of a series' bars, the first being plain.
func seriesHatch(series int) hatch { return hatch(series) }

// hatched draws the pattern over a rectangle.
func (p *pen) hatched(h hatch, s stroke, r vg.Rectangle) {
	switch h {
	case rising:
		p.diagonals(s, r, false)
	case falling:
		p.diagonals(s, r, true)
	case crossed:
		p.diagonals(s, r, false)
		p.diagonals(s, r, true)
	case level:
		p.levels(s, r)
	case upright:
		p.uprights(s, r)
	case grating:
		p.levels(s, r)
		p.uprights(s, r)
	}
}

// diagonals draws lines at 45°, rising to the right or falling, cut off at the rectangle.
func (p *pen) diagonals(s stroke, r vg.Rectangle, fall bool) {
	// Walk over u = x − y of a rising line, after mirroring the rectangle for falling ones.
	lowY, highY := r.Min.Y, r.Max.Y
	if fall {
		lowY, highY = -highY, -lowY
	}
	const gap = hatchGap * 1.4142
	// Lines stand at multiples of the gap on the canvas, so neighbouring rectangles join up.
	for k := vg.Length(math.Ceil(float64((r.Min.X - highY) / gap))); k*gap < r.Max.X-lowY; k++ {
		u := k * gap
		x0, x1 := max(r.Min.X, u+lowY), min(r.Max.X, u+highY)
		y0, y1 := x0-u, x1-u
		if fall {
			y0, y1 = -y0, -y1
		}
		p.line(s, vg.Point{X: x0, Y: y0}, vg.Point{X: x1, Y: y1})
	}
}

func (p *pen) levels(s stroke, r vg.Rectangle) {
	for y := r.Min.Y + hatchGap/2; y < r.Max.Y; y += hatchGap {
		p.line(s, vg.Point{X: r.Min.X, Y: y}, vg.Point{X: r.Max.X, Y: y})
	}
}

func (p *pen) uprights(s stroke, r vg.Rectangle) {
	for x := r.Min.X + hatchGap/2; x < r.Max.X; x += hatchGap {
		p.line(s, vg.Point{X: x, Y: r.Min.Y}, vg.Point{X: x, Y: r.Max.Y})
	}
}
