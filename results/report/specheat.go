package report

import (
	"unicode/utf8"

	"kontraspiel/results/chart"
)

// heatSpec draws one table of values as colours.
func heatSpec(f *chart.Heat) object {
	columns, rows := labels(f.Columns), labels(f.Rows)
	low, high := f.Ends()
	signed := f.Scale == chart.GainsLosses
	var cells []object
	var texts []string
	for i := range f.Cells {
		for j, c := range f.Cells[i] {
			t := tip{}.place(f.YLabel, "Row", f.Rows[i]).place(f.XLabel, "Column", f.Columns[j])
			row := object{"c": j, "r": i, "tip": t.cell(f.ValueLabel, c, f.Frame, signed)}
			if c.Trust == chart.Missing {
				row["none"] = true
			} else {
				row["v"], row["few"], row["text"] = c.Value, c.Trust == chart.Few, chart.Number(c.Value, f.Decimals, signed)
				texts = append(texts, row["text"].(string))
			}
			cells = append(cells, row)
		}
	}
	g := grid{columns: columns, rows: rows, xLabel: f.XLabel, yLabel: f.YLabel, texts: texts, colour: heatColour(f.Scale, low, high)}
	crosses := layer(pointed(object{"type": "point", "style": "cross", "shape": cross}), g.place(), "datum.none")
	return g.drawing(cells, nil, append(g.layers(), crosses)...)
}

// heatColour is the colour channel of a scale between two ends: the anchors of the scale lie
// at equal distances, as in print.
func heatColour(kind chart.Scale, low, high float64) object {
	domain := make([]float64, len(kind.Anchors()))
	for i := range domain {
		domain[i] = low + (high-low)*float64(i)/float64(len(domain)-1)
	}
	scale := object{"type": "linear", "domain": domain, "clamp": true, "interpolate": "rgb", "range": "ramp"}
	if kind == chart.GainsLosses {
		scale["range"] = "diverging"
	}
	return object{"field": "v", "type": "quantitative", "legend": nil, "scale": scale}
}

// grid is a table of colours under way.
type grid struct {
	columns, rows  [][]string
	xLabel, yLabel string
	texts          []string // in the cells
	colour         object
}

func (g *grid) drawing(cells, params []object, layers ...object) object {
	height := max(30, labelLine*tallest(g.rows)+8) * len(g.rows)
	params = append([]object{parameter("columns", g.columns), parameter("rows", g.rows)}, params...)
	return drawing(height, cells, params, layers...)
}

// place puts a row into its cell.
func (g *grid) place() object {
	x, y := categories("c", g.xLabel, "columns", g.columns), categories("r", g.yLabel, "rows", g.rows)
	turned(x["axis"].(object), g.columns)
	for _, channel := range []object{x, y} {
		channel["scale"] = merged(channel["scale"].(object), object{"padding": 0})
		channel["axis"].(object)["grid"] = false
	}
	return object{"x": x, "y": y}
}

// layers are coloured cells, outlined ones where there is too little data, and the texts.
func (g *grid) layers() []object {
	place := g.place()
	cell := pointed(object{"type": "rect", "style": "cell"})
	doubtful := pointed(object{"type": "rect", "style": "doubt", "width": object{"band": 0.86}, "height": object{"band": 0.86}})
	return []object{
		layer(cell, merged(place, object{"fill": g.colour}), present+" && !datum.few"),
		layer(doubtful, place, present+" && datum.few"),
		g.words(place),
	}
}

// words writes the texts where they fit their cells, black or white by the colour below.
func (g *grid) words(place object) object {
	most := 0
	for _, t := range g.texts {
		most = max(most, utf8.RuneCountInString(t))
	}
	fits := object{"expr": "bandwidth('x') < " + chart.Number(letter*float64(most)+3, 0, false) + " ? 0 : 1"}
	dark := object{"test": "!datum.few && luminance(scale('fill', datum.v)) < 0.179", "value": "#fff"}
	light := object{"test": "!datum.few", "value": "#000"}
	mark := pointed(object{"type": "text", "style": "value", "opacity": fits})
	return layer(mark, merged(place, object{
		"text":  object{"field": "text", "type": "nominal"},
		"color": object{"condition": []object{dark, light}},
	}), present)
}
