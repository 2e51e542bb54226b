package chart

import (
	"fmt"
	"math"
)

// Trust says how far a [Cell] may be read as a result.
type Trust uint8

// The degrees of trust, the zero value being full.
const (
	Firm    Trust = iota // enough data: drawn filled
	Few                  // too little data: drawn hollow
	Missing              // never reached: value and interval are ignored, a cross or hatch is drawn
)

// Cell is a value with its interval.
type Cell struct {
	// Value is in the unit of the figure's value axis, for example per cent; at most 10¹⁵ either way.
	Value float64
	// Low and High bound the interval, Low ≤ Value ≤ High; equal bounds draw no whisker.
	// Infinite bounds are allowed where Trust is Few: the whisker then leaves the plot.
	Low, High float64
	// N is the number of observations, ≥ 0; [Bars] and [Lines] print it where any cell has one.
	N int64
	// Trust is Firm, Few or Missing.
	Trust Trust
}

// validate returns what is wrong with the cell, or nil.
func (c Cell) validate() error {
	switch {
	case c.Trust > Missing:
		return fmt.Errorf("unknown trust %d", c.Trust)
	case c.N < 0:
		return fmt.Errorf("%d observations", c.N)
	case c.Trust == Missing:
		return nil
	case !drawable(c.Value):
		return fmt.Errorf("value is %g (a cell without a value is Missing)", c.Value)
	case !(c.Low <= c.Value && c.Value <= c.High):
		return fmt.Errorf("value %g is not within its interval [%g, %g]", c.Value, c.Low, c.High)
	case c.Trust == Firm && !(drawable(c.Low) && drawable(c.High)):
		return fmt.Errorf("interval [%g, %g] of a firm cell is too wide to draw (such a cell is Few)", c.Low, c.High)
	}
	return nil
}

// drawable reports whether a number can be placed on an axis: neither NaN nor beyond 10¹⁵.
func drawable(x float64) bool { return math.Abs(x) <= 1e15 }

// doubts tells which kinds of doubt occur, for the legend.
type doubts struct{ few, missing bool }

func doubtsOf(cells []Cell) doubts {
	var d doubts
	for _, c := range cells {
		d.few = d.few || c.Trust == Few
		d.missing = d.missing || c.Trust == Missing
	}
	return d
}

// extent is the range of values an axis has to show.
type extent struct{ low, high float64 }

func noExtent() extent { return extent{math.Inf(1), math.Inf(-1)} }

func (e *extent) include(x float64) {
	if !math.IsInf(x, 0) {
		e.low, e.high = math.Min(e.low, x), math.Max(e.high, x)
	}
}

// extentOf returns the range to show for some cells: all values and the intervals of firm ones.
// The interval of a cell with too little data counts only where it widens that range by less than a
// third on a side and does not carry it across zero, because with a handful of blocks it may be so
// wide as to flatten everything else.
func extentOf(cells []Cell) extent {
	e := noExtent()
	for _, c := range cells {
		if c.Trust != Missing {
			e.include(c.Value)
		}
		if c.Trust == Firm {
			e.include(c.Low)
			e.include(c.High)
		}
	}
	room := (e.high - e.low) / 3
	lowest, highest := e.low-room, e.high+room
	if e.low >= 0 {
		lowest = max(lowest, 0)
	}
	if e.high <= 0 {
		highest = min(highest, 0)
	}
	for _, c := range cells {
		if c.Trust == Few && c.Low >= lowest {
			e.include(c.Low)
		}
		if c.Trust == Few && c.High <= highest {
			e.include(c.High)
		}
	}
	return e
}

// orUnit returns the extent, or [0, 1] when nothing was included.
func (e extent) orUnit() extent {
	if e.low > e.high {
		return extent{0, 1}
	}
	return e
}

// Span widens an axis beyond its data, so that several figures share it. The zero value leaves the
// choice to the figure; otherwise Low < High, both finite.
type Span struct{ Low, High float64 }

func (s Span) validate() error {
	if s != (Span{}) && (!(s.Low < s.High && drawable(s.Low) && drawable(s.High))) {
		return fmt.Errorf("span [%g, %g] is not a range", s.Low, s.High)
	}
	return nil
}

func (s Span) widen(e extent) extent {
	if s != (Span{}) {
		e.include(s.Low)
		e.include(s.High)
	}
	return e
}
