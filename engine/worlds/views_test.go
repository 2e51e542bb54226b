package worlds

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"kontraspiel/engine"
)

// TestViews looks at random views: the true world is in the space, and a world drawn
// leads to the same view and to the state that is imagined.
func TestViews(t *testing.T) {
	views := 100_000
	if testing.Short() {
		views = 5_000
	}
	r := rand.New(rand.NewPCG(3, 4))
	stream := engine.Key(5).Stream()
	var p Space
	var phases [engine.PhaseOver + 1]int
	for n := 0; n < views; {
		w := newWalk(r)
		for more := true; more; more = w.step() {
			for range 1 + r.IntN(2) {
				seat := engine.Seat(r.IntN(4))
				if w.state.Phase() == engine.PhaseTakeUp && seat == w.setup.Dealer {
					seat = nobody
				}
				checkView(t, w, &p, seat, &stream)
				if n%25 == 0 {
					if want := w.count(seat); p.Count() != want {
						t.Fatalf("seat %v: %d worlds, not %d: %v", seat, p.Count(), want, w.actions)
					}
				}
				phases[w.state.Phase()]++
				n++
			}
		}
	}
	t.Logf("by phase: %v", phases)
	for phase, n := range phases {
		if n == 0 {
			t.Errorf("no view in phase %v", engine.Phase(phase))
		}
	}
}

// checkView looks at one view, or at the table if the seat is nobody.
func checkView(t *testing.T, w *walk, p *Space, seat engine.Seat, stream *engine.Stream) {
	t.Helper()
	table := w.state.Table()
	blind := seat == nobody
	fits, same := table.Fits, func(s *engine.State) bool { return reflect.DeepEqual(s.Table(), table) }
	if blind {
		p.ResetBlind(table)
	} else {
		v := w.state.View(seat)
		p.Reset(v)
		fits, same = v.Fits, func(s *engine.State) bool { return reflect.DeepEqual(s.View(seat), v) }
	}
	real := w.real()
	number, ok := p.Number(&real)
	var world World
	if ok {
		p.World(number, &world)
	}
	if !ok || world != real || !p.Contains(&real) {
		t.Fatalf("seat %v: the true world, %+v, has number %d (%v), which is %+v: %v", seat, real, number, ok, world, w.actions)
	}
	p.Draw(stream, &world)
	if err := fits(world.Hidden); err != nil {
		t.Fatalf("seat %v drew %+v: %v: %v", seat, world, err, w.actions)
	}
	again, err := w.replay(world.Deal(table), world.Away)
	if err != nil || !same(&again) {
		t.Fatalf("seat %v drew %+v, which leads to another view (%v): %v", seat, world, err, w.actions)
	}
	if again != world.State(table) {
		t.Fatalf("seat %v imagines %+v, not %+v", seat, world.State(table), again)
	}
	deal := world.Deal(table)
	if deal.Talon() != world.Talon {
		t.Fatalf("seat %v drew %+v: the talon is %v", seat, world, deal.Talon())
	}
	i, ok := p.Number(&world)
	var back World
	p.World(i, &back)
	if !ok || back != world {
		t.Fatalf("seat %v: %+v has number %d (%v), which is %+v", seat, world, i, ok, back)
	}
}

// TestNotIn bends worlds: they must be in the space exactly if they fit.
func TestNotIn(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	stream := engine.Key(5).Stream()
	in, out := 0, 0
	var p Space
	for range 400 {
		w := newWalk(r)
		for w.step() {
			v := w.state.View(engine.Seat(r.IntN(4)))
			p.Reset(v)
			var world World
			p.Draw(&stream, &world)
			bent := swapped(world, engine.Card(r.IntN(engine.Cards)), engine.Card(r.IntN(engine.Cards)))
			want := v.Fits(bent.Hidden) == nil && bent.Talon == rest(v.Table, &bent)
			if got := p.Contains(&bent); got != want {
				t.Fatalf("%+v in the space: %v, not %v: %v", bent, got, want, w.actions)
			}
			if want {
				in++
			} else {
				out++
			}
		}
	}
	t.Logf("%d in, %d not", in, out)
}

// rest is the cards that are not played, turned up, in a hand or put away.
func rest(t engine.Table, w *World) engine.CardSet {
	set := engine.AllCards.Without(t.TurnUp()) &^ t.Played()
	for _, h := range w.Hands {
		set &^= h
	}
	if w.Away.Valid() {
		set = set.Without(w.Away)
	}
	return set
}

// swapped is w with two cards in each other's place; a card that has been played has
// no place.
func swapped(w World, c, d engine.Card) World {
	sets := [...]*engine.CardSet{&w.Hands[0], &w.Hands[1], &w.Hands[2], &w.Hands[3], &w.Talon}
	for _, set := range sets {
		if set.Has(c) != set.Has(d) {
			*set ^= 1<<c | 1<<d
		}
	}
	switch w.Away {
	case c:
		w.Away = d
	case d:
		w.Away = c
	}
	return w
}
