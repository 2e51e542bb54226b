package experiments

import (
	"testing"

	"kontraspiel/strategies"
)

// tuneSpec is a game to tune in.
func tuneSpec(t *testing.T, overrides ...Override) *Spec {
	t.Helper()
	all := append([]Override{{"kind", "match"}, {"entrants", `["pass", "pass"]`}, {"count", "1000"}}, overrides...)
	spec, err := Parse("tune", nil, all...)
	if err != nil {
		t.Fatal(err)
	}
	return spec
}

func parseStrategy(t *testing.T, text string) strategies.Strategy {
	t.Helper()
	s, err := strategies.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// matchSum is the sum of scores of a match of a against b, and the whole tally of it.
func matchScore(t *testing.T, spec *Spec, a, b strategies.Strategy, blocks int64) (g gain) {
	t.Helper()
	match := *spec
	match.Count = blocks
	match.Entrants = []Entrant{{"a", a}, {"b", b}}
	out, err := Run(t.Context(), &match, Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	s := out.Tally.Score(scoreOverall)
	g.Blocks, g.Sum, g.SumSq = s.Blocks, s.Sum, s.Squares
	return g
}

// TestTrialIsTheMatch: what versions gain over the original against the original is,
// block by block, what a match of each against it gives; and against another field
// it is the difference of two matches.
func TestTrialIsTheMatch(t *testing.T) {
	const blocks = 200
	original := parseStrategy(t, "points")
	texts := []string{"points:take=7,void=1", "points:contra=7", "points", "points:ace=1001,exchange=-2"}
	versions := []strategies.Strategy{original}
	for _, text := range texts {
		versions = append(versions, parseStrategy(t, text))
	}
	for _, overrides := range [][]Override{
		{{"design", "2v2"}, {"pot", "3"}}, {{"design", "1v3"}},
		{{"unit", "sessions"}, {"rounds", "2"}}, {{"unit", "sessions"}, {"rounds", "1"}, {"design", "1v3"}},
		{{"rules.exchange", "never"}, {"seed", "7"}},
	} {
		spec := tuneSpec(t, overrides...)
		for _, text := range []string{"points", "random", "pass", "points:take=7", "points:play=random"} {
			field := parseStrategy(t, text)
			got, err := (&tuner{spec: spec, field: field, workers: 2, bids: true}).compare(t.Context(), versions, spec.Seed, 0, blocks)
			if err != nil {
				t.Fatal(err)
			}
			base := matchScore(t, spec, original, field, blocks)
			for v := 1; v < len(versions); v++ {
				want := matchScore(t, spec, versions[v], field, blocks)
				if got[v].Sum != want.Sum-base.Sum {
					t.Errorf("%v: %s against %s: sum %d, want %d−%d", overrides, texts[v-1], text, got[v].Sum, want.Sum, base.Sum)
				}
				if text == "points" && got[v].Moments != want.Moments {
					t.Errorf("%v: %s: %v, want %v", overrides, texts[v-1], got[v].Moments, want.Moments)
				}
			}
		}
	}
}

// TestTrialAsksNobodyForCards only where it makes no difference: with versions asked
// for their cards too, the gains are the same.
func TestTrialAsksNobodyForCards(t *testing.T) {
	spec := tuneSpec(t)
	versions := []strategies.Strategy{parseStrategy(t, "points:play=random"), parseStrategy(t, "points:play=random,take=7"), parseStrategy(t, "points:play=random,contra=7,trick=3")}
	for _, text := range []string{"points", "points:play=random"} {
		field := parseStrategy(t, text)
		with, err := (&tuner{spec: spec, field: field, workers: 2}).compare(t.Context(), versions, 1, 0, 2000)
		if err != nil {
			t.Fatal(err)
		}
		without, err := (&tuner{spec: spec, field: field, workers: 1, bids: true}).compare(t.Context(), versions, 1, 0, 2000)
		if err != nil {
			t.Fatal(err)
		}
		for v := range versions {
			if with[v] != without[v] {
				t.Errorf("against %s: version %d: %v and %v", text, v, with[v], without[v])
			}
		}
	}
}
