package strategies

import (
	"slices"
	"testing"

	"kontraspiel/engine"
)

// randomDigitUses lists each digit of a random player's number, the first first,
// with the numbers of things it is used to choose from.
var randomDigitUses = []struct {
	front uint64
	base  int
	of    []int
}{
	{frontTrick[0], 60, []int{1, 2, 3, 4, 5}},
	{frontTrick[1], 12, []int{1, 2, 3, 4}},
	{frontTrick[2], 6, []int{1, 2, 3}},
	{frontTrick[3], 2, []int{1, 2}},
	{frontOnce, 60, []int{3, 5, 6}},
	{frontRoundTwo, 20, []int{4, 5}},
}

// TestPickExact compares, for every number and every use of every digit, the pick
// with digit·n/base, which is uniform because n divides the base.
func TestPickExact(t *testing.T) {
	for number := range digitsNumber {
		r := randomPlayer{digits: uint64(number) * digitsScale}
		rest, unit := number, digitsNumber
		for _, use := range randomDigitUses {
			unit /= use.base
			digit := rest / unit
			rest %= unit
			for _, n := range use.of {
				if got := r.pick(use.front, n); got != digit*n/use.base || use.base%n != 0 {
					t.Fatalf("number %d, base %d, digit %d, one of %d: %d", number, use.base, digit, n, got)
				}
			}
		}
	}
}

// randomGame seats four random players.
func randomGame(t testing.TB) *engine.Game {
	t.Helper()
	return table(t, "random", "random", "random", "random")
}

// TestPlayAllocates checks that deal after deal with random players allocates
// nothing.
func TestPlayAllocates(t *testing.T) {
	g := randomGame(t)
	seed := engine.NewSeed(2)
	n := uint64(0)
	allocs := testing.AllocsPerRun(20_000, func() {
		if _, err := g.Play(seed.Deal(n), engine.Setup{Dealer: engine.Seat(n % 4), Pot: 3}, seed.Players(n)); err != nil {
			t.Fatal(err)
		}
		n++
	})
	if allocs != 0 {
		t.Errorf("%v allocations a deal", allocs)
	}
}

// TestPlaySeed checks that PlaySeed plays what Play plays.
func TestPlaySeed(t *testing.T) {
	a, b := randomGame(t), randomGame(t)
	seed := engine.NewSeed(3)
	for n := range uint64(20_000) {
		at := engine.Setup{Dealer: engine.Seat(n % 4), Pot: int64(n % 7), Agreements: engine.Agreements(n / 4 % 16)}
		x, err := a.Play(seed.Deal(n), at, seed.Players(n))
		if err != nil {
			t.Fatal(err)
		}
		y, err := b.PlaySeed(&seed, n, at)
		if err != nil {
			t.Fatal(err)
		}
		if *x != *y || *a.State() != *b.State() {
			t.Fatalf("deal %d: %+v and %+v", n, *x, *y)
		}
	}
}

// TestResumeAnywhere resumes deals at every point, in the middle of tricks and of
// announcement windows too: what was done before must stay, and the payments and
// the pot must sum to what they were.
func TestResumeAnywhere(t *testing.T) {
	g := randomGame(t)
	seed := engine.NewSeed(4)
	for n := range uint64(2000) {
		at := engine.Setup{Dealer: engine.Seat(n % 4), Pot: int64(n % 7)}
		s := engine.NewState(engine.Standard(), seed.Deal(n), at)
		for step := uint64(0); !s.Over(); step++ {
			r, err := g.Resume(&s, seed.Players(n).Sub(step))
			if err != nil {
				t.Fatal(err)
			}
			before, after := s.AppendActions(nil), g.State().AppendActions(nil)
			if len(after) < len(before) || !slices.Equal(before, after[:len(before)]) {
				t.Fatalf("deal %d: %v became %v", n, before, after)
			}
			sum := r.PotAfter()
			for _, paid := range r.Payments {
				sum += int64(paid)
			}
			if sum != at.Pot {
				t.Fatalf("deal %d: payments and pot sum to %d, want %d", n, sum, at.Pot)
			}
			legal := s.Legal(nil)
			s.ApplyUnchecked(legal[seed.Players(n).Word(step)%uint64(len(legal))])
		}
	}
}
