package script_test

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/files"
)

// fourFiles, which nothing writes to, is the strategy files that the benchmarks seat.
var fourFiles = [engine.Seats]string{"bold.toml", "position-aware.toml", "wenzel-first.toml", "contra-hunter.toml"}

// BenchmarkFiles plays whole deals between four strategy files with steady;
// BenchmarkPoints the same between four points players, to compare with.
func BenchmarkFiles(b *testing.B) {
	benchmarkTable(b, fourFiles)
}

func BenchmarkPoints(b *testing.B) {
	benchmarkTable(b, [engine.Seats]string{"points", "points", "points", "points"})
}

func benchmarkTable(b *testing.B, names [engine.Seats]string) {
	game := filesTable(b, names)
	seed := engine.NewSeed(1)
	b.ReportAllocs()
	for n := uint64(0); b.Loop(); n++ {
		if _, err := game.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: 3}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}

// filesTable seats strategies; files are those that come with the toolkit.
func filesTable(t testing.TB, names [engine.Seats]string) *engine.Game {
	t.Helper()
	var players [engine.Seats]engine.Player
	for i, name := range names {
		s, err := strategies.ParseWith(name, files.Read)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = s.New()
	}
	game, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	return game
}
