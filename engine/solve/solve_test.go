package solve

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// How many endings the solver is compared on with the plain search; `make endings`
// asks for 20,000 of three cards, 2,000 of four and 60 deals.
var (
	endings3 = flag.Int("endings3", 1000, "endings of three cards a seat to compare")
	endings4 = flag.Int("endings4", 40, "endings of four cards a seat to compare")
	endings5 = flag.Int("endings5", 1, "deals of five cards a seat to compare")
)

// terms translates the plain search's terms.
func (t plainTerms) terms() Terms {
	c := engine.Settlement{Base: int32(t.base), Soloist: engine.Seat(t.soloist), Preferred: t.preferred, Announced: t.announced, Replace: t.replace}
	if t.contra != plainNone {
		c.HasContra, c.Contra = true, engine.Seat(t.contra)
	}
	if t.recontra != plainNone {
		c.HasRecontra, c.Recontra = true, engine.Seat(t.recontra)
	}
	return Terms{Contract: c, PotValue: float64(t.potValue) / potParts, Tie: Tie(t.tie)}
}

// value translates the plain search's value.
func (v plainValue) value() Value {
	to := Value{Pot: int32(v.pot)}
	for i, d := range v.pay {
		to.Payments[i] = int32(d)
	}
	return to
}

// TestEndings compares both questions, and the value of every card, with the plain
// search. One solver answers them all, so that what it remembers is tried too.
func TestEndings(t *testing.T) {
	n4, n5 := *endings4, *endings5
	if testing.Short() {
		n4, n5 = 5, 0
	}
	var s Solver
	for cards, n := range map[int]int{1: 300, 2: 1000, 3: *endings3, 4: n4, 5: n5} {
		t.Run(fmt.Sprintf("%d cards", cards), func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, uint64(cards)))
			roles := map[string]int{}
			for i := range n {
				p, terms := randomEnding(r, cards), randomTerms(r)
				roles[fmt.Sprint(terms.soloist, terms.contra, terms.recontra, terms.tie)]++
				if err := sameAnswers(&s, p, terms, engine.Seat(r.IntN(engine.Seats))); err != nil {
					t.Fatalf("ending %d: %v\n%+v\n%+v", i, err, p, terms)
				}
			}
			t.Logf("%d endings, %d of 120 patterns of roles and ties", n, len(roles))
			if n >= 1000 && len(roles) < 110 || n >= 10_000 && len(roles) < 120 {
				t.Error("patterns of roles and ties are missing")
			}
		})
	}
}

// sameAnswers asks both the same.
func sameAnswers(s *Solver, p Position, plain plainTerms, seat engine.Seat) error {
	terms := plain.terms()
	if err := p.Validate(); err != nil {
		return err
	}
	if err := terms.Validate(); err != nil {
		return err
	}
	versus := plainVersusCards(p, seat)
	for _, c := range s.VersusCards(&p, seat, nil) {
		want, ok := versus[c.Card]
		if !ok || c.Outcome != Outcome(want) {
			return fmt.Errorf("versus seat %d, card %v: %v, want %v (%v)", seat, c.Card, c.Outcome, Outcome(want), ok)
		}
		delete(versus, c.Card)
	}
	if len(versus) > 0 {
		return fmt.Errorf("cards left out: %v", versus)
	}
	if got, want := s.Versus(&p, seat), Outcome(plainVersus(p, seat)); got != want || s.Wins(&p, seat) != (want >= Won) {
		return fmt.Errorf("versus seat %d: %v, want %v", seat, got, want)
	}
	values := plainMaxNCards(p, plain)
	for _, c := range s.MaxNCards(&p, &terms, nil) {
		want, ok := values[c.Card]
		if !ok || c.Value != want.value() {
			return fmt.Errorf("max-n, card %v: %v, want %v (%v)", c.Card, c.Value, want, ok)
		}
		delete(values, c.Card)
	}
	if len(values) > 0 {
		return fmt.Errorf("cards left out: %v", values)
	}
	if got, want := s.MaxN(&p, &terms), plainMaxN(p, plain).value(); got != want {
		return fmt.Errorf("max-n: %v, want %v", got, want)
	}
	return nil
}

// TestContracts compares the contracts of a deal with questions one by one.
func TestContracts(t *testing.T) {
	var s, one Solver
	seed := engine.NewSeed(3)
	for n := range uint64(50) {
		d := seed.Deal(n)
		leader := engine.Seat(n & 3)
		terms := Terms{Contract: engine.Settlement{Base: int32(n % 5)}, PotValue: DefaultPotValue, Tie: Tie(n % 3)}
		outcomes := s.Contracts(&d.Hands, leader)
		values := s.ContractValues(&d.Hands, leader, d.TurnUp.Suit(), terms)
		for seat := range engine.Seat(engine.Seats) {
			for trumps := range engine.Suit(engine.Suits) {
				p := Position{Hands: d.Hands, Leader: leader, Trumps: trumps}
				if want := one.Versus(&p, seat); outcomes[seat][trumps] != want {
					t.Fatalf("deal %d, seat %d, %v: %v, want %v", n, seat, trumps, outcomes[seat][trumps], want)
				}
				terms.Contract.Soloist, terms.Contract.Preferred = seat, trumps == d.TurnUp.Suit()
				if want := one.MaxN(&p, &terms); values[seat][trumps] != want {
					t.Fatalf("deal %d, seat %d, %v: %v, want %v", n, seat, trumps, values[seat][trumps], want)
				}
			}
		}
	}
}

// TestQuestionsWrap asks more questions than the memory has numbers for: an answer
// of an older question must never be taken for one of a newer.
func TestQuestionsWrap(t *testing.T) {
	var s Solver
	list := deals(64)
	want := make([]Outcome, len(list))
	for i := range list {
		want[i] = new(Solver).Versus(&list[i], engine.Seat(i&3))
	}
	for n := range 20_000 {
		i := n % len(list)
		if got := s.Versus(&list[i], engine.Seat(i&3)); got != want[i] {
			t.Fatalf("question %d: %v, want %v", n, got, want[i])
		}
	}
	if s.versus.memory.question > 1<<questionBits {
		t.Error("the number of a question does not fit")
	}
}

// TestNoAllocation asks each question with a solver that has been used.
func TestNoAllocation(t *testing.T) {
	var s Solver
	list := deals(32)
	cards, values := make([]CardOutcome, 0, 5), make([]CardValue, 0, 5)
	i := 0
	if n := testing.AllocsPerRun(100, func() {
		p, terms := &list[i%len(list)], contracts(i)
		s.Versus(p, engine.Seat(i&3))
		s.MaxN(p, &terms)
		cards, values = s.VersusCards(p, 0, cards[:0]), s.MaxNCards(p, &terms, values[:0])
		s.Contracts(&p.Hands, 0)
		i++
	}); n != 0 {
		t.Errorf("%v allocations a round", n)
	}
}
