package main

import (
	"slices"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
	"kontraspiel/strategies/search"
)

// manifests is those of the runs.
func manifests(runs []*results.Run) (list []*results.Manifest) {
	for _, r := range runs {
		list = append(list, r.Manifest)
	}
	return list
}

// fitsOf is how often players that look ahead had to do without the calls, in all of the
// runs together; counted is false where none looks ahead.
func fitsOf(runs ...*results.Manifest) (weighed, unfit int64, counted bool) {
	for _, m := range runs {
		weighed, unfit = weighed+m.Weighed, unfit+m.Unfit
		counted = counted || m.Scheme.Weighed
	}
	return weighed, unfit, counted
}

// fitLine says it in a line, empty where none looks ahead.
func fitLine(runs ...*results.Manifest) string {
	weighed, unfit, counted := fitsOf(runs...)
	if !counted {
		return ""
	}
	return cli.Fit(weighed, unfit)
}

// openLine says by which tie players solve open cards whose names say none, since a name
// leaves it out at its default; it is empty where nobody does.
func openLine(runs ...*results.Manifest) string {
	for _, m := range runs {
		players := slices.Clone(m.Spec.Full)
		for _, e := range m.Spec.Entrants {
			players = append(players, e.Full)
		}
		if slices.ContainsFunc(players, solvesByDefault) {
			return "Open cards (value=" + valueMaxN + "): " + search.Tie(0).AnswerName() + ", where a name has no other tie."
		}
	}
	return ""
}

// solvesByDefault reports whether a strategy, all its parameters named, solves open cards
// in bidding or in card play with the tie at its default.
func solvesByDefault(full string) bool {
	settings := strings.Split(full, ",")
	for _, prefix := range []string{"", "play."} {
		named := func(setting string) bool { return strings.HasPrefix(setting, prefix+"tie=") }
		if slices.Contains(settings, prefix+"value="+valueMaxN) && !slices.ContainsFunc(settings, named) {
			return true
		}
	}
	return false
}

// aheadLines is what must be known of players that look ahead, a line each.
func aheadLines(runs ...*results.Manifest) []string {
	return slices.DeleteFunc([]string{fitLine(runs...), openLine(runs...)}, func(text string) bool { return text == "" })
}

// markFit adds the two counts to each row of a table for machines, if the runs have them.
func markFit(t *cli.Table, runs ...*results.Manifest) {
	if weighed, unfit, counted := fitsOf(runs...); counted {
		cli.AddFit(t, func(int) (int64, int64) { return weighed, unfit })
	}
}

// withAhead ends a caption, those lines after it.
func withAhead(text string, runs ...*results.Manifest) string {
	return strings.Join(append([]string{text + "."}, aheadLines(runs...)...), " ")
}
