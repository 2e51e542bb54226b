package chart

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
)

// stresses are figures whose texts are as awkward as users make them.
func stresses() map[string]Figure {
	long := strings.Repeat("A question nobody dared to ask before, ", 6)
	huge := &Bars{
		Frame:  Frame{Title: long, Subtitle: long, Caption: long, XLabel: "short", YLabel: long, FewNote: long, MissingNote: long},
		Series: []Series{{"one " + long, nil}, {"two " + long, nil}},
	}
	for i := range 9 {
		huge.Categories = append(huge.Categories, fmt.Sprintf("Donaudampfschifffahrtsgesellschaftskapitän %d", i))
		huge.Series[0].Cells = append(huge.Series[0].Cells, gainN(1e6*float64(i+1), 3e5, 1e9))
		huge.Series[1].Cells = append(huge.Series[1].Cells, Cell{Trust: Missing}, few(gain(1, 2)))
	}
	huge.Series[1].Cells = huge.Series[1].Cells[:9]
	standing := *huge
	standing.Layout, standing.Title, standing.YLabel = Upright, strings.Repeat("W", 200), "short"

	heat := &Heat{Frame: Frame{Title: "heat", YLabel: long, Width: Double}, ValueLabel: long, Decimals: 6}
	for i := range 12 {
		heat.Columns = append(heat.Columns, fmt.Sprintf("very long column name\nnumber %d", i))
		heat.Rows = append(heat.Rows, fmt.Sprintf("a row that is named at a length beyond reason %d", i))
		heat.Cells = append(heat.Cells, make([]Cell, 12))
	}
	lines := &Lines{Frame: Frame{Title: "x"}}
	c := Curve{}
	for x := 1000000; x < 1000030; x++ {
		c.Points = append(c.Points, Point{float64(x), gainN(float64(x), 1, int64(x))})
	}
	lines.Curves = []Curve{c}
	return map[string]Figure{"huge": huge, "standing": &standing, "heat": heat, "lines": lines,
		"one point": &Lines{Frame: Frame{Title: "x"}, Curves: []Curve{{"", []Point{{0.5, gain(0, 0)}}}}},
		"nothing":   &Bars{Frame: Frame{Title: "x"}, Categories: []string{""}, Series: []Series{{"", []Cell{{Trust: Missing}}}}},
	}
}

// TestTexts checks that no text leaves the figure or touches another.
func TestTexts(t *testing.T) {
	all := stresses()
	for name, fig := range demos() {
		all["demo "+name] = fig
	}
	for name, fig := range all {
		t.Run(name, func(t *testing.T) {
			pg, boxes := textsOf(t, fig)
			for i, a := range boxes {
				if a.box.Min.X < 0 || a.box.Min.Y < 0 || a.box.Max.X > pg.width || a.box.Max.Y > pg.height {
					t.Errorf("%q at %v leaves the figure of %.0f × %.0f", a.text, a.box, pg.width, pg.height)
				}
				for _, b := range boxes[:i] {
					if overlap(a.box, b.box) {
						t.Errorf("%q at %v touches %q at %v", a.text, a.box, b.text, b.box)
					}
				}
			}
		})
	}
}

// TestIllegible checks that a figure whose texts leave no room is refused rather than drawn.
func TestIllegible(t *testing.T) {
	wide := demoGains().(*Heat)
	wide.YLabel = strings.Repeat("long ", 200)
	standing := bars(func(b *Bars) {
		b.Layout, b.YLabel = Upright, strings.Repeat("long ", 100)
		b.Categories = slices.Repeat([]string{"Donaudampfschiff"}, 19)
		b.Series = []Series{{"", make([]Cell, 19)}}
	})
	for _, fig := range []Figure{wide, standing} {
		err := Save(io.Discard, fig, SVG)
		if err == nil || !strings.Contains(err.Error(), "too little room") {
			t.Errorf("error %v", err)
		}
	}
}

func overlap(a, b vg.Rectangle) bool {
	const slack = 0.05
	return a.Min.X < b.Max.X-slack && b.Min.X < a.Max.X-slack && a.Min.Y < b.Max.Y-slack && b.Min.Y < a.Max.Y-slack
}

// TestLegendOutside checks that legend and data never share a place: the legend ends above the panel.
func TestLegendOutside(t *testing.T) {
	pg, boxes := textsOf(t, demoBars())
	dataTop := margin + heightOf(captionStyle(), len(pg.caption)) + blockGap + pg.panel.area.Max.Y
	found := 0
	for _, b := range boxes {
		if b.text == "daring" || b.text == "hollow: fewer than 20 blocks" || b.text == "no data" {
			found++
			if b.box.Min.Y < dataTop {
				t.Errorf("legend entry %q reaches down to %.1f, the data up to %.1f", b.text, b.box.Min.Y, dataTop)
			}
		}
	}
	if found != 3 {
		t.Errorf("%d of 3 legend entries found", found)
	}
}

func TestAutoLayout(t *testing.T) {
	for _, c := range []struct {
		fig      Figure
		sideways bool
	}{{demoBars(), false}, {demoLongNames(), true}, {demoDots(), false}, {demoSideDots(), true}, {demoWideBars(), false}} {
		if pg, _ := textsOf(t, c.fig); pg.panel.sideways != c.sideways {
			t.Errorf("%q: sideways is %v", c.fig.frame().Title, pg.panel.sideways)
		}
	}
}

// TestCountsShown checks that numbers of observations are printed once where series agree and a row
// each where they do not.
func TestCountsShown(t *testing.T) {
	for _, c := range []struct {
		fig  Figure
		rows int
	}{{demoBars(), 3}, {demoWideBars(), 1}, {demoDots(), 0}, {demoLines(Double, Ribbons), 3}} {
		if pg, _ := textsOf(t, c.fig); len(pg.panel.counts) != c.rows {
			t.Errorf("%q: %d rows of counts, want %d", c.fig.frame().Title, len(pg.panel.counts), c.rows)
		}
	}
}
