package strategies

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// gain is what a seat gains a deal, in units, by playing the challenger instead
// of the field's strategy while the other three play the field's: payments plus a
// quarter of the change of the pot (R6.7). A block is one deal, played once with
// nobody and once with each seat challenging, all with the same cards.
func gain(t testing.TB, challenger, field string, pot int64, deals uint64) stat.Estimate {
	t.Helper()
	seed := engine.NewSeed(1811)
	return challenge(t, challenger, field, deals, 1, func(g *engine.Game, n uint64) [engine.Seats]int64 {
		return quarters(t, g, &seed, n, engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: pot})
	})
}

// challenge plays blocks of so many deals, each once with the field alone and once
// with each seat challenging. play is one block, and returns what each seat has in
// quarters of a unit.
func challenge(t testing.TB, challenger, field string, blocks, deals uint64, play func(*engine.Game, uint64) [engine.Seats]int64) stat.Estimate {
	t.Helper()
	base := table(t, field, field, field, field)
	var challenged [engine.Seats]*engine.Game
	for seat := range challenged {
		names := []string{field, field, field, field}
		names[seat] = challenger
		challenged[seat] = table(t, names...)
	}
	var sums stat.RatioSums
	for n := range blocks {
		plain := play(base, n)
		y := int64(0)
		for seat, g := range challenged {
			y += play(g, n)[seat] - plain[seat]
		}
		sums.Add(y, 4*engine.Seats*int64(deals)) // four seats, in quarters of a unit
	}
	return stat.Ratio(sums, 0.95)
}

// quarters is each seat's payment plus a quarter of the pot's change, in quarters
// of a unit.
func quarters(t testing.TB, g *engine.Game, seed *engine.Seed, n uint64, at engine.Setup) (v [engine.Seats]int64) {
	t.Helper()
	r, err := g.PlaySeed(seed, n, at)
	if err != nil {
		t.Fatal(err)
	}
	for seat, paid := range r.Payments {
		v[seat] = 4*int64(paid) + r.PotAfter() - at.Pot
	}
	return v
}

// TestGains measures what docs/STRATEGIES.md quotes: `go test ./strategies -run
// TestGains -v`.
func TestGains(t *testing.T) {
	deals := uint64(200_000)
	if testing.Short() {
		deals = 20_000
	}
	for _, c := range []struct{ challenger, field string }{
		{"points", "points:play=random"},
		{"points", "points:play=lowest"},
		{"random:play=steady", "random"},
		{"points", "pass"},
		{"points:play=random", "random"},
		{"points", "random"},
	} {
		for _, pot := range []int64{0, 3} {
			e := gain(t, c.challenger, c.field, pot, deals)
			t.Logf("%-18s against three %-18s pot %d: %+.4f units a deal [%+.4f, %+.4f] (%d deals)", c.challenger, c.field, pot, e.Value, e.Low, e.High, deals)
			if !(e.Low > 0) {
				t.Errorf("%s gains nothing against %s", c.challenger, c.field)
			}
		}
	}
	// Playing worse cards in a field of points costs what steady gains.
	for _, pot := range []int64{0, 3} {
		e := gain(t, "points:play=random", "points", pot, deals)
		t.Logf("%-18s against three %-18s pot %d: %+.4f units a deal [%+.4f, %+.4f] (%d deals)", "points:play=random", "points", pot, e.Value, e.Low, e.High, deals)
		if !(e.High < 0) {
			t.Error("random cards cost nothing")
		}
	}
	if e := gain(t, "points", "points", 3, 1000); e.Value != 0 || e.StdErr != 0 {
		t.Errorf("points gains %v ± %v against itself", e.Value, e.StdErr)
	}
}
