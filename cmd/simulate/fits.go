package main

import (
	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
	"kontraspiel/strategies/search"
)

// sayFit says at the end of a run how often players that look ahead had to do without the
// calls; to who wants it quiet, only if they ever had to.
func sayFit(c *cobra.Command, m *results.Manifest, quiet bool) {
	if m.Scheme.Weighed && (m.Unfit > 0 || !quiet) {
		say(c.ErrOrStderr(), "%s: %s\n", m.Spec.Name, cli.Fit(m.Weighed, m.Unfit))
	}
}

// markFit adds the same to a table: a note for people, two columns for machines; nothing if
// nobody looks ahead.
func markFit(t *cli.Table, f *search.Fit, format cli.Format) {
	switch {
	case f == nil:
	case format == cli.FormatTable:
		t.Notes = append(t.Notes, cli.Fit(f.Weighed, f.Unfit))
	default:
		cli.AddFit(t, func(int) (int64, int64) { return f.Weighed, f.Unfit })
	}
}
