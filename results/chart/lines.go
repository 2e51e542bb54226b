package chart

import (
	"gonum.org/v1/plot/vg"
)

// Interval is how [Lines] shows intervals.
type Interval uint8

// The looks of intervals.
const (
	Whiskers Interval = iota // a whisker at each point
	Ribbons                  // a shaded band along the curve
)

// Point is a cell at a place on the x axis.
type Point struct {
	// X is at most 10¹⁵ either way.
	X float64
	Cell
}

// Curve is a series of points joined by lines, broken at missing ones.
type Curve struct {
	// Name stands in the legend. It may be empty where there is only one curve.
	Name string
	// Points have rising X.
	Points []Point
}

// Lines shows how a value changes with a number, such as that of trumps. Where every X is whole,
// so are the ticks. Numbers of observations are printed below if any point has one and there is
// room at every X.
type Lines struct {
	Frame
	// Curves are 1 to 7; they need not share their X.
	Curves []Curve
	// Interval is Whiskers or Ribbons.
	Interval Interval
	// Span widens the axis of the values.
	Span Span
}

// Validate implements [Figure].
func (l *Lines) Validate() error {
	if err := l.validate(); err != nil {
		return err
	}
	if l.Interval > Ribbons {
		return l.errorf("unknown interval %d", l.Interval)
	}
	if err := l.Span.validate(); err != nil {
		return l.errorf("%w", err)
	}
	var names []string
	for _, c := range l.Curves {
		names = append(names, c.Name)
	}
	if err := l.validateNames(names); err != nil {
		return err
	}
	for _, c := range l.Curves {
		if err := l.validateCurve(c); err != nil {
			return err
		}
	}
	return nil
}

func (l *Lines) validateCurve(c Curve) error {
	if len(c.Points) == 0 {
		return l.errorf("curve %q has no points", c.Name)
	}
	for i, pt := range c.Points {
		switch {
		case !drawable(pt.X):
			return l.errorf("curve %q, point %d: x is %g", c.Name, i, pt.X)
		case i > 0 && pt.X <= c.Points[i-1].X:
			return l.errorf("curve %q: x falls or stays from %g to %g", c.Name, c.Points[i-1].X, pt.X)
		}
		if err := pt.Cell.validate(); err != nil {
			return l.errorf("curve %q at x = %g: %w", c.Name, pt.X, err)
		}
	}
	return nil
}

// survey returns the range of the values and the doubts among them.
func (l *Lines) survey() (extent, doubts) {
	var cells []Cell
	for _, c := range l.Curves {
		for _, pt := range c.Points {
			cells = append(cells, pt.Cell)
		}
	}
	return l.Span.widen(extentOf(cells)).orUnit(), doubtsOf(cells)
}

func (l *Lines) legend() []legendKey {
	var keys []legendKey
	for i, c := range l.Curves {
		if c.Name == "" {
			continue
		}
		key := lineKey(i, c.Name)
		if l.Interval == Ribbons {
			line := key.sample
			key.sample = func(p *pen, box vg.Rectangle) {
				p.fillRect(tint(seriesColour(i), ribbonShade), box)
				line(p, box)
			}
		}
		keys = append(keys, key)
	}
	_, d := l.survey()
	if d.few {
		keys = append(keys, hollowKey(l.Frame))
	}
	if d.missing {
		keys = append(keys, missingKey(l.Frame))
	}
	return keys
}
