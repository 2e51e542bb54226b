package chart

import "gonum.org/v1/plot/vg"

// whiskerStroke returns the look of a whisker: dashed and pale where there is too little data.
func whiskerStroke(c Cell, colour rgb) stroke {
	if c.Trust == Few {
		return stroke{colour: tint(colour, 0.6), width: 0.8 * whiskWidth, dashes: []vg.Length{2, 1.5}}
	}
	return stroke{colour: colour, width: whiskWidth}
}

// whisker draws the interval of a cell, moved along by a distance. An end beyond the axis is cut off
// there and has no cap.
func (pl plane) whisker(p *pen, along float64, c Cell, shift vg.Length, s stroke) {
	if c.Trust == Missing || c.Low >= c.High {
		return
	}
	v := pl.values()
	low := pl.across(pl.at(along, max(c.Low, v.low)), shift)
	high := pl.across(pl.at(along, min(c.High, v.high)), shift)
	p.line(s, low, high)
	s.dashes = nil
	if c.Low >= v.low {
		p.line(s, pl.across(low, -capHalf), pl.across(low, capHalf))
	}
	if c.High <= v.high {
		p.line(s, pl.across(high, -capHalf), pl.across(high, capHalf))
	}
}

// haloed draws a whisker over a bar: dark, with a light edge so that it shows on any colour.
func (pl plane) haloed(p *pen, along float64, c Cell) {
	if c.Trust == Firm {
		pl.whisker(p, along, c, 0, stroke{colour: white, width: 2 * whiskWidth})
	}
	pl.whisker(p, along, c, 0, whiskerStroke(c, ink))
}
