package plain

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"testing"
)

// allWinnerSequences lists the 1,024 sequences of trick winners in lexicographic order.
func allWinnerSequences() (all [][5]int) {
	for n := range 1024 {
		all = append(all, [5]int{n / 256 % 4, n / 64 % 4, n / 16 % 4, n / 4 % 4, n % 4})
	}
	return all
}

// RULES.md R5.3: exactly one winner in all 1,024 sequences, counted by shape.
func TestWinnerShapes(t *testing.T) {
	got := map[string]int{}
	for _, winners := range allWinnerSequences() {
		tricks := countTricks(winners)
		winner := gameWinner(winners)
		if winner < 0 || tricks[winner] < 2 {
			t.Fatalf("%v: winner %d", winners, winner)
		}
		slices.Sort(tricks[:])
		shape := ""
		for _, won := range slices.Backward(tricks[:]) {
			if won > 0 {
				shape += strconv.Itoa(won)
			}
		}
		got[shape]++
	}
	want := map[string]int{"5": 4, "41": 60, "32": 120, "311": 240, "221": 360, "2111": 240}
	if !maps.Equal(got, want) {
		t.Errorf("shapes %v, want %v", got, want)
	}
}

// RULES.md, Known answers: the settlement table.
func TestSettlementTable(t *testing.T) {
	const want = "815a2b30dd19db11429cf7354f326156eea26e4a575cde5f74dff11fa8c13493"
	sequences := allWinnerSequences()
	hash := sha256.New()
	lines := 0
	for pot := 1; pot <= 7; pot++ {
		for _, callers := range allCallers() {
			var table []byte
			for _, kind := range [3][2]bool{{false, false}, {true, false}, {false, true}} { // plain, preferred, announced
				for _, winners := range sequences {
					table = appendSettlementLine(table, pot, callers, kind[0], kind[1], winners)
					lines++
				}
			}
			hash.Write(table)
		}
	}
	if lines != 860160 {
		t.Errorf("%d lines", lines)
	}
	if got := hex.EncodeToString(hash.Sum(nil)); got != want {
		t.Errorf("SHA-256 %s, want %s", got, want)
	}
}

// allCallers lists soloist, contra and recontra in the order of the table.
func allCallers() (all [][3]int) {
	for soloist := range 4 {
		for contra := none; contra < 4; contra++ {
			if contra == soloist {
				continue
			}
			for recontra := none; recontra < 4; recontra++ {
				if recontra != none && (contra == none || recontra == soloist || recontra == contra) {
					continue
				}
				all = append(all, [3]int{soloist, contra, recontra})
			}
		}
	}
	return all
}

// appendSettlementLine writes one line of the table, and checks what holds for
// every line (RULES.md R6.2, R6.6).
func appendSettlementLine(table []byte, pot int, callers [3]int, preferred, announced bool, winners [5]int) []byte {
	base := baseValue(standardRules, pot-1)
	delta, potOut := Settle(nil, base, pot, callers[0], callers[1], callers[2], preferred, announced, winners)
	if delta[0]+delta[1]+delta[2]+delta[3]+potOut != pot || potOut < 0 {
		panic("units made or lost, or a pot below 0")
	}
	if slices.Min(delta[:]) < -(9+base) || slices.Max(delta[:]) > 10+base {
		panic("payment out of the range of R6.6")
	}
	for _, n := range append([]int{pot}, callers[:]...) {
		table = append(strconv.AppendInt(table, int64(n), 10), ' ')
	}
	table = append(table, digit(preferred), ' ', digit(announced), ' ')
	for _, seat := range winners {
		table = append(table, '0'+byte(seat))
	}
	for _, n := range append(delta[:], potOut) {
		table = strconv.AppendInt(append(table, ' '), int64(n), 10)
	}
	return append(table, '\n')
}

func digit(b bool) byte {
	if b {
		return '1'
	}
	return '0'
}

// standardRules is all defaults.
var standardRules, _ = readRules(nil)

// RULES.md R6.3-R6.5 one by one, and the option of R6.5.
func TestSettleByHand(t *testing.T) {
	replace := map[string]any{"failed_match_revolt": "replace"}
	for _, c := range []struct {
		name                 string
		options              map[string]any
		preferred, announced bool
		contra               int
		winners              [5]int
		want                 [4]int
	}{
		{"R6.3 plain", nil, false, false, none, [5]int{0, 0, 0, 0, 0}, [4]int{3 + 3, -1, -1, -1}},
		{"R6.3 preferred", nil, true, false, none, [5]int{0, 0, 0, 0, 0}, [4]int{6 + 3, -2, -2, -2}},
		{"R6.3 announced", nil, false, true, none, [5]int{0, 0, 0, 0, 0}, [4]int{6 + 3, -2, -2, -2}},
		{"R6.3 contra gets nothing extra", nil, true, false, 1, [5]int{1, 1, 1, 1, 1}, [4]int{-6 - 3, 2 + 3, 2, 2}},
		{"R6.4 contra", nil, false, false, 1, [5]int{0, 0, 0, 2, 3}, [4]int{3 + 1, -3 - 3, 1, 1}},
		{"R6.5 won all the same", nil, false, true, none, [5]int{0, 0, 0, 0, 1}, [4]int{3 - 6, 2, 2, 2}},
		{"R6.5 and R6.4 added", nil, false, true, none, [5]int{1, 1, 2, 2, 3}, [4]int{-3 - 9, 3, 3, 3}},
		{"R6.5 replaces R6.4", replace, false, true, none, [5]int{1, 1, 2, 2, 3}, [4]int{-3 - 6, 2, 2, 2}},
		{"R6.5 replaces the soloist's only", replace, false, true, 1, [5]int{2, 2, 2, 2, 3}, [4]int{-3 - 6 + 1, -3 - 3 + 2, 2 + 1, 2 + 1}},
	} {
		if got, _ := Settle(c.options, 3, 3, 0, c.contra, none, c.preferred, c.announced, c.winners); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// RULES.md R6.1.
func TestBaseValue(t *testing.T) {
	for _, c := range []struct {
		options map[string]any
		want    [6]int // pot before the ante 0 to 5
	}{
		{nil, [6]int{1, 2, 3, 4, 4, 4}},
		{map[string]any{"base_pot": "before_ante"}, [6]int{1, 1, 2, 3, 4, 4}},
		{map[string]any{"base_pot": "before_ante", "base_min": 0, "base_max": 2}, [6]int{0, 1, 2, 2, 2, 2}},
		{map[string]any{"base_max": 1000}, [6]int{1, 2, 3, 4, 5, 6}},
	} {
		r, err := readRules(c.options)
		if err != nil {
			t.Fatal(err)
		}
		for pot, want := range c.want {
			if got := baseValue(r, pot); got != want {
				t.Errorf("%v: pot %d: base %d, want %d", c.options, pot, got, want)
			}
		}
	}
}
