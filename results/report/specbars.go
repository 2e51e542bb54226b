package report

import (
	"fmt"
	"math"

	"kontraspiel/results/chart"
)

// bars is a chart of categories under way. Its channels depend on where the categories run.
type bars struct {
	*chart.Bars
	names             [][]string
	upright           bool
	low, high         float64
	along, shift      string // channels of the categories, and of the series within one
	values, valuesEnd string // channels of the values
}

func barsSpec(f *chart.Bars) object {
	b := &bars{Bars: f, names: labels(f.Categories)}
	b.low, b.high = f.Range()
	b.upright = f.Layout == chart.Upright || f.Layout == chart.AutoLayout && b.fits()
	b.along, b.shift, b.values, b.valuesEnd = "y", "yOffset", "x", "x2"
	if b.upright {
		b.along, b.shift, b.values, b.valuesEnd = "x", "xOffset", "y", "y2"
	}
	return drawing(b.height(), b.rows(), []object{parameter("names", b.names)}, b.layers()...)
}

// fits reports whether the names stand side by side on any screen.
func (b *bars) fits() bool {
	room := max(letter*float64(longest(b.names)), 16*float64(len(b.Series))) + 10
	return room*float64(len(b.names)) <= narrowest
}

func (b *bars) height() int {
	if b.upright {
		return 280
	}
	row := max(13*len(b.Series)+13, labelLine*tallest(b.names)+8)
	return row * len(b.names)
}

// rows are the cells: c counts the categories and s the series, v is the value, lo to hi its
// interval, from and to where that has caps.
func (b *bars) rows() []object {
	var rows []object
	for s, series := range b.Series {
		for i, c := range series.Cells {
			t := tip{}.place(b.XLabel, "Category", b.Categories[i]).add("Series", series.Name)
			row := object{"c": i, "s": s, "tip": t.cell(b.YLabel, c, b.Frame, b.low < 0)}
			merge(row, estimate(c, b.low, b.high))
			rows = append(rows, row)
		}
	}
	return rows
}

func merge(row, more object) {
	for k, v := range more {
		row[k] = v
	}
}

// estimate is a cell as fields of a row. Intervals that leave the range [low, high] far behind
// end outside it, without a cap: JSON knows no infinity.
func estimate(c chart.Cell, low, high float64) object {
	if c.Trust == chart.Missing {
		return object{"none": true}
	}
	row := object{"v": c.Value, "few": c.Trust == chart.Few}
	if c.Low < c.High {
		far := high - low
		row["lo"], row["hi"] = math.Max(c.Low, low-far), math.Min(c.High, high+far)
		if c.Low >= low {
			row["from"] = c.Low
		}
		if c.High <= high {
			row["to"] = c.High
		}
	}
	return row
}

func (b *bars) layers() []object {
	place := b.place()
	var list []object
	if b.Solid() {
		list = append(list, b.bars(place))
	}
	list = append(list, zeroLine(b.values, b.low, b.high)...)
	list = append(list, whiskers(place, b.values, b.valuesEnd, b.axis(), present)...)
	if !b.Solid() {
		list = append(list, points(merged(place, object{b.values: at(b.axis(), "v")}), len(b.Series), present)...)
	}
	return append(list, b.crosses(place))
}

// place puts a row where its category and its series are.
func (b *bars) place() object {
	along := categories("c", b.XLabel, "names", b.names)
	if b.upright {
		turned(along["axis"].(object), b.names)
	}
	along["scale"] = merged(along["scale"].(object), b.gaps())
	return object{b.along: along, b.shift: object{"field": "s", "type": "nominal", "scale": object{"domain": count(len(b.Series))}}}
}

// gaps are those between categories, as shares of their room: at least 0.3, and as wide as
// keeps the series of one together where there is plenty.
func (b *bars) gaps() object {
	if !b.upright {
		return object{"paddingInner": 0.3, "paddingOuter": 0.15}
	}
	share := fmt.Sprintf("max(0.3, 1 - %d / width)", 64*len(b.Series)*len(b.Categories))
	return object{"paddingInner": object{"expr": share}, "paddingOuter": object{"expr": share + " / 2"}}
}

func (b *bars) axis() object { return scaled(b.YLabel, b.low, b.high) }

// bars are hollow where there is too little data.
func (b *bars) bars(place object) object {
	thick := object{"expr": "min(bandwidth('" + b.shift + "')*0.92, 60)"}
	mark := object{"type": "bar", "style": "bar"}
	if b.upright {
		mark["width"] = thick
	} else {
		mark["height"] = thick
	}
	colour := seriesColour(len(b.Series))
	return layer(pointed(mark), merged(place, object{
		b.values: at(b.axis(), "v"), b.valuesEnd: object{"datum": 0},
		"fill": colour, "stroke": colour, "fillOpacity": hollow(0),
	}), present)
}

// hollow lets only the outline of a mark with too little data be seen.
func hollow(opacity float64) object {
	return object{"condition": object{"test": "datum.few", "value": opacity}, "value": 1}
}

// crosses stand on the axis where there is no value.
func (b *bars) crosses(place object) object {
	mark := object{"type": "point", "style": "cross", "shape": cross}
	if b.upright {
		mark["yOffset"] = -9
	} else {
		mark["xOffset"] = 9
	}
	origin := b.low
	if b.Solid() {
		origin = math.Max(0, b.low)
	}
	return layer(pointed(mark), merged(place, object{b.values: merged(b.axis(), object{"datum": origin})}), "datum.none")
}
