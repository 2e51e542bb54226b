package report

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"kontraspiel/results/chart"
)

// moment is an x with what there is to say about it.
type moment struct {
	x   float64
	tip tip
}

// pointer is a line that follows a reader from one x to the next.
func pointer(x object, list []moment) object {
	rows := make([]object, len(list))
	for i, m := range list {
		rows[i] = object{"x": m.x, "tip": m.tip}
	}
	on := object{"condition": object{"param": "here", "empty": false, "value": 1}, "value": 0}
	return object{
		"data":     object{"values": rows},
		"params":   []object{{"name": "here", "select": object{"type": "point", "fields": []string{"x"}, "on": "pointerover", "nearest": true, "clear": "pointerout"}}},
		"mark":     pointed(object{"type": "rule", "style": "pointer"}),
		"encoding": object{"x": at(x, "x"), "opacity": on},
	}
}

// along is a horizontal axis of numbers; padded leaves room for marks at its ends.
func along(label string, xs []float64, padded bool) object {
	axis := object{"title": label, "grid": false}
	if !slices.ContainsFunc(xs, func(x float64) bool { return x != math.Trunc(x) }) {
		axis["tickMinStep"] = 1
	}
	scale := object{"domain": []float64{slices.Min(xs), slices.Max(xs)}, "nice": false, "zero": false}
	if padded {
		scale["padding"] = 14
	}
	return object{"type": "quantitative", "scale": scale, "axis": axis}
}

// plain writes a number with the decimals that it has.
func plain(x float64) string {
	_, fraction, _ := strings.Cut(strconv.FormatFloat(x, 'f', -1, 64), ".")
	return chart.Number(x, min(6, len(fraction)), false)
}
