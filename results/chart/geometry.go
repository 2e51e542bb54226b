package chart

import "gonum.org/v1/plot/vg"

func openPath(points []vg.Point) vg.Path {
	var path vg.Path
	for i, pt := range points {
		if i == 0 {
			path.Move(pt)
		} else {
			path.Line(pt)
		}
	}
	return path
}

func closedPath(points []vg.Point) vg.Path {
	path := openPath(points)
	path.Close()
	return path
}

// circlePath is a circle of four cubic curves, off by less than 0.03 % of the radius: the formats
// disagree about arcs.
func circlePath(c vg.Point, r vg.Length) vg.Path {
	const k = 0.5522847498
	at := func(x, y vg.Length) vg.Point { return vg.Point{X: c.X + x*r, Y: c.Y + y*r} }
	var path vg.Path
	path.Move(at(1, 0))
	path.CubeTo(at(1, k), at(k, 1), at(0, 1))
	path.CubeTo(at(-k, 1), at(-1, k), at(-1, 0))
	path.CubeTo(at(-1, -k), at(-k, -1), at(0, -1))
	path.CubeTo(at(k, -1), at(1, -k), at(1, 0))
	path.Close()
	return path
}

// corners lists the corners of a rectangle.
func corners(r vg.Rectangle) []vg.Point {
	return []vg.Point{r.Min, {X: r.Max.X, Y: r.Min.Y}, r.Max, {X: r.Min.X, Y: r.Max.Y}}
}

// rectOf returns the rectangle between two opposite corners.
func rectOf(a, b vg.Point) vg.Rectangle {
	return vg.Rectangle{
		Min: vg.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)},
		Max: vg.Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)},
	}
}

// inset shrinks a rectangle by d on every side.
func inset(r vg.Rectangle, d vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: r.Min.X + d, Y: r.Min.Y + d}, Max: vg.Point{X: r.Max.X - d, Y: r.Max.Y - d}}
}

// middleOf returns the centre of a rectangle.
func middleOf(r vg.Rectangle) vg.Point {
	return vg.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
}
