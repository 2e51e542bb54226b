package condition

import (
	"math"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// randomFix is a space of a random hand and turn-up, and its condition.
func randomFix(r *rand.Rand) (s *Space, c Condition) {
	d, _ := engine.DealByNumber(r.Uint64N(engine.Deals))
	seat := engine.Seat(r.IntN(4))
	c.TurnUp = 1 << d.TurnUp
	c.Hands[seat].Has = d.Hands[seat]
	s = new(Space)
	s.Fix(seat, d.Hands[seat], d.TurnUp)
	return s, c
}

// slowFixed is deal n of a space of a hand and a turn-up, by counting up subsets of five
// in the order of their ranks.
func slowFixed(c *Condition, seat engine.Seat, n uint64) engine.Deal {
	d := engine.Deal{TurnUp: c.TurnUp.First()}
	d.Hands[seat] = c.Hands[seat].Has
	free := engine.AllCards &^ (c.TurnUp | c.Hands[seat].Has)
	for i, worth := range []uint64{ways(13, 5) * ways(8, 5), ways(8, 5), 1} {
		rank := n / worth
		n %= worth
		hand := colex(free, 5, rank)
		d.Hands[seat.Plus(i+1)] = hand
		free &^= hand
	}
	return d
}

// colex is the subset of k cards with the given rank in colexicographic order.
func colex(from engine.CardSet, k int, rank uint64) (set engine.CardSet) {
	var list []engine.Card
	for c := range from.All() {
		list = append(list, c)
	}
	for place := len(list) - 1; k > 0; place-- {
		if rank >= ways(place, k) {
			rank -= ways(place, k)
			set = set.With(list[place])
			k--
		}
	}
	return set
}

// TestFixed compares the path of a hand and a turn-up with the diagrams: it has as many
// deals, all of them satisfy the condition, and different numbers lead to different
// deals, because each is the deal that counting up subsets leads to.
func TestFixed(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 100 {
		s, c := randomFix(r)
		if n := count(&c); n != s.Count() {
			t.Fatalf("%+v: %d deals, by diagrams %d", c, s.Count(), n)
		}
		for i := range uint64(2000) {
			n := r.Uint64N(s.Count())
			switch {
			case i < 200:
				n = i
			case i < 400:
				n = s.Count() - 1 - i + 200
			}
			var d engine.Deal
			s.Deal(n, &d)
			if want := slowFixed(&c, s.fixed.seat, n); d != want || !slowFits(&c, &d) || !s.Contains(&d) {
				t.Fatalf("%+v: deal %d is %+v, want %+v", c, n, d, want)
			}
		}
	}
}

// TestFixedSpace: NewSpace makes of such a condition what Fix does, and Fix leaves
// nothing of what the space was before.
func TestFixedSpace(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	old := mustSpace(t, Condition{})
	for range 100 {
		s, c := randomFix(r)
		fresh := mustSpace(t, c)
		old.Fix(s.fixed.seat, s.fixed.hand, s.fixed.turnUp)
		var d [3]engine.Deal
		n := r.Uint64N(s.Count())
		for i, space := range []*Space{s, fresh, old} {
			space.Deal(n, &d[i])
			if space.Count() != s.Count() || d[i] != d[0] || space.condition != c {
				t.Fatalf("%+v: deal %d is %+v, not %+v", c, n, d[i], d[0])
			}
		}
	}
}

// TestFixedLaw draws from a space of a hand and a turn-up, by its own path and by
// diagrams: where the highest and the lowest free card lie, together, has the chances
// that follow from 18 places of which four parts have 5, 5, 5 and 3.
func TestFixedLaw(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	stream := engine.Key(73).Stream()
	for range 6 {
		fast, c := randomFix(r)
		var slow Space
		slow.build(&c)
		low, high := fast.fixed.free.First(), fast.fixed.free.Last()
		chances := map[uint64]float64{}
		for a := range uint64(places) {
			for b := range uint64(places) {
				if p := roomFor(a, fast) * (roomFor(b, fast) - same(a, b)) / (18 * 17); p > 0 {
					chances[a*places+b] = p
				}
			}
		}
		const draws = 100_000
		for name, s := range map[string]*Space{"own path": fast, "diagrams": &slow} {
			counts := map[uint64]int{}
			for range draws {
				var d engine.Deal
				s.Draw(&stream, &d)
				counts[seatOf(&d, low)*places+seatOf(&d, high)]++
			}
			if z := deviations(counts, chances, draws); math.Abs(z) > 5 {
				t.Errorf("%s: χ² is off by %.1f standard deviations", name, z)
			}
		}
	}
}

// roomFor is how many free cards a place takes.
func roomFor(place uint64, s *Space) float64 {
	switch place {
	case uint64(s.fixed.seat):
		return 0
	case talon:
		return talonSize
	}
	return handSize
}

func same(a, b uint64) float64 {
	if a == b {
		return 1
	}
	return 0
}

// TestFixAllocates tries that a hand, a turn-up and a deal cost no memory.
func TestFixAllocates(t *testing.T) {
	_, c := randomFix(rand.New(rand.NewPCG(13, 14)))
	seat, _ := c.fixes()
	var s Space
	var d engine.Deal
	stream := engine.Key(1).Stream()
	n := testing.AllocsPerRun(100, func() {
		s.Fix(seat, c.Hands[seat].Has, c.TurnUp.First())
		s.Draw(&stream, &d)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestFixPanics: what is no hand and turn-up is refused.
func TestFixPanics(t *testing.T) {
	for name, fix := range map[string]func(*Space){
		"seat":    func(s *Space) { s.Fix(4, 31, 20) },
		"hand":    func(s *Space) { s.Fix(0, 15, 20) },
		"no card": func(s *Space) { s.Fix(0, 15|1<<24, 20) },
		"turn-up": func(s *Space) { s.Fix(0, 31, 3) },
		"none":    func(s *Space) { s.Fix(0, 31, engine.NoCard) },
		"number":  func(s *Space) { s.Fix(0, 31, 20); s.Deal(s.Count(), new(engine.Deal)) },
		"zero":    func(s *Space) { s.Draw(&engine.Stream{}, new(engine.Deal)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			fix(new(Space))
		}()
	}
}
