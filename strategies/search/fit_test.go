package search_test

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
	"kontraspiel/strategies/search"
)

// passes passes in round one so many times, and takes from then on: of worlds after
// one pass so many fit, the first that are drawn.
type passes struct {
	engine.Player
	left *int
}

func (p passes) RoundOne(engine.View) bool {
	*p.left--
	return *p.left < 0
}

// secondAsked is a deal in round one in which one seat has passed.
func secondAsked(r *rand.Rand) engine.State {
	for {
		s := must(r, engine.Standard(), engine.PhaseRoundOne, 0)
		s.ApplyUnchecked(engine.Pass(s.Turn()))
		if s.Phase() == engine.PhaseRoundOne {
			return s
		}
	}
}

// TestFloor: of eight worlds that fit a decision is made, or of all that are wanted;
// with fewer it is made as if none had fitted.
func TestFloor(t *testing.T) {
	s := secondAsked(rand.New(rand.NewPCG(21, 5)))
	v := s.View(s.Turn())
	for _, c := range []struct{ want, fit, floor int }{
		{100, 0, 8}, {100, 1, 8}, {100, 7, 8}, {100, 8, 8}, {100, 9, 8}, {3, 2, 3}, {3, 3, 3}, {1, 0, 1}, {1, 1, 1},
	} {
		left := 0
		weights := func() engine.Player { return passes{players(t, "pass")(), &left} }
		set := settings(t, c.want)
		set.Weights, set.Stop, set.Keep = weights, 0.05, true
		sampler := search.NewSampler(set)
		decided := func(fit int) (engine.Action, search.Report, []search.Option) {
			left = fit
			a := sampler.Decide(v, 3)
			return a, *sampler.Report(), options(sampler)
		}
		none, _, without := decided(0)
		got, r, list := decided(c.fit)
		if lost := c.fit < c.floor; r.Fallback != lost {
			t.Fatalf("%+v: fallback %v", c, r.Fallback)
		} else if lost && (r.Worlds != c.want || r.Fitted != c.fit || got != none || !same(list, without)) {
			t.Errorf("%+v: %d worlds, %d fitted, %v and not %v", c, r.Worlds, r.Fitted, got, none)
		} else if !lost && (r.Worlds != min(c.fit, c.want) || r.Fitted != 0) {
			t.Errorf("%+v: %d worlds", c, r.Worlds)
		}
		if n := len(r.Differences(0, 1)); n == 0 {
			t.Errorf("%+v: no worths are kept", c)
		}
	}
}

// TestFloorOfTree: the same of a tree, whose iterations are worlds.
func TestFloorOfTree(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 5))
	left := 0
	tree := search.NewTree(search.TreeSettings{
		Iterations: 60, Explore: 1, Field: players(t, "points"), PotValue: 0.25,
		Weights: func() engine.Player { return passes{players(t, "pass")(), &left} },
	})
	for range 20 {
		s := secondAsked(r)
		v := s.View(s.Turn())
		for _, fit := range []int{0, 7, 8} {
			before := tree.Fit()
			left = 0
			none := tree.Decide(v, 3)
			left = fit
			got := tree.Decide(v, 3)
			unfit := tree.Fit().Since(before)
			if want := int64(2); fit == 8 && unfit != (search.Fit{Weighed: want, Unfit: 1}) || fit < 8 && (unfit != search.Fit{Weighed: want, Unfit: 2} || got != none) {
				t.Fatalf("%d fit: %+v, %v and not %v", fit, unfit, got, none)
			}
		}
	}
}

// fewWorlds is decisions of deals of a strategy for which at most 300 worlds are left.
func fewWorlds(t *testing.T, text string) (list []engine.State) {
	t.Helper()
	for _, d := range decisions(t, text, 600) {
		if d.s.Phase() != engine.PhaseCard {
			continue
		}
		var space worlds.Space
		space.Reset(d.s.View(d.s.Turn()))
		if space.Count() <= 300 {
			list = append(list, d.s)
		}
	}
	return list
}

// TestFewOfAll: where every world is looked at, those that fit are all there are,
// however few; only none is too few.
func TestFewOfAll(t *testing.T) {
	set := settings(t, 300)
	set.Weights = players(t, "points")
	sampler := search.NewSampler(set)
	var weigher worlds.Weigher
	for i := range weigher.Bidders {
		weigher.Bidders[i] = set.Weights()
	}
	few, none := 0, 0
	for _, s := range append(fewWorlds(t, "points"), fewWorlds(t, "random:play=steady")...) {
		v := s.View(s.Turn())
		var space worlds.Space
		space.Reset(v)
		weigher.Reset(v, &space)
		fit := 0
		for i := range space.Count() {
			var w worlds.World
			space.World(i, &w)
			if weigher.Agrees(&w, 1) {
				fit++
			}
		}
		want := fit
		switch {
		case fit >= 8:
			continue
		case fit == 0:
			none++
			want = int(space.Count())
		default:
			few++
		}
		sampler.Decide(v, 3)
		report := sampler.Report()
		if report.Fallback != (fit == 0) || report.Worlds != want || !report.Exact {
			t.Fatalf("%d of %d fit: fallback %v, %d worlds, exact %v", fit, space.Count(), report.Fallback, report.Worlds, report.Exact)
		}
	}
	if few < 5 || none < 5 {
		t.Errorf("met %d with few, %d with none", few, none)
	}
	if got, want := sampler.Fit(), (search.Fit{Weighed: int64(few + none), Unfit: int64(none)}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestFitCounts: what is not weighed by calls, or is no choice, does not count.
func TestFitCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(24, 5))
	weighed, plain := settings(t, 10), settings(t, 10)
	weighed.Weights = players(t, "points")
	a, b := search.NewSampler(weighed), search.NewSampler(plain)
	tree := search.NewTree(search.TreeSettings{Iterations: 10, Explore: 1, Field: players(t, "points"), Weights: players(t, "points")})
	want := int64(0)
	for _, phase := range []engine.Phase{engine.PhaseRoundOne, engine.PhaseCard, engine.PhaseCard, engine.PhaseContra} {
		for range 10 {
			s := must(r, engine.Standard(), phase, 0)
			v := s.View(s.Turn())
			if len(s.Legal(nil)) > 1 {
				want++
			}
			a.Decide(v, 3)
			b.Decide(v, 3)
			tree.Decide(v, 3)
		}
	}
	s := must(r, engine.Standard(), engine.PhaseTakeUp, 0)
	a.DecideBlind(s.Table(), 3)
	tree.DecideBlind(s.Table(), 3)
	if a.Fit().Weighed != want || tree.Fit().Weighed != want || b.Fit() != (search.Fit{}) {
		t.Errorf("%+v, %+v, %+v, want %d", a.Fit(), tree.Fit(), b.Fit(), want)
	}
	if p := search.NewPlayer(a); p.Fit() != a.Fit() || a.Fit().Unfit > want {
		t.Errorf("%+v, %+v", p.Fit(), a.Fit())
	}
}
