package strategies

import (
	"testing"

	"kontraspiel/engine"
)

func benchmark(b *testing.B, name string) {
	var players [4]engine.Player
	for i := range players {
		s, err := Parse(name)
		if err != nil {
			b.Fatal(err)
		}
		players[i] = s.New()
	}
	g, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		b.Fatal(err)
	}
	seed := engine.NewSeed(1)
	b.ReportAllocs()
	b.ResetTimer()
	sum := int64(0)
	for n := range uint64(b.N) {
		r, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3})
		if err != nil {
			b.Fatal(err)
		}
		sum += r.PotAfter()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mdeals/s")
}

func BenchmarkRandom(b *testing.B) { benchmark(b, "random") }
func BenchmarkPass(b *testing.B)   { benchmark(b, "pass") }
func BenchmarkPoints(b *testing.B) { benchmark(b, "points") }
