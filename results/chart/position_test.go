package chart

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"testing"
)

// shape is the bounding box of a path in an SVG file, in points from the lower left corner.
type shape struct{ x0, y0, x1, y1 float64 }

// shapes returns the paths of a file whose style holds a text such as "fill:#0072B2".
func shapes(t *testing.T, file []byte, style string) []shape {
	t.Helper()
	path := regexp.MustCompile(`<path d="([^"]*)"\s*style="` + style + `[";]`)
	pair := regexp.MustCompile(`(-?[\d.e+-]+),(-?[\d.e+-]+)`)
	var all []shape
	for _, m := range path.FindAllSubmatch(file, -1) {
		s := shape{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
		for _, xy := range pair.FindAllSubmatch(m[1], -1) {
			x, errX := strconv.ParseFloat(string(xy[1]), 64)
			y, errY := strconv.ParseFloat(string(xy[2]), 64)
			if errX != nil || errY != nil {
				t.Fatalf("coordinates %s", xy[0])
			}
			s = shape{min(s.x0, x), min(s.y0, y), max(s.x1, x), max(s.y1, y)}
		}
		all = append(all, s)
	}
	return all
}

func close2(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.02 { // the file has hundredths of a point
		t.Errorf("%s is at %.2f, want %.2f", what, got, want)
	}
}

// TestBarPositions draws bars of 25 and 50 on an axis from 0 to 100, whose area is known from its
// grid lines, 100 points high: the bars must be a quarter and half of it high, in the middle of the
// left and right half, and the whiskers must end at 20, 30 and 40, 60.
func TestBarPositions(t *testing.T) {
	fig := &Bars{
		Frame:      Frame{Title: "t", PlotHeight: 100 * 2.54 / 72},
		Categories: []string{"a", "b"},
		Series:     []Series{{"", []Cell{gain(25, 5), gain(50, 10)}}},
		Span:       Span{0, 100},
	}
	file := saved(t, fig, SVG)
	grid := shapes(t, file, "fill:none;stroke:#E4E4E4")
	left, right, upper := grid[0].x0, grid[0].x1, 0.0
	for _, g := range grid {
		upper = max(upper, g.y1)
	}
	zero := upper - 100
	bars := shapes(t, file, "fill:#0072B2")
	if len(bars) != 2 {
		t.Fatalf("%d bars", len(bars))
	}
	for i, b := range bars {
		close2(t, "foot", b.y0, zero)
		close2(t, "top", b.y1, zero+25*float64(i+1))
		close2(t, "middle", (b.x0+b.x1)/2, left+(right-left)*(0.25+0.5*float64(i)))
	}
	whiskers := shapes(t, file, "fill:none;stroke:#222222")
	if len(whiskers) != 6 { // stem and two caps each
		t.Fatalf("%d whisker lines", len(whiskers))
	}
	close2(t, "low of a", whiskers[0].y0, zero+20)
	close2(t, "high of a", whiskers[0].y1, zero+30)
	close2(t, "low of b", whiskers[3].y0, zero+40)
	close2(t, "high of b", whiskers[3].y1, zero+60)
}

// TestSidewaysPositions is the same on its side: the first category is on top.
func TestSidewaysPositions(t *testing.T) {
	fig := &Bars{
		Frame:      Frame{Title: "t"},
		Categories: []string{"a", "b"},
		Series:     []Series{{"", []Cell{gain(25, 0), gain(50, 0)}}},
		Layout:     Sideways, Span: Span{0, 100},
	}
	file := saved(t, fig, SVG)
	grid := shapes(t, file, "fill:none;stroke:#E4E4E4")
	right, left := grid[len(grid)-1].x0, shapes(t, file, "fill:none;stroke:#666666")[0].x0
	low, high := grid[0].y0, grid[0].y1
	for i, b := range shapes(t, file, "fill:#0072B2") {
		close2(t, "length", b.x1, left+(right-left)*0.25*float64(i+1))
		close2(t, "middle", (b.y0+b.y1)/2, high-(high-low)*(0.25+0.5*float64(i)))
	}
}

// TestLinePositions draws points at (0, −1) and (2, 1): the first on the lower, the second on the
// upper end of an axis from −1 to 1, a quarter and three quarters of the way, and between them a
// line at zero.
func TestLinePositions(t *testing.T) {
	fig := &Lines{
		Frame:  Frame{Title: "t", PlotHeight: 100 * 2.54 / 72},
		Curves: []Curve{{"", []Point{{0, gain(-1, 0)}, {2, gain(1, 0)}}}},
	}
	file := saved(t, fig, SVG)
	grid := shapes(t, file, "fill:none;stroke:#E4E4E4")
	left, right := grid[0].x0, grid[0].x1
	low, high := grid[0].y0, grid[len(grid)-1].y0
	close2(t, "height", high-low, 100)
	close2(t, "zero line", shapes(t, file, "fill:none;stroke:#666666")[0].y0, (low+high)/2)
	for i, m := range shapes(t, file, "fill:#0072B2") {
		close2(t, fmt.Sprint("x of point ", i), (m.x0+m.x1)/2, left+(right-left)*(0.25+0.5*float64(i)))
		close2(t, fmt.Sprint("y of point ", i), (m.y0+m.y1)/2, low+100*float64(i))
	}
}

// TestHeatPositions: of a table of −1 and 1 over 0 and 0, the upper left cell has the colour of the
// greatest loss, the upper right that of the greatest gain, and the lower ones that of neither.
func TestHeatPositions(t *testing.T) {
	fig := &Heat{Frame: Frame{Title: "t"}, Columns: []string{"a", "b"}, Rows: []string{"r", "s"}, Scale: GainsLosses,
		Cells: [][]Cell{{gain(-1, 0), gain(1, 0)}, {gain(0, 0), gain(0, 0)}}}
	file := saved(t, fig, SVG)
	loss, gained := shapes(t, file, "fill:#A33E01")[0], shapes(t, file, "fill:#066492")[0]
	even := shapes(t, file, "fill:#F3F3F3")
	if !(loss.x1 < gained.x0 && loss.y0 == gained.y0 && loss.y0 > even[0].y1 && even[0].x0 == loss.x0) {
		t.Errorf("loss %v, gain %v, even %v", loss, gained, even)
	}
}
