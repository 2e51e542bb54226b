package worlds

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// dealt is a world told apart by what it is: a deal, and a card put away.
type dealt struct {
	deal engine.Deal
	away engine.Card
}

// TestEveryWorld compares a Space with all ways to deal the unseen cards, tried out
// by doing again in each of them, through the engine's checked door, all that was
// done.
func TestEveryWorld(t *testing.T) {
	small, large := 400, 2
	if testing.Short() {
		small, large = 100, 0
	}
	r := rand.New(rand.NewPCG(1, 2))
	var seen coverage
	for small > 0 || large > 0 {
		w := newWalk(r)
		for w.step() {
			seat := engine.Seat(r.IntN(4))
			s := w.sight(seat)
			switch n := s.tries(); {
			case n <= 2000 && small > 0 && r.IntN(4) == 0:
				small--
			case n > 100_000 && n < 500_000 && large > 0 && r.IntN(4) == 0:
				large--
			default:
				continue
			}
			var p Space
			p.Reset(w.state.View(seat))
			seen.note(&p, w)
			compareAll(t, w, &s, &p)
		}
	}
	seen.check(t)
}

// coverage counts what has come up.
type coverage struct{ spaces, worlds, shares, away, bound, wenzel, matched int }

func (c *coverage) note(p *Space, w *walk) {
	c.spaces++
	c.worlds += int(p.Count())
	if p.nshares > 1 {
		c.shares++
	}
	if p.away > 0 {
		c.away++
	}
	if p.may[2] != p.unseen {
		c.bound++
	}
	if w.state.Table().Matched() {
		c.matched++
	}
	for _, may := range p.may[:3] {
		if may != p.unseen && p.unseen&engine.Wenzels != 0 {
			c.wenzel++
			break
		}
	}
}

func (c *coverage) check(t *testing.T) {
	t.Helper()
	t.Logf("%+v", *c)
	if min(c.shares, c.away, c.bound, c.wenzel, c.matched) == 0 {
		t.Error("something has not come up")
	}
}

func compareAll(t *testing.T, w *walk, s *sight, p *Space) {
	t.Helper()
	want := map[dealt]engine.State{}
	s.each(w, func(d engine.Deal, away engine.Card) {
		if end, err := w.replay(d, away); err == nil {
			want[dealt{d, away}] = end
		}
	})
	if p.Count() != uint64(len(want)) {
		t.Fatalf("seat %v: %d worlds, not %d: %v", s.own, p.Count(), len(want), w.actions)
	}
	table := w.state.Table()
	var world World
	for i := range p.Count() {
		p.World(i, &world)
		key := dealt{world.Deal(table), world.Away}
		end, ok := want[key]
		if !ok {
			t.Fatalf("seat %v: world %d, %+v, is not possible or comes twice: %v", s.own, i, world, w.actions)
		}
		if got := world.State(table); got != end {
			t.Fatalf("seat %v: world %d is %+v, not %+v", s.own, i, got, end)
		}
		delete(want, key)
	}
}
