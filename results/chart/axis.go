package chart

import "gonum.org/v1/plot/vg"

// tick is a labelled place on an axis.
type tick struct {
	at    float64
	label string
}

// axis is one side of a panel.
type axis struct {
	label     string
	ticks     []tick
	low, high float64
	// categories marks an axis of names: labels wrap, and there are no tick marks.
	categories bool
	// reversed puts low at the far end, as lists run downwards.
	reversed bool
	// grid draws light lines across the data at the ticks.
	grid bool
}

// scaleAxis is an axis of numbers.
func scaleAxis(label string, s scale, signed bool) axis {
	return axis{label: label, ticks: s.ticks(signed), low: s.low, high: s.high}
}

// categoryAxis is an axis of names at 0, 1, 2, …, half a unit of room on either side.
func categoryAxis(label string, names []string) axis {
	a := axis{label: label, low: -0.5, high: float64(len(names)) - 0.5, categories: true}
	for i, name := range names {
		a.ticks = append(a.ticks, tick{at: float64(i), label: name})
	}
	return a
}

// place returns where v lies between from and to.
func (a axis) place(v float64, from, to vg.Length) vg.Length {
	f := (v - a.low) / (a.high - a.low)
	if a.reversed {
		f = 1 - f
	}
	return from + vg.Length(f)*(to-from)
}

// pitch returns the distance of neighbouring ticks on an axis of the given length.
func (a axis) pitch(length vg.Length) vg.Length {
	if len(a.ticks) < 2 {
		return length
	}
	return length * vg.Length((a.ticks[1].at-a.ticks[0].at)/(a.high-a.low))
}

// cramped reports whether the labels of numbers would run into each other along the given length.
func (a axis) cramped(t *typesetter, length vg.Length) bool {
	room := a.pitch(length) - 5
	for _, k := range a.ticks {
		if len(a.ticks) > 1 && t.width(tickStyle(), k.label) > room {
			return true
		}
	}
	return false
}

// labelLines wraps the tick labels to a limit if they are names.
func (a axis) labelLines(t *typesetter, limit vg.Length) [][]string {
	var all [][]string
	for _, k := range a.ticks {
		if a.categories {
			all = append(all, t.balance(tickStyle(), k.label, limit))
		} else {
			all = append(all, []string{k.label})
		}
	}
	return all
}

// plane turns data into places: along runs with the categories or the x variable, value with the
// values.
type plane struct {
	area         vg.Rectangle
	bottom, left axis
	// sideways means that along runs down the left side.
	sideways bool
}

// at returns the place of a value.
func (pl plane) at(along, value float64) vg.Point {
	x, y := along, value
	if pl.sideways {
		x, y = value, along
	}
	return vg.Point{
		X: pl.bottom.place(x, pl.area.Min.X, pl.area.Max.X),
		Y: pl.left.place(y, pl.area.Min.Y, pl.area.Max.Y),
	}
}

// across moves a point along the categories by a distance on paper.
func (pl plane) across(pt vg.Point, d vg.Length) vg.Point {
	if pl.sideways {
		return vg.Point{X: pt.X, Y: pt.Y - d}
	}
	return vg.Point{X: pt.X + d, Y: pt.Y}
}

// values returns the axis of the values.
func (pl plane) values() axis {
	if pl.sideways {
		return pl.bottom
	}
	return pl.left
}

// awayFrom moves a point from the axis of the categories into the data by a distance on paper.
func (pl plane) awayFrom(pt vg.Point, d vg.Length) vg.Point {
	if pl.sideways {
		return vg.Point{X: pt.X + d, Y: pt.Y}
	}
	return vg.Point{X: pt.X, Y: pt.Y + d}
}
