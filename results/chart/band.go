package chart

import (
	"errors"
	"fmt"

	"gonum.org/v1/plot/vg"
)

// Ribbon is the area between two quantiles along the x axis.
type Ribbon struct {
	// Name stands in the legend, such as "10 % to 90 %".
	Name string
	// Low and High have one value for each X, Low ≤ High, at most 10¹⁵ either way.
	Low, High []float64
}

// Track is a line along the x axis, such as the mean.
type Track struct {
	// Name stands in the legend.
	Name string
	// Values has one value for each X, at most 10¹⁵ either way.
	Values []float64
}

// Band shows how a distribution moves along whole numbers, such as the pot over the deals of a
// session: ribbons of quantiles, and lines over them.
type Band struct {
	Frame
	// X is rising, at least two numbers.
	X []int
	// Ribbons are at most 3, the widest first.
	Ribbons []Ribbon
	// Tracks are 1 to 7, the most important first.
	Tracks []Track
	// Span widens the axis of the values.
	Span Span
}

const maxRibbons = 3

// Validate implements [Figure].
func (b *Band) Validate() error {
	if err := b.validate(); err != nil {
		return err
	}
	if err := b.Span.validate(); err != nil {
		return b.errorf("%w", err)
	}
	if err := b.validateX(); err != nil {
		return b.errorf("%w", err)
	}
	var names []string
	for _, t := range b.Tracks {
		names = append(names, t.Name)
		if err := b.validateValues("line", t.Name, t.Values); err != nil {
			return b.errorf("%w", err)
		}
	}
	if len(b.Ribbons) > maxRibbons {
		return b.errorf("%d ribbons, of which at most %d can be told apart", len(b.Ribbons), maxRibbons)
	}
	for _, r := range b.Ribbons {
		if err := b.validateRibbon(r); err != nil {
			return b.errorf("%w", err)
		}
	}
	return b.validateNames(names)
}

func (b *Band) validateX() error {
	if len(b.X) < 2 {
		return fmt.Errorf("%d x, at least 2 needed", len(b.X))
	}
	for i := range b.X[1:] {
		if b.X[i+1] <= b.X[i] {
			return fmt.Errorf("x falls or stays from %d to %d", b.X[i], b.X[i+1])
		}
	}
	return nil
}

func (b *Band) validateValues(what, name string, vs []float64) error {
	if len(vs) != len(b.X) {
		return fmt.Errorf("%s %q: %d values for %d x", what, name, len(vs), len(b.X))
	}
	for i, v := range vs {
		if !drawable(v) {
			return fmt.Errorf("%s %q at x = %d: value is %g", what, name, b.X[i], v)
		}
	}
	return nil
}

func (b *Band) validateRibbon(r Ribbon) error {
	if r.Name == "" {
		return errors.New("a ribbon has no name")
	}
	if err := b.validateValues("lower edge of ribbon", r.Name, r.Low); err != nil {
		return err
	}
	if err := b.validateValues("upper edge of ribbon", r.Name, r.High); err != nil {
		return err
	}
	for i := range r.Low {
		if r.Low[i] > r.High[i] {
			return fmt.Errorf("ribbon %q at x = %d: lower edge %g above upper edge %g", r.Name, b.X[i], r.Low[i], r.High[i])
		}
	}
	return nil
}

// ribbonColour returns the shade of a ribbon, darker inwards.
func ribbonColour(i int) rgb { return tint(seriesColour(0), 0.16+0.17*float64(i)) }

// trackStroke returns the look of a line: solid, then dashed.
func trackStroke(i int) stroke {
	s := stroke{colour: seriesColour(i), width: dataWidth}
	if i > 0 {
		s.dashes = []vg.Length{4, 2}
	}
	return s
}

func (b *Band) legend() []legendKey {
	var keys []legendKey
	for i, t := range b.Tracks {
		if t.Name != "" {
			keys = append(keys, legendKey{t.Name, lineSample, func(p *pen, box vg.Rectangle) {
				y := middleOf(box).Y
				p.line(trackStroke(i), vg.Point{X: box.Min.X, Y: y}, vg.Point{X: box.Max.X, Y: y})
			}})
		}
	}
	for i, r := range b.Ribbons {
		keys = append(keys, legendKey{r.Name, areaSample, func(p *pen, box vg.Rectangle) { p.fillRect(ribbonColour(i), box) }})
	}
	return keys
}

// extent is what the axis of the values has to show.
func (b *Band) extent() extent {
	e := noExtent()
	for _, tr := range b.Tracks {
		for _, v := range tr.Values {
			e.include(v)
		}
	}
	for _, r := range b.Ribbons {
		for i := range r.Low {
			e.include(r.Low[i])
			e.include(r.High[i])
		}
	}
	return b.Span.widen(e)
}

// panel implements Figure.
func (b *Band) panel(t *typesetter, width vg.Length) *panel {
	pn := &panel{height: b.plotHeight(), paint: b.paint}
	pn.left = scaleAxis(b.YLabel, snugScale(b.extent(), pn.height), false)
	pn.left.grid = true
	xs := extent{float64(b.X[0]), float64(b.X[len(b.X)-1])}
	pn.fitBottom(t, width, 20, func(target int) axis {
		return scaleAxis(b.XLabel, plainScale(xs, target, true), false)
	})
	return pn
}

func (b *Band) paint(p *pen, pl plane) {
	places := func(vs []float64) []vg.Point {
		var points []vg.Point
		for i, v := range vs {
			points = append(points, pl.at(float64(b.X[i]), v))
		}
		return points
	}
	for i, r := range b.Ribbons {
		p.shade(ribbonColour(i), places(r.Low), places(r.High))
	}
	for i := len(b.Tracks) - 1; i >= 0; i-- {
		p.line(trackStroke(i), places(b.Tracks[i].Values)...)
	}
}
