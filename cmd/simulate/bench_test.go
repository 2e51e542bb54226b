package main

import (
	"encoding/json"
	"testing"
	"time"

	"kontraspiel/cmd/internal/cli"
)

// TestBenchRows runs each row briefly and looks at what the JSON holds.
func TestBenchRows(t *testing.T) {
	out := simulate(t, cli.ExitDone, "", "bench", "--time", "20ms", "--format", "json")
	var rows []struct {
		Name   string  `json:"name"`
		Unit   string  `json:"unit"`
		Rate   float64 `json:"per_s"`
		Ns     float64 `json:"ns_per_op"`
		Allocs float64 `json:"allocs_per_op"`
	}
	if err := json.Unmarshal([]byte(out), &rows); err != nil {
		t.Fatal(err)
	}
	units := map[string]string{"deal": "deals", "playout": "playouts", "random": "deals", "points": "deals", "files": "deals", "decision": "deals", "solve-win": "solves", "solve-versus": "solves", "solve-maxn": "solves", "two-workers": "ratio"}
	for i, r := range rows {
		if r.Name != benchNames()[i] || r.Unit != units[r.Name] {
			t.Errorf("row %d is %s in %s", i, r.Name, r.Unit)
		}
		if r.Rate <= 0 || r.Ns <= 0 || r.Allocs > 0.01 {
			t.Errorf("%s: %v per second, %v ns, %v allocations", r.Name, r.Rate, r.Ns, r.Allocs)
		}
	}
	if len(rows) < 4 {
		t.Errorf("%d rows", len(rows))
	}
}

// TestBenchChecks plants a row that comes to something else each time.
func TestBenchChecks(t *testing.T) {
	f := benchFlags{time: 10 * time.Millisecond}
	calls := uint64(0)
	planted := bench{"planted", "deals", func() (work, error) {
		return func(uint64) (uint64, error) { time.Sleep(time.Millisecond); calls++; return calls, nil }, nil
	}}
	if _, err := f.measure(t.Context(), planted); err == nil {
		t.Error("results that differ were not noticed")
	}
}
