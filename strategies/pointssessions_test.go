package strategies

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// TestPointsSessions measures what a seat gains a deal by playing points in
// sessions of ten rounds, from an empty pot that is carried and split at the end
// (R6.7), as docs/STRATEGIES.md quotes: `go test ./strategies -run
// TestPointsSessions -v`. A block is one session, played once with nobody and once
// with each seat challenging.
func TestPointsSessions(t *testing.T) {
	sessions := uint64(10_000)
	if testing.Short() {
		sessions = 1_000
	}
	for _, c := range []struct{ challenger, field string }{
		{"points", "pass"}, {"points", "random"}, {"points", "points:play=random"},
	} {
		e := sessionGain(t, c.challenger, c.field, sessions)
		t.Logf("%-8s against three %-18s %+.4f units a deal [%+.4f, %+.4f] (%d sessions of 40 deals)", c.challenger, c.field, e.Value, e.Low, e.High, sessions)
		if !(e.Low > 0) {
			t.Errorf("%s gains nothing against %s", c.challenger, c.field)
		}
	}
	for _, challenger := range []string{"pass", "random", "points:play=random", "points:ace=1001"} {
		e := sessionGain(t, challenger, "points", sessions)
		t.Logf("%-18s against three points: %+.4f units a deal [%+.4f, %+.4f] (%d sessions of 40 deals)", challenger, e.Value, e.Low, e.High, sessions)
		if !(e.High < 0) {
			t.Errorf("%s loses nothing against points", challenger)
		}
	}
}

// sessionGain is [gain] over sessions of 40 deals.
func sessionGain(t testing.TB, challenger, field string, sessions uint64) stat.Estimate {
	t.Helper()
	seed := engine.NewSeed(1811)
	return challenge(t, challenger, field, sessions, sessionDeals, func(g *engine.Game, n uint64) [engine.Seats]int64 {
		return session(t, g, &seed, n)
	})
}

// sessionDeals is ten rounds.
const sessionDeals = 40

// session is each seat's total of session n, the pot split at its end, in
// quarters of a unit.
func session(t testing.TB, g *engine.Game, seed *engine.Seed, n uint64) (total [engine.Seats]int64) {
	t.Helper()
	var at engine.Setup
	for i := range uint64(sessionDeals) {
		r, err := g.PlaySeed(seed, n*sessionDeals+i, at)
		if err != nil {
			t.Fatal(err)
		}
		for seat, paid := range r.Payments {
			total[seat] += 4 * int64(paid)
		}
		at = engine.Setup{Dealer: at.Dealer.Next(), Pot: r.PotAfter(), Agreements: r.Agreements}
	}
	for seat := range total {
		total[seat] += at.Pot
	}
	return total
}
