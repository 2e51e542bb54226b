package experiments

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/results"
)

// TestValueByPot values a run by what a run of kind pot says. Each position has the worth
// of the one it has next, and a cell is worth what it would be with that for all.
func TestValueByPot(t *testing.T) {
	pots := spec(t, "kind = \"pot\"\nseats = \"points\"\ncount = 8000\ntwins = 0\nrounds = 2\nseed = 5\n")
	o, err := Run(context.Background(), pots, Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPotRun(pots, o.Tally, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	s, tally := labTally(t, "seats = \"points\"\npot = 1\ncount = 8000\ndeals = 4\ndecision = \"round_one\"\n")
	d := NewDecisions(s, tally, 0.95)
	if err := d.ValueByPot(p, 7); err != nil {
		t.Fatal(err)
	}
	// With one unit before the ante the base value is 2: a lone soloist who wins leaves 0,
	// one who loses leaves 4.
	values := p.Values(7)
	for position, next := range []engine.Position{engine.Dealer, engine.Eldest, engine.Second, engine.Third} {
		want := (values.Unit(0)[next] + values.Unit(1)[next] + values.Unit(2)[next] + values.Unit(3)[next]) / 4
		if got := d.At.ByPosition[position].Float(); math.Abs(got-want) > 0.00006 {
			t.Errorf("a unit is worth %v to position %d, want %v", got, position, want)
		}
	}
	if d.At.ByPosition[1].Units <= d.At.ByPosition[0].Units {
		t.Error("second, who is eldest next, has no more of the pot than eldest")
	}
	plain := NewDecisions(s, tally, 0.95)
	for _, cell := range tally.Rows().Cells() {
		plain.At.PotValue = d.At.ByPosition[d.positionOf(cell)]
		got, _ := d.Contrast(cell, 0)
		want, _ := plain.Contrast(cell, 0)
		if got.Difference.Value != want.Difference.Value || got.Option != want.Option {
			t.Fatalf("cell %d: %+v, want %+v", cell, got, want)
		}
	}
	other, tally := labTally(t, "seats = \"points\"\npot = 1\ncount = 100\ndecision = \"contra\"\ncells = [\"trumps\"]\n")
	if err := NewDecisions(other, tally, 0.95).ValueByPot(p, 7); err == nil {
		t.Error("cells without a position are valued by position")
	}
	if err := d.ValueByPot(p, -1); err == nil {
		t.Error("fewer than no deals are left")
	}
	never, tally := labTally(t, "seats = \"points\"\npot = 1\ncount = 40\ndeals = 2\ndecision = \"round_one\"\nrules = { exchange = \"never\" }\n")
	if err := NewDecisions(never, tally, 0.95).ValueByPot(p, 7); err == nil {
		t.Error("other rules are taken")
	}
}

// TestPotValueOfRun has a spec take its pot value from a run of kind pot: that is what
// the same run, asked by hand, says, and outcomes are valued by it.
func TestPotValueOfRun(t *testing.T) {
	dir := t.TempDir()
	pots := spec(t, "kind = \"pot\"\nseats = \"points\"\ncount = 8000\ntwins = 0\nrounds = 2\nseed = 5\n")
	if _, err := Fresh(context.Background(), filepath.Join(dir, "pots"), pots.Header("test", nil), Options{Workers: 2}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "book.toml")
	text := "kind = \"decision\"\nseats = \"points\"\npot = 1\ncount = 800\ndeals = 4\ndecision = \"round_one\"\npot_value = { run = \"pots\", deals_left = 7 }\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := Load(file)
	if err != nil {
		t.Fatal(err)
	}
	stored := s.Resolved()
	back, err := FromStored(&stored)
	if err != nil {
		t.Fatal(err)
	}
	if *back.Lab.ByPosition != *s.Lab.ByPosition || back.Lab.PotFrom != s.Lab.PotFrom || back.Lab.PotValue != s.Lab.PotValue {
		t.Errorf("%+v became %+v", s.Lab, back.Lab)
	}
	o, err := Run(context.Background(), back, Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	r, err := results.Read(filepath.Join(dir, "pots"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := ReadPots(r, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	got, want := NewDecisions(back, o.Tally, 0.95), NewDecisions(back, o.Tally, 0.95)
	if err := want.ValueByPot(p, 7); err != nil {
		t.Fatal(err)
	}
	if *got.At.ByPosition != *want.At.ByPosition {
		t.Errorf("by the spec %v, by hand %v", *got.At.ByPosition, *want.At.ByPosition)
	}
	if err := got.Rebase(4); err != nil || got.At.Base != 4 || *got.At.ByPosition != *want.At.ByPosition {
		t.Errorf("at another base value: %v, %+v", err, got.At)
	}
	if _, err := Load(file, Override{"rules.exchange", "never"}); err == nil || !strings.Contains(err.Error(), "pots: was played by other rules") {
		t.Errorf("other rules: %v", err)
	}
	if _, err := Load(file, Override{"pot_value", "{ run = \"pots\", deals_left = 5000 }"}); err == nil || !strings.Contains(err.Error(), "pots: must be a whole number of deals from 0 to") {
		t.Errorf("too many deals: %v", err)
	}
}

// TestPotValuesStop has the stopping rule go by the worth of the decider's own position.
func TestPotValuesStop(t *testing.T) {
	text := "seats = \"points\"\npot = 3\ncount = 300\ndeals = 60\ndecision = \"round_one\"\nstop = { level = 0.6 }\npot_value = "
	_, one := labTally(t, text+"0.1\n")
	_, alike := labTally(t, text+"[0.1, 0.1, 0.1, 0.1]\n")
	_, other := labTally(t, text+"[0.1, 0.1, 0.1, 1]\n")
	if diff := cmp.Diff(rowsOf(one, nil), rowsOf(alike, nil)); diff != "" {
		t.Errorf("one number, and four of it: %s", diff)
	}
	dealer := func(cell int64) bool { return cell/(fold.All) == 3 }
	if cmp.Equal(rowsOf(one, dealer), rowsOf(other, dealer)) {
		t.Error("the dealer's pot value changes nothing for him")
	}
	rest := func(cell int64) bool { return !dealer(cell) }
	if diff := cmp.Diff(rowsOf(one, rest), rowsOf(other, rest)); diff != "" {
		t.Errorf("the dealer's pot value changes others: %s", diff)
	}
}

// rowsOf copies the rows of the cells that are wanted; nil for all.
func rowsOf(t *results.Tally, wanted func(cell int64) bool) map[int64][]int64 {
	rows := map[int64][]int64{}
	for _, cell := range t.Rows().Cells() {
		if wanted == nil || wanted(cell) {
			rows[cell] = slices.Clone(t.Rows().Find(cell))
		}
	}
	return rows
}
