package worlds

import (
	"testing"

	"kontraspiel/engine"
)

// TestNoAllocation measures what must not allocate.
func TestNoAllocation(t *testing.T) {
	s := benchState(8)
	v := s.View(2)
	var p Space
	var w World
	var state engine.State
	g := &Weigher{}
	var hashers [engine.Seats]hasher
	for i := range hashers {
		g.Bidders[i] = &hashers[i]
	}
	stream := engine.Key(1).Stream()
	p.Reset(v)
	p.World(0, &w)
	g.Reset(v, &p)
	var sample Sample
	sample.Draw(&p, g, 20, 1)
	start := benchState(0)
	blind := start.Table()
	var i uint64
	for name, f := range map[string]func(){
		"Reset":         func() { p.Reset(v) },
		"ResetBlind":    func() { p.ResetBlind(blind); p.Reset(v) },
		"Draw":          func() { p.Draw(&stream, &w) },
		"World":         func() { i = (i + 12345) % p.Count(); p.World(i, &w) },
		"Number":        func() { _, _ = p.Number(&w) },
		"State":         func() { state = w.State(v.Table) },
		"Weigher.Reset": func() { g.Reset(v, &p) },
		"Agrees":        func() { g.Agrees(&w, 3) },
		"Sample":        func() { sample.Draw(&p, g, 20, 1) },
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	_ = state
}
