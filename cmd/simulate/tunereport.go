package main

import (
	"fmt"
	"io"
	"math"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
	"kontraspiel/results/stat"
)

// tuneReport is what is printed of a tuning.
type tuneReport struct {
	*experiments.Tuned
	job   *experiments.Tuning
	wrote string // what was written; "" if nothing was to be
}

// print prints a row for each parameter and one for the confirmation. A table ends
// with the verdict and, on a line of its own, the strategy; the other formats have
// them in rows.
func (r *tuneReport) print(w io.Writer, format cli.Format) error {
	t := &cli.Table{Columns: []cli.Column{
		{Key: "kind", Heading: "KIND"}, {Key: "name", Heading: "NAME"},
		{Key: "original", Heading: "ORIGINAL", Right: true}, {Key: "tuned", Heading: "TUNED", Right: true},
		{Key: "low", Heading: "FROM", Right: true}, {Key: "high", Heading: "TO", Right: true},
		{Key: "verdict", Heading: ""},
	}}
	for i, p := range r.Params {
		mark := cli.Cell{}
		if r.Values[i] != p.Value {
			mark.Value = "moved"
		}
		t.Rows = append(t.Rows, []cli.Cell{
			{Value: "parameter"}, {Value: p.Name}, number(p.Value), number(r.Values[i]), number(p.Min), number(p.Max), mark,
		})
	}
	t.Rows = append(t.Rows, gainRow("confirmation", r.Gain, r.verdict()))
	if r.Match != nil {
		t.Rows = append(t.Rows, gainRow("match", r.Match, ""))
	}
	text := r.Strategy.String()
	if format == cli.FormatTable {
		t.Notes = append(t.Notes, "", r.sentence())
		if r.Match != nil {
			t.Notes = append(t.Notes, fmt.Sprintf("In a match against the original itself they win %s.", gainInterval(r.Match)))
		}
		markFit(t, r.Fit, format)
		t.Notes = append(t.Notes, "", text)
		if r.wrote != "" {
			t.Notes = append(t.Notes, "", r.wrote)
		}
	} else {
		t.Rows = append(t.Rows, []cli.Cell{{Value: "strategy"}, {Value: text}, {}, {}, {}, {}, {}})
		markFit(t, r.Fit, format)
	}
	return t.Print(w, format)
}

// gainRow is what the tuned strategy gains, between what limits.
func gainRow(kind string, e *stat.Estimate, verdict string) []cli.Cell {
	row := []cli.Cell{{Value: kind}, {Value: "units a deal"}, number(0), {}, {}, {}, {Text: verdict}}
	if verdict != "" {
		row[6].Value = verdict
	}
	if e == nil {
		return row
	}
	for i, v := range []float64{e.Value, e.Low, e.High} {
		row[3+i] = cli.Cell{Text: signedUnits(v)}
		if !math.IsInf(v, 0) {
			row[3+i].Value = v
		}
	}
	return row
}

// The verdicts on tuned values.
const (
	verdictBetter    = "improvement"
	verdictNoBetter  = "no better"
	verdictUndecided = "undecided"
	verdictSame      = "unchanged"
	verdictStopped   = "not confirmed"
)

func (r *tuneReport) verdict() string {
	switch {
	case r.Gain == nil && r.Complete:
		return verdictSame
	case r.Gain == nil:
		return verdictStopped
	case r.Gain.Low > 0:
		return verdictBetter
	case r.Gain.High <= 0:
		return verdictNoBetter
	}
	return verdictUndecided
}

// sentence is the verdict in words.
func (r *tuneReport) sentence() string {
	where := fmt.Sprintf("on %s fresh %s of seed %d", cli.Thousands(r.job.Confirm), r.job.Spec.Unit, r.Seed)
	if r.Match != nil {
		where = fmt.Sprintf("against %s %s", r.job.Against, where)
	}
	switch r.verdict() {
	case verdictSame:
		return "Unchanged: nothing better than the original was found."
	case verdictStopped:
		return "Not confirmed: it was stopped; whether these values are better than the original is not known."
	case verdictBetter:
		return fmt.Sprintf("Improvement: the tuned values win %s units a deal more than the original %s.", gainInterval(r.Gain), where)
	case verdictNoBetter:
		return fmt.Sprintf("No better than the original: the tuned values win %s units a deal %s.", gainInterval(r.Gain), where)
	}
	return fmt.Sprintf("Undecided: the tuned values win %s units a deal more or less than the original %s.", gainInterval(r.Gain), where)
}

func gainInterval(e *stat.Estimate) string {
	return fmt.Sprintf("%s [%s, %s]", signedUnits(e.Value), signedUnits(e.Low), signedUnits(e.High))
}

func signedUnits(v float64) string { return fmt.Sprintf("%+.5f", v) }
