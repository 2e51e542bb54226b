package search_test

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
	"kontraspiel/engine/worlds"
	"kontraspiel/strategies/search"
)

// TestTreeOpen: where only one world is left, the tree must come to play a card that
// is worth as much as the solver's best. (Ties of other seats may be settled another
// way, so the worth is compared on deals on which the tie does not matter.)
func TestTreeOpen(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 5))
	tree := search.NewTree(search.TreeSettings{Iterations: 4000, Explore: 1, Field: players(t, "points"), PotValue: 0.25})
	var solver solve.Solver
	met, n := 0, 0
	for n < 40 {
		s := must(r, engine.Standard(), engine.PhaseCard, 12)
		v := s.View(s.Turn())
		if v.LegalCards().Len() < 2 {
			continue
		}
		var space worlds.Space
		space.Reset(v)
		if space.Count() > 12 {
			continue
		}
		want, ok := mean(&solver, &space, v)
		if !ok {
			continue
		}
		n++
		if want[tree.Decide(v, engine.Key(n)).Card] {
			met++
		}
	}
	t.Logf("%d of %d", met, n)
	if met < n-2 {
		t.Errorf("the tree plays the best card in %d of %d endings", met, n)
	}
}

// mean is the cards worth most over all worlds; ok is false if all are, or if that
// depends on how ties are settled.
func mean(solver *solve.Solver, space *worlds.Space, v engine.View) (best map[engine.Card]bool, ok bool) {
	var first map[engine.Card]bool
	for _, tie := range []solve.Tie{solve.AgainstSoloist, solve.ForSoloist} {
		sums := map[engine.Card]float64{}
		for i := range space.Count() {
			var w worlds.World
			space.World(i, &w)
			s := w.State(v.Table)
			p, terms := solve.At(&s), solve.Terms{Contract: s.Contract(), PotValue: 0.25, Tie: tie}
			for _, c := range solver.MaxNCards(&p, &terms, nil) {
				sums[c.Card] += c.Value.Worth(v.Seat(), 0.25)
			}
		}
		most := -1e9
		for _, w := range sums {
			most = max(most, w)
		}
		best = map[engine.Card]bool{}
		for c, w := range sums {
			if w == most {
				best[c] = true
			}
		}
		if len(best) == len(sums) || first != nil && !sameCards(first, best) {
			return nil, false
		}
		first = best
	}
	return best, true
}

func sameCards(a, b map[engine.Card]bool) bool {
	for c := range a {
		if !b[c] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestTreeSame: the same stream gives the same answer, of a new tree and a used one.
func TestTreeSame(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 5))
	set := search.TreeSettings{Iterations: 200, Explore: 1, Field: players(t, "points"), PotValue: 0.25}
	used := search.NewTree(set)
	for _, phase := range []engine.Phase{engine.PhaseRoundOne, engine.PhaseContra, engine.PhaseCard, engine.PhaseDiscard, engine.PhaseMatch} {
		for range 10 {
			s := must(r, engine.Standard(), phase, 0)
			v := s.View(s.Turn())
			if a, b := used.Decide(v, 7), search.NewTree(set).Decide(v, 7); a != b {
				t.Fatalf("%v: %v and %v", phase, a, b)
			}
		}
	}
}
