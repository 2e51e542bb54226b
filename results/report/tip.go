package report

import (
	"math"
	"strings"

	"kontraspiel/results/chart"
)

// tip is what a reader is shown who points at a mark: names with texts.
type tip [][2]string

// add appends a line; one without a text is left out.
func (t tip) add(name, text string) tip {
	if text == "" {
		return t
	}
	return append(t, [2]string{name, text})
}

// place appends where a mark stands: a label with its unit, or a word where there is none,
// and the text of the place.
func (t tip) place(label, word, text string) tip {
	name, unit := splitUnit(label)
	if name == "" {
		name = word
	}
	return t.add(name, oneLine(text)+unit)
}

// cell appends what is known about a value under a label with its unit.
func (t tip) cell(label string, c chart.Cell, f chart.Frame, signed bool) tip {
	name, unit := splitUnit(label)
	if name == "" {
		name = "Value"
	}
	if c.Trust == chart.Missing {
		return t.add(name, f.Missing())
	}
	d := decimals(c)
	t = t.add(name, chart.Number(c.Value, d, signed)+unit)
	if c.Low < c.High {
		t = t.add("Interval", bounds(c, d, signed)+unit)
	}
	if c.N > 0 {
		t = t.add("n", chart.Number(float64(c.N), 0, false))
	}
	if c.Trust == chart.Few {
		t = t.add("Note", f.Few())
	}
	return t
}

// bounds writes an interval out.
func bounds(c chart.Cell, decimals int, signed bool) string {
	end := func(v float64) string {
		switch {
		case math.IsInf(v, -1):
			return "−∞"
		case math.IsInf(v, 1):
			return "∞"
		}
		return chart.Number(v, decimals, signed)
	}
	return end(c.Low) + " to " + end(c.High)
}

// decimals is how many of a value are worth writing: two digits of the interval's half
// width, or three digits of a value without one.
func decimals(c chart.Cell) int {
	size, digits := math.Abs(c.Value), 3
	if half := (c.High - c.Low) / 2; half > 0 && !math.IsInf(half, 0) {
		size, digits = half, 2
	}
	if size == 0 || math.IsNaN(size) {
		return 0
	}
	d := digits - 1 - int(math.Floor(math.Log10(size)))
	return max(0, min(6, d))
}

// splitUnit parts a label such as "Games won (%)" into its name and its unit with the blank
// that goes before it.
func splitUnit(label string) (name, unit string) {
	name, unit, found := strings.Cut(label, " (")
	unit, closed := strings.CutSuffix(unit, ")")
	if !found || !closed || strings.ContainsAny(unit, "()") {
		return label, ""
	}
	return name, " " + unit
}

// oneLine joins the lines of a text.
func oneLine(s string) string { return strings.ReplaceAll(s, "\n", " ") }
