package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results"
	"kontraspiel/results/chart"
	"kontraspiel/results/stat"
)

// sweepKind is the chart that takes several runs.
const (
	sweepKind    = "sweep"
	sweepMeaning = "matches that differ in one parameter of the first entrant, by its value"
)

// sweep is matches of the first entrant, whose parameter takes one value after
// another, against the same second.
type sweep struct {
	parameter string
	points    []sweepPoint
}

type sweepPoint struct {
	x     *contest
	value float64
	text  string
	gain  stat.Estimate
}

// sweepChart shows the gain over the second entrant by the parameter's value.
func sweepChart(dirs []string, parameter string, who *entrants, width chart.Width, q *question) (chart.Figure, error) {
	if q.by != "" {
		return nil, cli.Usagef("--by: a chart of kind %s has no groups", sweepKind)
	}
	if parameter == "" {
		return nil, cli.Usagef("--parameter: name the parameter that differs, such as play.worlds")
	}
	s, err := readSweep(dirs, parameter, who, q.level)
	if err != nil {
		return nil, err
	}
	return s.figure(width), nil
}

// readSweep reads the matches, in the order of the parameter's values.
func readSweep(dirs []string, parameter string, who *entrants, level float64) (*sweep, error) {
	s := &sweep{parameter: parameter}
	for _, dir := range dirs {
		if err := s.add(dir, who, level); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(s.points, func(a, b sweepPoint) int { return cmp.Compare(a.value, b.value) })
	for i := range s.points[1:] {
		if a, b := s.points[i], s.points[i+1]; a.value == b.value {
			return nil, fmt.Errorf("%s: %s is %s, as in %s", b.x.run.Dir, parameter, b.text, a.x.run.Dir)
		}
	}
	return s, nil
}

// add reads one match.
func (s *sweep) add(dir string, who *entrants, level float64) error {
	x, err := readContest(dir, level, who)
	if err != nil {
		return err
	}
	if len(x.Spec.Entrants) != 2 {
		return fmt.Errorf("%s: a %s is drawn of matches of two, not of %d entrants", dir, sweepKind, len(x.Spec.Entrants))
	}
	text, ok := x.Spec.Entrants[0].Strategy.Value(s.parameter)
	if !ok {
		return fmt.Errorf("%s: %s has no parameter %q", dir, x.Spec.Entrants[0].Label, s.parameter)
	}
	value, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return fmt.Errorf("%s: %s is %s, not a number", dir, s.parameter, text)
	}
	if len(s.points) > 0 {
		if err := s.points[0].x.comparable(x, s.parameter); err != nil {
			return err
		}
	}
	s.points = append(s.points, sweepPoint{x: x, value: value, text: text, gain: x.Pairs[0].Overall})
	return nil
}

// comparable reports what makes a point of a sweep of y no point beside x.
func (x *contest) comparable(y *contest, parameter string) error {
	a, b := x.Spec.Entrants, y.Spec.Entrants
	text, _ := a[0].Strategy.Value(parameter)
	same, err := b[0].Strategy.With(parameter, text)
	if err != nil || same.Full() != a[0].Strategy.Full() || a[1].Strategy.Full() != b[1].Strategy.Full() {
		return fmt.Errorf("%s: %s vs %s differ from %s in more than %s", y.run.Dir, b[0].Label, b[1].Label, x.run.Dir, parameter)
	}
	m, n := x.run.Manifest.Spec, y.run.Manifest.Spec
	if m.Unit != n.Unit || m.Pot != n.Pot || m.Rounds != n.Rounds || m.Design != n.Design || rulesOf(m.Changed) != rulesOf(n.Changed) {
		return fmt.Errorf("%s: other deals, design or rules than in %s", y.run.Dir, x.run.Dir)
	}
	return nil
}

// figure lays the points out.
func (s *sweep) figure(width chart.Width) chart.Figure {
	first := s.points[0].x
	first.width = width
	second := first.Spec.Entrants[1].Label
	b := &chart.Bars{Mark: chart.DotMark, Layout: chart.Upright}
	b.Frame = first.frame("What is gained over " + second + ", units a deal")
	b.Title = "What " + s.parameter + " is worth" // a run's own question is about one value
	b.XLabel, b.YLabel = s.parameter, "Better by (units a deal)"
	var runs []*results.Manifest
	for _, p := range s.points {
		runs = append(runs, p.x.run.Manifest)
	}
	b.Caption = withAhead(fmt.Sprintf("%s with other values of %s against %s. Whiskers: %s t intervals on blocks, each for itself. %sFirst run: %s",
		first.Spec.Entrants[0].Label, s.parameter, second, percentOfLevel(first.Level), s.lengths(), first.describe()), runs...)
	var cells []chart.Cell
	for _, p := range s.points {
		b.Categories = append(b.Categories, p.text)
		c := cellOf(p.gain, 1, p.gain.Blocks)
		c.N = 0 // in the caption
		cells = append(cells, c)
	}
	b.Series = []chart.Series{{Cells: cells}}
	return b
}

// lengths says how long the runs are, from the shortest to the longest; it is empty where
// all are as long as the first, which is described.
func (s *sweep) lengths() string {
	first := s.points[0].x
	least, most := first.run.Manifest.Blocks, first.run.Manifest.Blocks
	for _, p := range s.points {
		n := p.x.run.Manifest.Blocks
		least, most = min(least, n), max(most, n)
	}
	if least == most {
		return ""
	}
	blocks := "sets of cards"
	if first.Spec.Unit == experiments.Sessions {
		blocks = "sessions"
	}
	return fmt.Sprintf("Runs of %s to %s %s. ", cli.Thousands(least), cli.Thousands(most), blocks)
}
