package solve

import (
	"math/rand/v2"
	"strings"

	"kontraspiel/engine"
)

// plainNone stands for a role that nobody has.
const plainNone = -1

// plainMillion is one unit of worth: worths are whole millionths, so that they
// compare exactly.
const plainMillion = 1_000_000

// plainTie says what decides between cards that are worth the same to the mover.
type plainTie int

// The tie rules.
const (
	plainAgainstSoloist plainTie = iota
	plainForSoloist
	plainLowestCard
	plainTies // how many there are
)

// plainTerms is all that the end of a deal is judged by, the tricks apart.
type plainTerms struct {
	soloist, contra, recontra int  // seats; contra and recontra may be plainNone
	preferred                 bool // trumps are the preferred suit
	announced                 bool // the soloist announced the match
	replace                   bool // failed_match_revolt=replace (R6.5)
	base                      int  // base value in units, at least 0
	potValue                  int  // millionths of a unit that a unit in the pot is worth to each seat
	tie                       plainTie
}

// plainValue is what a deal comes to in units, the ante left out.
type plainValue struct {
	pay [4]int // what each seat receives
	pot int    // what the pot gains
}

// plainOption is a card and what playing it leads to.
type plainOption struct {
	card  engine.Card
	value plainValue
}

// plainTricks is the number of tricks the seat won.
func plainTricks(winners []int, seat int) int {
	n := 0
	for _, w := range winners {
		if w == seat {
			n++
		}
	}
	return n
}

// plainWinner is the winner of the game (R5.3): who has three tricks or more, or
// else who was the first to have two.
func plainWinner(winners []int) int {
	for seat := range 4 {
		if plainTricks(winners, seat) >= 3 {
			return seat
		}
	}
	for played := 2; played <= 5; played++ {
		for seat := range 4 {
			if plainTricks(winners[:played], seat) == 2 {
				return seat
			}
		}
	}
	panic("five tricks among four seats, and nobody has two")
}

// plainSettle is the settlement of a deal by its trick winners (R6.2 to R6.6).
func plainSettle(winners []int, t plainTerms) plainValue {
	var v plainValue
	fromEach := func(seat, amount int) { // negative: seat pays
		for other := range 4 {
			if other != seat {
				v.pay[other] -= amount
				v.pay[seat] += amount
			}
		}
	}
	none, five := 1, 1
	if t.preferred {
		none, five = 2, 2
	}
	if t.announced {
		five *= 2
	}
	if plainTricks(winners, t.soloist) == 5 { // R6.3
		fromEach(t.soloist, five)
	} else if t.announced { // R6.5
		fromEach(t.soloist, -2)
	}
	for _, role := range []int{t.soloist, t.contra, t.recontra} {
		if role == plainNone {
			continue
		}
		stake := -t.base // R6.2
		if plainWinner(winners) == role {
			stake = t.base
		}
		v.pay[role] += stake
		v.pot -= stake
		spared := role == t.soloist && t.announced && t.replace // R6.5
		if plainTricks(winners, role) == 0 && !spared {         // R6.4
			fromEach(role, -none)
		}
	}
	return v
}

// worth is what a value is worth to the seat, in millionths of a unit.
func (t plainTerms) worth(v plainValue, seat int) int {
	return v.pay[seat]*plainMillion + v.pot*t.potValue
}

// prefers reports whether the mover plays a rather than b.
func (t plainTerms) prefers(mover int, trumps engine.Suit, a, b plainOption) bool {
	if own, old := t.worth(a.value, mover), t.worth(b.value, mover); own != old {
		return own > old
	}
	if t.tie == plainLowestCard {
		return plainPlace(a.card, trumps) < plainPlace(b.card, trumps)
	}
	if sol, old := t.worth(a.value, t.soloist), t.worth(b.value, t.soloist); sol != old {
		return (sol > old) == (t.tie == plainForSoloist)
	}
	// The mover and the soloist are equal by now, so only the others count here.
	for i := 1; i <= 3; i++ {
		seat := (mover + i) % 4
		if w, old := t.worth(a.value, seat), t.worth(b.value, seat); w != old {
			return w < old
		}
	}
	return a.value.pot < b.value.pot
}

// plainPlace is the card's place in the order of the tie rule lowest_card: the plain
// suits C, S, H, D, each from its lowest card, then the trumps from the lowest to JC.
func plainPlace(c engine.Card, trumps engine.Suit) int {
	suit := strings.Index("CSHD", plainSuit(c, trumps).String())
	if plainSuit(c, trumps) == trumps {
		suit = 4
	}
	return 10*suit + plainHeight(c)
}

// randomTerms is terms in which each number of callers, each seat in each role and
// each way to settle comes up about equally often.
func randomTerms(r *rand.Rand) plainTerms {
	seats := r.Perm(4)
	t := plainTerms{soloist: seats[0], contra: plainNone, recontra: plainNone}
	callers := r.IntN(3)
	if callers >= 1 {
		t.contra = seats[1]
	}
	if callers == 2 {
		t.recontra = seats[2]
	}
	switch r.IntN(3) { // never both: an announced match is never in the preferred suit (R6.3)
	case 1:
		t.preferred = true
	case 2:
		t.announced = true
	}
	t.replace = r.IntN(2) == 1
	t.base = r.IntN(5)
	t.potValue = []int{0, plainMillion / 4, plainMillion, r.IntN(plainMillion + 1)}[r.IntN(4)]
	t.tie = plainTie(r.IntN(int(plainTies)))
	return t
}
