package search_test

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/search"
)

// players makes players of a strategy.
func players(t testing.TB, text string) func() engine.Player {
	t.Helper()
	s, err := strategies.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.New
}

// walk is a deal played by random answers up to a question of the given phase, with
// at least the given number of cards played; ok is false if the deal has none.
func walk(r *rand.Rand, rules engine.Rules, phase engine.Phase, played int) (s engine.State, ok bool) {
	seed := engine.NewSeed(r.Uint64())
	s = engine.NewState(rules, seed.Deal(0), engine.Setup{Dealer: engine.Seat(r.IntN(4)), Pot: int64(r.IntN(4))})
	var legal []engine.Action
	for !s.Over() {
		if s.Phase() == phase && s.Table().CardsPlayed() >= played {
			return s, true
		}
		legal = s.Legal(legal[:0])
		s.ApplyUnchecked(legal[r.IntN(len(legal))])
	}
	return s, false
}

// must is walk over as many deals as it takes.
func must(r *rand.Rand, rules engine.Rules, phase engine.Phase, played int) engine.State {
	for {
		if s, ok := walk(r, rules, phase, played); ok {
			return s
		}
	}
}

// settings is a sampler's settings with `points` at every seat.
func settings(t testing.TB, worlds int) search.Settings {
	return search.Settings{Worlds: worlds, Field: players(t, "points"), PotValue: 0.25}
}
