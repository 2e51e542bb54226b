package fold

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// How many deals are compared with their images; `make symmetry` asks for more.
var (
	played = flag.Int("symmetry.played", 200_000, "deals to play at random in step with their images")
	solved = flag.Int("symmetry.solved", 20_000, "deals to solve with their images")
)

// number is n, or a tenth of it in a short test.
func number(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// randomDeal is any deal; every third has an Ace or a Wenzel turned up.
func randomDeal(r *rand.Rand) engine.Deal {
	d, err := engine.DealByNumber(r.Uint64N(engine.Deals))
	if err != nil {
		panic(err)
	}
	special := (engine.Aces | engine.Wenzels) &^ (d.Hands[0] | d.Hands[1] | d.Hands[2] | d.Hands[3])
	if special != 0 && r.IntN(2) == 0 {
		d.TurnUp = special.First() // out of the talon
	}
	return d
}

// randomRules is the standard rules or, as often, every option at random.
func randomRules(r *rand.Rand) engine.Rules {
	rules := engine.Standard()
	if r.IntN(2) == 0 {
		return rules
	}
	for _, o := range engine.RuleOptions() {
		value := o.Default
		if !o.Numeric() {
			value = o.Values[r.IntN(len(o.Values))]
		}
		if err := rules.Set(o.Name, value); err != nil {
			panic(err)
		}
	}
	return rules
}

// inStep is a deal and its images in progress.
type inStep struct {
	states [4]engine.State
	swaps  int
	r      *rand.Rand
	call   float64 // the chance of a yes to what may be announced
	legal  []engine.Action
	image  []engine.Action
}

func (g *inStep) deal(r *rand.Rand) {
	g.r = r
	d, rules := randomDeal(r), randomRules(r)
	at := engine.Setup{Dealer: engine.Seat(r.IntN(4)), Pot: r.Int64N(6), Agreements: engine.Agreements(r.IntN(16) & r.IntN(16))}
	g.swaps = Swaps(d.TurnUp)
	g.call = []float64{0.02, 0.2, 0.6}[r.IntN(3)]
	for w := range Swap(g.swaps) {
		g.states[w] = engine.NewState(rules, w.Deal(d), at)
	}
}

// choose is one of the legal actions.
func (g *inStep) choose() engine.Action {
	switch g.states[0].Phase() {
	case engine.PhaseRoundOne, engine.PhaseRoundTwo, engine.PhaseMatch, engine.PhaseContra, engine.PhaseRecontra:
		if g.r.Float64() >= g.call {
			return g.legal[0]
		}
	}
	return g.legal[g.r.IntN(len(g.legal))]
}

// step does something legal in all states; the questions and the answers to them must
// be the same.
func (g *inStep) step() error {
	first := &g.states[0]
	g.legal = first.Legal(g.legal[:0])
	a := g.choose()
	for w := Swap(1); int(w) < g.swaps; w++ {
		s := &g.states[w]
		if s.Phase() != first.Phase() || s.Turn() != first.Turn() {
			return fmt.Errorf("swap %d: %v is asked %v, not %v %v", w, s.Turn(), s.Phase(), first.Turn(), first.Phase())
		}
		g.image = s.Legal(g.image[:0])
		if !g.sameLegal(w) {
			return fmt.Errorf("swap %d: %v are legal, and %v in the image", w, g.legal, g.image)
		}
		if err := s.Apply(w.Action(a)); err != nil {
			return fmt.Errorf("swap %d: %w", w, err)
		}
	}
	return first.Apply(a)
}

// sameLegal reports whether g.image is the images of g.legal, in any order.
func (g *inStep) sameLegal(w Swap) bool {
	if len(g.legal) != len(g.image) {
		return false
	}
	left := append([]engine.Action(nil), g.image...)
	for _, a := range g.legal {
		found := false
		for i, b := range left {
			if b == w.Action(a) {
				left[i] = engine.Action{Kind: 99} // each counts once
				found = true
				break
			}
		}
		if !found {
			return false
		}
	}
	return true
}

// finished is what a finished deal comes to, in the terms of the deal whose image it
// is.
type finished struct {
	paid       engine.Paid
	base       int32
	payments   [engine.Seats]int32
	agreements engine.Agreements
	seats      [3]engine.Seat // soloist, contra, recontra
	has        [3]bool
	trumps     engine.Suit
	away       engine.Card
	winners    [5]engine.Seat
}

func finish(s *engine.State, w Swap) (f finished) {
	r := s.Result()
	f.paid, f.base, f.payments, f.agreements = r.Paid, r.Base, r.Payments, r.Agreements
	f.seats[0], f.has[0] = r.Soloist()
	f.seats[1], f.has[1] = r.Contra()
	f.seats[2], f.has[2] = r.Recontra()
	suit, _ := r.Trumps()
	f.trumps = w.Suit(suit)
	away, _ := s.PutAway()
	f.away = w.Card(away)
	for i := range s.Table().TricksPlayed() {
		f.winners[i] = s.Table().TrickWinner(i)
	}
	return f
}

// same reports what differs between finished deals.
func (g *inStep) same() error {
	want := finish(&g.states[0], Identity)
	for w := Swap(1); int(w) < g.swaps; w++ {
		s := &g.states[w]
		if !s.Over() {
			return fmt.Errorf("swap %d: not over", w)
		}
		if got := finish(s, w); got != want {
			return fmt.Errorf("swap %d: %+v, not %+v", w, got, want)
		}
	}
	return nil
}

// events counts what has come up, so that a test does not pass by trying little.
type events map[string]int

func (e events) note(s *engine.State) {
	t := s.Table()
	turnUp := "plain"
	switch {
	case t.TurnUp().IsWenzel():
		turnUp = "wenzel"
	case engine.Aces.Has(t.TurnUp()):
		turnUp = "ace"
	}
	e[turnUp]++
	r := s.Result()
	if r.PassedOut() {
		e["passed out"]++
	}
	for _, a := range s.AppendActions(nil) {
		what := [...]string{"takeup", "decline", "discard", "pass", "take", "match", "contra", "recontra", "card", "silent"}[a.Kind]
		if a.Kind == engine.ActContra && a.Card.Valid() {
			what = "exchange"
		}
		if a.Kind == engine.ActTake && a.Suit.Valid() {
			what = "take in round two"
		}
		e[turnUp+", "+what]++
	}
}

// TestPlay plays random deals and their images in step, through the checked door: the
// same must be asked, the same allowed, and the same come of it.
func TestPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	seen := events{}
	var g inStep
	for n := range number(*played) {
		g.deal(r)
		for !g.states[0].Over() {
			if err := g.step(); err != nil {
				t.Fatalf("deal %d: %v: %v", n, g.states[0].Deal(), err)
			}
		}
		if err := g.same(); err != nil {
			t.Fatalf("deal %d: %v: %v", n, g.states[0].Deal(), err)
		}
		seen.note(&g.states[0])
	}
	t.Log(seen)
	for _, what := range []string{
		"passed out", "plain, take", "plain, take in round two", "plain, match", "plain, exchange", "plain, contra", "plain, recontra",
		"ace, takeup", "ace, decline", "ace, discard", "ace, take", "ace, take in round two", "ace, match", "ace, exchange", "ace, recontra",
		"wenzel, discard", "wenzel, contra", "wenzel, recontra", "wenzel, takeup", "wenzel, decline", "wenzel, match", "wenzel, exchange",
	} {
		if seen[what] < 20 {
			t.Errorf("%s: only %d times", what, seen[what])
		}
	}
}
