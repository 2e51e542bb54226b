package experiments

import (
	"bytes"
	"context"
	"encoding/csv"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"kontraspiel/engine/fold"
	"kontraspiel/results"
	"kontraspiel/strategies/book"
)

// labRun runs a spec of kind decision into a folder and reads it back.
func labRun(t *testing.T, name, text string) *results.Run {
	t.Helper()
	s := spec(t, "kind = \"decision\"\n"+text)
	s.Name = name
	dir := filepath.Join(t.TempDir(), name)
	if _, err := Fresh(context.Background(), dir, s.Header("test", nil), Options{Workers: 2}); err != nil {
		t.Fatal(err)
	}
	r, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestMakeBook makes a book of two runs and looks for what they say in it.
func TestMakeBook(t *testing.T) {
	hands := labRun(t, "hands", "seats = \"points\"\nbest = \"points:play=lowest\"\npot = 3\ncount = 1500\ndeals = 25\ndecision = \"round_two\"\n")
	features := labRun(t, "features", "seats = \"points\"\npot = 3\ncount = 20_000\ndecision = \"contra\"\ncells = [\"trumps\", \"exchange\"]\n")
	b, err := MakeBook([]*results.Run{hands, features}, "", 0.95)
	if err != nil {
		t.Fatal(err)
	}
	if b.Base != "points" || len(b.Sections) != 2 || b.About[0].Run != "hands" || b.About[0].Best != "points:play=lowest" || b.About[1].Decision != "contra" {
		t.Fatalf("%+v", b.About)
	}
	d, err := ReadDecisions(hands, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	advice, err := d.Advise(1) // of the column best
	if err != nil {
		t.Fatal(err)
	}
	known, takes := 0, 0
	for i := range advice {
		a := &advice[i]
		want := uint8(book.ChoiceReference)
		if a.Shrunk.Value > 0 {
			want, takes = book.ChoiceOption+uint8(a.Slot), takes+1
		}
		if got := b.Sections[0].Choices[int(a.Position)*fold.All+a.Class]; got != want {
			t.Fatalf("class %d: %d, want %d", a.Class, got, want)
		}
		known++
	}
	if n, _, _ := b.Sections[0].Known(); n != known || takes < known/20 || takes > known/2 {
		t.Errorf("%d classes known, want %d; %d taken", n, known, takes)
	}
	f, err := ReadDecisions(features, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	for cell, got := range b.Sections[1].Advantages {
		c, ok := f.Contrast(int64(cell), 0)
		if enough := ok && c.N >= leastKnown; enough != (got != book.NoAdvantage) {
			t.Errorf("cell %d with %d deals: %d", cell, c.N, got)
		} else if enough && math.Abs(float64(got)/1000-c.Difference.Value) > 2*c.Difference.StdErr+0.001 {
			t.Errorf("cell %d: %d thousandths for %v", cell, got, c.Difference.Value)
		}
	}
	data, err := book.Encode(b)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := book.Parse("x.book", data); err != nil {
		t.Error(err)
	}
	checkBookTables(t, d, advice)
}

// checkBookTables compares the tables of a book with its advice.
func checkBookTables(t *testing.T, d *Decisions, advice []Advice) {
	t.Helper()
	rows, err := d.BookRows()
	if err != nil || len(rows) != len(advice) {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	var text, packed bytes.Buffer
	if err := WriteBookCSV(&text, rows); err != nil {
		t.Fatal(err)
	}
	if err := WriteBookParquet(&packed, rows); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&text).ReadAll()
	if err != nil || len(lines) != 1+len(rows) {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	back, err := parquet.Read[BookRow](bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil || len(back) != len(rows) {
		t.Fatalf("%d rows, %v", len(back), err)
	}
	for i := range advice {
		a, r := &advice[i], &rows[i]
		if back[i] != *r || r.Best.Shrunk != a.Shrunk.Value || r.Best.Advice != a.Label.String() || r.N != a.N || r.Hand != a.Hand.String() {
			t.Fatalf("row %d: %+v, read back %+v, of %+v", i, r, back[i], a)
		}
		if line := lines[1+i]; line[0] != a.Position.String() || line[2] != r.Hand || line[10] != digits(r.Field.Low) || !strings.HasPrefix(line[7], "take ") {
			t.Fatalf("line %d: %v", i, line)
		}
	}
}

// TestNoBook refuses runs of which no book can be made.
func TestNoBook(t *testing.T) {
	mixed := labRun(t, "mixed", "seats = [\"points\", \"pass\", \"points\", \"pass\"]\ncount = 20\ndeals = 3\ndecision = \"round_one\"\n")
	if _, err := MakeBook([]*results.Run{mixed}, "", 0.95); err == nil || !strings.Contains(err.Error(), "--base") {
		t.Errorf("%v", err)
	}
	if b, err := MakeBook([]*results.Run{mixed}, "pass", 0.95); err != nil || b.Base != "pass" {
		t.Errorf("%v", err)
	}
	table := filepath.Join(t.TempDir(), "table")
	s := spec(t, "seats = \"pass\"\ncount = 10\n")
	if _, err := Fresh(context.Background(), table, s.Header("test", nil), Options{Workers: 1}); err != nil {
		t.Fatal(err)
	}
	r, err := results.Read(table)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := MakeBook([]*results.Run{r}, "", 0.95); err == nil {
		t.Error("a book of a run in which nothing was forced")
	}
}
