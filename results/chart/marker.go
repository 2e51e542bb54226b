package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// marker draws the mark of a series about a point: filled when firm, hollow otherwise.
func (p *pen) marker(series int, at vg.Point, hollow bool) {
	colour := seriesColour(series)
	path, inside := markerPath(series, at, markerSize), colour
	if hollow {
		inside = white
	}
	p.canvas.SetColor(inside)
	p.canvas.Fill(path)
	p.trace(stroke{colour: colour, width: 0.9}, path)
}

// markerPath returns the shape of a series' mark: the first ones differ most, and all have about
// the same area.
func markerPath(series int, at vg.Point, r vg.Length) vg.Path {
	switch series {
	case 0:
		return circlePath(at, r)
	case 1:
		return polygonPath(at, r*1.25, 4, math.Pi/4) // square
	case 2:
		return polygonPath(at, r*1.4, 3, math.Pi/2) // triangle
	case 3:
		return polygonPath(at, r*1.3, 4, 0) // diamond
	case 4:
		return polygonPath(at, r*1.4, 3, -math.Pi/2) // triangle on its tip
	case 5:
		return polygonPath(at, r*1.15, 6, 0) // hexagon
	}
	return starPath(at, r*1.6)
}

// polygonPath is a regular polygon with a corner in the direction of turn.
func polygonPath(at vg.Point, r vg.Length, n int, turn float64) vg.Path {
	var points []vg.Point
	for i := range n {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(n))
		points = append(points, vg.Point{X: at.X + r*vg.Length(cos), Y: at.Y + r*vg.Length(sin)})
	}
	return closedPath(points)
}

// starPath is a star of five points.
func starPath(at vg.Point, r vg.Length) vg.Path {
	var points []vg.Point
	for i := range 10 {
		radius := r
		if i%2 == 1 {
			radius = r * 0.45
		}
		sin, cos := math.Sincos(math.Pi/2 + math.Pi*float64(i)/5)
		points = append(points, vg.Point{X: at.X + radius*vg.Length(cos), Y: at.Y + radius*vg.Length(sin)})
	}
	return closedPath(points)
}

// cross marks a cell that was never reached.
func (p *pen) cross(at vg.Point) {
	const r = 2
	s := stroke{colour: doubt, width: 0.9}
	p.line(s, vg.Point{X: at.X - r, Y: at.Y - r}, vg.Point{X: at.X + r, Y: at.Y + r})
	p.line(s, vg.Point{X: at.X - r, Y: at.Y + r}, vg.Point{X: at.X + r, Y: at.Y - r})
}
