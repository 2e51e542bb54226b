package report

// Layers that charts of several kinds have.

// whiskers are intervals: a rule, dashed where there is too little data, and caps; only for
// the rows for which an expression holds.
func whiskers(place object, channel, end string, axis object, only string) []object {
	dash := object{"condition": object{"test": "datum.few", "value": []int{3, 2}}, "value": []int{1, 0}}
	rule := layer(pointed(object{"type": "rule", "style": "whisker", "clip": true}),
		merged(place, object{channel: at(axis, "lo"), end: object{"field": "hi"}, "strokeDash": dash}), only+" && isValid(datum.lo)")
	// A halo of paper keeps the rule apart from a dark bar below it.
	halo := layer(object{"type": "rule", "style": "halo", "clip": true}, merged(place, object{channel: at(axis, "lo"), end: object{"field": "hi"}}), only+" && isValid(datum.lo)")
	list := []object{halo, rule}
	orient := "horizontal"
	if channel == "x" {
		orient = "vertical"
	}
	for _, field := range []string{"from", "to"} {
		tick := object{"type": "tick", "style": "cap", "orient": orient, "clip": true, "size": 8, "thickness": 1.2}
		list = append(list, layer(pointed(tick), merged(place, object{channel: at(axis, field)}), only+" && isValid(datum."+field+")"))
	}
	return list
}

// points are the marks of series, on paper of their own so that no line shows through the
// hollow ones; only for the rows for which an expression holds.
func points(place object, series int, only string) []object {
	shape := object{"shape": seriesShape(series)}
	colour := seriesColour(series)
	under := object{"type": "point", "style": "paper", "size": markSize}
	over := object{"type": "point", "style": "mark", "size": markSize, "filled": true}
	return []object{
		layer(under, merged(place, shape), only),
		layer(pointed(over), merged(place, shape, object{"fill": colour, "stroke": colour, "fillOpacity": hollow(0)}), only),
	}
}
