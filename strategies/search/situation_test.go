package search_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// TestSituations writes down questions of random deals as the seat that is asked knows
// them, reads that back and builds it: the seat must see the same table, hold the same
// cards and know what it has put away. So every question a deal can come to can be
// written down.
func TestSituations(t *testing.T) {
	deals := 2000
	if testing.Short() {
		deals = 200
	}
	r := rand.New(rand.NewPCG(11, 7))
	var phases [engine.PhaseOver]int
	later := 0
	for n := range deals {
		s := engine.NewState(oddRules(r), oddDeal(r), engine.Setup{
			Dealer: engine.Seat(engine.Dealer), Pot: int64(r.IntN(6)), Agreements: engine.Agreements(r.IntN(4) / 3 * 8)})
		agreed := s.Table().Agreements()
		often := []float64{0.03, 0.2, 0.5}[n%3]
		for !s.Over() {
			phases[s.Phase()]++
			if !sameQuestion(t, &s, agreed) {
				later++
			}
			s.ApplyUnchecked(answer(r, &s, often))
		}
	}
	t.Logf("questions by phase: %v; %d of them not the first", phases, later)
	for phase, n := range phases {
		if n == 0 {
			t.Errorf("no question in phase %v", engine.Phase(phase))
		}
	}
	if later == 0 {
		t.Error("no question had to be named")
	}
}

// sameQuestion checks one question; first is false if it had to be named.
func sameQuestion(t *testing.T, s *engine.State, agreed engine.Agreements) (first bool) {
	t.Helper()
	asks := written(t, s, agreed)
	got, err := asks.State()
	if first = err == nil && got.Phase() == s.Phase(); !first {
		asks.Ask = s.Phase()
		got, err = asks.State()
	}
	if err != nil {
		t.Fatalf("%v; %v", err, s.AppendActions(nil))
	}
	seat := s.Turn()
	if !reflect.DeepEqual(got.Table(), s.Table()) {
		t.Fatalf("another table: %v, not %v", got.AppendActions(nil), s.AppendActions(nil))
	}
	if search.Blind(s) {
		return first
	}
	if !reflect.DeepEqual(got.View(seat), s.View(seat)) {
		t.Fatalf("another hand: %v, not %v; %v", got.View(seat).Hand(), s.View(seat).Hand(), s.AppendActions(nil))
	}
	return first
}

// written is the question as the seat that is asked would write it down.
func written(t *testing.T, s *engine.State, agreed engine.Agreements) search.Situation {
	t.Helper()
	table, seat := s.Table(), s.Turn()
	deal := s.Deal()
	asks := search.Situation{
		Rules: table.Rules(), Pot: table.Pot() - 1, Agreed: agreed.Has(table.Dealer()), TurnUp: table.TurnUp(),
		Seat: engine.PositionOf(seat, table.Dealer()), Ask: search.FirstQuestion,
	}
	var err error
	if !search.Blind(s) {
		if asks.Hand, err = search.ParseHand(deal.Hands[seat].String()); err != nil {
			t.Fatal(err)
		}
	}
	calls, cards := lists(s)
	if len(calls) > 0 {
		if asks.Calls, err = search.ParseCalls(strings.Join(calls, ",")); err != nil {
			t.Fatal(err)
		}
	}
	if asks.Played, err = search.ParseCards("played", strings.Join(cards, ",")); err != nil {
		t.Fatal(err)
	}
	return asks
}

// lists is what was said and played, the cards put away by others left out.
func lists(s *engine.State) (calls, cards []string) {
	for _, a := range s.AppendActions(nil) {
		if a.Kind == engine.ActCard {
			cards = append(cards, a.Card.String())
			continue
		}
		c := search.Call{Action: a, At: len(cards), Named: a.Kind >= engine.ActMatch || a.Card.Valid()}
		if a.Card.Valid() && a.Seat != s.Turn() {
			c.Hidden, c.Action.Card = true, engine.NoCard
		}
		calls = append(calls, c.String())
	}
	return calls, cards
}

// answer is a random answer, yes with the given chance.
func answer(r *rand.Rand, s *engine.State, yes float64) engine.Action {
	legal := s.Legal(nil)
	switch s.Phase() {
	case engine.PhaseRoundOne, engine.PhaseRoundTwo, engine.PhaseMatch, engine.PhaseContra, engine.PhaseRecontra:
		if r.Float64() >= yes {
			return legal[0]
		}
		return legal[1+r.IntN(len(legal)-1)]
	}
	return legal[r.IntN(len(legal))]
}

// oddDeal is a random deal; in one of three an Ace or a Wenzel is turned up.
func oddDeal(r *rand.Rand) engine.Deal {
	for {
		seed := engine.NewSeed(r.Uint64())
		d := seed.Deal(0)
		if r.IntN(3) > 0 || (engine.Aces | engine.Wenzels).Has(d.TurnUp) {
			return d
		}
	}
}

// oddRules is a rule set with options off standard, as often as not.
func oddRules(r *rand.Rand) engine.Rules {
	rules := engine.Standard()
	if r.IntN(2) == 0 {
		return rules
	}
	rules.WenzelTurnUp = engine.WenzelTurnUp(r.IntN(2))
	rules.AceAgreement = engine.AceAgreement(r.IntN(2))
	rules.RoundTwoPreferred = engine.RoundTwoPreferred(r.IntN(4))
	rules.ExchangeAgainstMatch = engine.ExchangeAgainstMatch(r.IntN(2))
	rules.Exchange = engine.Exchange(r.IntN(4) / 3)
	rules.ContraWindows = engine.ContraWindows(r.IntN(3))
	rules.BasePot = engine.BasePot(r.IntN(2))
	return rules
}
