package search_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
	"kontraspiel/strategies/search"
)

// appraiser of four players of a strategy.
func appraiser(tb testing.TB, text string, set search.Appraising) *search.Appraiser {
	tb.Helper()
	set.PotValue = 0.25
	for seat := range set.Seats {
		set.Seats[seat] = players(tb, text)
	}
	return search.NewAppraiser(set)
}

// decision is one that was met: forced ones are none.
type decision struct {
	s     engine.State // before it
	taken engine.Action
	deal  engine.Key
	end   *engine.State
}

// decisions plays deals with four players of a strategy and lists the decisions.
func decisions(tb testing.TB, text string, deals int) []decision {
	tb.Helper()
	return decisionsOf(tb, players(tb, text), deals)
}

func decisionsOf(tb testing.TB, make func() engine.Player, deals int) (list []decision) {
	tb.Helper()
	game, err := engine.NewGame(engine.Standard(), [engine.Seats]engine.Player{make(), make(), make(), make()})
	if err != nil {
		tb.Fatal(err)
	}
	seed := engine.NewSeed(7)
	for n := range uint64(deals) {
		if _, err := game.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n & 3), Pot: 2}); err != nil {
			tb.Fatal(err)
		}
		end := *game.State()
		var s engine.State
		deal := end.Deal()
		end.RedealInto(&s, &deal)
		search.EachAnswer(&s, end.AppendActions(nil), func(s *engine.State, taken engine.Action) {
			if len(s.Legal(nil)) > 1 {
				list = append(list, decision{*s, taken, seed.Players(n), &end})
			}
		})
		if !s.Over() || s.Result() != end.Result() {
			tb.Fatalf("deal %d is not played again by its answers", n)
		}
	}
	return list
}

// plainly is what the deal comes to for all seats and the pot if everybody sees all cards
// and plays for himself, by trying everything: millionths of a unit by seat, then the
// pot's change in units. Of equal cards the one against the soloist is played.
func plainly(s *engine.State, pot int64) (value [engine.Seats + 1]int64) {
	if s.Over() {
		r := s.Result()
		change := r.PotAfter() - pot
		for seat := range engine.Seats {
			value[seat] = int64(r.Paid.Delta()[seat])*1_000_000 + change*250_000
		}
		value[engine.Seats] = change
		return value
	}
	seat := s.Turn()
	soloist, _ := s.Table().Soloist()
	for i, a := range s.Legal(nil) {
		next := *s
		next.ApplyUnchecked(a)
		if v := plainly(&next, pot); i == 0 || prefers(v, value, seat, soloist) {
			value = v
		}
	}
	return value
}

func prefers(a, b [engine.Seats + 1]int64, seat, soloist engine.Seat) bool {
	if a[seat] != b[seat] {
		return a[seat] > b[seat]
	}
	if a[soloist] != b[soloist] {
		return a[soloist] < b[soloist]
	}
	for i := range engine.Seats {
		if other := seat.Plus(i); a[other] != b[other] {
			return a[other] < b[other]
		}
	}
	return a[engine.Seats] < b[engine.Seats]
}

// TestAppraiseEndings: in the last two tricks, where all worlds can be tried, both
// measures are those of a plain search.
func TestAppraiseEndings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	a := appraiser(t, "points", search.Appraising{Worlds: search.MostAppraised})
	for range 12 {
		s := must(r, engine.Standard(), engine.PhaseCard, 13)
		options := s.Legal(nil)
		taken := r.IntN(len(options))
		got := a.Appraise(&s, options[taken], 0, 1)
		if len(options) == 1 {
			if got != nil {
				t.Fatal("a forced card was appraised")
			}
			continue
		}
		var space worlds.Space
		space.Reset(s.View(s.Turn()))
		sums, pot := make([]int64, len(options)), s.Table().Pot()
		var w worlds.World
		for n := range space.Count() {
			space.World(n, &w)
			for i, o := range options {
				next := w.State(s.Table())
				next.ApplyUnchecked(o)
				sums[i] += plainly(&next, pot)[s.Turn()]
			}
		}
		best, truth := 0, make([]int64, len(options))
		for i, o := range options {
			next := s
			next.ApplyUnchecked(o)
			truth[i] = plainly(&next, pot)[s.Turn()]
			if sums[i] > sums[best] {
				best = i
			}
			n := float64(space.Count())
			if got.Options[i].Action != o || got.Options[i].Hindsight != truth[i] || math.Abs(float64(got.Options[i].Known)-float64(sums[i])/n) > 0.5 {
				t.Errorf("%v: %+v, want %d and %d over %g worlds", o, got.Options[i], truth[i], sums[i], n)
			}
		}
		cost := float64(sums[best]-sums[taken]) / float64(space.Count())
		if !got.Exact || math.Abs(float64(got.Known.Amount)-cost) > 0.5 || got.Worlds != int(space.Count()) || got.Taken != taken {
			t.Errorf("%+v, want a cost of %g", got, cost)
		}
	}
}

// TestAppraiseHindsight is never negative, and 0 where the best option is taken.
func TestAppraiseHindsight(t *testing.T) {
	a := appraiser(t, "random", search.Appraising{Worlds: 2})
	kinds := map[engine.Phase]int{}
	for _, d := range decisions(t, "random", 60) {
		got := *a.Appraise(&d.s, d.taken, d.deal, 1)
		kinds[d.s.Phase()]++
		most, best := int64(math.MinInt64), got.Options[got.Hindsight.Best].Action
		for _, o := range got.Options {
			most = max(most, o.Hindsight)
		}
		cost := most - got.Options[got.Taken].Hindsight
		if got.Hindsight.Amount != cost || cost < 0 || (cost == 0) != (got.Hindsight.Best == got.Taken) {
			t.Fatalf("%v: %+v, want %d", d.taken, got, cost)
		}
		if again := a.Appraise(&d.s, best, d.deal, 1); again.Hindsight.Amount != 0 || again.Hindsight.Best != again.Taken {
			t.Fatalf("%v: the best option costs %+v", best, again.Hindsight)
		}
	}
	if len(kinds) != int(engine.PhaseOver) {
		t.Errorf("kinds of decisions met: %v", kinds)
	}
}

// TestAppraiseAllocates nothing once it has seen a few decisions.
func TestAppraiseAllocates(t *testing.T) {
	list := decisions(t, "points", 3)
	a := appraiser(t, "points", search.Appraising{Worlds: 4, Played: true})
	all := func() {
		for i := range list {
			d := &list[i]
			a.Appraise(&d.s, d.taken, d.deal, 1)
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n > 0 {
		t.Errorf("%g allocations in %d decisions", n, len(list))
	}
}
