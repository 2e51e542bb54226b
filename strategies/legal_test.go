package strategies

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// mixed are the strategies that the tests below seat in every combination.
var mixed = []string{
	"random", "pass", "points", "points:play=lowest", "random:play=steady", "pass:play=random",
	"points:take=4,take2=3,contra=3,contra_first=3,contra_dealer=3,recontra=3,match=6,ace=1001",
	"files/bold.toml:play=lowest", "files/contra-hunter.toml",
}

// anyRules is a rule set with each option at a random value.
func anyRules(t testing.TB, r *rand.Rand) engine.Rules {
	t.Helper()
	rules := engine.Standard()
	for _, o := range engine.RuleOptions() {
		value := ""
		if o.Numeric() {
			value = string('0' + rune(o.Min+r.IntN(min(o.Max, 9)-o.Min+1)))
		} else {
			value = o.Values[r.IntN(len(o.Values))]
		}
		if err := rules.Set(o.Name, value); err != nil {
			t.Fatal(err)
		}
	}
	return rules
}

// TestAnswersAreLegal plays 100,000 deals under random rules with random
// strategies at the table, pot and agreements carried: an illegal answer fails.
// Every deal is played twice by other players of the same strategies, and must
// come to the same.
func TestAnswersAreLegal(t *testing.T) {
	deals := 100_000
	if testing.Short() {
		deals /= 10
	}
	const perTable = 50
	r := rand.New(rand.NewPCG(1, 1811))
	seed := engine.NewSeed(77)
	for n := 0; n < deals; n += perTable {
		rules := anyRules(t, r)
		var a, b [engine.Seats]engine.Player
		for seat := range a {
			s, err := Parse(mixed[r.IntN(len(mixed))])
			if err != nil {
				t.Fatal(err)
			}
			a[seat], b[seat] = s.New(), s.New()
		}
		first, err := engine.NewGame(rules, a)
		if err != nil {
			t.Fatal(err)
		}
		second, _ := engine.NewGame(rules, b)
		at := engine.Setup{Pot: int64(r.IntN(6)), Agreements: engine.Agreements(r.IntN(16))}
		for i := range uint64(perTable) {
			x, err := first.PlaySeed(&seed, uint64(n)+i, at)
			if err != nil {
				t.Fatal(err)
			}
			y, err := second.PlaySeed(&seed, uint64(n)+i, at)
			if err != nil || *x != *y {
				t.Fatalf("deal %d played twice: %+v and %+v, %v", uint64(n)+i, *x, *y, err)
			}
			at = engine.Setup{Dealer: at.Dealer.Next(), Pot: x.PotAfter(), Agreements: x.Agreements}
		}
	}
}

// TestNoAllocation: deal after deal, no strategy allocates.
func TestNoAllocation(t *testing.T) {
	seed := engine.NewSeed(5)
	for _, name := range mixed {
		g := table(t, name, name, name, name)
		n := uint64(0)
		if allocs := testing.AllocsPerRun(5000, func() {
			if _, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3}); err != nil {
				t.Fatal(err)
			}
			n++
		}); allocs != 0 {
			t.Errorf("%s: %v allocations a deal", name, allocs)
		}
	}
}

// table seats four strategies under standard rules.
func table(t testing.TB, names ...string) *engine.Game {
	t.Helper()
	var players [engine.Seats]engine.Player
	for i, name := range names {
		s, err := Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = s.New()
	}
	g, err := engine.NewGame(engine.Standard(), players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// callsOf counts what one strategy at every seat calls over fixed deals.
type callsOf struct{ roundOne, roundTwo, match, contra, exchange, recontra, takeUp int }

func countCalls(t *testing.T, name string) (c callsOf) {
	t.Helper()
	g := table(t, name, name, name, name)
	seed := engine.NewSeed(31)
	for n := range uint64(20_000) {
		if _, err := g.PlaySeed(&seed, n, engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3}); err != nil {
			t.Fatal(err)
		}
		table := g.State().Table()
		for what, met := range map[*int]bool{
			&c.roundOne: table.Round() == 1, &c.roundTwo: table.Round() == 2, &c.match: table.Matched(),
			&c.exchange: table.Exchanged(), &c.takeUp: table.TakenUp() && table.AskedTakeUp(),
		} {
			if met {
				*what++
			}
		}
		if _, ok := table.Contra(); ok {
			c.contra++
		}
		if _, ok := table.Recontra(); ok {
			c.recontra++
		}
	}
	return c
}

// TestThresholds: a higher threshold calls less often, a lower one more often, and
// nobody calls at the highest; but for recontra, which two tricks won are enough
// for.
func TestThresholds(t *testing.T) {
	base := countCalls(t, "points")
	for _, c := range []struct {
		low, high, never string
		count            func(callsOf) int
	}{
		{"take=6", "take=10", "take=100", func(c callsOf) int { return c.roundOne }},
		{"take2=5", "take2=8", "take2=100", func(c callsOf) int { return c.roundTwo }},
		{"match=9", "match=14", "match=100", func(c callsOf) int { return c.match }},
		{"contra=6,contra_first=6,contra_dealer=5", "contra=9,contra_first=9,contra_dealer=9", "contra=100,contra_first=100,contra_dealer=100", func(c callsOf) int { return c.contra }},
		{"recontra=6", "recontra=10", "recontra=100", func(c callsOf) int { return c.recontra }},
		{"exchange=-3", "exchange=4", "exchange=100", func(c callsOf) int { return c.exchange }},
	} {
		low, high, never := c.count(countCalls(t, "points:"+c.low)), c.count(countCalls(t, "points:"+c.high)), c.count(countCalls(t, "points:"+c.never))
		if mid := c.count(base); low < mid || mid < high || low == high || never != 0 && c.low != "recontra=6" {
			t.Errorf("%s, default, %s, %s: %d, %d, %d, %d calls", c.low, c.high, c.never, low, mid, high, never)
		}
	}
	if eager := countCalls(t, "points:ace=1001"); eager.takeUp == 0 || base.takeUp >= eager.takeUp {
		t.Errorf("Aces taken up: %d by default, %d always", base.takeUp, eager.takeUp)
	}
	if p := countCalls(t, "pass"); p != (callsOf{}) {
		t.Errorf("pass calls: %+v", p)
	}
}
