package experiments

import (
	"context"
	"math"
	"testing"

	"kontraspiel/engine"
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
