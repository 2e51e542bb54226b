package worlds

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// TestWeightsShare compares the share of worlds that fit in a sample with that in the
// whole space.
func TestWeightsShare(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	done := 0
	for done < 15 {
		w, c := newWalk(r), newCast(r)
		for seat := range c.hashers {
			c.hashers[seat].noise = false
			c.bidders[seat] = &c.hashers[seat]
		}
		for c.step(w) {
			var p Space
			v := w.state.View(engine.Seat(r.IntN(4)))
			p.Reset(v)
			if p.Count() < 100 || p.Count() > 1000 {
				continue
			}
			g := &Weigher{Bidders: c.bidders}
			g.Reset(v, &p)
			fit := 0
			var world World
			for i := range p.Count() {
				p.World(i, &world)
				if g.Agrees(&world, 0) {
					fit++
				}
			}
			if fit == 0 || fit == int(p.Count()) {
				continue
			}
			const n = 4000
			var s Sample
			s.Draw(&p, g, n, engine.Key(done))
			share := float64(fit) / float64(p.Count())
			if off := s.Effective/n - share; s.Fallback || off*off > 20*share*(1-share)/n {
				t.Errorf("%.3f of the worlds fit, in the sample %.3f", share, s.Effective/n)
			}
			done++
			break
		}
	}
}

// contrary says the opposite of what was said: it always takes.
type contrary struct{ hasher }

func (*contrary) RoundOne(engine.View) bool { return true }

// TestFallback asks for calls that no world explains.
func TestFallback(t *testing.T) {
	seed := engine.NewSeed(4)
	n := uint64(0)
	for seed.Deal(n).TurnUp.Rank() == engine.Ace || seed.Deal(n).TurnUp.IsWenzel() {
		n++
	}
	s := engine.NewState(engine.Standard(), seed.Deal(n), engine.Setup{})
	s.ApplyUnchecked(engine.Pass(1))
	v := s.View(2)
	var p Space
	p.Reset(v)
	var sample Sample
	g := &Weigher{}
	for _, c := range []struct {
		name      string
		g         *Weigher
		bidder    engine.Player
		effective float64
		fallback  bool
	}{
		{"no weigher", nil, nil, 50, false},
		{"no bidder", g, nil, 50, false},
		{"nothing fits", g, &contrary{}, 0, true},
		{"and again", g, nil, 50, false},
	} {
		g.Bidders[1] = c.bidder
		g.Reset(v, &p)
		sample.Draw(&p, c.g, 50, 9)
		if sample.Effective != c.effective || sample.Fallback != c.fallback || len(sample.Worlds) != 50 {
			t.Errorf("%s: effective %v, fallback %v", c.name, sample.Effective, sample.Fallback)
		}
		for i, weight := range sample.Weights {
			if weight != 1 || !p.Contains(&sample.Worlds[i]) {
				t.Errorf("%s: world %d has weight %v", c.name, i, weight)
			}
		}
	}
}

// TestStops counts the questions: none is asked after the first answer that differs,
// and none of the view's own seat.
func TestStops(t *testing.T) {
	seed := engine.NewSeed(4)
	n := uint64(0)
	for seed.Deal(n).TurnUp.Rank() == engine.Ace || seed.Deal(n).TurnUp.IsWenzel() {
		n++
	}
	s := engine.NewState(engine.Standard(), seed.Deal(n), engine.Setup{})
	s.ApplyUnchecked(engine.Pass(1))
	s.ApplyUnchecked(engine.Pass(2))
	first, own := &contrary{}, &hasher{}
	second := &hasher{}
	for _, c := range []struct {
		seat engine.Seat
		own  engine.Seat
		want int
	}{{3, 0, 0}, {2, 2, 0}} {
		var p Space
		p.Reset(s.View(c.own))
		g := &Weigher{Bidders: [engine.Seats]engine.Player{1: first, 2: second, 3: own}}
		g.Reset(s.View(c.own), &p)
		var w World
		p.World(0, &w)
		if g.Agrees(&w, 1) || second.total != c.want || own.total != 0 {
			t.Errorf("view of %v: asked %d and %d times", c.own, second.total, own.total)
		}
	}
}

func TestEffective(t *testing.T) {
	for _, c := range []struct {
		weights []float64
		want    float64
	}{
		{nil, 0}, {[]float64{0, 0}, 0}, {[]float64{1, 0, 1, 1}, 3}, {[]float64{2, 2}, 2},
		{[]float64{3, 1}, 1.6}, {[]float64{0.5, 0.25, 0.25}, 1 / 0.375},
	} {
		if got := Effective(c.weights); got != c.want {
			t.Errorf("%v: %v, not %v", c.weights, got, c.want)
		}
	}
}
