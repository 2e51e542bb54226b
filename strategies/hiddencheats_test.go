package strategies

import (
	"errors"
	"testing"

	"kontraspiel/engine"
)

// cheat is a player that the function answer shows the state itself. In one kind
// of decision it chooses by what it sees there.
type cheat struct {
	engine.Announcer
	kind decision
	look look
	rare uint64 // it cheats once in so many times
	note uint64 // what it saw when it was first asked in the deal
}

// look is what a cheat sees in the state, as a number.
type look func(c *cheat, s *engine.State) uint64

func (c *cheat) Begin(seat engine.Seat, key engine.Key) {
	c.note = 0
	c.Announcer.Begin(seat, key)
}

func (c *cheat) answer(s *engine.State) engine.Action {
	if c.note == 0 {
		c.note = handAfter(1)(c, s)
	}
	a := answer(c.Announcer, s)
	if decisionOf(s) != c.kind {
		return a
	}
	saw := engine.Key(c.look(c, s)).Word(0)
	if saw%c.rare != 0 {
		return a
	}
	legal := s.Legal(nil)
	return legal[saw/c.rare%uint64(len(legal))]
}

// handAfter looks at the hand so many seats after the one that is asked.
func handAfter(seats int) look {
	return func(_ *cheat, s *engine.State) uint64 { return uint64(s.Hand(s.Turn().Plus(seats))) }
}

// fair looks at what the seat may see.
func fair(_ *cheat, s *engine.State) uint64 {
	if s.Phase() == engine.PhaseTakeUp {
		return uint64(s.Table().Pot())
	}
	v := s.View(s.Turn())
	own, _ := v.PutAway()
	return uint64(v.Hand()) | uint64(v.Unseen())<<24 | uint64(own)<<48
}

// plantedCheats is what cheats look at, and in which kinds of decision there is
// something to be seen.
var plantedCheats = []struct {
	name string
	look look
	rare uint64
	in   func(decision) bool
}{
	{"the next hand", handAfter(1), 1, anyDecision},
	{"the hand opposite", handAfter(2), 1, anyDecision},
	{"the hand before", handAfter(3), 1, anyDecision},
	{"its own hand while blind", handAfter(0), 1, func(d decision) bool { return d == decision(engine.PhaseTakeUp) }},
	{"the talon", func(_ *cheat, s *engine.State) uint64 { return uint64(s.Deal().Talon()) }, 1, anyDecision},
	{"the card another put away", func(_ *cheat, s *engine.State) uint64 {
		c, _ := s.PutAway()
		return uint64(c)
	}, 1, decision.late},
	{"what it remembers", func(c *cheat, _ *engine.State) uint64 { return c.note }, 1, anyDecision},
	{"the next hand, once in 2,000 times", handAfter(1), 2000, anyDecision},
}

func anyDecision(decision) bool { return true }

// plant runs the suite on a cheat.
func plant(t *testing.T, n int, c cheat) error {
	t.Helper()
	s, err := Parse("random")
	if err != nil {
		t.Fatal(err)
	}
	return newHiddenSuite(0, oddRules(t), func() engine.Player {
		planted := c
		planted.Announcer = s.New().(engine.Announcer)
		return &planted
	}).run(n)
}

// TestHiddenCheats: the suite catches cheats in every kind of decision, whatever
// they look at. A player that differs from a cheat only in that it looks at what it
// may see is not caught.
func TestHiddenCheats(t *testing.T) {
	for kind := range decisions {
		for _, p := range plantedCheats {
			if !p.in(kind) {
				continue
			}
			n := 200
			if p.rare > 1 {
				n = 100_000
			}
			err := plant(t, n, cheat{kind: kind, look: p.look, rare: p.rare})
			var found *sees
			if !errors.As(err, &found) || found.kind != kind {
				t.Errorf("%v: a cheat that looks at %s is not caught: %v", kind, p.name, err)
			}
		}
		if err := plant(t, 2000, cheat{kind: kind, look: fair, rare: 1}); err != nil {
			t.Errorf("%v: a player that does not cheat is caught: %v", kind, err)
		}
	}
}
