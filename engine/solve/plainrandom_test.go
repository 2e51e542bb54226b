package solve

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// TestPlainEndings: endings are valid, have the length asked for, have every shape, and
// allow the cards that Position says they do.
func TestPlainEndings(t *testing.T) {
	const n = 2000
	r := rand.New(rand.NewPCG(2, 1))
	for cardsEach := 1; cardsEach <= 5; cardsEach++ {
		seen := map[string]int{}
		for range n {
			p := randomEnding(r, cardsEach)
			if err := p.Validate(); err != nil {
				t.Fatalf("%v: %+v", err, p)
			}
			if p.Tricks != 5-cardsEach {
				t.Fatalf("%d tricks finished with %d cards each asked for", p.Tricks, cardsEach)
			}
			if got := engine.NewCardSet(plainStart(p).legal()...); got != p.Legal() {
				t.Fatalf("legal %v, Position has %v: %+v", got, p.Legal(), p)
			}
			seen[fmt.Sprint("in trick ", p.InTrick)]++
			seen[fmt.Sprint("trumps ", p.Trumps)]++
			seen[fmt.Sprint("leader ", p.Leader)]++
		}
		for what, count := range seen {
			if count < n/8 {
				t.Errorf("%d cards each: %s only %d times", cardsEach, what, count)
			}
		}
		if len(seen) != 12 {
			t.Errorf("%d cards each: %v", cardsEach, seen)
		}
	}
}

// TestPlainRandomTerms: 20,000 draws have each of the 40 role patterns, with each way to
// settle, and with each tie rule, often.
func TestPlainRandomTerms(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	seen := map[string]int{}
	for range 20_000 {
		terms := randomTerms(r)
		if terms.preferred && terms.announced {
			t.Fatal("both preferred and announced")
		}
		roles := fmt.Sprint(terms.soloist, terms.contra, terms.recontra)
		seen[fmt.Sprint(roles, terms.preferred, terms.announced)]++
		seen[fmt.Sprint(roles, " tie ", terms.tie)]++
		seen[fmt.Sprint("base ", terms.base, terms.announced, terms.replace)]++
		seen[fmt.Sprint("pot value ", terms.potValue/(plainMillion/4), terms.tie)]++
	}
	// Pot value in quarters is 0 to 4: 2 and 3 are reached by the random one alone.
	if want := 40*3 + 40*3 + 5*4 + 5*3; len(seen) != want {
		t.Errorf("%d combinations, want %d", len(seen), want)
	}
	for what, count := range seen {
		if count < 50 {
			t.Errorf("%s only %d times", what, count)
		}
	}
}

// TestPlainTurned: nothing depends on a seat's number. Turning the whole table turns the
// outcomes and the values; and the value of a position is that of one of its cards, which
// is the best the mover can have.
func TestPlainTurned(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for range 300 {
		p, terms := randomEnding(r, 1+r.IntN(3)), randomTerms(r)
		turn := 1 + r.IntN(3)
		value := plainMaxN(p, terms)
		var want plainValue
		want.pot = value.pot
		for seat, pay := range value.pay {
			want.pay[(seat+turn)%4] = pay
		}
		turned, turnedTerms := plainTurn(p, terms, turn)
		if got := plainMaxN(turned, turnedTerms); got != want {
			t.Fatalf("turned by %d: %v, want %v: %+v %+v", turn, got, want, p, terms)
		}
		for seat := range engine.Seat(4) {
			if got, want := plainVersus(turned, seat.Plus(turn)), plainVersus(p, seat); got != want {
				t.Fatalf("turned by %d: outcome %d, want %d: %+v", turn, got, want, p)
			}
		}
		plainBestOfCards(t, p, terms, value)
	}
}

func plainTurn(p Position, t plainTerms, turn int) (Position, plainTerms) {
	q, u := p, t
	for seat, hand := range p.Hands {
		q.Hands[(seat+turn)%4] = hand
	}
	q.Leader = p.Leader.Plus(turn)
	for i := range p.Tricks {
		q.Winners[i] = p.Winners[i].Plus(turn)
	}
	for _, role := range []*int{&u.soloist, &u.contra, &u.recontra} {
		if *role != plainNone {
			*role = (*role + turn) % 4
		}
	}
	return q, u
}

func plainBestOfCards(t *testing.T, p Position, terms plainTerms, value plainValue) {
	t.Helper()
	mover, found := int(p.Turn()), false
	for c, v := range plainMaxNCards(p, terms) {
		if terms.worth(v, mover) > terms.worth(value, mover) {
			t.Fatalf("%v is worth more than the value: %v, %v", c, v, value)
		}
		found = found || v == value
		sum := v.pot
		for _, pay := range v.pay {
			sum += pay
		}
		if sum != 0 {
			t.Fatalf("%v: payments and the pot's change sum to %d", v, sum)
		}
	}
	if !found {
		t.Fatalf("%v is the value of no card", value)
	}
	outcomes := plainVersusCards(p, engine.Seat(mover))
	var best uint8
	for _, o := range outcomes {
		best = max(best, o)
	}
	if got := plainVersus(p, engine.Seat(mover)); got != best {
		t.Fatalf("outcome %d, the best card has %d", got, best)
	}
}
