package worlds

import (
	"math"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// TestUniform counts how often each world of some spaces is drawn.
func TestUniform(t *testing.T) {
	spaces := 40
	if testing.Short() {
		spaces = 8
	}
	r := rand.New(rand.NewPCG(5, 6))
	stream := engine.Key(77).Stream()
	var sum float64
	several := 0
	for n := 0; n < spaces; {
		w := newWalk(r)
		for w.step() && n < spaces {
			var p Space
			p.Reset(w.state.View(engine.Seat(r.IntN(4))))
			if p.Count() < 150 || p.Count() > 900 || (n%2 == 0 && p.nshares == 1) {
				continue
			}
			z := chiSquare(t, &p, &stream)
			if math.Abs(z) > 4.5 {
				t.Errorf("%d worlds: χ² is off by %.1f standard deviations", p.Count(), z)
			}
			sum += z
			if p.nshares > 1 {
				several++
			}
			n++
		}
	}
	if z := sum / math.Sqrt(float64(spaces)); math.Abs(z) > 4 {
		t.Errorf("χ² together is off by %.1f standard deviations", z)
	}
	t.Logf("%d spaces, %d of several shares, together off by %.2f", spaces, several, sum/math.Sqrt(float64(spaces)))
}

// chiSquare is χ² of drawing against uniform, standardized.
func chiSquare(t *testing.T, p *Space, stream *engine.Stream) float64 {
	t.Helper()
	const each = 60
	hits := map[World]int{}
	var world World
	for range each * p.Count() {
		p.Draw(stream, &world)
		hits[world]++
	}
	if uint64(len(hits)) != p.Count() {
		t.Errorf("%d worlds drawn, of %d", len(hits), p.Count())
	}
	var chi float64
	for _, n := range hits {
		chi += float64((n-each)*(n-each)) / each
	}
	free := float64(p.Count() - 1)
	return (chi - free) / math.Sqrt(2*free)
}

// TestMarginals counts, with nothing played, in how many of the worlds drawn each
// unseen card lies where: the worlds are too many to count each.
func TestMarginals(t *testing.T) {
	const draws = 200_000
	seed := engine.NewSeed(3)
	s := engine.NewState(engine.Standard(), seed.Deal(1), engine.Setup{})
	v := s.View(2)
	var p Space
	p.Reset(v)
	stream := engine.Key(8).Stream()
	var hits [engine.Cards][5]int
	var world World
	for range draws {
		p.Draw(&stream, &world)
		for seat, h := range world.Hands {
			for c := range h.All() {
				hits[c][seat]++
			}
		}
		for c := range world.Talon.All() {
			hits[c][4]++
		}
	}
	for c := range v.Unseen().All() {
		for place, n := range hits[c] {
			chance := []float64{5. / 18, 5. / 18, 0, 5. / 18, 3. / 18}[place]
			sd := math.Sqrt(draws * chance * (1 - chance))
			if off := float64(n) - draws*chance; math.Abs(off) > 4.5*sd {
				t.Errorf("%v at %d: %d times, off by %.0f (sd %.0f)", c, place, n, off, sd)
			}
		}
	}
}
