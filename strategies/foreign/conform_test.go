package foreign

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"
)

// conformNames lists the checks of a program that announces, in order.
var conformNames = []string{
	"hello", "end", "take_up", "discard", "round_one", "round_two", "match", "contra", "contra_exchange", "recontra", "card",
	"speed", "order", "unknown_members", "singles", "hidden_cards",
}

// TestConform: good bots pass every check.
func TestConform(t *testing.T) {
	for _, name := range []string{"good", "quiet", "singles", "noisy"} {
		checks, err := Conform(t.Context(), botCommand(t, name), limitsFor(name), 40)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, c := range checks {
			names = append(names, c.Name)
			if want := map[bool]Verdict{true: Skipped, false: Passed}[name == "quiet" && c.Asks == 0 && (c.Name == "match" || strings.Contains(c.Name, "contra"))]; c.Result != want {
				t.Errorf("%s: %s: %s: %s", name, c.Name, c.Result, c.Detail)
			}
			if c.Name == "card" && c.Asks != 40 {
				t.Errorf("%s: %d cards were asked for", name, c.Asks)
			}
		}
		if name != "quiet" && !slices.Equal(names, conformNames) {
			t.Errorf("%s: checks %q", name, names)
		}
	}
}

// TestConformBad: every bad bot fails a check that says what is wrong with it.
func TestConformBad(t *testing.T) {
	bad := map[string]FaultKind{"exit-1": FaultEnd, "lingers": FaultEnd, "last-word": FaultUnasked, "own-mind": "answered"}
	for i, b := range badBots {
		if !testing.Short() || i%5 == 0 {
			bad[b.name] = b.want
		}
	}
	for name, want := range bad {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checks, err := Conform(t.Context(), botCommand(t, name), limitsFor(name), 40)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(checks, func(c Check) bool { return c.Result == Failed })
			if i < 0 || !strings.Contains(checks[i].Detail, string(want)) {
				t.Fatalf("no check failed for %q: %v", want, checks)
			}
		})
	}
}

// TestConformUsage: what is no program or no number is refused, and a context that is
// done ends it.
func TestConformUsage(t *testing.T) {
	if _, err := Conform(t.Context(), "'", quickLimits(), 40); err == nil {
		t.Error("an open quote is taken")
	}
	if _, err := Conform(t.Context(), "x", quickLimits(), 0); err == nil {
		t.Error("no asks are taken")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := Conform(ctx, botCommand(t, "good"), quickLimits(), 50_000); err == nil {
		t.Error("it does not stop")
	}
}
