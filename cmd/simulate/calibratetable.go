package main

import (
	"fmt"
	"strconv"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
)

// table is what happened how often, and how often it may.
func (f *calibrateFlags) table(spec *experiments.Spec, r *experiments.Calibrated) *cli.Table {
	t := &cli.Table{Columns: []cli.Column{
		{Key: "check", Heading: "CHECK"}, {Key: "value", Heading: "VALUE", Right: true}, {Key: "of", Heading: "OF", Right: true},
		{Key: "least", Heading: "LEAST", Right: true}, {Key: "most", Heading: "MOST", Right: true}, {Key: "verdict", Heading: "VERDICT"},
	}}
	for _, c := range r.Checks {
		verdict := "ok"
		if !c.OK() {
			verdict = "OUTSIDE"
		}
		t.Rows = append(t.Rows, []cli.Cell{
			{Value: c.Name}, inThousands(c.Value), {Value: c.Of, Text: cli.Thousands(c.Of)}, inThousands(c.Low), inThousands(c.High), {Value: verdict},
		})
	}
	t.Notes = []string{
		fmt.Sprintf("%s against its copy: %s matches of %s blocks, seed %d; standard deviation of a block %.4g units a deal",
			spec.Entrants[0].Label, cli.Thousands(int64(f.trials)), cli.Thousands(int64(f.blocks)), spec.Seed, r.SD),
		fmt.Sprintf("looked at every %s blocks, the asymptotic ones from block 144 on; sequential test of 0 against ±%.4g; %s of %s ran out of blocks",
			cli.Thousands(int64(f.look)), r.H1, cli.Thousands(r.Undecided), cli.Thousands(2*int64(f.trials))),
	}
	if p := r.Planted; p != nil {
		t.Notes = append(t.Notes, fmt.Sprintf("against %s: %.5g ± %.2g units a deal by %s blocks, standard deviation of a block %.4g; %s blocks planned for power %v",
			f.against, p.Truth.Value, p.Truth.StdErr, cli.Thousands(p.Truth.Blocks), p.SD, cli.Thousands(p.Blocks), f.power))
	}
	return t
}

// inThousands is a count, or a figure that is none.
func inThousands(v float64) cli.Cell {
	if v == float64(int64(v)) {
		return cli.Cell{Value: v, Text: cli.Thousands(int64(v))}
	}
	return cli.Cell{Value: v, Text: strconv.FormatFloat(v, 'f', 2, 64)}
}
