package engine

import "testing"

// TestResume plays steered deals, stops at every question, and lets a Game with
// scripted players go on from there: it must ask the rest and come to the same.
func TestResume(t *testing.T) {
	seed := NewSeed(4)
	c := newDice(4)
	for n := range uint64(300) {
		steer := newSteering(c)
		s := NewState(randomRules(c), seed.Deal(n), Setup{Dealer: Seat(n % 4), Pot: 2, Agreements: Agreements(c.n(16))})
		var states []State
		var history []Action
		for !s.Over() {
			states = append(states, s)
			legal := s.Legal(nil)
			a := legal[steer.choose(c, &s, legal)]
			history = append(history, a)
			s.ApplyUnchecked(a)
		}
		want := s.Result()
		for i := range states {
			if got, err := resume(&states[i], history[i:]); err != nil || got != want {
				t.Fatalf("deal %d from question %d: %v, %+v, want %+v", n, i, err, got, want)
			}
		}
	}
}

func resume(from *State, history []Action) (Result, error) {
	var err error
	left := history
	var players [Seats]Player
	for seat := range players {
		players[seat] = &script{actions: &left, err: &err}
	}
	g, gameErr := NewGame(from.table.rules, players)
	if gameErr != nil {
		return Result{}, gameErr
	}
	r, playErr := g.Resume(from, 0)
	if err != nil {
		return Result{}, err
	}
	if playErr != nil {
		return Result{}, playErr
	}
	return *r, nil
}
