package results

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRows compares rows with a map, however they are cut into tallies and joined.
func TestRows(t *testing.T) {
	s := &Scheme{Rows: &RowScheme{Cells: 1000, Words: []string{"a", "b", "c"}}}
	if err := s.Validate(); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 3))
	want := map[int64][3]int64{}
	total := NewTally(s)
	for range 50 {
		part := NewTally(s)
		for range r.IntN(30) {
			cell, at, v := int64(r.IntN(1000)), r.IntN(3), r.Int64N(1<<40)-1<<39
			part.Rows().Row(cell)[at] += v
			w := want[cell]
			w[at] += v
			want[cell] = w
		}
		total.Merge(part)
	}
	back := NewTally(s)
	back.Rows().Row(7)[0] = 1 // is forgotten
	if err := back.Decode(total.Encode(nil)); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := total.rows.writeParquet(&file); err != nil {
		t.Fatal(err)
	}
	read := NewTally(s)
	if err := read.rows.readParquet(file.Bytes()); err != nil {
		t.Fatal(err)
	}
	for name, tally := range map[string]*Tally{"merged": total, "decoded": back, "read": read} {
		rows := tally.Rows()
		if rows.Len() != len(want) || !slices.IsSorted(rows.Cells()) {
			t.Errorf("%s: %d rows, want %d", name, rows.Len(), len(want))
		}
		for cell, w := range want {
			if got := rows.Find(cell); !slices.Equal(got, w[:]) {
				t.Fatalf("%s: cell %d is %v, want %v", name, cell, got, w)
			}
		}
		if tally.Sum() != total.Sum() {
			t.Errorf("%s: other bytes", name)
		}
	}
	if total.Rows().Find(1001) != nil {
		t.Error("found a row that cannot be")
	}
}

// TestBadRows refuses rows that no tally has, and schemes beyond all bounds.
func TestBadRows(t *testing.T) {
	s := &Scheme{Rows: &RowScheme{Cells: 10, Words: []string{"a"}}}
	for name, values := range map[string][]int64{
		"too many rows":     {0, 0, 11},
		"fewer than none":   {0, 0, -1},
		"beyond the last":   {0, 0, 1, 11, 5},
		"twice the same":    {0, 0, 2, 4, 5, 0, 5},
		"cut off":           {0, 0, 2, 4, 5},
		"something follows": {0, 0, 1, 1, 5, 5},
	} {
		e := encoder{}
		e.add(values...)
		e.endZeros()
		if err := NewTally(s).Decode(e.to); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	for name, rows := range map[string]RowScheme{
		"no cells":     {0, []string{"a"}},
		"no words":     {5, nil},
		"twice a word": {5, []string{"a", "a"}},
		"cell":         {5, []string{"cell"}},
	} {
		if err := (&Scheme{Rows: &rows}).Validate(); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}
