package experiments

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// aBook is the text of a book over `random` that takes in round two a suit in which it
// has so many trumps, or more: that with the most of them.
func aBook(t testing.TB, trumps int) string {
	t.Helper()
	c, err := book.NewCells(book.RoundTwo, []string{"trumps"})
	if err != nil {
		t.Fatal(err)
	}
	s := book.Section{Cells: c, Advantages: make([]int32, c.Count())}
	for i := range s.Advantages {
		s.Advantages[i] = int32(i-trumps)*1000 + 500
	}
	data, err := book.Encode(&book.Book{Base: "random", Sections: []book.Section{s}})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestChangedBook: a run keeps the text of its books as it does that of strategy
// files: it is gone on with and cut into shards without them, and with another book it
// is another experiment.
func TestChangedBook(t *testing.T) {
	dir := t.TempDir()
	file, experiment := filepath.Join(dir, "my.book"), filepath.Join(dir, "x.toml")
	const text = "seats = [\"book:my.book\", \"random\", \"book:my.book:play=lowest\", \"pass\"]\ncount = 250_000\nseed = 5\n"
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	load := func(trumps int) *Spec {
		write(file, aBook(t, trumps))
		s, err := Load(experiment)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	write(experiment, text)
	changed, s := load(4), load(3)
	a, b := s.Header("test", nil), changed.Header("test", nil)
	if key := a.Conflict(&b, true); key != "strategy_files" || len(a.Spec.Files) != 1 {
		t.Errorf("the headers differ in %q, and have %d files", key, len(a.Spec.Files))
	}
	want := whole(t, s, 2)
	if cmp.Equal(want, whole(t, changed, 2)) {
		t.Error("the book is of no use")
	}
	begun, cut := filepath.Join(dir, "begun"), filepath.Join(dir, "plan")
	resumeOnce(t, begun, s, 2)
	if _, err := NewPlan(cut, s, 3, "test"); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	stored := s.Resolved()
	again, err := FromStored(&stored)
	if err != nil {
		t.Fatal(err)
	}
	for m := (*results.Manifest)(nil); m == nil || m.Status != results.Finished; {
		m = resumeOnce(t, begun, again, 2)
	}
	if diff := cmp.Diff(want, fileHashes(t, begun)); diff != "" {
		t.Errorf("resumed without the book: %s", diff)
	}
	checkVerifies(t, begun)
	p, err := ReadPlan(cut)
	if err != nil {
		t.Fatal(err)
	}
	for i := range p.Shards {
		if _, err := Fresh(context.Background(), p.ShardFolder(i), p.Header(i), Options{Workers: 2}); err != nil {
			t.Fatal(err)
		}
	}
	dirs, err := p.Collect(context.Background(), 0, false)
	if err != nil {
		t.Fatal(err)
	}
	merged := filepath.Join(dir, "merged")
	if _, err := Merge(context.Background(), merged, dirs, false, "test"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, fileHashes(t, merged)); diff != "" {
		t.Errorf("sharded without the book: %s", diff)
	}
	stored.Files[0].Text = strings.Replace(stored.Files[0].Text, "random", "points", 1)
	if _, err := FromStored(&stored); err == nil {
		t.Error("a text that does not have its SHA-256 is taken")
	}
}

// TestLargeBooks: more books than a manifest can keep are refused before anything is
// played.
func TestLargeBooks(t *testing.T) {
	large := aBook(t, 3)
	large += strings.Repeat("\n", book.MaxFile-len(large))
	read := func(string) ([]byte, error) { return []byte(large), nil }
	text := func(seats ...string) []byte {
		return []byte("count = 1\nseats = [\"book:" + strings.Join(seats, ".book\", \"book:") + ".book\"]\n")
	}
	if _, err := parseWith(read, "x.toml", text("a", "b", "c", "c")); err != nil {
		t.Error(err)
	}
	const want = "experiment x.toml:2:1: seats: the strategy files and books have 33554432 bytes together: at most 25165824 are allowed"
	if _, err := parseWith(read, "x.toml", text("a", "b", "c", "d")); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// TestBookParameters: a book has none but those of its card player.
func TestBookParameters(t *testing.T) {
	read := func(string) ([]byte, error) { return []byte(aBook(t, 3)), nil }
	s, err := strategies.ParseWith("book:a:b.book:play=pimc,play.worlds=7", read)
	if err != nil {
		t.Fatal(err)
	}
	known, err := Parameters(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range known {
		if !p.OfCards() {
			t.Errorf("%s is a parameter", p.Name)
		}
	}
	chosen, err := ChooseParameters(known, []string{"play.worlds"})
	if err != nil {
		t.Fatal(err)
	}
	other, err := withValues(s, chosen, []float64{9})
	if err != nil || other.String() != "book:a:b.book:play=pimc,play.worlds=9" {
		t.Errorf("%v, %v", other, err)
	}
	if got := labelOf(other); got != "a:b:play=pimc,play.worlds=9" {
		t.Errorf("label %s", got)
	}
}
