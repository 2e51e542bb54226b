package engine

import (
	"math"
	"math/bits"
	"testing"
)

// pickBases is the bases of a playout's digits, by trick.
var pickBases = [...]uint64{60, 12, 6, 2}

// digitsOf splits a seat's number into the digits of the four tricks.
func digitsOf(number uint64) (d [4]uint64) {
	for i := len(pickBases) - 1; i >= 0; i-- {
		d[i] = number % pickBases[i]
		number /= pickBases[i]
	}
	return d
}

// TestPicksExact compares, for every number a seat can draw, every trick and every
// number of cards, the choice made by fractions with digit·n/base, which is
// uniform because n divides the base.
func TestPicksExact(t *testing.T) {
	for number := range uint64(pickNumber) {
		var f [4]fractions
		for trick, scale := range [...]uint64{picksScale, picksScale * 60, picksScale * 60 * 12, picksScale * 60 * 12 * 6} {
			f[trick].set(number, number, number, number, scale)
		}
		for trick, digit := range digitsOf(number) {
			for n := uint64(1); n <= uint64(tricksADeal-trick); n++ {
				if pickBases[trick]%n != 0 {
					t.Fatalf("%d does not divide %d", n, pickBases[trick])
				}
				got, _ := bits.Mul64(f[trick][3], n)
				if want := digit * n / pickBases[trick]; got != want {
					t.Fatalf("number %d, trick %d, %d cards: choice %d, want %d", number, trick, n, got, want)
				}
			}
		}
	}
}

// slowPlayout is Playout card by card, by the digits of the seats' numbers.
func slowPlayout(s State, key Key) Result {
	const all = pickNumber * pickNumber * pickNumber * pickNumber
	number, ok := Below(key.Word(0), all)
	for word := uint64(1); !ok; word++ {
		number, ok = Below(key.Word(word), all)
	}
	var digits [Seats][4]uint64
	for seat := Seats - 1; seat >= 0; seat-- {
		digits[seat] = digitsOf(number % pickNumber)
		number /= pickNumber
	}
	s.table.open, s.table.phase = 0, PhaseCard
	for !s.Over() {
		seat, trick := s.table.player(), s.Table().TricksPlayed()
		legal := legalFrom(s.hands[seat], s.table.follow)
		choice := uint64(0)
		if trick < len(pickBases) {
			choice = digits[seat][trick] * uint64(legal.Len()) / pickBases[trick]
		}
		for ; choice > 0; choice-- {
			_, legal = legal.Pop()
		}
		s.playCard(legal.First())
	}
	return s.Result()
}

// TestPlayoutFromAnywhere compares Playout with slowPlayout at every point of
// many deals, and checks that the state is left as it was.
func TestPlayoutFromAnywhere(t *testing.T) {
	seed := NewSeed(3)
	for n := range uint64(5000) {
		s := contract(seed.Deal(n))
		for {
			key := seed.Players(n).Sub(uint64(s.table.nplays))
			before := s
			got := s.Playout(key)
			if s != before {
				t.Fatal("Playout changed the state")
			}
			if s.Over() {
				if got != s.Result() {
					t.Fatalf("deal %d: playout of a finished deal is %+v, want %+v", n, got, s.Result())
				}
				break
			}
			if want := slowPlayout(s, key); got != want {
				t.Fatalf("deal %d after %d cards: %+v, want %+v", n, s.table.nplays, got, want)
			}
			legal := legalFrom(s.hands[s.table.player()], s.table.follow)
			s.table.phase = PhaseCard
			s.playCard(legal.Nth(int(n % uint64(legal.Len()))))
		}
	}
}

// chances adds, for each sequence of trick winners, the probability that uniform
// choices lead to it.
func chances(s State, p float64, into map[uint16]float64) {
	if s.Over() {
		into[s.table.winners] += p
		return
	}
	legal := legalFrom(s.hands[s.table.player()], s.table.follow)
	for c := range legal.All() {
		next := s
		next.playCard(c)
		chances(next, p/float64(legal.Len()), into)
	}
}

// chiSquare is Σ(got−want)²/want over the cells with want of at least five and all
// others taken together, and its 99.9 % limit by Wilson and Hilferty's formula.
func chiSquare(got, want map[uint16]float64) (sum, limit float64) {
	rest, restWant, cells := 0.0, 0.0, 0
	add := func(got, want float64) {
		sum += (got - want) * (got - want) / want
		cells++
	}
	for cell, w := range want {
		if w >= 5 {
			add(got[cell], w)
			continue
		}
		rest, restWant = rest+got[cell], restWant+w
	}
	if restWant > 0 {
		add(rest, restWant)
	}
	const quantile = 3.0902 // of the normal distribution at 99.9 %
	df := float64(cells - 1)
	root := 1 - 2/(9*df) + quantile*math.Sqrt(2/(9*df))
	return sum, df * root * root * root
}

// TestPlayoutUniform compares how often playouts come to each sequence of trick
// winners with its probability, found by enumerating all plays. The keys are fixed.
func TestPlayoutUniform(t *testing.T) {
	const playouts = 200_000
	for _, c := range []struct {
		name, hands string
		trumps      Suit
		played      []Card // to start in the middle of a trick
	}{
		{name: "X/C", hands: perftX, trumps: Clubs},
		{name: "X/D in a trick", hands: perftX, trumps: Diamonds, played: []Card{NewCard(Clubs, Nine), NewCard(Hearts, King)}},
		{name: "Y/S", hands: perftY, trumps: Spades},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := playing(hands(t, c.hands), c.trumps, 0)
			for _, card := range c.played {
				s.playCard(card)
			}
			want, got := map[uint16]float64{}, map[uint16]float64{}
			chances(s, playouts, want)
			for n := range uint64(playouts) {
				got[s.playout(Key(1).Sub(n))]++
			}
			for cell := range got {
				if want[cell] == 0 {
					t.Errorf("winners %010b cannot happen", cell)
				}
			}
			sum, limit := chiSquare(got, want)
			t.Logf("χ² = %.1f over %d sequences, limit %.1f", sum, len(want), limit)
			if sum > limit {
				t.Errorf("χ² = %.1f, limit %.1f", sum, limit)
			}
		})
	}
}

// TestPlayoutAllocates checks that a playout allocates nothing, in a trick or not.
func TestPlayoutAllocates(t *testing.T) {
	seed := NewSeed(4)
	s := contract(seed.Deal(0))
	s.table.phase = PhaseCard
	for range 2 {
		if n := testing.AllocsPerRun(100, func() { sink ^= CardSet(s.Playout(Key(5)).Base) }); n != 0 {
			t.Errorf("%v allocations a playout after %d cards", n, s.table.nplays)
		}
		s.playCard(s.hands[s.table.player()].First())
	}
}
