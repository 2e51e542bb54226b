package report

import (
	"strconv"

	"kontraspiel/results/chart"
)

// bandSpec draws ribbons of quantiles with lines over them.
func bandSpec(f *chart.Band) object {
	var xs []float64
	for _, x := range f.X {
		xs = append(xs, float64(x))
	}
	low, high := f.Range()
	x, y := along(f.XLabel, xs, false), scaled(f.YLabel, low, high)
	list := zeroLine("y", low, high)
	for i, r := range f.Ribbons {
		list = append(list, object{
			"data":     object{"values": ribbonRows(xs, r)},
			"mark":     object{"type": "area", "style": "band-" + strconv.Itoa(i)},
			"encoding": object{"x": at(x, "x"), "y": at(y, "lo"), "y2": object{"field": "hi"}},
		})
	}
	list = append(list, object{
		"data": object{"values": trackRows(xs, f.Tracks)},
		"mark": object{"type": "line", "style": "line"},
		"encoding": object{
			"x": at(x, "x"), "y": at(y, "v"), "stroke": seriesColour(len(f.Tracks)),
			"strokeDash": object{"field": "s", "type": "nominal", "legend": nil,
				"scale": object{"domain": count(len(f.Tracks)), "range": dashes(len(f.Tracks))}},
		},
	}, pointer(x, bandMoments(f, xs)))
	return drawing(300, nil, nil, list...)
}

// dashes tell lines over a band apart.
func dashes(n int) [][]int {
	return [][]int{{1, 0}, {7, 3}, {2, 2}, {9, 3, 2, 3}, {5, 5}, {12, 4}, {3, 6}}[:n]
}

func ribbonRows(xs []float64, r chart.Ribbon) []object {
	rows := make([]object, len(xs))
	for i, x := range xs {
		rows[i] = object{"x": x, "lo": r.Low[i], "hi": r.High[i]}
	}
	return rows
}

func trackRows(xs []float64, tracks []chart.Track) []object {
	var rows []object
	for s, t := range tracks {
		for i, x := range xs {
			rows = append(rows, object{"x": x, "s": s, "v": t.Values[i]})
		}
	}
	return rows
}

// bandMoments say every line and ribbon at each x.
func bandMoments(f *chart.Band, xs []float64) []moment {
	label, unit := splitUnit(f.YLabel)
	var list []moment
	for i, x := range xs {
		t := tip{}.place(f.XLabel, "x", plain(x))
		for _, track := range f.Tracks {
			n := track.Name
			if n == "" {
				n = label
			}
			v := chart.Cell{Value: track.Values[i]}
			t = t.add(n, chart.Number(v.Value, decimals(v), false)+unit)
		}
		for _, r := range f.Ribbons {
			c := chart.Cell{Low: r.Low[i], High: r.High[i]}
			t = t.add(r.Name, bounds(c, quantileDecimals(c), false)+unit)
		}
		list = append(list, moment{x, t})
	}
	return list
}

// quantileDecimals is 0 for whole bounds, and otherwise what their distance is worth.
func quantileDecimals(c chart.Cell) int {
	if c.Low == float64(int64(c.Low)) && c.High == float64(int64(c.High)) {
		return 0
	}
	return decimals(c)
}
