package fold

import (
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
)

// versusMore is how many more deals are asked about one seat against the rest, which
// is quickly answered.
const versusMore = 5

// image is the position that the swap makes of p.
func image(p solve.Position, w Swap) solve.Position {
	for i, h := range p.Hands {
		p.Hands[i] = w.Cards(h)
	}
	p.Trumps = w.Suit(p.Trumps)
	return p
}

// TestVersus compares what each seat is sure of against the rest, in a deal and its
// images, with random trumps and leader.
func TestVersus(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	var s solve.Solver
	var seen [4]int
	for n := range number(*solved) * versusMore {
		d := randomDeal(r)
		seat := engine.Seat(r.IntN(4))
		p := solve.Position{Hands: d.Hands, Trumps: engine.Suit(r.IntN(4)), Leader: engine.Seat(r.IntN(4))}
		want, wins := s.Versus(&p, seat), s.Wins(&p, seat)
		seen[want]++
		for w := Swap(1); w < 4; w++ { // nothing is turned up, so that all are valid
			q := image(p, w)
			if got := s.Versus(&q, seat); got != want || s.Wins(&q, seat) != wins {
				t.Fatalf("deal %d, %+v, seat %v, swap %d: %v, not %v", n, p, seat, w, got, want)
			}
		}
	}
	t.Log(seen)
	if min(seen[0], seen[1], seen[2], seen[3]) == 0 {
		t.Error("an outcome has not come up")
	}
}

// randomTerms is a contract of random roles, with a tie that knows no suits.
func randomTerms(r *rand.Rand, preferred bool) solve.Terms {
	seats := r.Perm(4)
	c := engine.Settlement{Base: int32(1 + r.IntN(4)), Soloist: engine.Seat(seats[0]), Preferred: preferred}
	c.Contra, c.HasContra = engine.Seat(seats[1]), r.IntN(2) == 0
	c.Recontra, c.HasRecontra = engine.Seat(seats[2]), c.HasContra && r.IntN(2) == 0
	c.Announced = !preferred && r.IntN(6) == 0
	return solve.Terms{Contract: c, PotValue: solve.DefaultPotValue, Tie: [...]solve.Tie{solve.AgainstSoloist, solve.ForSoloist}[r.IntN(2)]}
}

// TestMaxN compares what a deal comes to if every seat plays for itself, in a deal and
// its images.
func TestMaxN(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	var s solve.Solver
	values := map[solve.Value]int{}
	for n := range number(*solved) {
		d := randomDeal(r)
		p := solve.Position{Hands: d.Hands, Trumps: engine.Suit(r.IntN(4)), Leader: engine.Seat(r.IntN(4))}
		terms := randomTerms(r, p.Trumps == d.TurnUp.Suit())
		if err := terms.Validate(); err != nil {
			t.Fatal(err)
		}
		want := s.MaxN(&p, &terms)
		values[want]++
		for w := Swap(1); int(w) < Swaps(d.TurnUp); w++ {
			q := image(p, w)
			if got := s.MaxN(&q, &terms); got != want {
				t.Fatalf("deal %d, %+v, %+v, swap %d: %+v, not %+v", n, p, terms, w, got, want)
			}
		}
	}
	t.Logf("%d different values", len(values))
}

// TestLowestCardKnowsSuits finds that the third tie is not symmetric, as it says.
func TestLowestCardKnowsSuits(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	var s solve.Solver
	for n := range 2000 {
		d := randomDeal(r)
		p := solve.Position{Hands: d.Hands, Trumps: engine.Suit(r.IntN(4))}
		terms := randomTerms(r, false)
		terms.Tie = solve.LowestCard
		q := image(p, Reds)
		if s.MaxN(&p, &terms) != s.MaxN(&q, &terms) {
			t.Logf("deal %d: %+v", n, p)
			return
		}
	}
	t.Error("no deal differs from its image")
}
