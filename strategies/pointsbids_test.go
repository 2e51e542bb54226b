package strategies

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results/stat"
)

// bidKinds names the ways to stake, in the order in which they are reported.
var bidKinds = []string{"Wenzel turned up", "round one", "round two", "match", "contra", "contra with exchange", "contra after a trick", "recontra"}

// bidTally is what came of a kind of bid.
type bidTally struct{ n, won, five, revolted int64 }

// TestPointsBids measures how often each kind of bid of four points players wins,
// as docs/STRATEGIES.md quotes: `go test ./strategies -run TestPointsBids -v`.
func TestPointsBids(t *testing.T) {
	deals := uint64(200_000)
	if testing.Short() {
		deals = 20_000
	}
	for _, pot := range []int64{3, 0} {
		g := table(t, "points", "points", "points", "points")
		seed := engine.NewSeed(2026)
		tallies := map[string]*bidTally{}
		for _, kind := range bidKinds {
			tallies[kind] = new(bidTally)
		}
		for n := range deals {
			r, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: pot})
			if err != nil {
				t.Fatal(err)
			}
			table := g.State().Table()
			for seat := range engine.Seat(engine.Seats) {
				if kind := bidKind(table, seat); kind != "" {
					tallies[kind].add(r, seat)
				}
			}
		}
		t.Logf("pot before the ante %d, %d deals: share of deals; won, five tricks, revolted in %% of the bids", pot, deals)
		for _, kind := range bidKinds {
			b := tallies[kind]
			if b.n == 0 {
				t.Errorf("no bid of kind %s", kind)
				continue
			}
			w := stat.Wilson(b.won, b.n, 0.95)
			percent := func(k int64) float64 { return 100 * float64(k) / float64(b.n) }
			t.Logf("%-22s %6.2f%%  won %5.1f [%.1f, %.1f]  five %5.1f  revolted %4.1f", kind,
				100*float64(b.n)/float64(deals), 100*w.Value, 100*w.Low, 100*w.High, percent(b.five), percent(b.revolted))
			if w.High < 0.5 {
				t.Errorf("%s wins in %.1f %% only", kind, 100*w.Value)
			}
		}
	}
}

// bidKind is how the seat has staked; "" if it has not.
func bidKind(t engine.Table, seat engine.Seat) string {
	contra, hasContra := t.Contra()
	switch soloist, _ := t.Soloist(); {
	case seat == soloist && t.Matched():
		return "match"
	case seat == soloist && t.TakenUp():
		return "Wenzel turned up"
	case seat == soloist && t.Round() == 1:
		return "round one"
	case seat == soloist && t.Round() == 2:
		return "round two"
	case hasContra && seat == contra && t.Exchanged():
		return "contra with exchange"
	case hasContra && seat == contra && t.ContraAt() > 0:
		return "contra after a trick"
	case hasContra && seat == contra:
		return "contra"
	}
	if recontra, ok := t.Recontra(); ok && seat == recontra {
		return "recontra"
	}
	return ""
}

func (b *bidTally) add(r *engine.Result, seat engine.Seat) {
	b.n++
	if winner, ok := r.Winner(); ok && winner == seat {
		b.won++
	}
	switch r.Paid.Tricks[seat] {
	case 5:
		b.five++
	case 0:
		b.revolted++
	}
}
