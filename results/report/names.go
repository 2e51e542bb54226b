package report

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Sizes of the letters on a page, in pixels: what fits is decided for the narrowest
// screen, as a page does not know its reader's.
const (
	letter      = 6.4 // the mean width of a letter of a label
	labelLine   = 15  // the height of a line of a label
	narrowest   = 290 // what a phone leaves for the data
	longestLine = 20  // letters in a line of a name
)

// labels are names in lines, for the axis of the categories.
func labels(names []string) [][]string {
	all := make([][]string, len(names))
	for i, name := range names {
		for paragraph := range strings.SplitSeq(name, "\n") {
			all[i] = append(all[i], wrapped(paragraph)...)
		}
	}
	return all
}

// wrapped breaks a text at blanks into lines that are not too long.
func wrapped(text string) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(text, " ") {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= longestLine:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	return append(lines, line)
}

// longest returns the number of letters of the longest line.
func longest(labels [][]string) int {
	most := 0
	for _, lines := range labels {
		for _, l := range lines {
			most = max(most, utf8.RuneCountInString(l))
		}
	}
	return most
}

// tallest returns the number of lines of the name that has most.
func tallest(labels [][]string) int {
	most := 1
	for _, lines := range labels {
		most = max(most, len(lines))
	}
	return most
}

// categories is an axis of names. Rows hold the number of a name, as two may read the same.
func categories(field, label, param string, names [][]string) object {
	axis := object{"title": nil, "labelExpr": param + "[datum.value]", "labelOverlap": false}
	if label != "" {
		axis["title"] = label
	}
	return object{
		"field": field, "type": "ordinal", "axis": axis,
		"scale": object{"domain": count(len(names))},
	}
}

// turned lets the names of a horizontal axis lean where they do not fit side by side.
func turned(axis object, names [][]string) {
	room := strconv.Itoa(int(letter*float64(longest(names))) + 4)
	when := func(straight, leaning string) object {
		return object{"expr": "bandwidth('x') < " + room + " ? " + leaning + " : " + straight}
	}
	axis["labelAngle"] = when("0", "-40")
	axis["labelAlign"] = when("'center'", "'right'")
	axis["labelBaseline"] = when("'top'", "'middle'")
}

// parameter is a value that expressions of a chart may use.
func parameter(name string, value any) object { return object{"name": name, "value": value} }
