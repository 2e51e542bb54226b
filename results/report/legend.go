package report

import (
	"fmt"
	"slices"

	"kontraspiel/results/chart"
)

// key is an entry of a legend: a sample with a text. The sample is drawn from whatever is
// set of its parts.
type key struct {
	Text  string
	Class string // of the colour
	Area  string // class of a filled rectangle
	Line  string // class of a line
	Mark  string // path of a mark
}

// keys is the legend of a figure.
func keys(f chart.Figure) []key {
	switch f := f.(type) {
	case *chart.Bars:
		return barKeys(f)
	case *chart.Lines:
		return lineKeys(f)
	case *chart.Band:
		return bandKeys(f)
	case *chart.Heat:
		return doubtKeys(f.Frame, "box", slices.Concat(f.Cells...))
	case *chart.Heats:
		return heatsKeys(f)
	}
	return nil
}

func seriesKey(i int, name string) key {
	return key{Text: name, Class: fmt.Sprintf("series-%d", i+1)}
}

func barKeys(f *chart.Bars) (list []key) {
	var cells []chart.Cell
	for i, s := range f.Series {
		cells = append(cells, s.Cells...)
		if s.Name == "" {
			continue
		}
		k := seriesKey(i, s.Name)
		if f.Solid() {
			k.Area = "full"
		} else {
			k.Mark = shapes()[i]
		}
		list = append(list, k)
	}
	shape := "mark"
	if f.Solid() {
		shape = "box"
	}
	return append(list, doubtKeys(f.Frame, shape, cells)...)
}

func lineKeys(f *chart.Lines) (list []key) {
	var cells []chart.Cell
	for i, c := range f.Curves {
		for _, pt := range c.Points {
			cells = append(cells, pt.Cell)
		}
		if c.Name == "" {
			continue
		}
		k := seriesKey(i, c.Name)
		k.Line = "solid"
		if f.Interval == chart.Ribbons {
			k.Area = "ribbon"
		} else {
			k.Mark = shapes()[i]
		}
		list = append(list, k)
	}
	return append(list, doubtKeys(f.Frame, "mark", cells)...)
}

func bandKeys(f *chart.Band) (list []key) {
	for i, t := range f.Tracks {
		if t.Name == "" {
			continue
		}
		k := seriesKey(i, t.Name)
		k.Line = fmt.Sprintf("dash-%d", i)
		list = append(list, k)
	}
	for i, r := range f.Ribbons {
		k := seriesKey(0, r.Name)
		k.Area = fmt.Sprintf("band-%d", i)
		list = append(list, k)
	}
	return list
}

// doubtKeys explain hollow marks and crosses, where there are any.
func doubtKeys(f chart.Frame, shape string, cells []chart.Cell) (list []key) {
	few, missing := chart.Doubts(cells)
	if few && shape == "box" {
		list = append(list, key{Text: "hollow: " + f.Few(), Class: "doubt", Area: "hollow"})
	} else if few {
		list = append(list, key{Text: "hollow: " + f.Few(), Class: "doubt", Mark: shapes()[0]})
	}
	if missing {
		list = append(list, key{Text: f.Missing(), Class: "doubt", Mark: cross})
	}
	return list
}

func heatsKeys(f *chart.Heats) (list []key) {
	var cells []chart.Cell
	open := false
	for _, p := range f.Panels {
		for _, row := range p.Cells {
			for _, c := range row {
				open = open || c.Open && c.Trust == chart.Firm
				if c.Trust != chart.Missing {
					cells = append(cells, c.Cell)
				}
			}
		}
	}
	if f.LineNote != "" {
		list = append(list, key{Text: f.LineNote, Class: "border", Line: "border"})
	}
	if open {
		list = append(list, key{Text: f.OpenNote, Class: "open", Area: "hatch"})
	}
	return append(list, doubtKeys(f.Frame, "box", cells)...)
}
