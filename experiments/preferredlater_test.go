package experiments

import (
	"flag"
	"os"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/strategies/book"
)

var update = flag.Bool("update", false, "write experiments/books/preferred-later.book again")

// TestPreferredLater keeps the book of one plan: to take the preferred suit in round two,
// whatever the hand, as eldest may, and the others under other rules (R3.3): who may not
// does as `points`, which answers all else too. It is what
// experiments/wait-for-round-two.toml goes on with.
func TestPreferredLater(t *testing.T) {
	const file = "books/preferred-later.book"
	cells, err := book.NewCells(book.RoundTwo, []string{book.Hands})
	if err != nil {
		t.Fatal(err)
	}
	s := book.Section{Cells: cells, Choices: make([]uint8, engine.Seats*fold.All)}
	for class := range fold.All {
		_, turnUp := cells.Classes().Example(class)
		for position := range engine.Seats {
			s.Choices[position*fold.All+class] = book.ChoiceOption + uint8(turnUp.Suit())
		}
	}
	want, err := book.Encode(&book.Book{Base: "points", Sections: []book.Section{s}})
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := book.Parse(file, data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := book.Encode(got) // as this version of Go packs it
	if err != nil || string(again) != string(want) {
		t.Errorf("%s is another plan (%v): go test ./experiments -run PreferredLater -update", file, err)
	}
}
