package report

import (
	"bytes"
	"math"
	"testing"

	"kontraspiel/results/chart"
)

func TestCheck(t *testing.T) {
	section := func(p *Page) *Section { return &p.Sections[0] }
	for _, c := range []struct {
		change func(*Page)
		want   string
	}{
		{func(*Page) {}, ""},
		{func(p *Page) { p.Title = "" }, "page: title is missing"},
		{func(p *Page) { section(p).ID = "" }, `page "Kontraspiel": section ID "" is not made of a lower case letter and then lower case letters, digits and hyphens`},
		{func(p *Page) { section(p).Figures[0].ID = "a b" }, `page "Kontraspiel": figure ID "a b" is not made of a lower case letter and then lower case letters, digits and hyphens`},
		{func(p *Page) { section(p).Tables[0].ID = "1" }, `page "Kontraspiel": table ID "1" is not made of a lower case letter and then lower case letters, digits and hyphens`},
		{func(p *Page) { section(p).ID = "explorer" }, `page "Kontraspiel": section ID "explorer" is one that the page itself uses`},
		{func(p *Page) { section(p).Figures[1].ID = "one" }, `page "Kontraspiel": two parts have the ID "one"`},
		{func(p *Page) { section(p).Tables[0].ID = "bars-table" }, `page "Kontraspiel": two parts have the ID "bars-table"`},
		{func(p *Page) { section(p).Figures[1].ID = "one-heading" }, `page "Kontraspiel": two parts have the ID "one-heading"`},
		{func(p *Page) { section(p).Tables[0].Columns = nil }, `page "Kontraspiel": table "by-seat" has no columns`},
		{func(p *Page) { section(p).Tables[0].Rows = [][]Cell{{{}, {}}, nil} }, `page "Kontraspiel": table "by-seat", row 2: 0 cells for 2 columns`},
		{func(p *Page) { section(p).Figures[0].Table.Columns = nil }, `page "Kontraspiel": table "bars-table" has no columns`},
		{func(p *Page) { section(p).Figures[0].Chart = nil }, `page "Kontraspiel": figure "bars" has no chart`},
		{func(p *Page) { section(p).Figures[0].Chart = &chart.Bars{} }, `figure "bars": chart: title is missing`},
	} {
		p := tiny()
		c.change(p)
		got := ""
		var b bytes.Buffer
		if err := Write(&b, p); err != nil {
			got = err.Error()
			if b.Len() > 0 {
				t.Errorf("%s: %d bytes are written all the same", got, b.Len())
			}
		}
		if got != c.want {
			t.Errorf("got %s\nwant %s", got, c.want)
		}
	}
}

var positive, negative = math.Inf(1), math.Inf(-1)

// TestSortKeys: tables.js reads numbers with Number, and an empty key sorts last.
func TestSortKeys(t *testing.T) {
	for _, c := range []struct {
		cell Cell
		want string
	}{
		{Cell{Value: nil, Text: "–"}, ""},
		{Cell{Value: math.NaN(), Text: "–"}, ""},
		{Cell{Value: positive}, "+1e999"},
		{Cell{Value: negative}, "-1e999"},
		{Cell{Value: 0.1}, "0.1"},
		{Cell{Value: float32(0.5)}, "0.5"},
		{Cell{Value: int64(1200000), Text: "1 200 000"}, "1200000"},
		{Cell{Value: true, Text: "yes"}, "true"},
		{Cell{Value: "Größe"}, "Größe"},
	} {
		if got := c.cell.sortKey(); got != c.want {
			t.Errorf("%v sorts as %q, want %q", c.cell, got, c.want)
		}
	}
}
