package experiments

import (
	"slices"
	"testing"
)

// planted is worths that make taking right by a rule alone.
func planted(r PassRule) (worth [holdings]float64, seen [holdings]bool) {
	for n := range holdings {
		h := holdingOf(n)
		if h.Trumps < h.Wenzels+h.TrumpAce || h.Trumps+h.SideAces > 5 {
			continue // no hand of five is so
		}
		seen[n], worth[n] = true, -0.01
		if r.Takes(h) {
			worth[n] = 0.01
		}
	}
	return worth, seen
}

// TestPlantedRules finds rules with one to three clauses, and the one of never taking.
func TestPlantedRules(t *testing.T) {
	for _, r := range []PassRule{
		nil,
		{{Trumps: 3}},
		{{Trumps: 4}, {Trumps: 2, Wenzels: 1, SideAces: 1}},
		{{Trumps: 4}, {Trumps: 3, Wenzels: 1}, {Wenzels: 2, SideAces: 2}}, // two Wenzels are two trumps
		{{Trumps: 3, SideAces: 1}, {Trumps: 2, TrumpAce: 1, SideAces: 2}, {Wenzels: 1, SideAces: 3}},
	} {
		worth, seen := planted(r)
		if got := fitRule(&worth, &seen); !slices.Equal(got, r) {
			t.Errorf("found %q, planted %q", got, r)
		}
	}
}

// TestConditionsEarn leaves a clause out that is worth less than what it takes to
// remember.
func TestConditionsEarn(t *testing.T) {
	worth, seen := planted(PassRule{{Trumps: 4}})
	with := Holding{Trumps: 3, Wenzels: 2, TrumpAce: 1, SideAces: 2}.number() // of which the last three are enough
	worth[with] = 3*EarnsIts - 1e-6
	if got := fitRule(&worth, &seen); !slices.Equal(got, PassRule{{Trumps: 4}}) {
		t.Errorf("found %q", got)
	}
	worth[with] = 3*EarnsIts + 1e-6
	if got := fitRule(&worth, &seen); len(got) != 2 {
		t.Errorf("found %q", got)
	}
}

func TestHoldingNumbers(t *testing.T) {
	for n := range holdings {
		if got := holdingOf(n).number(); got != n {
			t.Fatalf("holding %d is %d", n, got)
		}
	}
}

func TestRuleWords(t *testing.T) {
	for want, r := range map[string]PassRule{
		"never take":         nil,
		"take with any hand": {{}},
		"take with four trumps, or with three trumps, a Wenzel and the Ace of trumps": {{Trumps: 4}, {Trumps: 3, Wenzels: 1, TrumpAce: 1}},
		"take with a trump, both Wenzels and two side Aces":                           {{Trumps: 1, Wenzels: 2, SideAces: 2}},
		"take with five trumps, or with three side Aces":                              {{Trumps: 5}, {SideAces: 3}},
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
