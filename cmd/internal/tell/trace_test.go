package tell

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"kontraspiel/engine"
)

// goldenRecords is every legal golden record, replayed.
func goldenRecords(t *testing.T) (records []engine.Record, states []engine.State) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "engine", "testdata", "legal-*.jsonl"))
	if err != nil || len(files) != 3 {
		t.Fatalf("golden files: %v (%v)", files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			r, err := engine.ParseRecord(line)
			if err != nil {
				t.Fatal(err)
			}
			s, err := r.Replay()
			if err != nil {
				t.Fatal(err)
			}
			records, states = append(records, r), append(states, s)
		}
	}
	return records, states
}

// TestSidePaymentsExplainAll adds up the payments that are explained: they must be
// what the engine settled (R6.3 to R6.6).
func TestSidePaymentsExplainAll(t *testing.T) {
	records, states := goldenRecords(t)
	explained := 0
	for i := range states {
		r := records[i].Result
		var sum [engine.Seats]int32
		if !r.PassedOut() {
			for _, p := range sidePayments(states[i].Table(), r) {
				explained++
				for seat := range sum {
					sum[seat] -= int32(p.units)
				}
				sum[p.seat] += engine.Seats * int32(p.units)
			}
		}
		for seat := range sum {
			if got, want := sum[seat], r.Paid.Side[seat]+r.Paid.Extra[seat]; got != want {
				t.Fatalf("record %d: seat %d receives %d, explained is %d: %s", i, seat, want, got, records[i].Append(nil))
			}
		}
	}
	if explained < 500 {
		t.Errorf("only %d side payments explained: the golden records must have more", explained)
	}
}

// TestTraceTellsAll checks of every golden record that its trace names every card
// and call, and is aligned.
func TestTraceTellsAll(t *testing.T) {
	records, states := goldenRecords(t)
	tell := Teller{Cast: Numbered()}
	for i := range states {
		text := strings.Join(tell.Trace(&states[i], records[i].Setup), "\n")
		for c := range engine.Card(engine.Cards) {
			if !strings.Contains(text, tell.Plain(c)) {
				t.Fatalf("record %d: %v is not told of:\n%s", i, c, text)
			}
		}
		for kind, words := range map[engine.ActionKind]string{
			engine.ActMatch: " announces the match in ", engine.ActContra: " says contra", engine.ActRecontra: " says recontra",
			engine.ActDiscard: " away.", engine.ActDecline: " on the table (R2.2).", engine.ActTakeUp: " before seeing the hand ",
		} {
			said := false
			for _, a := range records[i].Actions {
				said = said || a.Kind == kind
			}
			if told := strings.Contains(text, words); told != said {
				t.Fatalf("record %d: said %v, told %v: %q\n%s", i, said, told, words, text)
			}
		}
		checkAligned(t, text)
	}
}

// checkAligned checks that what each trick comes to starts in one column.
func checkAligned(t *testing.T, text string) {
	t.Helper()
	column := -1
	for line := range strings.Lines(text) {
		at := strings.Index(line, " wins it ")
		if at < 0 {
			continue
		}
		n := utf8.RuneCountInString(line[:at])
		if column >= 0 && n != column {
			t.Fatalf("tricks are not aligned:\n%s", text)
		}
		column = n
	}
}

// TestLeading compares who leads, and whether that is sure, with every way the
// rest of the tricks can go; the engine says who wins each.
func TestLeading(t *testing.T) {
	won := func(winners []engine.Seat) engine.Seat {
		return engine.Settle(engine.Settlement{Winners: [5]engine.Seat(winners), Pot: 1, Base: 1}).Winner
	}
	var outcomes func(winners []engine.Seat) map[engine.Seat]bool
	outcomes = func(winners []engine.Seat) map[engine.Seat]bool {
		if len(winners) == tricksADeal {
			return map[engine.Seat]bool{won(winners): true}
		}
		all := map[engine.Seat]bool{}
		for seat := range engine.Seat(engine.Seats) {
			for w := range outcomes(append(winners[:len(winners):len(winners)], seat)) {
				all[w] = true
			}
		}
		return all
	}
	var check func(winners []engine.Seat)
	check = func(winners []engine.Seat) {
		leader, sure, ok := Leading(winners)
		all := outcomes(winners)
		if want := len(all) == 1; sure != want || sure && !all[leader] {
			t.Fatalf("%v: leading %v, sure %v, ok %v; it can still be won by %v", winners, leader, sure, ok, all)
		}
		if ok && !all[leader] {
			t.Fatalf("%v: %v leads, but can no longer win", winners, leader)
		}
		if len(winners) < tricksADeal {
			for seat := range engine.Seat(engine.Seats) {
				check(append(winners[:len(winners):len(winners)], seat))
			}
		}
	}
	check(nil)
}
