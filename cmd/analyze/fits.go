package main

import (
	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
)

// fitLine says how often players that look ahead had to do without the calls, in all of
// the runs together; it is empty where none looks ahead.
func fitLine(runs ...*results.Manifest) string {
	var weighed, unfit int64
	counted := false
	for _, m := range runs {
		weighed, unfit = weighed+m.Weighed, unfit+m.Unfit
		counted = counted || m.Scheme.Weighed
	}
	if !counted {
		return ""
	}
	return cli.Fit(weighed, unfit)
}

// fitLines is the same as a line of its own, or none.
func fitLines(m *results.Manifest) []string {
	if text := fitLine(m); text != "" {
		return []string{text}
	}
	return nil
}

// markFit adds the two counts to each row of a table for machines, if the run has them.
func markFit(t *cli.Table, m *results.Manifest) {
	if !m.Scheme.Weighed {
		return
	}
	t.Columns = append(t.Columns, columns("weighed", "weighed>", "unfit", "unfit>")...)
	for i := range t.Rows {
		t.Rows[i] = append(t.Rows[i], cli.Cell{Value: m.Weighed}, cli.Cell{Value: m.Unfit})
	}
}

// withFit ends a caption, the line after it.
func withFit(text string, runs ...*results.Manifest) string {
	if line := fitLine(runs...); line != "" {
		return text + ". " + line
	}
	return text + "."
}
