package fold

import (
	"testing"

	"kontraspiel/engine"
)

// BenchmarkOf asks for random pairs, so that the tables are not all in the nearest
// cache.
func BenchmarkOf(b *testing.B) {
	c := NewClasses()
	pairs := make([]packed, 1<<14)
	seed := engine.NewSeed(1)
	for i := range pairs {
		d := seed.Deal(uint64(i))
		pairs[i] = pack(d.Hands[0], d.TurnUp)
	}
	sum := 0
	i := 0
	for b.Loop() {
		p := pairs[i%(1<<14)]
		i++
		class, swap := c.Of(p.hand(), p.turnUp())
		sum += class + int(swap)
	}
	if sum == 0 {
		b.Error("no classes")
	}
}

func BenchmarkNewClasses(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		NewClasses()
	}
}

func BenchmarkCards(b *testing.B) {
	s := engine.CardSet(12345)
	w := Swap(0)
	for b.Loop() {
		s = w.Cards(s)
		w = w + 1&3
	}
	if s == 0 {
		b.Error("cards got lost")
	}
}
