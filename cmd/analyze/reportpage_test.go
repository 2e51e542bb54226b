package main

import (
	"context"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/experiments"
	"kontraspiel/results/chart"
	"kontraspiel/results/report"
)

// pageOf makes the page about runs of the scripts.
func pageOf(t *testing.T, f reportFlags, names ...string) *report.Page {
	t.Helper()
	var dirs []string
	for _, name := range names {
		dir := filepath.Join(t.TempDir(), name)
		writeRun(t, dir, specs[name])
		dirs = append(dirs, dir)
	}
	page, err := f.page(context.Background(), dirs, strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// TestExplorerBook holds the explorer's data against the book they are from.
func TestExplorerBook(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "book")
	writeRun(t, dir, specs["book"])
	page, err := (&reportFlags{}).page(context.Background(), []string{dir}, strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	b := page.Book
	if b == nil || b.Decision != "round_one" || b.Classes != fold.Count || len(b.Value) != 4*fold.Count || b.Name != "book" {
		t.Fatalf("book %+v", b)
	}
	p, err := (&labQuestion{level: 0.95}).readPassing(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	filled := 0
	for at, n := range b.N {
		if known := n > 0; known != !math.IsNaN(float64(b.Value[at])) || known != !math.IsNaN(float64(b.Raw[at])) {
			t.Fatalf("class %d: %d deals, value %v", at, n, b.Value[at])
		}
		filled += int(min(1, n))
	}
	if filled != len(p.Advice) || filled != 2400 {
		t.Fatalf("%d classes, the book has %d", filled, len(p.Advice))
	}
	for i := range p.Advice {
		a := &p.Advice[i]
		at := int(a.Position)*fold.Count + a.Class
		want := []float32{float32(a.Shrunk.Value), float32(a.Shrunk.SD), float32(a.Difference.Value), float32(a.Difference.Low), float32(a.Difference.High)}
		got := []float32{b.Value[at], b.SD[at], b.Raw[at], b.Low[at], b.High[at]}
		label := map[experiments.Label]uint8{experiments.Undecided: 0, experiments.Pass: 1, experiments.Take: 2}[a.Label]
		if !slices.Equal(got, want) || b.N[at] != uint32(a.N) || b.Label[at] != label {
			t.Fatalf("%v class %d: %v, want %v", a.Position, a.Class, got, want)
		}
	}
	if small := pageOf(t, reportFlags{noBook: true}, "book"); small.Book != nil {
		t.Error("--no-book leaves the book in")
	}
}

// TestLineDetails: what is said where a cell of the line is pointed at is of its commonest
// hand, which has as many trumps.
func TestLineDetails(t *testing.T) {
	page := pageOf(t, reportFlags{}, "book")
	h, ok := page.Sections[0].Figures[0].Chart.(*chart.Heats)
	if !ok {
		t.Fatalf("the chart is a %T", page.Sections[0].Figures[0].Chart)
	}
	cells := 0
	for _, panel := range h.Panels {
		for i, row := range panel.Cells {
			for trumps, c := range row {
				if c.Trust == chart.Missing {
					continue
				}
				cells++
				hand, turnUp := exampleIn(t, c.Details[3].Text)
				o := experiments.HoldingOf(hand, turnUp.Suit())
				if o.Trumps != trumps || strengthName(o.SideStrength()) != h.Rows[i] {
					t.Fatalf("%s, %d trumps, strength %s: the example is %v", panel.Name, trumps, h.Rows[i], c.Details)
				}
			}
		}
	}
	if rows := len(page.Sections[0].Figures[0].Table.Rows); cells != rows || cells < 100 {
		t.Errorf("%d cells, %d rows in the table", cells, rows)
	}
}

// exampleIn reads the hand and the turn-up from what is said of a cell.
func exampleIn(t *testing.T, text string) (engine.CardSet, engine.Card) {
	t.Helper()
	text, _, _ = strings.Cut(text, ":")
	hand, turnUp, ok := strings.Cut(text, ", turn-up ")
	cards, err := engine.ParseCards(hand)
	up, err2 := engine.ParseCard(turnUp)
	if !ok || err != nil || err2 != nil {
		t.Fatalf("no hand in %q: %v, %v", text, err, err2)
	}
	return engine.NewCardSet(cards...), up
}

// TestPageDeals: the deals on a page are those of the run, and can be replayed.
func TestPageDeals(t *testing.T) {
	for _, name := range []string{"deals", "sessions", "league", "regret"} {
		page := pageOf(t, reportFlags{}, name)
		if len(page.Deals) != ownDeals {
			t.Fatalf("%s: %d deals", name, len(page.Deals))
		}
		for _, line := range page.Deals {
			rec, err := engine.ParseRecord([]byte(line))
			if err == nil {
				_, err = rec.Replay()
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if page := pageOf(t, reportFlags{}, "book"); len(page.Deals) != 0 {
		t.Errorf("a book has %d deals", len(page.Deals))
	}
}

// TestPageIDs: every part of a page has a name of its own, which the page does not use.
func TestPageIDs(t *testing.T) {
	x := &teller{ids: map[string]bool{}}
	seen := map[string]bool{}
	for _, text := range []string{"match", "match", "Match 2", "match-2", "take8.5", "4", "method", "---", "ä", "a_b", "data", "replay-file", "explorer-hand", "method-heading", "a-heading", "a"} {
		id := x.id(text)
		if seen[id] || report.Reserved(id) || id[0] < 'a' || id[0] > 'z' || strings.HasSuffix(id, "-") {
			t.Errorf("%q is called %q", text, id)
		}
		if seen[id+"-heading"] {
			t.Errorf("the heading of %q is called like another part", text)
		}
		seen[id], seen[id+"-heading"] = true, true
	}
	page := pageOf(t, reportFlags{}, "deals", "league", "worth")
	all := map[string]bool{}
	for _, s := range page.Sections {
		list := []string{s.ID}
		for _, f := range s.Figures {
			list = append(list, f.ID, f.Table.ID)
		}
		for _, c := range s.Tables {
			list = append(list, c.ID)
		}
		for _, id := range list {
			if all[id] {
				t.Errorf("two parts are called %q", id)
			}
			all[id] = true
		}
	}
	if len(page.Method) != 3 || len(page.Sections) != 3 {
		t.Errorf("%d methods, %d sections", len(page.Method), len(page.Sections))
	}
}

// TestTogether: what holds of several runs is said once.
func TestTogether(t *testing.T) {
	page := pageOf(t, reportFlags{}, "take7", "take8.5", "richer")
	for text, times := range map[string]int{"take7, take8.5: The entrants met nobody": 1, "richer: The entrants met nobody": 1, "take7: The interval still contains 0": 1} {
		n := 0
		for _, change := range page.Change {
			if strings.HasPrefix(change, text) {
				n++
			}
		}
		if n != times {
			t.Errorf("%q is said %d times: %q", text, n, page.Change)
		}
	}
}
