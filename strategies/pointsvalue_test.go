package strategies

import (
	"math"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// defaultsOf is the defaults of points, with some parameters set.
func defaultsOf(t testing.TB, set map[string]float64) []float64 {
	t.Helper()
	p := defaults(pointsParams)
	for name, value := range set {
		found := false
		for i, param := range pointsParams {
			if param.Name == name {
				p[i], found = value, true
			}
		}
		if !found {
			t.Fatalf("no parameter %s", name)
		}
	}
	return p
}

// plainWeights makes every part of a hand's value visible as a digit.
var plainWeights = map[string]float64{
	"wenzel_clubs": 10, "wenzel_spades": 9, "trump_ace": 8, "trump_king": 7, "trump_queen": 6,
	"length": 5, "fourth": 0.5, "side_ace": 1, "side_king": 0.1, "void": 0.01,
}

// TestHandValue adds hands up by hand, with the weights above.
func TestHandValue(t *testing.T) {
	values := newHandValues(defaultsOf(t, plainWeights))
	for _, c := range []struct {
		hand, trumps, gap string
		want              float64
	}{
		{"JC JS AH KH QH", "H", "", 10 + 9 + 8 + 7 + 6 + 2*0.5 + 3*0.01},
		{"JH TH 9H AC KC", "H", "", 5 + 5 + 5 + 1 + 0.1 + 2*0.01}, // KC is guarded by AC
		{"JH TH 9H KC KS", "H", "", 15 + 0.01},                    // bare kings
		{"JH TH 9H KC 9C", "H", "", 15 + 0.1 + 2*0.01},
		{"JH TH 9H KC 9C", "H", "AC", 15 + 1 + 2*0.01},     // AC is out of play: KC is the highest
		{"JH TH 9H QC 9C", "H", "AC", 15 + 0.1 + 2*0.01},   // and QC the second
		{"JH TH 9H QC 9C", "H", "KC", 15 + 0.1 + 2*0.01},   // likewise
		{"JS AH KH QC 9C", "H", "JC", 10 + 9 + 8 + 2*0.01}, // JC is out: JS is the highest trump
		{"JS AH KH QC 9C", "H", "9H", 9 + 8 + 7 + 2*0.01},  // a low trump out changes nothing
		{"JH TH KS QC 9C", "H", "AH", 6 + 5 + 0.01},        // fifth and sixth of seven
		{"JC JS AC KC QC", "C", "", 10 + 9 + 8 + 7 + 6 + 1 + 0.03},
		{"TC 9C JS AS JD", "C", "", 5 + 5 + 9 + 1 + 0.01},  // JS is no spade here
		{"TS 9S JC AC JD", "S", "", 5 + 5 + 10 + 1 + 0.01}, // nor JC a club
		{"AC KC QC TC 9C", "D", "", 1 + 0.1 + 2*0.01},      // no trump; hearts and spades void
	} {
		gap := noGap
		if c.gap != "" {
			gap = cards(t, c.gap)[0]
		}
		suit, err := engine.ParseSuit(c.trumps)
		if err != nil {
			t.Fatal(err)
		}
		got := values.of(engine.NewCardSet(cards(t, c.hand)...), suit, gap)
		if got != points(math.Round(100*c.want)) {
			t.Errorf("%s, trumps %s, %s out of play: %d hundredths, want %v", c.hand, c.trumps, c.gap, got, c.want)
		}
	}
}

// TestHandTables compares the tables with the sum over the suits they are made
// from, for random hands, gaps and weights up to their limits.
func TestHandTables(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 40 {
		p := make([]float64, len(pointsParams))
		for i, param := range pointsParams {
			p[i] = param.Min + r.Float64()*(param.Max-param.Min)
			if r.IntN(4) == 0 {
				p[i] = param.Max
			}
		}
		values := newHandValues(p)
		for range 500 {
			var hand engine.CardSet
			for hand.Len() < 5 {
				hand = hand.With(engine.Card(r.IntN(engine.Cards)))
			}
			gap := engine.Card(r.IntN(engine.Cards + 1))
			if gap != noGap && hand.Has(gap) {
				continue
			}
			suit := engine.Suit(r.IntN(engine.Suits))
			want := inPoints(trumpValue(p, suit, hand&engine.TrumpsOf(suit).Cards(), gap))
			for side := range engine.Suit(engine.Suits) {
				if side != suit {
					want += inPoints(sideValue(p, side, hand&side.Cards(), gap))
				}
			}
			if got := values.of(hand, suit, gap); got != want {
				t.Fatalf("%v, trumps %v, gap %v: %d, want %d", hand, suit, gap, got, want)
			}
		}
	}
}

// TestExchangeBound: no exchange gains more than the bound by which Contra skips
// looking, for random hands and weights.
func TestExchangeBound(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 7))
	nearest := points(math.MaxInt32)
	for range 60 {
		p := make([]float64, len(pointsParams))
		for i, param := range pointsParams {
			p[i] = param.Min + r.Float64()*(param.Max-param.Min)
		}
		values, most := newHandValues(p), mostByExchange(p)
		for range 500 {
			var pick [6]engine.Card
			for i, n := range r.Perm(engine.Cards)[:6] {
				pick[i] = engine.Card(n)
			}
			hand, turnUp := engine.NewCardSet(pick[:5]...), pick[5]
			_, after := values.putAway(hand, turnUp)
			gain := after - values.of(hand, turnUp.Suit(), turnUp)
			if gain > most {
				t.Fatalf("%v and %v: an exchange gains %d, the bound is %d", hand, turnUp, gain, most)
			}
			nearest = min(nearest, most-gain)
		}
	}
	t.Logf("the nearest came within %d hundredths of the bound", nearest)
}
