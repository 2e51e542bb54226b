package chart

import "gonum.org/v1/plot/vg"

// runs returns the stretches of points between missing ones.
func (c Curve) runs() [][]Point {
	var all [][]Point
	start := 0
	for i, pt := range c.Points {
		if pt.Trust != Missing {
			continue
		}
		if i > start {
			all = append(all, c.Points[start:i])
		}
		start = i + 1
	}
	if start < len(c.Points) {
		all = append(all, c.Points[start:])
	}
	return all
}

// paintRibbon shades the intervals of a curve where neighbouring points are firm, and draws its
// edges so that they still show where another ribbon covers it.
func (c Curve) paintRibbon(p *pen, pl plane, series int) {
	var lower, upper []vg.Point
	flush := func() {
		if len(lower) > 1 {
			p.ribbon(seriesColour(series), lower, upper)
		}
		lower, upper = nil, nil
	}
	for _, pt := range c.Points {
		if pt.Trust != Firm {
			flush()
			continue
		}
		lower = append(lower, pl.at(pt.X, pt.Low))
		upper = append(upper, pl.at(pt.X, pt.High))
	}
	flush()
}

// ribbon shades the area between two lines with the same x and traces both.
func (p *pen) ribbon(c rgb, lower, upper []vg.Point) {
	p.shade(tint(c, ribbonShade), lower, upper)
	edge := stroke{colour: tint(c, 0.55), width: 0.4}
	p.line(edge, lower...)
	p.line(edge, upper...)
}

// shade fills the area between two lines with the same x.
func (p *pen) shade(c rgb, lower, upper []vg.Point) {
	points := append([]vg.Point(nil), lower...)
	for i := range upper {
		points = append(points, upper[len(upper)-1-i])
	}
	p.fill(c, points...)
}
