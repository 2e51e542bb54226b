package main

import (
	"strconv"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/experiments"
)

// tuneKeys are the keys of an experiment that --set may give.
var tuneKeys = []string{"unit", "rounds", "rules.OPTION"}

// spec is the game that is played, as an experiment says it.
func (f *tuneFlags) spec() (*experiments.Spec, error) {
	overrides := []experiments.Override{
		{Key: "kind", Value: experiments.KindMatch}, {Key: "entrants", Value: `["pass", "pass"]`},
		{Key: "count", Value: "1"}, {Key: "seed", Value: strconv.Quote(f.seed)}, {Key: "design", Value: f.design},
	}
	if f.pot != 0 {
		overrides = append(overrides, experiments.Override{Key: "pot", Value: strconv.FormatInt(f.pot, 10)})
	}
	for _, text := range f.set {
		key, value, ok := strings.Cut(text, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !ok || value == "":
			return nil, cli.Usagef("--set: %q is not KEY=VALUE", text)
		case key != "unit" && key != "rounds" && !strings.HasPrefix(key, "rules."):
			return nil, cli.Usagef("--set: unknown key %q (known: %s)", key, strings.Join(tuneKeys, ", "))
		}
		overrides = append(overrides, experiments.Override{Key: key, Value: value})
	}
	spec, err := experiments.Parse("tune", nil, overrides...)
	if err != nil {
		return nil, &cli.UsageError{Err: err}
	}
	f.fill(spec)
	return spec, nil
}

// fill puts in the numbers that were not given.
func (f *tuneFlags) fill(spec *experiments.Spec) {
	count, confirm := cli.Count(tuneCount), cli.Count(tuneConfirm)
	if spec.Unit == experiments.Sessions {
		count, confirm = tuneSessions, tuneConfirmSessions
	}
	if f.count == 0 {
		f.count = count
	}
	if f.confirm == 0 {
		f.confirm = confirm
	}
	spec.Count = int64(f.count)
}
