package report

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results/chart"
)

var update = flag.Bool("update", false, "rewrite the expected outputs in testdata")

// golden compares with a file of testdata, or rewrites it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s: −want +got\n%s", name, diff)
	}
}

// small are figures of each kind that a person can check by reading their golden specs.
func small() map[string]chart.Figure {
	frame := chart.Frame{Title: "How often?", XLabel: "Seat", YLabel: "Won (%)", FewNote: "fewer than 20"}
	lines := frame
	lines.XLabel, lines.YLabel = "Trumps in hand", "Gain (units a deal)"
	infinite := few(chart.Cell{Value: 1, Low: negative, High: positive})
	return map[string]chart.Figure{
		"bars": &chart.Bars{Frame: frame, Categories: []string{"Eldest", "Dealer"}, Series: []chart.Series{
			{Name: "steady", Cells: []chart.Cell{cell(60, 5, 1234), few(cell(50, 30, 3))}},
			{Name: "Größenwahn", Cells: []chart.Cell{cell(40, 1, 99), missing()}}}},
		"forest": &chart.Bars{Frame: lines, Categories: []string{"overall", "as eldest"}, Mark: chart.DotMark, Layout: chart.Sideways,
			Series: []chart.Series{{Cells: []chart.Cell{cell(-0.5, 0.25, 0), infinite}}}},
		"lines": &chart.Lines{Frame: lines, Curves: []chart.Curve{
			{Name: "hearts", Points: []chart.Point{{X: 0, Cell: cell(-1, 0.5, 7)}, {X: 1, Cell: missing()}, {X: 2, Cell: cell(1, 0.5, 9)}}},
			{Name: "clubs", Points: []chart.Point{{X: 1, Cell: infinite}}}}},
		"ribbons": &chart.Lines{Frame: lines, Interval: chart.Ribbons, Curves: []chart.Curve{
			{Points: []chart.Point{{X: 0.5, Cell: cell(-1, 0.5, 0)}, {X: 1, Cell: cell(0, 0.25, 0)}}}}},
		"band": &chart.Band{Frame: lines, X: []int{1, 2}, Tracks: []chart.Track{{Name: "mean", Values: []float64{2, 3.25}}, {Name: "median", Values: []float64{2, 3}}},
			Ribbons: []chart.Ribbon{{Name: "middle 90 %", Low: []float64{0, 1}, High: []float64{4, 1200}}}},
		"amounts": &chart.Heat{Frame: frame, Rows: []string{"1", "0"}, Columns: []string{"Eldest", "Dealer"}, ValueLabel: "Won (%)",
			Cells: [][]chart.Cell{{cell(80, 0, 10), missing()}, {few(cell(20, 0, 2)), cell(20, 0, 30)}}},
		"gains": &chart.Heat{Frame: frame, Rows: []string{"points"}, Columns: []string{"points", "pass"}, ValueLabel: "Units a deal", Scale: chart.GainsLosses, Decimals: 2,
			Cells: [][]chart.Cell{{missing(), cell(-0.5, 0.1, 10)}}},
		"heats": &chart.Heats{Frame: lines, Rows: []string{"1–2", "0"}, Columns: []string{"3"}, Most: 4, ValueLabel: "Taking better by (units)", OpenNote: "undecided", LineNote: "takes beyond",
			Panels: []chart.HeatPanel{
				{Name: "Eldest", Cells: [][]chart.HeatCell{{{Cell: cell(1, 0.5, 40), Text: "90", Beyond: true, Details: []chart.Detail{{Name: "Example hand", Text: "♣J ♥A"}}}}, {{Cell: cell(-0.25, 0.5, 40), Text: "10", Open: true}}}},
				{Name: "Dealer", Cells: [][]chart.HeatCell{{{Cell: few(cell(1, 0.5, 4)), Text: "90"}}, {{Cell: missing()}}}}}},
	}
}

func TestSpecs(t *testing.T) {
	for name, f := range small() {
		s, err := spec(f)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.SetIndent("", " ")
		if err := e.Encode(s); err != nil {
			t.Fatal(err)
		}
		golden(t, "spec-"+name+".json", b.Bytes())
	}
}
