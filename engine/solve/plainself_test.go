package solve

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// This file tests the reference by positions small enough to be worked out by hand.

// plainPosition is the position in which the seats, from seat 0, hold the given
// cards, at the start of a trick; seat leads, or whoever won the last trick.
func plainPosition(t *testing.T, hands string, trumps engine.Suit, leader engine.Seat, winners ...engine.Seat) Position {
	t.Helper()
	p := Position{Trumps: trumps, Leader: leader, Tricks: len(winners)}
	for seat, text := range strings.Split(hands, "|") {
		cards, err := engine.ParseCards(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Hands[seat] = engine.NewCardSet(cards...)
	}
	copy(p.Winners[:], winners)
	if len(winners) > 0 {
		p.Leader = winners[len(winners)-1]
	}
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	return p
}

// plainAfter is the position after the named cards, none of which ends a trick.
func plainAfter(t *testing.T, p Position, names string) Position {
	t.Helper()
	cards, err := engine.ParseCards(names)
	if err != nil {
		t.Fatal(err)
	}
	g := plainStart(p)
	for _, c := range cards {
		if !slices.Contains(g.legal(), c) {
			t.Fatalf("%v is not legal in %+v", c, p)
		}
		g = g.play(c)
	}
	return g.position()
}

// plainExpect compares what follows each legal card with what should.
func plainExpect[V any](t *testing.T, what string, got map[engine.Card]V, want map[string]V) {
	t.Helper()
	named := map[string]V{}
	for c, v := range got {
		named[c.String()] = v
	}
	if !reflect.DeepEqual(named, want) {
		t.Errorf("%s: %v, want %v", what, named, want)
	}
}

// plainPay is a value, for tables.
func plainPay(a, b, c, d, pot int) plainValue { return plainValue{[4]int{a, b, c, d}, pot} }

type plainOutcomes = map[string]uint8

// TestPlainFollowing: a Wenzel follows trumps and nothing else (R1.3).
func TestPlainFollowing(t *testing.T) {
	const hands = "9H 9C 9S | JC QC QS | TH TC TS | AH AC AS"
	tests := []struct{ led, legal string }{
		{"9H", "JC"},     // hearts are trumps, and JC is the only one seat 1 has
		{"9C", "QC"},     // JC is no club
		{"9S", "QS"},     // the plain spade
		{"", "9H 9C 9S"}, // the lead is free
	}
	for _, test := range tests {
		p := plainAfter(t, plainPosition(t, hands, engine.Hearts, 0, 1, 0), test.led)
		want, _ := engine.ParseCards(test.legal)
		got := engine.CardSet(0)
		for c := range plainVersusCards(p, 0) {
			got = got.With(c)
		}
		if got != engine.NewCardSet(want...) || got != p.Legal() {
			t.Errorf("after %q: %v, want %v", test.led, got, test.legal)
		}
	}
	// With clubs as trumps JC is a club like any other, and spades demand QS of seat 1.
	clubs := plainPosition(t, hands, engine.Clubs, 0, 1, 0)
	for led, want := range map[string]int{"9C": 2, "9S": 1, "9H": 3} {
		if n := len(plainVersusCards(plainAfter(t, clubs, led), 0)); n != want {
			t.Errorf("%d cards may follow %s under clubs, want %d", n, led, want)
		}
	}
}

// TestPlainVersus: seat 0 needs both tricks left, for seat 1 has two already, and was
// the first. AH draws seat 1's only trump and KC stands; KC first is trumped, and
// seat 1 has three. Seats 2 and 3 hold nothing that can win.
func TestPlainVersus(t *testing.T) {
	p := plainPosition(t, "KC AH | QS 9H | 9S 9D | TS TD", engine.Hearts, 0, 1, 1, 0)
	plainExpect(t, "seat 0", plainVersusCards(p, 0), plainOutcomes{"AH": plainWon, "KC": plainLost})
	plainExpect(t, "seat 1", plainVersusCards(p, 1), plainOutcomes{"AH": plainLost, "KC": plainWon})
	plainExpect(t, "seat 2", plainVersusCards(p, 2), plainOutcomes{"AH": plainRevolted, "KC": plainRevolted})
	for seat, want := range []uint8{plainWon, plainLost, plainRevolted, plainRevolted} {
		if got := plainVersus(p, engine.Seat(seat)); got != want {
			t.Errorf("seat %d: outcome %d, want %d", seat, got, want)
		}
	}
	// In the middle of the trick: seat 1 may throw QS, and then AH takes the last trick too.
	mid := plainAfter(t, p, "KC")
	plainExpect(t, "seat 0 after KC", plainVersusCards(mid, 0), plainOutcomes{"9H": plainLost, "QS": plainWon})
	plainExpect(t, "seat 1 after KC", plainVersusCards(mid, 1), plainOutcomes{"9H": plainWon, "QS": plainLost})

	wenzels := plainPosition(t, "KC AH | QS 9H | JS JC | TS TD", engine.Hearts, 2, 2, 2, 2)
	plainExpect(t, "seat 2", plainVersusCards(wenzels, 2), plainOutcomes{"JS": plainMatched, "JC": plainMatched})
	plainExpect(t, "seat 0", plainVersusCards(wenzels, 0), plainOutcomes{"JS": plainRevolted, "JC": plainRevolted})
}

// TestPlainRevoltedContra: seat 1 leads, seat 0 is soloist with two tricks, seat 3 has
// none. AH and then QH take both tricks for seat 1, which wins the game with three, and
// seat 3 is revolted. QH first gives seat 3 both, KH and 9D, and seat 0 wins the game: it
// had two tricks before seat 3 had. Seat 1's own payment is the contra's revolt.
func TestPlainRevoltedContra(t *testing.T) {
	p := plainPosition(t, "QS KS | AH QH | 9S TS | KH 9D", engine.Clubs, 1, 0, 0, 1)
	terms := plainTerms{soloist: 0, contra: 3, recontra: plainNone, base: 2}
	for terms.tie = range plainTies {
		plainExpect(t, "contra", plainMaxNCards(p, terms), map[string]plainValue{
			"AH": plainPay(-2+1, 1, 1, -2-3, 4), "QH": plainPay(2, 0, 0, -2, 0)})
		if got := plainMaxN(p, terms); got != plainPay(-1, 1, 1, -5, 4) {
			t.Errorf("contra: %v", got)
		}
	}

	// Without a contra seat 1 is paid nothing either way, and the tie rule decides. The
	// pot gains 2 by AH and loses 2 by QH: as soon as it is worth something, seat 1 plays AH.
	terms.contra = plainNone
	ace, queen := plainPay(-2, 0, 0, 0, 2), plainPay(2, 0, 0, 0, -2)
	for tie, want := range map[plainTie]plainValue{plainAgainstSoloist: ace, plainForSoloist: queen, plainLowestCard: queen} {
		terms.tie, terms.potValue = tie, 0
		plainExpect(t, "no contra", plainMaxNCards(p, terms), map[string]plainValue{"AH": ace, "QH": queen})
		if got := plainMaxN(p, terms); got != want {
			t.Errorf("no contra, tie rule %d: %v, want %v", tie, got, want)
		}
		for _, terms.potValue = range []int{1, 250_000, 1_000_000} {
			if got := plainMaxN(p, terms); got != ace {
				t.Errorf("no contra, tie rule %d, pot value %d: %v, want %v", tie, terms.potValue, got, ace)
			}
		}
	}
}

// TestPlainThreeCards: soloist 0, contra 1 and recontra 2; nobody holds a trump.
//
//   - AS: seat 1 has two tricks. It goes on with 9D, which seat 2 takes with AD; seat 2
//     leads TC to seat 0, and the game is seat 1's by having two first. (9C instead would give
//     seat 0 both other tricks, three in all.)
//   - 9C: seat 0 takes it and then leads its other club, which nobody can follow with a
//     better one: three tricks, and seat 2 is revolted, which pays seat 0 one more
//     than KS would. Seat 0 leads KS last.
//   - 9D: seat 2 takes it and has lost but is not revolted: TS gives seat 1 its second
//     trick first, TC gives it to seat 0. Its own worth is the same, so the tie rule decides.
func TestPlainThreeCards(t *testing.T) {
	p := plainPosition(t, "KS AC KC | AS 9C 9D | TS TC AD | QS QC QD", engine.Hearts, 1, 0, 1)
	plainExpect(t, "seat 0", plainVersusCards(p, 0), plainOutcomes{"AS": plainLost, "9C": plainWon, "9D": plainLost})
	plainExpect(t, "seat 1", plainVersusCards(p, 1), plainOutcomes{"AS": plainWon, "9C": plainLost, "9D": plainLost})
	plainExpect(t, "seat 2", plainVersusCards(p, 2), plainOutcomes{"AS": plainRevolted, "9C": plainRevolted, "9D": plainLost})

	terms := plainTerms{soloist: 0, contra: 1, recontra: 2, base: 3}
	one, zero := plainPay(-3, 3, -3, 0, 3), plainPay(3, -3, -3, 0, 3)
	for tie, diamond := range map[plainTie]plainValue{plainAgainstSoloist: one, plainForSoloist: zero, plainLowestCard: zero} {
		terms.tie = tie
		for _, terms.potValue = range []int{0, 333_333, 1_000_000} { // the pot gains 3 whatever is played
			terms.preferred = false
			plainExpect(t, "plain", plainMaxNCards(p, terms), map[string]plainValue{
				"AS": one, "9C": plainPay(3+1, -3+1, -3-3, 1, 3), "9D": diamond})
			terms.preferred = true
			plainExpect(t, "preferred", plainMaxNCards(p, terms), map[string]plainValue{
				"AS": one, "9C": plainPay(3+2, -3+2, -3-6, 2, 3), "9D": diamond})
			if got := plainMaxN(p, terms); got != one {
				t.Errorf("tie rule %d: %v, want %v", tie, got, one)
			}
		}
	}
}

// TestPlainWenzelTie: all have one trick but seat 3, the soloist is seat 2, which leads.
// After 9S seat 3 must take with AS, for JS is no spade; JS then makes its two tricks
// the first. After AD seat 3 may trump with JS and win AS too, 2-1-1-1, or throw AS,
// and seat 2 has two tricks first. Seat 3 has no part in the pot: the tie rule decides.
func TestPlainWenzelTie(t *testing.T) {
	p := plainPosition(t, "TS TD | QS QD | 9S AD | AS JS", engine.Hearts, 2, 0, 1, 2)
	plainExpect(t, "seat 2", plainVersusCards(p, 2), plainOutcomes{"9S": plainLost, "AD": plainLost})
	plainExpect(t, "seat 3", plainVersusCards(p, 3), plainOutcomes{"9S": plainWon, "AD": plainWon})

	terms := plainTerms{soloist: 2, contra: plainNone, recontra: plainNone, base: 2}
	lost, won := plainPay(0, 0, -2, 0, 2), plainPay(0, 0, 2, 0, -2)
	for tie, want := range map[plainTie]plainValue{plainAgainstSoloist: lost, plainForSoloist: won, plainLowestCard: won} {
		terms.tie = tie // the lowest card is AS: trumps come last
		plainExpect(t, "after AD", plainMaxNCards(plainAfter(t, p, "AD"), terms), map[string]plainValue{"AS": won, "JS": lost})
		plainExpect(t, "max-n", plainMaxNCards(p, terms), map[string]plainValue{"9S": lost, "AD": want})
		if got := plainMaxN(p, terms); got != want {
			t.Errorf("tie rule %d: %v, want %v", tie, got, want)
		}
	}
}

// TestPlainClockwise: seat 0 leads and has no role; soloist 1 is revolted whatever comes.
// 9S gives both tricks left, and the game, to contra 2, 9H to recontra 3. Seat 0 and the
// soloist come out alike, and of the others seat 2 is asked first: 9H leaves it less.
// So it is from each seat of the table, whichever number is the lowest.
func TestPlainClockwise(t *testing.T) {
	hands := []string{"9S 9H", "TS TH", "AS KS", "AH KH"}
	for turn := range 4 {
		seat := func(i int) int { return (i + turn) % 4 }
		turned := make([]string, 4)
		var spade, heart plainValue
		for i, hand := range hands {
			turned[seat(i)] = hand
			spade.pay[seat(i)] = []int{1, -1 - 3, 1 + 1, -1 + 1}[i]
			heart.pay[seat(i)] = []int{1, -1 - 3, -1 + 1, 1 + 1}[i]
		}
		spade.pot, heart.pot = 1, 1
		p := plainPosition(t, strings.Join(turned, "|"), engine.Clubs, 0,
			engine.Seat(seat(2)), engine.Seat(seat(3)), engine.Seat(seat(0)))
		terms := plainTerms{soloist: seat(1), contra: seat(2), recontra: seat(3), base: 1, potValue: 500_000}
		plainExpect(t, "clockwise", plainMaxNCards(p, terms), map[string]plainValue{"9S": spade, "9H": heart})
		for tie, want := range map[plainTie]plainValue{plainAgainstSoloist: heart, plainForSoloist: heart, plainLowestCard: spade} {
			terms.tie = tie
			if got := plainMaxN(p, terms); got != want {
				t.Errorf("turned by %d, tie rule %d: %v, want %v", turn, tie, got, want)
			}
		}
	}
}
