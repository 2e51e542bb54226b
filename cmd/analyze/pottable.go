package main

import (
	"math"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/experiments"
	"kontraspiel/results/stat"
)

// positions are the four, as columns have them.
func positions() (list [engine.Seats]string) {
	for p := range engine.Position(engine.Seats) {
		list[p] = p.String()
	}
	return list
}

// mostPot is the highest pot shown: that of twin sessions, and a few above the one from
// which the base value stays the same.
func (a *potAnswer) mostPot() int {
	return max(a.Spec.Pots.Most, int(a.states[len(a.states)-1].Pot)+4)
}

// worthTable has a row for each pot: what a unit more is worth to the four positions.
func (a *potAnswer) worthTable() *cli.Table { return a.byPot("unit", a.solved.Unit) }

// valueTable has a row for each pot: what the rest of the session is worth to them.
func (a *potAnswer) valueTable() *cli.Table { return a.byPot("value", a.solved.Value) }

func (a *potAnswer) byPot(key string, of func(pot int) [engine.Seats]stat.Estimate) *cli.Table {
	cols := []string{"pot", "pot>"}
	for _, p := range positions() {
		cols = append(cols, key+"_"+p, p+">", key+"_"+p+"_se", "std err>")
	}
	t := &cli.Table{Columns: columns(cols...)}
	for pot := range a.mostPot() + 1 {
		row := []cli.Cell{{Value: pot}}
		for _, e := range of(pot) {
			row = append(row, number(e.Value, 4), number(e.StdErr, 4))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// dealsTable has a row for each base value and agreement.
func (a *potAnswer) dealsTable() *cli.Table {
	cols := []string{"base", "base>", "pot", "pot>", "agreed", "agreed", "drift", "pot gains>", "drift_se", "std err>"}
	for _, p := range positions() {
		cols = append(cols, "pay_"+p, p+">", "pay_"+p+"_se", "std err>")
	}
	t := &cli.Table{Columns: columns(append(cols, "passed", "passed out %>", "agrees", "agreed after %>")...)}
	for _, s := range a.states {
		agreed := "no"
		if s.Agreed {
			agreed = "yes"
		}
		row := []cli.Cell{{Value: s.Base}, {Value: s.Pot}, {Value: agreed}, number(s.Drift.Value, 4), number(s.Drift.StdErr, 4)}
		for _, e := range s.Pay {
			row = append(row, number(e.Value, 4), number(e.StdErr, 4))
		}
		t.Rows = append(t.Rows, append(row, percent(s.Passed), percent(s.Agrees)))
	}
	return t
}

// spreadTable has a row for each number of deals, and one for the long run if the pot
// settles.
func (a *potAnswer) spreadTable() *cli.Table {
	t := &cli.Table{Columns: columns("deals", "deals>", "mean", "mean>", "q05", "5 %>", "q25", "25 %>", "median", "median>", "q75", "75 %>", "q95", "95 %>")}
	add := func(s *stat.PotSpread, name string) {
		row := []cli.Cell{{Value: s.Turns, Text: name}, number(s.Mean(), 3)}
		for _, q := range []float64{0.05, 0.25, 0.5, 0.75, 0.95} {
			row = append(row, cli.Cell{Value: s.Quantile(q)})
		}
		t.Rows = append(t.Rows, row)
	}
	for _, s := range a.drift.After {
		add(s, "")
	}
	if a.drift.Settled != nil {
		add(a.drift.Settled, "∞")
	}
	return t
}

// twin is one comparison of the solution with twin sessions.
type twin struct {
	pot            int
	position       string
	solved, played stat.Estimate
	z              float64
}

// compareTwins lists them, for whole sessions.
func (a *potAnswer) compareTwins(solved *experiments.PotSolution) (list []twin) {
	for pot := 0; ; pot++ {
		played, ok := a.Twin(pot)
		if !ok {
			return list
		}
		unit := solved.Unit(pot)
		for i, p := range positions() {
			list = append(list, twin{pot, p, unit[i], played[i], zOf(unit[i], played[i])})
		}
	}
}

// zOf is how many standard errors two independent estimates are apart; what is known
// exactly may be rounded.
func zOf(a, b stat.Estimate) float64 {
	d := a.Value - b.Value
	if math.Abs(d) < 1e-9 {
		return 0
	}
	return d / math.Hypot(a.StdErr, b.StdErr)
}

// twinTable has a row for each pot and position, none without twin sessions.
func (a *potAnswer) twinTable() *cli.Table {
	t := &cli.Table{Columns: columns("pot", "pot>", "position", "position", "solved", "solved>", "solved_se", "std err>", "played", "played twice>", "played_se", "std err>", "z", "z>")}
	for _, w := range a.twins {
		t.Rows = append(t.Rows, []cli.Cell{{Value: w.pot}, {Value: w.position}, number(w.solved.Value, 4), number(w.solved.StdErr, 4),
			number(w.played.Value, 4), number(w.played.StdErr, 4), number(w.z, 2)})
	}
	if len(a.twins) > 0 {
		t.Notes = []string{a.twinWords()}
	}
	return t
}
