package main

import (
	"strings"
	"testing"

	"kontraspiel/experiments"
)

// TestCalibrationOutside: one figure outside its range fails the calibration and is
// marked, the ends of the range are inside.
func TestCalibrationOutside(t *testing.T) {
	r := &experiments.Calibrated{Checks: []experiments.Check{
		{Name: "least", Value: 428, Low: 428, High: 572, Of: 10_000}, {Name: "most", Value: 572, Low: 428, High: 572, Of: 10_000},
	}}
	if !r.OK() {
		t.Error("the ends of a range are inside")
	}
	r.Checks = append(r.Checks, experiments.Check{Name: "too many", Value: 573, Low: 428, High: 572, Of: 10_000})
	if r.OK() {
		t.Error("573 of 572 allowed is ok")
	}
	f := calibrateFlags{trials: 10_000, blocks: 500, look: 10}
	spec := &experiments.Spec{Entrants: make([]experiments.Entrant, 2)}
	var out strings.Builder
	if err := f.table(spec, r).Print(&out, "csv"); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "too many,573,10000,428,572,OUTSIDE\n") || strings.Count(out.String(), ",ok\n") != 2 {
		t.Error(out.String())
	}
}
