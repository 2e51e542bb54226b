package worlds

import (
	"testing"

	"kontraspiel/engine"
)

// TestKnownCounts compares the number of worlds with what it must be.
func TestKnownCounts(t *testing.T) {
	deal := func(turnUp engine.Card) (d engine.Deal) {
		d.TurnUp = turnUp
		rest := engine.AllCards.Without(turnUp)
		for i := range 20 {
			var c engine.Card
			c, rest = rest.Pop()
			d.Hands[i%4] = d.Hands[i%4].With(c)
		}
		return d
	}
	var p Space
	s := engine.NewState(engine.Standard(), deal(0), engine.Setup{})
	check := func(what string, want uint64) {
		t.Helper()
		if p.Count() != want {
			t.Errorf("%s: %d worlds, not %d", what, p.Count(), want)
		}
	}
	p.Reset(s.View(1))
	check("round one", 617512896)
	s.ApplyUnchecked(engine.Take(1))
	for s.Phase() == engine.PhaseMatch {
		s.ApplyUnchecked(engine.Silent(s.Turn()))
	}
	s.ApplyUnchecked(engine.Silent(2))
	s.ApplyUnchecked(engine.ContraExchange(3, s.Hand(3).First()))
	p.Reset(s.View(1))
	check("exchange", multinomial(18, 4, 5, 5, 1, 3))
	p.Reset(s.View(3))
	check("own exchange", multinomial(18, 5, 5, 5, 3))
	s = engine.NewState(engine.Standard(), deal(5), engine.Setup{})
	p.ResetBlind(s.Table())
	check("blind", 20778691437504)
	s.ApplyUnchecked(engine.TakeUp(0))
	p.Reset(s.View(0))
	check("before the discard", multinomial(18, 5, 5, 5, 3))
	s.ApplyUnchecked(engine.Discard(0, s.Hand(0).First()))
	p.Reset(s.View(0))
	check("own discard", multinomial(18, 5, 5, 5, 3))
	p.Reset(s.View(2))
	check("discard", multinomial(18, 4, 5, 5, 1, 3))
}

// multinomial is n!/(k1!·k2!·…).
func multinomial(n int, parts ...int) uint64 {
	ways := uint64(1)
	for _, k := range parts {
		for i := range k {
			ways = ways * uint64(n-i) / uint64(i+1)
		}
		n -= k
	}
	return ways
}

// TestPanics uses a Space in ways it is not for.
func TestPanics(t *testing.T) {
	s := benchState(4)
	var p Space
	for name, f := range map[string]func(){
		"blind after the lead": func() { p.ResetBlind(s.Table()) },
		"no such world": func() {
			p.Reset(s.View(0))
			p.World(p.Count(), new(World))
		},
		"no sample": func() { new(Sample).Draw(&p, nil, 0, 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}
