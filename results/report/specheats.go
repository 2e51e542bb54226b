package report

import "kontraspiel/results/chart"

// heatsSpec draws one of several tables of values; the parameter "panel" says which, and the
// page has buttons for it.
func heatsSpec(f *chart.Heats) object {
	g := grid{columns: labels(f.Columns), rows: labels(f.Rows), xLabel: f.XLabel, yLabel: f.YLabel, colour: heatColour(chart.GainsLosses, -f.Most, f.Most)}
	var cells []object
	for k := range f.Panels {
		for i := range f.Rows {
			for j := range f.Columns {
				c := &f.Panels[k].Cells[i][j]
				if c.Trust == chart.Missing {
					continue
				}
				cells = append(cells, heatsRow(f, k, i, j))
				g.texts = append(g.texts, c.Text)
			}
		}
	}
	open := pointed(object{"type": "rect", "style": "open", "fill": "url(#hatch)"})
	list := g.layers()
	list = []object{list[0], layer(open, g.place(), "datum.open && !datum.few"), list[1], list[2]}
	list = append(list, g.border(f)...)
	for i := range list {
		list[i]["transform"] = append([]object{{"filter": "datum.panel === panel"}}, transforms(list[i])...)
	}
	return g.drawing(cells, []object{parameter("panel", 0)}, list...)
}

func transforms(layer object) []object {
	list, _ := layer["transform"].([]object)
	return list
}

func heatsRow(f *chart.Heats, k, i, j int) object {
	c := &f.Panels[k].Cells[i][j]
	t := tip{}.add("Seat", f.Panels[k].Name).place(f.YLabel, "Row", f.Rows[i]).place(f.XLabel, "Column", f.Columns[j])
	for _, d := range c.Details {
		t = t.add(d.Name, d.Text)
	}
	if c.Details == nil || c.Trust == chart.Missing {
		t = t.cell(f.ValueLabel, c.Cell, f.Frame, true)
	} else if c.Trust == chart.Few { // the details say the rest better
		t = t.add("Note", f.Frame.Few())
	}
	if c.Open {
		t = t.add("Note", f.OpenNote)
	}
	return object{"panel": k, "c": j, "r": i, "v": c.Value, "few": c.Trust == chart.Few, "open": c.Open, "text": c.Text, "tip": t}
}

// border is the line between the cells on its two sides, a piece a side of a cell.
func (g *grid) border(f *chart.Heats) []object {
	var right, below []object
	for k := range f.Panels {
		for i := range f.Rows {
			for j := range f.Columns {
				row := object{"panel": k, "r": i, "c": j}
				if apart(f, k, i, j, i, j+1) {
					right = append(right, row)
				}
				if apart(f, k, i, j, i+1, j) {
					below = append(below, row)
				}
			}
		}
	}
	var list []object
	for _, style := range []string{"border-edge", "border"} {
		list = append(list, g.pieces(style, right, "y", "x"), g.pieces(style, below, "x", "y"))
	}
	return list
}

// pieces are lines along one channel at the far end of the cells on the other.
func (g *grid) pieces(style string, rows []object, channel, other string) object {
	if rows == nil {
		rows = []object{}
	}
	place := g.place()
	end := object{"field": place[channel].(object)["field"], "bandPosition": 1}
	return object{
		"data": object{"values": rows},
		"mark": object{"type": "rule", "style": style},
		"encoding": object{
			channel:       merged(place[channel].(object), object{"bandPosition": 0}),
			channel + "2": end,
			other:         merged(place[other].(object), object{"bandPosition": 1}),
		},
	}
}

// apart reports whether the line runs between two cells.
func apart(f *chart.Heats, k, i, j, i2, j2 int) bool {
	if i2 == len(f.Rows) || j2 == len(f.Columns) {
		return false
	}
	a, b := &f.Panels[k].Cells[i][j], &f.Panels[k].Cells[i2][j2]
	return a.Trust != chart.Missing && b.Trust != chart.Missing && a.Beyond != b.Beyond
}
