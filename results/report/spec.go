package report

import (
	"fmt"

	"kontraspiel/results/chart"
)

// object is a piece of JSON. Its keys are written in alphabetical order, so that equal
// charts are equal bytes.
type object = map[string]any

// spec turns a figure into what Vega-Lite draws. Titles, captions and legends are not in
// it: the page has them as text. Colours are not in it either: charts.js takes them from
// the style sheet, for light, dark and paper.
func spec(f chart.Figure) (object, error) {
	if err := f.Validate(); err != nil {
		return nil, err
	}
	switch f := f.(type) {
	case *chart.Bars:
		return barsSpec(f), nil
	case *chart.Lines:
		return linesSpec(f), nil
	case *chart.Band:
		return bandSpec(f), nil
	case *chart.Heat:
		return heatSpec(f), nil
	case *chart.Heats:
		return heatsSpec(f), nil
	}
	return nil, fmt.Errorf("a chart of type %T cannot be shown on a page", f)
}

// present holds for the rows that have a value.
const present = "!datum.none"

// drawing is a chart of layers over the same rows, as wide as its place on the page.
func drawing(height any, rows []object, params []object, layers ...object) object {
	return object{
		"width":    "container",
		"height":   height,
		"autosize": object{"type": "fit-x", "contains": "padding"},
		"data":     object{"values": rows},
		"params":   params,
		"layer":    layers,
	}
}

// layer is marks for the rows for which an expression holds; "" means all.
func layer(mark, encoding object, filter string) object {
	l := object{"mark": mark, "encoding": encoding}
	if filter != "" {
		l["transform"] = []object{{"filter": filter}}
	}
	return l
}

// merged is the union of objects, the later ones winning.
func merged(parts ...object) object {
	all := object{}
	for _, p := range parts {
		for k, v := range p {
			all[k] = v
		}
	}
	return all
}

// pointed makes a mark show the row's tip where a reader points at it.
func pointed(mark object) object {
	return merged(mark, object{"tooltip": object{"content": "data"}})
}

// seriesColour is the colour channel of a row's series, out of n.
func seriesColour(n int) object {
	return object{"field": "s", "type": "nominal", "legend": nil, "scale": object{"domain": count(n), "range": "category"}}
}

// seriesShape is the shape channel, so that nobody needs the colours.
func seriesShape(n int) object {
	return object{"field": "s", "type": "nominal", "legend": nil, "scale": object{"domain": count(n), "range": shapes()[:n]}}
}

// count is 0, 1, …, n−1.
func count(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// scaled is the axis of the values, over a range that is widened to whole steps. Where on it
// a mark stands, the channel says with a field or a datum.
func scaled(label string, low, high float64) object {
	if low == high {
		low, high = low-1, high+1
	}
	return object{
		"type": "quantitative", "stack": nil,
		"scale": object{"domain": []float64{low, high}, "nice": true, "zero": false},
		"axis":  object{"title": label, "grid": true},
	}
}

// at puts a mark where a field of the row says.
func at(axis object, field string) object { return merged(axis, object{"field": field}) }

// zeroLine marks 0 where the values go both ways.
func zeroLine(channel string, low, high float64) []object {
	if low >= 0 || high <= 0 {
		return nil
	}
	return []object{{
		"data":     object{"values": []object{{}}},
		"mark":     object{"type": "rule", "style": "zero"},
		"encoding": object{channel: object{"datum": 0}},
	}}
}
