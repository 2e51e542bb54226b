package search_test

import (
	"flag"
	"math"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
	"kontraspiel/strategies/search"
)

// gapDeals is how many deals TestGap plays; docs/studies/looking-ahead.md asks for
// 400,000.
var gapDeals = flag.Uint64("gap", 20_000, "deals for the gap between solved and realised values of calls")

// gap is, for one kind of call, what the solver made of it when it was said and what
// it came to, in units.
type gap struct{ n, solved, realised, square float64 }

func (g *gap) add(solved, realised float64) {
	g.n++
	g.solved += solved
	g.realised += realised
	g.square += (solved - realised) * (solved - realised)
}

// difference is the mean gap with its standard error; each kind of call is said at
// most once a deal by a seat, and nearly always by one seat.
func (g *gap) difference() (mean, se float64) {
	mean = (g.solved - g.realised) / g.n
	return mean, math.Sqrt((g.square/g.n - mean*mean) / g.n)
}

// TestGap lets four `points` play, and compares what the solver says of each call
// with all cards open with what the deal came to. Open cards must not be equal to
// play: that they overrate what is said is why bids are valued by rollouts.
func TestGap(t *testing.T) {
	gaps := map[string]*gap{}
	field := [engine.Seats]engine.Player{}
	for i := range field {
		field[i] = players(t, "points")()
	}
	seed := engine.NewSeed(2026)
	for n := range *gapDeals {
		playGaps(seed, n, field, gaps)
	}
	for _, kind := range []string{"pass", "take", "take2", "match", "contra", "exchange", "recontra", "discard"} {
		g := gaps[kind]
		if g == nil {
			continue
		}
		mean, se := g.difference()
		t.Logf("%-9s n %8.0f  solved %+.3f  realised %+.3f  gap %+.3f ± %.3f", kind, g.n, g.solved/g.n, g.realised/g.n, mean, 1.96*se)
	}
	// What the study says of the signs must be seen in the smallest run.
	for kind, sign := range map[string]float64{"pass": 1, "take": -1, "take2": -1, "discard": -1, "contra": 1} {
		if mean, se := gaps[kind].difference(); sign*mean < 1.5*se {
			t.Errorf("%s: gap %+.3f ± %.3f", kind, mean, se)
		}
	}
}

// playGaps plays one deal.
func playGaps(seed engine.Seed, n uint64, field [engine.Seats]engine.Player, gaps map[string]*gap) {
	type said struct {
		kind   string
		seat   engine.Seat
		solved float64
	}
	s := engine.NewState(engine.Standard(), seed.Deal(n), engine.Setup{Dealer: engine.Seat(n % 4), Pot: 1})
	before := s.Table().Pot()
	for seat, p := range field {
		p.Begin(engine.Seat(seat), seed.Players(n).Sub(uint64(seat)))
	}
	var calls []said
	var solver solve.Solver
	for !s.Over() {
		a := search.Answer(field[s.Turn()], &s)
		kind := kindOf(&s, a)
		s.ApplyUnchecked(a)
		if kind != "" {
			calls = append(calls, said{kind, a.Seat, solved(&solver, s, a.Seat, field)})
		}
	}
	result := s.Result()
	delta := result.Paid.Delta()
	for _, c := range calls {
		if gaps[c.kind] == nil {
			gaps[c.kind] = new(gap)
		}
		gaps[c.kind].add(c.solved, float64(delta[c.seat])+0.25*float64(result.PotAfter()-before))
	}
}

// kindOf names the calls that are looked at.
func kindOf(s *engine.State, a engine.Action) string {
	switch a.Kind {
	case engine.ActPass:
		return "pass"
	case engine.ActTake:
		if s.Phase() == engine.PhaseRoundTwo {
			return "take2"
		}
		return "take"
	case engine.ActContra:
		if a.Card.Valid() {
			return "exchange"
		}
		return "contra"
	case engine.ActMatch:
		return "match"
	case engine.ActRecontra:
		return "recontra"
	case engine.ActDiscard:
		return "discard"
	}
	return ""
}

// solved is what the solver makes of the deal once the field has called up to the
// next card.
func solved(solver *solve.Solver, s engine.State, seat engine.Seat, field [engine.Seats]engine.Player) float64 {
	for s.Phase() < engine.PhaseCard {
		s.ApplyUnchecked(search.Answer(field[s.Turn()], &s))
	}
	if s.Over() {
		return 0
	}
	p, terms := solve.At(&s), solve.Terms{Contract: s.Contract(), PotValue: 0.25}
	return solver.MaxN(&p, &terms).Worth(seat, 0.25)
}
