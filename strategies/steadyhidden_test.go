package strategies

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// TestHiddenCardsDoNotMatter asks every question of `points` and `steady` twice:
// in the deal as it is, and in one in which the cards that the seat has not seen
// are dealt anew. The answers must be the same (DESIGN idea 4). Deals in which
// another seat has put a card away are left out.
func TestHiddenCardsDoNotMatter(t *testing.T) {
	deals := uint64(4000)
	if testing.Short() {
		deals = 400
	}
	r := rand.New(rand.NewPCG(3, 1811))
	seed := engine.NewSeed(9)
	g := table(t, "points", "points", "points", "points")
	strategy, err := Parse("points")
	if err != nil {
		t.Fatal(err)
	}
	asked := map[engine.Phase]int{}
	for n := range deals {
		at := engine.Setup{Dealer: engine.Seat(n % 4), Pot: int64(n / 4 % 5)}
		if _, err := g.PlaySeed(&seed, n, at); err != nil {
			t.Fatal(err)
		}
		actions := g.State().AppendActions(nil)
		s := engine.NewState(engine.Standard(), seed.Deal(n), at)
		for i, a := range actions {
			for {
				if other, ok := redeal(r, &s, at, actions[:i]); ok {
					asked[s.Phase()]++
					compareAnswers(t, strategy, &s, &other)
				}
				if a.Kind == engine.ActMatch || s.Turn() == a.Seat || s.Phase() < engine.PhaseMatch || s.Phase() > engine.PhaseRecontra {
					break
				}
				s.ApplyUnchecked(engine.Silent(s.Turn()))
			}
			if err := s.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	for phase := engine.PhaseRoundOne; phase < engine.PhaseOver; phase++ {
		if asked[phase] == 0 {
			t.Errorf("nothing was asked in phase %v", phase)
		}
	}
	t.Logf("questions asked twice, by phase: %v", asked)
}

// redeal is a state that looks like s to the seat that is asked there, the cards
// it has not seen dealt anew to the hands and the talon; ok is false if another
// seat has put a card away, or s stands before the discard.
func redeal(r *rand.Rand, s *engine.State, at engine.Setup, actions []engine.Action) (other engine.State, ok bool) {
	seat := s.Turn()
	holder, held := s.Table().TurnUpHolder()
	if held && holder != seat || s.Phase() < engine.PhaseRoundOne {
		return other, false
	}
	var hidden []engine.Card
	for c := range s.View(seat).Unseen().All() {
		hidden = append(hidden, c)
	}
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	deal := s.Deal()
	for other := range deal.Hands {
		if engine.Seat(other) == seat {
			continue
		}
		n := s.Hand(engine.Seat(other)).Len()
		deal.Hands[other] = s.Table().PlayedBy(engine.Seat(other)) | engine.NewCardSet(hidden[:n]...)
		hidden = hidden[n:]
	}
	return replay(deal, at, actions, s.Phase(), seat), true
}

// replay is the deal after the actions, silence put in between, when the seat is
// asked in the phase.
func replay(deal engine.Deal, at engine.Setup, actions []engine.Action, phase engine.Phase, seat engine.Seat) engine.State {
	s := engine.NewState(engine.Standard(), deal, at)
	for _, a := range actions {
		for s.Phase() >= engine.PhaseMatch && s.Phase() <= engine.PhaseRecontra && !answersNow(a, s.Phase()) {
			s.ApplyUnchecked(engine.Silent(s.Turn()))
		}
		for s.Turn() != a.Seat {
			s.ApplyUnchecked(engine.Silent(s.Turn()))
		}
		s.ApplyUnchecked(a)
	}
	for s.Phase() != phase || s.Turn() != seat {
		s.ApplyUnchecked(engine.Silent(s.Turn()))
	}
	return s
}

// answersNow reports whether an action is an announcement of the phase's kind.
func answersNow(a engine.Action, phase engine.Phase) bool {
	switch phase {
	case engine.PhaseMatch:
		return a.Kind == engine.ActMatch
	case engine.PhaseContra:
		return a.Kind == engine.ActContra
	}
	return a.Kind == engine.ActRecontra
}

// compareAnswers puts the question both states stand at to new players.
func compareAnswers(t *testing.T, strategy Strategy, a, b *engine.State) {
	t.Helper()
	seat := a.Turn()
	answer := func(s *engine.State) (answer [2]any) {
		p := strategy.New().(engine.Announcer)
		p.Begin(seat, 0)
		v := s.View(seat)
		switch s.Phase() {
		case engine.PhaseRoundOne:
			answer[0] = p.RoundOne(v)
		case engine.PhaseRoundTwo:
			answer[0], answer[1] = p.RoundTwo(v)
		case engine.PhaseMatch:
			answer[0], answer[1] = p.Match(v)
		case engine.PhaseContra:
			answer[0] = p.Contra(v)
		case engine.PhaseRecontra:
			answer[0] = p.Recontra(v)
		case engine.PhaseCard:
			answer[0] = p.PlayCard(v)
		}
		return answer
	}
	if x, y := answer(a), answer(b); x != y {
		t.Fatalf("seat %v, %v, hand %v: %v, but %v after a new deal of what it has not seen", seat, a.Phase(), a.Hand(seat), x, y)
	}
}
