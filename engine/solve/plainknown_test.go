package solve

import (
	"crypto/sha256"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"kontraspiel/engine"
)

// plainSequence is the trick winners with the given number, 0 to 1023, in
// lexicographic order.
func plainSequence(number int) []int {
	winners := make([]int, 5)
	for i := range winners {
		winners[4-i] = number >> (2 * i) & 3
	}
	return winners
}

// TestPlainSettlementTable hashes the settlement table of RULES.md, "Known answers".
func TestPlainSettlementTable(t *testing.T) {
	const want = "815a2b30dd19db11429cf7354f326156eea26e4a575cde5f74dff11fa8c13493"
	hash, lines := sha256.New(), 0
	var line []byte
	for pot := 1; pot <= 7; pot++ {
		for roles := range plainRoles() {
			for kind := range 3 {
				roles.preferred, roles.announced, roles.base = kind == 1, kind == 2, min(max(pot, 1), 4)
				for number := range 1024 {
					line = plainTableLine(line[:0], pot, roles, number)
					hash.Write(line)
					lines++
				}
			}
		}
	}
	if got := fmt.Sprintf("%x", hash.Sum(nil)); lines != 860160 || got != want {
		t.Errorf("settlement table: %d lines with SHA-256 %s, want 860160 with %s", lines, got, want)
	}
}

func plainTableLine(line []byte, pot int, t plainTerms, number int) []byte {
	winners, flags := plainSequence(number), map[bool]int{true: 1}
	v := plainSettle(winners, t)
	for _, n := range []int{pot, t.soloist, t.contra, t.recontra, flags[t.preferred], flags[t.announced]} {
		line = append(strconv.AppendInt(line, int64(n), 10), ' ')
	}
	for _, w := range winners {
		line = strconv.AppendInt(line, int64(w), 10)
	}
	for _, n := range v.pay {
		line = strconv.AppendInt(append(line, ' '), int64(n), 10)
	}
	line = strconv.AppendInt(append(line, ' '), int64(pot+v.pot), 10)
	return append(line, '\n')
}

// plainRoles is who may have which role, in the order of the settlement table.
func plainRoles() iter.Seq[plainTerms] {
	return func(yield func(plainTerms) bool) {
		for solo := range 4 {
			for contra := plainNone; contra < 4; contra++ {
				for re := plainNone; re < 4; re++ {
					twice := contra == solo || re == solo || re != plainNone && re == contra
					orphan := re != plainNone && contra == plainNone // no recontra without a contra
					if !twice && !orphan && !yield(plainTerms{soloist: solo, contra: contra, recontra: re}) {
						return
					}
				}
			}
		}
	}
}

// TestPlainSettleAgainstEngine compares with the engine what the table leaves out:
// failed_match_revolt=replace, and base values that do not follow from the pot.
func TestPlainSettleAgainstEngine(t *testing.T) {
	const pot = 9
	r := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		terms, winners := randomTerms(r), plainSequence(r.IntN(1024))
		s := engine.Settlement{
			Base: int32(terms.base), Pot: pot, Soloist: engine.Seat(terms.soloist),
			Preferred: terms.preferred, Announced: terms.announced, Replace: terms.replace,
			Contra: engine.Seat(terms.contra & 3), HasContra: terms.contra != plainNone,
			Recontra: engine.Seat(terms.recontra & 3), HasRecontra: terms.recontra != plainNone,
		}
		for i, w := range winners {
			s.Winners[i] = engine.Seat(w)
		}
		paid, got := engine.Settle(s), plainSettle(winners, terms)
		want := plainValue{pot: int(paid.Pot - pot)}
		for seat, d := range paid.Delta() {
			want.pay[seat] = int(d)
		}
		if got != want || int(paid.Winner) != plainWinner(winners) {
			t.Fatalf("%v %+v: %v, engine has %v", winners, terms, got, want)
		}
	}
}

// TestPlainWinnerShapes counts the trick sequences by shape (R5.3).
func TestPlainWinnerShapes(t *testing.T) {
	shapes, wins := map[string]int{}, [4]int{}
	for number := range 1024 {
		winners, tricks := plainSequence(number), make([]int, 4)
		for seat := range tricks {
			tricks[seat] = plainTricks(winners, seat)
		}
		winner := plainWinner(winners)
		wins[winner]++
		if tricks[winner] != slices.Max(tricks) {
			t.Errorf("%v: seat %d wins, another has more tricks", winners, winner)
		}
		slices.Sort(tricks)
		shapes[fmt.Sprint(tricks)]++
	}
	want := map[string]int{"[0 0 0 5]": 4, "[0 0 1 4]": 60, "[0 0 2 3]": 120, "[0 1 1 3]": 240, "[0 1 2 2]": 360, "[1 1 1 2]": 240}
	if fmt.Sprint(shapes) != fmt.Sprint(want) || wins != [4]int{256, 256, 256, 256} {
		t.Errorf("shapes %v, wins by seat %v; want %v, 256 each", shapes, wins, want)
	}
	for text, want := range map[string]int{"01233": 3, "01122": 1, "01202": 0, "12000": 0, "11000": 0, "33102": 3} {
		number, _ := strconv.ParseInt(text, 4, 0)
		if got := plainWinner(plainSequence(int(number))); got != want {
			t.Errorf("%s is won by %d, want %d", text, got, want)
		}
	}
}

// TestPlainPlays counts complete plays as RULES.md, "Known answers", does.
func TestPlainPlays(t *testing.T) {
	const x = "JC AH 9C KS TD | JS KH AC 9S QD | QH TH KC AS 9D | JH 9H QC QS AD"
	const y = "JC JS AC KC 9H | QC TC KH AS 9D | 9C AH QH KS KD | JH TH QS TS AD"
	tests := []struct {
		hands   string
		trumps  engine.Suit
		wins    [4]int
		matches int // by seat 0; -1: not given
	}{
		{x, engine.Clubs, [4]int{3904, 240, 36, 12}, -1},
		{x, engine.Spades, [4]int{2443, 1280, 77, 16}, -1},
		{x, engine.Hearts, [4]int{480, 480, 0, 0}, -1},
		{x, engine.Diamonds, [4]int{3103, 628, 60, 25}, -1},
		{y, engine.Clubs, [4]int{1233792, 0, 0, 0}, 179712},
		{y, engine.Spades, [4]int{56480, 352, 2016, 2752}, -1},
		{y, engine.Hearts, [4]int{91744, 1184, 1216, 1984}, -1},
		{y, engine.Diamonds, [4]int{72736, 1728, 2016, 64}, -1},
	}
	for _, test := range tests {
		if testing.Short() && test.matches >= 0 {
			continue // 1.2 million plays
		}
		var wins [4]int
		matches := 0
		plainEnds(plainStart(plainPosition(t, test.hands, test.trumps, 0)), func(winners []int) {
			wins[plainWinner(winners)]++
			if plainOutcome(winners, 0) == plainMatched {
				matches++
			}
		})
		if wins != test.wins || test.matches >= 0 && matches != test.matches {
			t.Errorf("%s, trumps %v: won %v with %d matches, want %v with %d", test.hands, test.trumps, wins, matches, test.wins, test.matches)
		}
	}
}

// plainEnds visits the trick winners of every way to play on.
func plainEnds(g plainGame, visit func(winners []int)) {
	if g.over() {
		visit(g.winners)
		return
	}
	for _, c := range g.legal() {
		plainEnds(g.play(c), visit)
	}
}

// TestPlainOrder: the order of the tie rule lowest_card.
func TestPlainOrder(t *testing.T) {
	for trumps, want := range []string{
		"9S TS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD 9C TC QC KC AC JS JC",
		"9C TC QC KC AC 9H TH JH QH KH AH 9D TD JD QD KD AD 9S TS QS KS AS JS JC",
		"9C TC QC KC AC 9S TS QS KS AS 9D TD JD QD KD AD 9H TH JH QH KH AH JS JC",
		"9C TC QC KC AC 9S TS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD JS JC",
	} {
		cards := slices.Collect(engine.AllCards.All())
		slices.SortFunc(cards, func(a, b engine.Card) int {
			return plainPlace(a, engine.Suit(trumps)) - plainPlace(b, engine.Suit(trumps))
		})
		if got := fmt.Sprint(cards); got != "["+want+"]" {
			t.Errorf("trumps %v: %v, want %v", engine.Suit(trumps), got, want)
		}
	}
}

// TestPlainAnnounced: an announced match by seat 0, base value 2 (R6.2 to R6.5).
func TestPlainAnnounced(t *testing.T) {
	tests := []struct {
		name    string
		winners []int
		replace bool
		want    plainValue
	}{
		{"made: the base value, and 1 doubled from each", []int{0, 0, 0, 0, 0}, false, plainPay(2+6, -2, -2, -2, -2)},
		{"won but not made: the base value less 2 to each", []int{0, 0, 0, 0, 1}, true, plainPay(2-6, 2, 2, 2, -2)},
		{"lost: 2 to each besides", []int{1, 0, 1, 1, 1}, false, plainPay(-2-6, 2, 2, 2, 2)},
		{"revolted: 2 and 1 to each", []int{1, 2, 1, 1, 1}, false, plainPay(-2-6-3, 3, 3, 3, 2)},
		{"revolted, replace: 2 to each only", []int{1, 2, 1, 1, 1}, true, plainPay(-2-6, 2, 2, 2, 2)},
	}
	for _, test := range tests {
		terms := plainTerms{contra: plainNone, recontra: plainNone, announced: true, base: 2, replace: test.replace}
		if got := plainSettle(test.winners, terms); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
