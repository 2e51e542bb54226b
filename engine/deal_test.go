package engine

import (
	"math/rand/v2"
	"testing"
)

// Limits of χ² with 115 degrees of freedom, two-sided at 0.1 %, and with 35 at
// 0.1 % over 24 tests (Bonferroni); from gonum's distuv.ChiSquared.Quantile.
const (
	chi115Low, chi115High = 71.537, 171.531
	chi35Low, chi35High   = 10.558, 80.232
)

// groupSizes is four hands, turn-up, talon.
var groupSizes = [6]int{5, 5, 5, 5, 1, 3}

// groups is the group each card is in.
func groups(d Deal) (g [Cards]uint8) {
	for c := range g {
		g[c] = 5
	}
	for seat, h := range d.Hands {
		for c := range h.All() {
			g[c] = uint8(seat)
		}
	}
	g[d.TurnUp] = 4
	return g
}

// dealStatistic is 23/24·Σ(O−E)²/E over card × group; with fair deals it is χ²
// with 23·5 degrees of freedom, since rows and columns have fixed sums.
type dealStatistic struct {
	seen [Cards][6]float64
	n    float64
}

func (s *dealStatistic) add(d Deal) {
	s.n++
	for c, g := range groups(d) {
		s.seen[c][g]++
	}
}

func (s *dealStatistic) value() float64 {
	sum := 0.0
	for c := range s.seen {
		for g, o := range s.seen[c] {
			e := s.n * float64(groupSizes[g]) / Cards
			sum += (o - e) * (o - e) / e
		}
	}
	return sum * 23 / 24
}

func (s *dealStatistic) fair() bool { return s.value() > chi115Low && s.value() < chi115High }

const fairnessDeals = 2_400_000

func TestDealsAreFair(t *testing.T) {
	seed := NewSeed(0)
	var s dealStatistic
	for n := range uint64(fairnessDeals) {
		s.add(seed.Deal(n))
	}
	t.Logf("χ² = %.2f (115 degrees of freedom, limits %.2f and %.2f)", s.value(), chi115Low, chi115High)
	if !s.fair() {
		t.Errorf("deals of seed 0: χ² = %.2f", s.value())
	}
}

// TestBiasedDealersAreCaught plants dealers that are a little wrong.
func TestBiasedDealersAreCaught(t *testing.T) {
	seed := NewSeed(0)
	dealers := map[string]func(n uint64) Deal{
		// One deal in 200 gives JC to seat 0 in exchange for one of its cards.
		"favours seat 0": func(n uint64) Deal {
			d := seed.Deal(n)
			if n%200 == 0 {
				for seat := 1; seat < Seats; seat++ {
					if d.Hands[seat].Has(WenzelClubs) {
						c := d.Hands[0].First()
						d.Hands[seat] = d.Hands[seat].Without(WenzelClubs).With(c)
						d.Hands[0] = d.Hands[0].Without(c).With(WenzelClubs)
					}
				}
			}
			return d
		},
		// The naive shuffle that swaps every place with any place.
		"naive shuffle": func(n uint64) Deal {
			stream := seed.Players(n).Stream()
			var pack [Cards]Card
			for i := range pack {
				pack[i] = Card(i)
			}
			for i := range pack {
				j := stream.IntN(Cards)
				pack[i], pack[j] = pack[j], pack[i]
			}
			return dealOf(pack)
		},
		// A number drawn modulo a power of two that is a little too small.
		"short range": func(n uint64) Deal {
			d, _ := DealByNumber(seed.Players(n).Word(0) % (1 << 48))
			return d
		},
		// Far too even: each card sits in each group in turn.
		"too even": func(n uint64) Deal {
			var pack [Cards]Card
			for i := range pack {
				pack[i] = Card((uint64(i) + n) % Cards)
			}
			return dealOf(pack)
		},
	}
	for name, deal := range dealers {
		var s dealStatistic
		for n := range uint64(fairnessDeals) {
			s.add(deal(n))
		}
		if s.fair() {
			t.Errorf("%s: not caught, χ² = %.2f", name, s.value())
		}
	}
}

func dealOf(pack [Cards]Card) Deal {
	d := Deal{TurnUp: pack[20]}
	for i, c := range pack[:20] {
		d.Hands[i/5] = d.Hands[i/5].With(c)
	}
	return d
}

// TestExtremeDealsAreFair deals number n of many seeds for the 24 lowest and the
// 24 highest n there are.
func TestExtremeDealsAreFair(t *testing.T) {
	var low, high dealStatistic
	for seed := range uint64(fairnessDeals / 24) {
		s := NewSeed(seed)
		for n := range uint64(24) {
			low.add(s.Deal(n))
			high.add(s.Deal(^n))
		}
	}
	t.Logf("χ² = %.2f for the lowest, %.2f for the highest", low.value(), high.value())
	if !low.fair() || !high.fair() {
		t.Errorf("χ² = %.2f for the lowest numbers, %.2f for the highest", low.value(), high.value())
	}
}

// TestNeighboursAreIndependent counts for each card in which groups it lies in
// deals n and n+1 of one seed, and at one n of seeds s and s+1.
func TestNeighboursAreIndependent(t *testing.T) {
	const deals = 500_000
	seed := NewSeed(7)
	pairs := map[string]func(n uint64) (Deal, Deal){
		"n and n+1":      func(n uint64) (Deal, Deal) { return seed.Deal(2 * n), seed.Deal(2*n + 1) },
		"n and n+2³²":    func(n uint64) (Deal, Deal) { return seed.Deal(n), seed.Deal(n + 1<<32) },
		"seeds s, s+1":   func(n uint64) (Deal, Deal) { a, b := NewSeed(2*n), NewSeed(2*n+1); return a.Deal(3), b.Deal(3) },
		"seeds s, s+φ":   func(n uint64) (Deal, Deal) { a, b := NewSeed(n), NewSeed(n+golden); return a.Deal(3), b.Deal(2) },
		"seeds s, s⊕2⁶³": func(n uint64) (Deal, Deal) { a, b := NewSeed(n), NewSeed(n^1<<63); return a.Deal(3), b.Deal(3) },
	}
	for name, pair := range pairs {
		var seen [Cards][6][6]float64
		for n := range uint64(deals) {
			a, b := pair(n)
			ga, gb := groups(a), groups(b)
			for c := range ga {
				seen[c][ga[c]][gb[c]]++
			}
		}
		for c := range seen {
			sum := 0.0
			for g := range groupSizes {
				for h := range groupSizes {
					e := float64(deals) * float64(groupSizes[g]*groupSizes[h]) / (Cards * Cards)
					sum += (seen[c][g][h] - e) * (seen[c][g][h] - e) / e
				}
			}
			if sum < chi35Low || sum > chi35High {
				t.Errorf("%s: %v: χ² = %.2f with 35 degrees of freedom", name, Card(c), sum)
			}
		}
	}
}

func TestDealNumbers(t *testing.T) {
	const deals = 498_688_594_500_096 // RULES.md R1.6
	if Deals != deals {
		t.Fatalf("Deals = %d, want %d", uint64(Deals), uint64(deals))
	}
	r := rand.New(rand.NewPCG(1, 2))
	numbers := []uint64{Deals / 2, Deals/2 + 1}
	for i := range uint64(24) {
		numbers = append(numbers, i, Deals-1-i)
	}
	for range 200_000 {
		numbers = append(numbers, r.Uint64N(Deals))
	}
	for _, n := range numbers {
		d, err := DealByNumber(n)
		if err != nil || d.Validate() != nil {
			t.Fatalf("deal %d: %v, %v, %v", n, d, err, d.Validate())
		}
		if back := d.Number(); back != n {
			t.Fatalf("deal %d has number %d", n, back)
		}
	}
	if _, err := DealByNumber(Deals); err == nil {
		t.Error("there is a deal with number Deals")
	}
}

// TestDealNumberOfShuffledPacks goes the other way: any pack has a number, and
// the number gives it back.
func TestDealNumberOfShuffledPacks(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100_000 {
		var pack [Cards]Card
		for i, c := range r.Perm(Cards) {
			pack[i] = Card(c)
		}
		d := dealOf(pack)
		back, err := DealByNumber(d.Number())
		if err != nil || back != d {
			t.Fatalf("%v has number %d, which is %v (%v)", d, d.Number(), back, err)
		}
	}
}

// TestSmallestDeal fixes the numbering: it may never change.
func TestSmallestDeal(t *testing.T) {
	for _, c := range []struct {
		number uint64
		hands  [Seats]string
		turnUp string
	}{
		{0, [Seats]string{"KC QC JC TC 9C", "AC QS JS TS 9S", "AS KS JH TH 9H", "AH KH QH TD 9D"}, "JD"},
		{Deals - 1, [Seats]string{"AD KD QD JD TD", "AH KH QH JH 9D", "AS KS QS TH 9H", "AC KC JS TS 9S"}, "QC"},
	} {
		d, err := DealByNumber(c.number)
		if err != nil {
			t.Fatal(err)
		}
		for seat, want := range c.hands {
			if got := d.Hands[seat].String(); got != want {
				t.Errorf("deal %d seat %d: %s, want %s", c.number, seat, got, want)
			}
		}
		if got := d.TurnUp.String(); got != c.turnUp {
			t.Errorf("deal %d: turn-up %s, want %s", c.number, got, c.turnUp)
		}
	}
}

// TestRejectedDealNumbers forces the path that draws again, which no other test
// meets often.
func TestRejectedDealNumbers(t *testing.T) {
	seed := NewSeed(11)
	redrawn := 0
	for n := range uint64(2_000_000) {
		if _, ok := Below(seed.deals.Word(n), Deals); !ok {
			redrawn++
			if got, err := DealByNumber(seed.redrawDeal(n)); err != nil || got != seed.Deal(n) {
				t.Fatalf("deal %d: %v, %v", n, got, err)
			}
		}
	}
	// 2⁶⁴ mod Deals over 2⁶⁴ is 1.37e-5: 27 expected.
	if redrawn < 5 || redrawn > 50 {
		t.Errorf("%d of 2,000,000 deals drawn again", redrawn)
	}
	if d := seed.Deal(^uint64(0)); d.Validate() != nil {
		t.Errorf("the highest deal number: %v", d)
	}
}

// TestTurnUpAndTrumpChances enumerates what RULES.md gives as fractions.
func TestTurnUpAndTrumpChances(t *testing.T) {
	if w, a := Wenzels.Len(), Aces.Len(); w*12 != Cards || a*6 != Cards {
		t.Errorf("%d Wenzels and %d Aces among %d cards", w, a, Cards)
	}
	red := [6]int{4368, 12740, 11760, 4200, 560, 21}
	black := [6]int{6188, 14280, 10200, 2720, 255, 6}
	for turnUp := range Card(Cards) {
		if turnUp.IsWenzel() {
			continue
		}
		want := black
		if turnUp.Suit().Red() {
			want = red
		}
		trumps := TrumpsOf(turnUp.Suit()).Cards()
		var got [6]int
		for _, h := range handTable {
			if !h.Has(turnUp) {
				got[(h&trumps).Len()]++
			}
		}
		if got != want {
			t.Errorf("turn-up %v: %v hands with 0…5 trumps, want %v", turnUp, got, want)
		}
	}
}
