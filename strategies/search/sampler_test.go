package search_test

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
	"kontraspiel/engine/worlds"
	"kontraspiel/strategies/search"
)

// TestExact decides where all worlds are few, and adds up by hand what each card
// comes to in every one of them.
func TestExact(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	for _, open := range []bool{true, false} {
		set := settings(t, 3000)
		set.OpenHands, set.Stop = open, 0.05
		sampler := search.NewSampler(set)
		for n := 0; n < 60; {
			s := must(r, engine.Standard(), engine.PhaseCard, 10)
			v := s.View(s.Turn())
			var space worlds.Space
			space.Reset(v)
			if space.Count() > 3000 || v.LegalCards().Len() < 2 {
				continue
			}
			n++
			got := sampler.Decide(v, engine.Key(n))
			report := sampler.Report()
			if !report.Exact || report.Decided || uint64(report.Worlds) != space.Count() {
				t.Fatalf("%d worlds of %d, exact %v, decided %v", report.Worlds, space.Count(), report.Exact, report.Decided)
			}
			want := byHand(t, &space, v, open)
			best := report.Options[0].Worth
			for _, o := range report.Options {
				if o.Worth != want[o.Action.Card] {
					t.Fatalf("%v: worth %d, want %d", o.Action, o.Worth, want[o.Action.Card])
				}
				best = max(best, o.Worth)
			}
			if want[got.Card] != best {
				t.Fatalf("played %v, worth %d, not %d", got, want[got.Card], best)
			}
		}
	}
}

// byHand is the sum of what each card is worth over all worlds, in millionths.
func byHand(t *testing.T, space *worlds.Space, v engine.View, open bool) map[engine.Card]int64 {
	sums := map[engine.Card]int64{}
	var solver solve.Solver
	field := players(t, "points")
	for i := range space.Count() {
		var w worlds.World
		space.World(i, &w)
		s := w.State(v.Table)
		for c := range v.LegalCards().All() {
			next := s
			if err := next.Apply(engine.PlayCard(v.Seat(), c)); err != nil {
				t.Fatal(err)
			}
			if open && !next.Over() {
				for next.Phase() != engine.PhaseCard { // the solver knows of no calls
					next.ApplyUnchecked(engine.Silent(next.Turn()))
				}
				p, terms := solve.At(&next), solve.Terms{Contract: s.Contract(), PotValue: 0.25}
				value := solver.MaxN(&p, &terms)
				sums[c] += int64(1e6 * value.Worth(v.Seat(), 0.25))
				continue
			}
			game, _ := engine.NewGame(v.Rules(), [4]engine.Player{field(), field(), field(), field()})
			result, err := game.Resume(&next, 0)
			if err != nil {
				t.Fatal(err)
			}
			d := result.Paid.Delta()
			sums[c] += int64(d[v.Seat()])*1e6 + 250_000*(result.PotAfter()-v.Pot())
		}
	}
	return sums
}

// TestSame asks twice with the same stream, of new and of used samplers, and with
// another: the first must agree in everything, the last must try other worlds.
func TestSame(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 5))
	for _, phase := range []engine.Phase{engine.PhaseRoundOne, engine.PhaseRoundTwo, engine.PhaseContra, engine.PhaseCard, engine.PhaseDiscard, engine.PhaseMatch} {
		set := settings(t, 40)
		used, differ := search.NewSampler(set), 0
		for range 20 {
			s := must(r, engine.Standard(), phase, 0)
			v := s.View(s.Turn())
			a := used.Decide(v, 7)
			first := options(used)
			fresh := search.NewSampler(set)
			if b := fresh.Decide(v, 7); a != b || !same(first, options(fresh)) {
				t.Fatalf("%v: %v and %v", phase, a, b)
			}
			used.Decide(v, 8)
			if !same(first, options(used)) {
				differ++
			}
		}
		if differ < 5 {
			t.Errorf("%v: only %d of 20 decisions depend on the stream", phase, differ)
		}
	}
}

func options(s *search.Sampler) []search.Option {
	return append([]search.Option(nil), s.Report().Options...)
}

func same(a, b []search.Option) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestStopsEarly: with a level it stops as soon as the bound says so, having tried
// the same worlds as without; where options come to the same in every world it never
// does.
func TestStopsEarly(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	set := settings(t, 4096)
	set.Stop = 0.05
	stopping := search.NewSampler(set)
	set.Stop = 0
	full := search.NewSampler(set)
	early, agree := 0, 0
	for range 40 {
		s := must(r, engine.Standard(), engine.PhaseRoundOne, 0)
		v := s.View(s.Turn())
		a := stopping.Decide(v, 1)
		report := stopping.Report()
		if b := full.Decide(v, 1); report.Decided {
			early++
			if a == b {
				agree++
			}
		}
		if report.Decided == (report.Worlds == 4096) || full.Report().Worlds != 4096 {
			t.Fatalf("decided %v after %d worlds; %d without a level", report.Decided, report.Worlds, full.Report().Worlds)
		}
	}
	t.Logf("%d of 40 stopped early, %d as all worlds say", early, agree)
	if early < 10 || agree < early-1 {
		t.Errorf("%d of 40 stopped early, %d as all worlds say", early, agree)
	}
}

// TestEqualOptions: two neighbours in a suit come to the same by open hands, and the
// sampler must not stop on either however long it looks.
func TestEqualOptions(t *testing.T) {
	set := settings(t, 4096)
	set.OpenHands, set.Stop = true, 0.5
	sampler := search.NewSampler(set)
	deal := engine.Deal{
		Hands:  [4]engine.CardSet{cards(t, "9H TH 9D TD 9S"), cards(t, "KC QC TC 9C JH"), cards(t, "AH KH QH JD QD"), cards(t, "AS KS QS TS AD")},
		TurnUp: cards(t, "AC").First(),
	}
	s := engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: 3})
	for _, a := range []string{"3:decline", "0:pass", "1:take"} {
		action, err := engine.ParseAction(a)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(action); err != nil {
			t.Fatal(err)
		}
	}
	for s.Phase() != engine.PhaseCard {
		s.ApplyUnchecked(engine.Silent(s.Turn()))
	}
	sampler.Decide(s.View(0), 3)
	report := sampler.Report()
	hearts := report.Options[1].Action.Card.Suit() == engine.Hearts && report.Options[2].Action.Card.Suit() == engine.Hearts
	if !hearts || report.Options[1].Worth != report.Options[2].Worth {
		t.Fatalf("nine and ten of hearts: %+v", report.Options)
	}
	if best := report.Options[report.Best].Action.Card; report.Decided && (best.Rank() == engine.Nine || best.Rank() == engine.Ten) && best.Suit() != engine.Spades {
		t.Errorf("decided for %v, which has an equal", best)
	}
}

func cards(t *testing.T, text string) engine.CardSet {
	t.Helper()
	list, err := engine.ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewCardSet(list...)
}

// TestWeights: worlds fit the calls of the weighing bidder, as a sample weighed apart
// says; where nothing fits, the report says so.
func TestWeights(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 5))
	set := settings(t, 300)
	set.Weights = players(t, "points")
	sampler := search.NewSampler(set)
	refused, lost := 0, 0
	for range 30 {
		s := must(r, engine.Standard(), engine.PhaseRoundTwo, 0) // others have passed
		v := s.View(s.Turn())
		sampler.Decide(v, 5)
		report := sampler.Report()
		if report.Fallback {
			lost++
		} else if report.Drawn < report.Worlds {
			t.Fatalf("%d worlds of %d drawn", report.Worlds, report.Drawn)
		} else if report.Drawn > report.Worlds {
			refused++
		}
	}
	t.Logf("of 30: %d left worlds out, %d found none that fits", refused, lost)
	if refused < 20 || lost > 3 {
		t.Errorf("of 30: %d left worlds out, %d found none that fits", refused, lost)
	}
	// A bidder that always takes cannot have passed.
	set.Weights = func() engine.Player { return taker{players(t, "pass")()} }
	sampler = search.NewSampler(set)
	s := must(r, engine.Standard(), engine.PhaseRoundTwo, 0)
	sampler.Decide(s.View(s.Turn()), 5)
	if report := sampler.Report(); !report.Fallback || report.Worlds != 300 {
		t.Errorf("fallback %v after %d worlds", report.Fallback, report.Worlds)
	}
}

// taker takes whenever he may.
type taker struct{ engine.Player }

func (taker) RoundOne(engine.View) bool { return true }
