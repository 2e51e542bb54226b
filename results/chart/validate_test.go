package chart

import (
	"math"
	"strings"
	"testing"
)

// bars, lines, band and heat are small valid figures, changed by one thing.
func bars(change func(*Bars)) Figure {
	b := &Bars{Frame: Frame{Title: "t"}, Categories: []string{"a", "b"},
		Series: []Series{{"s", []Cell{gain(1, 1), gain(2, 1)}}, {"u", []Cell{gain(1, 1), gain(2, 1)}}}}
	change(b)
	return b
}

func lines(change func(*Lines)) Figure {
	l := &Lines{Frame: Frame{Title: "t"}, Curves: []Curve{{"s", []Point{{1, gain(1, 1)}, {2, gain(2, 1)}}}}}
	change(l)
	return l
}

func band(change func(*Band)) Figure {
	b := &Band{Frame: Frame{Title: "t"}, X: []int{1, 2}, Tracks: []Track{{"mean", []float64{1, 2}}},
		Ribbons: []Ribbon{{"all", []float64{0, 1}, []float64{2, 3}}}}
	change(b)
	return b
}

func heat(change func(*Heat)) Figure {
	h := &Heat{Frame: Frame{Title: "t"}, Rows: []string{"r"}, Columns: []string{"c"}, Cells: [][]Cell{{gain(1, 0)}}}
	change(h)
	return h
}

func TestValidate(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		fig  Figure
		want string // "" for a valid figure
	}{
		{bars(func(*Bars) {}), ""},
		{bars(func(b *Bars) { b.Title = "" }), "chart: title is missing"},
		{bars(func(b *Bars) { b.Width = 2 }), `chart "t": unknown width 2`},
		{bars(func(b *Bars) { b.PlotHeight = nan }), `chart "t": plot height NaN cm is outside 1 to 50`},
		{bars(func(b *Bars) { b.Categories = nil }), `chart "t": no categories`},
		{bars(func(b *Bars) { b.Series = nil }), `chart "t": no series`},
		{bars(func(b *Bars) { b.Series = make([]Series, 8) }), `chart "t": 8 series, of which at most 7 can be told apart`},
		{bars(func(b *Bars) { b.Series[1].Name = "s" }), `chart "t": two series are named "s"`},
		{bars(func(b *Bars) { b.Series[1].Name = "" }), `chart "t": series 2 of 2 has no name`},
		{bars(func(b *Bars) { b.Series[1].Cells = b.Series[1].Cells[:1] }), `chart "t": series "u": 1 cells for 2 categories`},
		{bars(func(b *Bars) { b.Series[0].Cells[1].Value = nan }), `chart "t": series "s", category "b": value is NaN (a cell without a value is Missing)`},
		{bars(func(b *Bars) { b.Series[0].Cells[1] = Cell{Value: nan, Trust: Missing} }), ""},
		{bars(func(b *Bars) { b.Series[0].Cells[1].Value = 4 }), `chart "t": series "s", category "b": value 4 is not within its interval [1, 3]`},
		{bars(func(b *Bars) { b.Series[0].Cells[1].Low = nan }), `chart "t": series "s", category "b": value 2 is not within its interval [NaN, 3]`},
		{bars(func(b *Bars) { b.Series[0].Cells[1].High = inf }), `chart "t": series "s", category "b": interval [1, +Inf] of a firm cell is too wide to draw (such a cell is Few)`},
		{bars(func(b *Bars) { b.Series[0].Cells[1].High, b.Series[0].Cells[1].Trust = inf, Few }), ""},
		{bars(func(b *Bars) { b.Series[0].Cells[0].N = -1 }), `chart "t": series "s", category "a": -1 observations`},
		{bars(func(b *Bars) { b.Series[0].Cells[0].Trust = 9 }), `chart "t": series "s", category "a": unknown trust 9`},
		{bars(func(b *Bars) { b.Mark = 9 }), `chart "t": unknown mark 9`},
		{bars(func(b *Bars) { b.Layout = 9 }), `chart "t": unknown layout 9`},
		{bars(func(b *Bars) { b.Layout, b.Categories = Upright, make([]string, 30) }), `chart "t": 30 categories, of which at most 19 fit side by side at 8.5 cm`},
		{bars(func(b *Bars) { b.Span = Span{2, 1} }), `chart "t": span [2, 1] is not a range`},

		{lines(func(*Lines) {}), ""},
		{lines(func(l *Lines) { l.Curves = nil }), `chart "t": no series`},
		{lines(func(l *Lines) { l.Curves[0].Points = nil }), `chart "t": curve "s" has no points`},
		{lines(func(l *Lines) { l.Curves[0].Points[1].X = inf }), `chart "t": curve "s", point 1: x is +Inf`},
		{lines(func(l *Lines) { l.Curves[0].Points[1].X = 1 }), `chart "t": curve "s": x falls or stays from 1 to 1`},
		{lines(func(l *Lines) { l.Curves[0].Points[1].Value = nan }), `chart "t": curve "s" at x = 2: value is NaN (a cell without a value is Missing)`},
		{lines(func(l *Lines) { l.Interval = 9 }), `chart "t": unknown interval 9`},

		{band(func(*Band) {}), ""},
		{band(func(b *Band) { b.X = b.X[:1] }), `chart "t": 1 x, at least 2 needed`},
		{band(func(b *Band) { b.X[0] = 2 }), `chart "t": x falls or stays from 2 to 2`},
		{band(func(b *Band) { b.Tracks = nil }), `chart "t": no series`},
		{band(func(b *Band) { b.Tracks[0].Values = nil }), `chart "t": line "mean": 0 values for 2 x`},
		{band(func(b *Band) { b.Tracks[0].Values[1] = nan }), `chart "t": line "mean" at x = 2: value is NaN`},
		{band(func(b *Band) { b.Ribbons[0].High[0] = -1 }), `chart "t": ribbon "all" at x = 1: lower edge 0 above upper edge -1`},
		{band(func(b *Band) { b.Ribbons = make([]Ribbon, 4) }), `chart "t": 4 ribbons, of which at most 3 can be told apart`},

		{heat(func(*Heat) {}), ""},
		{heat(func(h *Heat) { h.Rows = nil }), `chart "t": 0 rows and 1 columns`},
		{heat(func(h *Heat) { h.Cells = nil }), `chart "t": 0 rows of cells for 1 rows`},
		{heat(func(h *Heat) { h.Cells[0] = nil }), `chart "t": row "r": 0 cells for 1 columns`},
		{heat(func(h *Heat) { h.Cells[0][0].Value = nan }), `chart "t": row "r", column "c": value is NaN (a cell without a value is Missing)`},
		{heat(func(h *Heat) { h.Scale = 9 }), `chart "t": unknown scale 9`},
		{heat(func(h *Heat) { h.Decimals = 7 }), `chart "t": 7 decimals, outside 0 to 6`},
		{heat(func(h *Heat) { h.Columns = make([]string, 20) }), `chart "t": 20 columns, of which at most 19 fit side by side at 8.5 cm`},
	} {
		err := c.fig.Validate()
		switch {
		case c.want == "" && err != nil:
			t.Errorf("valid figure refused: %v", err)
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("error %v\n want %s", err, c.want)
		case err != nil && strings.Contains(err.Error(), "\n"):
			t.Errorf("error of more than one line: %v", err)
		}
		if c.want == "" {
			saved(t, c.fig, SVG)
		}
	}
}
