package condition

import (
	"math"
	"testing"

	"kontraspiel/engine"
)

// deviations is by how many standard deviations χ² of the counts is off, when n draws
// fall into cells with the given chances.
func deviations(counts map[uint64]int, chances map[uint64]float64, n int) float64 {
	sum := 0.0
	for cell, p := range chances {
		e := p * float64(n)
		d := float64(counts[cell]) - e
		sum += d * d / e
	}
	free := float64(len(chances) - 1)
	return (sum - free) / math.Sqrt(2*free)
}

// middling is a condition with some hundreds of deals.
func middling(t *testing.T) *Space {
	var c Condition
	c.Hands[0] = Hand{Has: cardSet(t, "JC AC KC QC"), Trumps: AtLeast(3)}
	c.Hands[1] = Hand{Has: cardSet(t, "AS KS QS TS 9S")}
	c.Hands[2] = Hand{Has: cardSet(t, "AH KH QH JH"), SideAces: AtMost(1)}
	c.Hands[3] = Hand{Has: cardSet(t, "AD KD QD JD"), Lacks: cardSet(t, "TH"), Wenzels: AtMost(1)}
	return mustSpace(t, c)
}

// TestUniform counts how often each deal of a middling space is drawn; a planted drawer
// that takes a word modulo a number a little too small must be caught.
func TestUniform(t *testing.T) {
	s := middling(t)
	if s.Count() < 200 || s.Count() > 2000 {
		t.Fatalf("%d deals", s.Count())
	}
	chances, number := map[uint64]float64{}, map[engine.Deal]uint64{}
	for n := range s.Count() {
		var d engine.Deal
		s.Deal(n, &d)
		number[d] = n
		chances[n] = 1 / float64(s.Count())
	}
	stream := engine.Key(71).Stream()
	counts, biased := map[uint64]int{}, map[uint64]int{}
	draws := 500 * int(s.Count())
	for range draws {
		var d engine.Deal
		s.Draw(&stream, &d)
		counts[number[d]]++
		biased[stream.Uint64()%512%s.Count()]++
	}
	if z := deviations(counts, chances, draws); math.Abs(z) > 4 {
		t.Errorf("χ² is off by %.1f standard deviations", z)
	}
	if z := deviations(biased, chances, draws); z < 10 {
		t.Errorf("a biased drawer is off by %.1f standard deviations only", z)
	}
	t.Logf("%d deals, %d draws", s.Count(), draws)
}

// TestShares draws from a large space and compares in how many deals a card lies where
// with the counts of the spaces that demand it.
func TestShares(t *testing.T) {
	c := everyKind()
	s := mustSpace(t, c)
	watched := []string{"JC", "AS", "9H", "QD"}
	stream := engine.Key(72).Stream()
	const draws = 200_000
	var counts [4]map[uint64]int
	for i := range counts {
		counts[i] = map[uint64]int{}
	}
	for range draws {
		var d engine.Deal
		s.Draw(&stream, &d)
		for i, text := range watched {
			counts[i][seatOf(&d, card(t, text))]++
		}
	}
	for i, text := range watched {
		chances := seatChances(t, c, card(t, text))
		if z := deviations(counts[i], chances, draws); math.Abs(z) > 4 {
			t.Errorf("%s: χ² is off by %.1f standard deviations: %v, %v", text, z, counts[i], chances)
		}
	}
}

// seatOf is the seat that has a card, or 4.
func seatOf(d *engine.Deal, c engine.Card) uint64 {
	for seat, h := range d.Hands {
		if h.Has(c) {
			return uint64(seat)
		}
	}
	return engine.Seats
}

// seatChances is the chances of seatOf under a condition, by counting.
func seatChances(t *testing.T, c Condition, wanted engine.Card) map[uint64]float64 {
	all := float64(count(&c))
	chances := map[uint64]float64{engine.Seats: 1}
	for seat := range uint64(engine.Seats) {
		with := c
		with.Hands[seat].Has = with.Hands[seat].Has.With(wanted)
		if with.check() != nil {
			continue // it lacks the card
		}
		chances[seat] = float64(count(&with)) / all
		chances[engine.Seats] -= chances[seat]
	}
	return chances
}
