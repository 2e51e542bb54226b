package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// smallChain has pots that fall and rise, flags that go on and off, and another kernel
// for each seat; the last class takes two units from the pot at most.
func smallChain() *PotChain {
	c := &PotChain{Class: []int{0, 1, 1, 2}}
	for seat := range c.Kernels {
		s := float64(seat) / 100
		c.Kernels[seat] = [][2]PotKernel{
			{
				{Pay: [4]float64{-0.25, 0, 0, -0.75}, Steps: []PotStep{{0.7, 1, false}, {0.2, 1, true}, {0.1, 2, false}}},
				{Pay: [4]float64{0.5 + s, -s, -0.5, -1}, Steps: []PotStep{{0.5, 0, true}, {0.5, 2, false}}},
			},
			{
				{Pay: [4]float64{0.25, 0.1, 0.2, -1}, Steps: []PotStep{{0.6 - s, -1, false}, {0.3, 1, false}, {0.1 + s, 3, true}}},
				{Pay: [4]float64{1, 0, 0, -1}, Steps: []PotStep{{0.4, -1, true}, {0.4, 1, true}, {0.2, 0, false}}},
			},
			{
				{Pay: [4]float64{0.3, 0.2 - s, 0.1, s}, Steps: []PotStep{{0.8, -2, false}, {0.1, 4, true}, {0.1, 1, false}}},
				{Pay: [4]float64{0.5, 0.2, 0, -0.2}, Steps: []PotStep{{1, -1, true}}},
			},
		}
	}
	return c
}

// everyPath adds up what place of the next turn gets over every path, one by one.
func everyPath(c *PotChain, left, pot int, on [4]bool, seat, asks int) float64 {
	if left == 0 {
		return float64(pot) / 4
	}
	class := c.Class[min(pot, len(c.Class)-1)]
	k := &c.Kernels[seat][class][0]
	if on[seat] {
		k = &c.Kernels[seat][class][1]
	}
	sum := k.Pay[(asks-seat+3)%4] // the player after the one whose turn it is has place 0
	for _, s := range k.Steps {
		then := on
		then[seat] = s.Flag
		sum += s.P * everyPath(c, left-1, pot+s.Change, then, (seat+1)%4, asks)
	}
	return sum
}

// TestPotChainPaths holds the solution against every path of a chain made by hand,
// counted out with seats and flags that stay where they are.
func TestPotChainPaths(t *testing.T) {
	c := smallChain()
	for left := range 8 {
		v := c.Solve(left)
		for _, pot := range []int{0, 1, 2, 3, 7, 30} {
			for flags := range uint8(16) {
				seat := (4 - left%4) % 4
				var on [4]bool
				for place := range 4 {
					on[(seat+1+place)%4] = flags>>place&1 == 1
				}
				got := v.At(pot, flags)
				for place := range 4 {
					if left == 7 && (flags != 5 || pot == 7) {
						continue // takes long
					}
					if want := everyPath(c, left, pot, on, seat, (seat+1+place)%4); math.Abs(got[place]-want) > 1e-12 {
						t.Fatalf("%d left, pot %d, flags %04b, place %d: %v, by every path %v", left, pot, flags, place, got[place], want)
					}
				}
			}
		}
	}
}

// TestPotChainPlayed plays the chain 200,000 times.
func TestPotChainPlayed(t *testing.T) {
	c := smallChain()
	const left, pot, games = 40, 2, 200_000
	r := rand.New(rand.NewPCG(1, 2))
	var sum, squares [4]float64
	for range games {
		got := playChain(c, left, pot, r)
		for p, x := range got {
			sum[p] += x
			squares[p] += x * x
		}
	}
	want := c.Solve(left).At(pot, 0)
	for p := range want {
		mean := sum[p] / games
		se := math.Sqrt((squares[p]/games - mean*mean) / games)
		if z := (mean - want[p]) / se; math.Abs(z) > 4 {
			t.Errorf("place %d: played %v ± %v, solved %v", p, mean, se, want[p])
		}
	}
}

// playChain plays once, from no flag, seat 0 the first; place 3 is its own.
func playChain(c *PotChain, left, pot int, r *rand.Rand) (won [4]float64) {
	var on [4]bool
	for turn := range left {
		seat := turn % 4
		class := c.Class[min(pot, len(c.Class)-1)]
		k := &c.Kernels[seat][class][0]
		if on[seat] {
			k = &c.Kernels[seat][class][1]
		}
		for place, x := range k.Pay {
			won[(seat+place)%4] += x // place 0 of seat 0 is seat 1, index 0
		}
		u := r.Float64()
		for i, s := range k.Steps {
			if u -= s.P; u < 0 || i == len(k.Steps)-1 {
				pot += s.Change
				on[seat] = s.Flag
				break
			}
		}
	}
	for p := range won {
		won[p] += float64(pot) / 4
	}
	return won
}

// TestPotSpread: the distribution after some turns is that of playing; the mean changes
// by the drift; and the stationary one stays as it is.
func TestPotSpread(t *testing.T) {
	c := smallChain()
	spread := c.After(c.Start(), 12)
	total := 0.0
	for pot := range spread.Top() + 1 {
		total += spread.P(pot)
	}
	if math.Abs(total-1) > 1e-12 || spread.Turns != 12 {
		t.Errorf("the chances of %d turns sum to %v", spread.Turns, total)
	}
	r, sum, squares := rand.New(rand.NewPCG(3, 4)), 0.0, 0.0
	const games = 100_000
	for range games {
		pot := playPot(c, 12, r)
		sum, squares = sum+float64(pot), squares+float64(pot*pot)
	}
	mean := sum / games
	se := math.Sqrt((squares/games - mean*mean) / games)
	if math.Abs(mean-spread.Mean()) > 4*se {
		t.Errorf("mean pot %v, played %v ± %v", spread.Mean(), mean, se)
	}
	settled, ok := c.Settle(spread, 20_000)
	if !ok || c.After(settled, 4).distance(settled) > 1e-9 {
		t.Errorf("does not settle: %v", settled.Turns)
	}
	if spread.Quantile(0) != 0 || spread.Quantile(1) > spread.Top() || spread.P(-1) != 0 || spread.P(1000) != 0 {
		t.Errorf("quantiles %d, %d", spread.Quantile(0), spread.Quantile(1))
	}
}

func playPot(c *PotChain, turns int, r *rand.Rand) int {
	var on [4]bool
	pot := 0
	for turn := range turns {
		seat := turn % 4
		k := &c.Kernels[seat][c.Class[min(pot, len(c.Class)-1)]][0]
		if on[seat] {
			k = &c.Kernels[seat][c.Class[min(pot, len(c.Class)-1)]][1]
		}
		u := r.Float64()
		for i, s := range k.Steps {
			if u -= s.P; u < 0 || i == len(k.Steps)-1 {
				pot, on[seat] = pot+s.Change, s.Flag
				break
			}
		}
	}
	return pot
}

// TestLongDrift: by hand. Off: 0.8·−2 + 0.1·4 + 0.1·1 = −1.1; on: −1 and for ever. So every flag
// that goes on stays on, and the drift is −1.
func TestLongDrift(t *testing.T) {
	c := smallChain()
	if d := c.Drift(0, 2, false); math.Abs(d+1.1) > 1e-12 {
		t.Errorf("drift %v", d)
	}
	if d := c.LongDrift(); math.Abs(d+1) > 1e-12 {
		t.Errorf("long drift %v", d)
	}
	for seat := range c.Kernels { // off again half the time: on for 0.1/(0.1+0.5) of it
		c.Kernels[seat][2][1].Steps = []PotStep{{0.5, -1, true}, {0.5, -1, false}}
	}
	if d, want := c.LongDrift(), -1.1*5/6-1.0/6; math.Abs(d-want) > 1e-12 {
		t.Errorf("long drift %v, want %v", d, want)
	}
}

// TestPotChainGrows: who adds one unit a turn and is never paid leaves a quarter each.
func TestPotChainGrows(t *testing.T) {
	c := &PotChain{Class: []int{0}}
	for seat := range c.Kernels {
		k := PotKernel{Pay: [4]float64{0, 0, 0, -1}, Steps: []PotStep{{1, 1, false}}}
		c.Kernels[seat] = [][2]PotKernel{{k, k}}
	}
	v := c.Solve(40)
	if got := v.At(3, 0); got != [4]float64{0.75, 0.75, 0.75, 0.75} {
		t.Errorf("%v", got)
	}
	if got := v.Unit(7); got != [4]float64{0.25, 0.25, 0.25, 0.25} {
		t.Errorf("%v", got)
	}
	s := c.After(c.Start(), 40)
	if s.Mean() != 40 || s.Quantile(0.5) != 40 || c.LongDrift() != 1 {
		t.Errorf("mean %v, drift %v", s.Mean(), c.LongDrift())
	}
	if _, ok := c.Settle(s, 400); ok {
		t.Error("settles")
	}
}

// TestPotChainBad: what cannot be a chain is refused.
func TestPotChainBad(t *testing.T) {
	for i, spoil := range []func(*PotChain){
		func(c *PotChain) { c.Class = nil },
		func(c *PotChain) { c.Class[1] = 3 },
		func(c *PotChain) { c.Class[1] = -1 },
		func(c *PotChain) { c.Kernels[2] = c.Kernels[2][:2] },
		func(c *PotChain) { c.Kernels[1][0][0].Steps[0].P = -0.1 },
		func(c *PotChain) { c.Kernels[1][0][0].Steps[0].P = math.NaN() },
		func(c *PotChain) { c.Kernels[1][0][0].Steps[0].P = 0.6 },
		func(c *PotChain) { c.Kernels[1][0][0].Steps[0].Change = -1 },
		func(c *PotChain) { c.Kernels[1][0][0] = PotKernel{} },
	} {
		c := smallChain()
		spoil(c)
		if c.Validate() == nil {
			t.Errorf("case %d is taken", i)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("-1 turns are solved")
		}
	}()
	smallChain().Solve(-1)
}

// TestJackknife: of a mean it is the ordinary standard error: 1, 2, …, 5 have the mean 3, variance
// 2.5 and standard error √0.5.
func TestJackknife(t *testing.T) {
	var leftOut []float64
	for x := 1.0; x <= 5; x++ {
		leftOut = append(leftOut, (15-x)/4)
	}
	e := Jackknife(3, leftOut, 5000, 0.95)
	if math.Abs(e.StdErr-math.Sqrt(0.5)) > 1e-12 || math.Abs(e.High-3-2.776445*e.StdErr) > 1e-5 || e.Warnings != nil {
		t.Errorf("%+v", e)
	}
	if e := Jackknife(3, leftOut, 50, 0.95); !e.TooFew() {
		t.Errorf("%+v", e)
	}
	if e := Jackknife(3, leftOut[:1], 50, 0.95); !math.IsInf(e.High, 1) || !e.TooFew() {
		t.Errorf("%+v", e)
	}
}

func BenchmarkPotChain(b *testing.B) {
	c := smallChain()
	for b.Loop() {
		c.Solve(400)
	}
}
