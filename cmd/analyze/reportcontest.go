package main

import (
	"fmt"
	"math"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results/chart"
	"kontraspiel/results/report"
	"kontraspiel/results/stat"
)

// tellContest tells of a match or a league.
func (t *teller) tellContest(dir string) (*told, error) {
	x, err := readContest(dir, t.level, &entrants{})
	if err != nil {
		return nil, err
	}
	x.width = chart.Double
	out := &told{run: x.run, answer: []string{"The test: " + x.verdict() + "."}}
	league := x.Spec.Kind == experiments.KindLeague
	if league && x.readable() {
		out.answer = append(out.answer, x.first())
	}
	if doubt := x.doubt(); doubt != "" {
		for line := range strings.Lines(doubt) {
			out.doubts = append(out.doubts, strings.TrimSpace(line)+".")
		}
	}
	out.change = append(x.undecided(), x.company())
	if league {
		f, err := x.crossChart()
		out.draw("cross", f, err, 0, x.crossTable())
	}
	f, err := x.forestChart()
	out.draw("forest", f, err, 4, nil)
	f, err = x.leading().runningChart()
	out.draw("running", f, err, 4, nil)
	for _, p := range compareParts {
		if c := p.table(x); p.name != "cross" && (p.league && league || p.match && len(c.Rows) <= mostRows) { // that one is with its chart
			out.tables = append(out.tables, toldTable{p.name, sentence(p.meaning), c})
		}
	}
	last := out.tables[len(out.tables)-1].table
	last.Notes = append(last.Notes, x.footer())
	return out, nil
}

// leading is the contest with one pair to show: that of the test, or the first of a league
// with the next.
func (x *contest) leading() *contest {
	if x.only >= 0 || x.Spec.Test.Pair >= 0 {
		return x
	}
	y := *x
	order := x.Rank().Order
	_, y.only = x.between(order[0], order[1])
	return &y
}

// first says who leads a league, and who cannot be told apart from who does.
func (x *contest) first() string {
	r := x.Rank()
	best := r.Order[0]
	text := fmt.Sprintf("%s stands first: %s units a deal better than each other entrant, on average", x.Spec.Entrants[best].Label, signed(r.Mean[best]))
	var near []string
	for _, i := range r.Order[1:] {
		if _, pair := x.between(best, i); !x.Apart(pair) {
			near = append(near, x.Spec.Entrants[i].Label)
		}
	}
	if len(near) > 0 {
		text += "; not told apart from it: " + strings.Join(near, ", ")
	}
	return text + "."
}

// readable reports whether more may be said of the run than that it is not there yet.
func (x *contest) readable() bool { return x.whole() && x.Tally.Blocks > 0 }

// undecided says what would tell, where the run's own test has not.
func (x *contest) undecided() []string {
	t := x.Spec.Test
	switch {
	case !x.readable():
		return nil
	case t.Pair < 0:
		return x.undecidedPairs()
	case t.Kind == experiments.TestFixed:
		return x.undecidedPair()
	case x.Spec.Verdict(x.Tally).Decided:
		return nil
	}
	return []string{"The test has not decided: more blocks may decide it (simulate extend plays them, and leaves such a test valid)."}
}

// undecidedPairs is for a test of all pairs, of which it names the nearest to a decision.
func (x *contest) undecidedPairs() []string {
	level := x.Spec.Test.Level
	nearest, open := 0, 0
	fewest := math.Inf(1)
	for i := range x.Pairs {
		if x.Pairs[i].Adjusted < 1-level {
			continue
		}
		need := x.needed(i, 0, 1-(1-level)/float64(len(x.Pairs)))
		if open++; open == 1 || need < fewest {
			nearest, fewest = i, need
		}
	}
	if open == 0 {
		return nil
	}
	if open == 1 {
		return []string{fmt.Sprintf("One of %s pairs, %s, is not told apart: %s", cli.Thousands(int64(len(x.Pairs))), x.Pairs[nearest].Name, newRun(fewest, "the two apart"))}
	}
	return []string{fmt.Sprintf("%d of %s pairs are not told apart. Of these %s needs the fewest deals: %s", open, cli.Thousands(int64(len(x.Pairs))), x.Pairs[nearest].Name, newRun(fewest, "the two apart"))}
}

// undecidedPair is for a test of one pair at a fixed count.
func (x *contest) undecidedPair() []string {
	t := x.Spec.Test
	if _, p, _ := x.Primary(); p < 1-t.Level {
		return nil
	}
	what := "the two apart"
	if t.H0 != 0 {
		what = "the difference from it"
	}
	return []string{fmt.Sprintf("The interval still contains %g: %s", t.H0, newRun(x.needed(t.Pair, t.H0, t.Level), what))}
}

// newRun says what would tell after a test at a fixed count, which more deals of the same run
// would make invalid.
func newRun(deals float64, what string) string {
	if math.IsInf(deals, 1) {
		return "no difference was seen, so that no number of deals can be named that would tell " + what + "."
	}
	return fmt.Sprintf("a new run of %s deals, with another seed, would tell %s four times in five, if the true difference is the one seen.", manyDeals(deals).Shown(), what)
}

// needed is how many deals tell a pair's difference from another four times in five, if it is
// the one seen.
func (x *contest) needed(pair int, from, level float64) float64 {
	const power = 0.8
	e := x.Pairs[pair].Overall
	delta := math.Abs(e.Value - from)
	if !(delta > 0) || math.IsInf(e.StdErr, 0) || math.IsNaN(e.StdErr) {
		return math.Inf(1)
	}
	sd := e.StdErr * math.Sqrt(float64(x.Tally.Blocks))
	return math.Ceil(stat.BlocksForZ(delta, sd, level, power)) * float64(x.Spec.DealsPerBlock())
}

// company says in which company the entrants were compared.
func (x *contest) company() string {
	s := &x.run.Manifest.Spec
	at := fmt.Sprintf("pot %d before the ante", s.Pot)
	if x.Spec.Unit == experiments.Sessions {
		at = fmt.Sprintf("sessions of %d rounds", s.Rounds)
	}
	return fmt.Sprintf("The entrants met nobody but each other, rules %s, %s: in other company, or by other rules, another may be better.", rulesOf(s.Changed), at)
}

// addSweep adds a chart of matches that differ in one parameter of the first entrant, where
// the runs are such and all of them whole; it then answers.
func (t *teller) addSweep(page *report.Page, dirs []string, list []*told) {
	if len(list) < 2 {
		return
	}
	var full []string
	for _, x := range list {
		s := &x.run.Manifest.Spec
		if len(s.Entrants) != 2 || !isWhole(x.run.Manifest) || x.run.Manifest.Blocks == 0 {
			return
		}
		full = append(full, s.Entrants[0].Full)
	}
	for _, name := range differing(full[0], full[1]) {
		points, err := readSweep(dirs, name, &entrants{}, t.level)
		if err != nil {
			continue // the runs differ in something else
		}
		x := &told{}
		x.draw("chart", points.figure(chart.Double), nil, 4, nil)
		s := report.Section{ID: t.id("sweep"), Heading: "By " + name, Text: x.text}
		for _, c := range x.charts {
			s.Figures = append(s.Figures, t.figure(s.ID, c, said{}))
		}
		page.Sections = append([]report.Section{s}, page.Sections...)
		page.Answer = []string{points.words()}
		return
	}
}

// words says what the values of the parameter gain.
func (s *sweep) words() string {
	first := s.points[0].x
	var list []string
	for _, p := range s.points {
		list = append(list, fmt.Sprintf("%s [%s, %s] at %s", signed(p.gain.Value), signed(p.gain.Low), signed(p.gain.High), p.text))
	}
	return fmt.Sprintf("Against %s, by %s, units a deal with %s intervals: %s.", first.Spec.Entrants[1].Label, s.parameter, percentOfLevel(first.Level), strings.Join(list, "; "))
}

// differing lists the parameters in which two strategies of one name differ.
func differing(a, b string) (list []string) {
	_, x, _ := strings.Cut(a, ":")
	_, y, _ := strings.Cut(b, ":")
	others := strings.Split(y, ",")
	for i, part := range strings.Split(x, ",") {
		if name, _, ok := strings.Cut(part, "="); ok && i < len(others) && others[i] != part {
			list = append(list, name)
		}
	}
	return list
}
