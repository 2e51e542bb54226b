package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// stories tells golden records.
func stories(t *testing.T, lines [][]byte) (list []storyOf) {
	t.Helper()
	for len(lines) > 0 {
		n := min(len(lines), mostStories)
		var text strings.Builder
		for _, line := range lines[:n] {
			text.Write(line)
			text.WriteByte('\n')
		}
		var found struct{ Deals []storyOf }
		if fault := ask(t, "replay", map[string]any{"text": text.String(), "line": 1 + len(list)}, &found); fault != "" {
			t.Fatal(fault)
		}
		list, lines = append(list, found.Deals...), lines[n:]
	}
	return list
}

// TestStories checks every golden record's story against the record, the engine, and
// the words of simulate replay --trace.
func TestStories(t *testing.T) {
	lines := golden(t, "legal-*.jsonl")
	list := stories(t, lines)
	if len(list) != len(lines) {
		t.Fatalf("%d stories of %d records", len(list), len(lines))
	}
	w := tell.Teller{Cast: tell.Numbered()}
	for i, s := range list {
		rec, state := recordAt(t, lines[i])
		if s.Line != i+1 || s.Error != "" || len(s.Steps) != len(rec.Actions)+1 {
			t.Fatalf("record %d: line %d, %d steps of %d actions, %q", i+1, s.Line, len(s.Steps), len(rec.Actions), s.Error)
		}
		trace := strings.Join(w.Trace(state, rec.Setup), "\n")
		for _, text := range append(append(s.Heading, s.Comes.Reasons...), s.Comes.News) {
			if !strings.Contains(trace, text) {
				t.Fatalf("record %d: %q is not in the trace:\n%s", i+1, text, trace)
			}
		}
		if got, want := len(s.Rules), len(rec.Rules.NonStandard()); got != want {
			t.Fatalf("record %d: %d rules told, not %d", i+1, got, want)
		}
		checkPayments(t, &s, rec)
		checkSteps(t, &s, rec, state)
	}
}

// checkPayments adds the settlement up: it must be the record's result, and what the
// seats gain must be what the pot loses (R6.6).
func checkPayments(t *testing.T, s *storyOf, rec *engine.Record) {
	t.Helper()
	var sum, last [engine.Seats]int64
	for i, a := range s.Comes.Amounts {
		if a.Gain == nil {
			continue
		}
		if last = *a.Gain; i == len(s.Comes.Amounts)-1 {
			break
		}
		for seat, n := range a.Gain {
			sum[seat] += n
		}
	}
	var total int64
	for seat, n := range rec.Result.Payments {
		if total += int64(n); last[seat] != int64(n) || sum[seat] != int64(n) {
			t.Fatalf("line %d: seat %d gains %d, in all %d, by lines %d", s.Line, seat, n, last[seat], sum[seat])
		}
	}
	after := s.Comes.Amounts[len(s.Comes.Amounts)-1].Pot
	if total+after != rec.Setup.Pot || after != rec.Result.PotAfter() || s.Comes.Amounts[0].Pot != rec.Setup.Pot {
		t.Fatalf("line %d: payments %d and the pot %d do not come to the pot before, %d", s.Line, total, after, rec.Setup.Pot)
	}
	winner, played := rec.Result.Winner()
	if played != (s.Comes.Winner != nil) || played && *s.Comes.Winner != winner {
		t.Fatalf("line %d: winner %v, not %v (%v)", s.Line, s.Comes.Winner, winner, played)
	}
}

// checkSteps follows the cards from step to step: each card is in one place, and the
// last step is the result.
func checkSteps(t *testing.T, s *storyOf, rec *engine.Record, end *engine.State) {
	t.Helper()
	gone := map[string]bool{}
	for n, step := range s.Steps {
		if n > 0 && step.Kind == "card" {
			a := rec.Actions[n-1]
			last := step.Trick[len(step.Trick)-1]
			if last.Seat != a.Seat || last.Card != a.Card.String() {
				t.Fatalf("line %d, step %d: %v on the table after %v", s.Line, n, last, a)
			}
			gone[last.Card] = true
		}
		places := len(gone) + len(s.Talon)
		for seat, hand := range step.Hands {
			places += len(hand)
			for _, card := range hand {
				if gone[card] || !strings.Contains(strings.Join(s.Rows[seat], " "), card) {
					t.Fatalf("line %d, step %d: seat %d holds %s", s.Line, n, seat, card)
				}
			}
		}
		if step.Away != nil {
			places++
		}
		if step.Lies {
			places++
		}
		if places != engine.Cards {
			t.Fatalf("line %d, step %d: %d cards, not 24", s.Line, n, places)
		}
		if len(step.Say) == 0 && n > 0 {
			t.Fatalf("line %d, step %d: nothing is said", s.Line, n)
		}
	}
	last := s.Steps[len(s.Steps)-1]
	var won [engine.Seats]uint8
	for _, seat := range last.Winners {
		won[seat]++
	}
	result := end.Result()
	winner, played := result.Winner()
	if !last.Over || won != result.Paid.Tricks || last.Pot != result.PotAfter() || played && (*last.Leader != winner || !last.Sure) {
		text, _ := json.Marshal(last)
		t.Fatalf("line %d: the last step is %s", s.Line, text)
	}
}

// TestGermanWords tells in the words of the other pack.
func TestGermanWords(t *testing.T) {
	line := golden(t, "legal-standard.jsonl")[0]
	var found struct{ Deals []storyOf }
	if fault := ask(t, "replay", map[string]any{"text": string(line), "cards": "german"}, &found); fault != "" {
		t.Fatal(fault)
	}
	rec, state := recordAt(t, line)
	w := tell.Teller{Pen: tell.Pen{Deck: tell.German}, Cast: tell.Numbered()}
	if got, want := found.Deals[0].Heading, w.Opening(tell.WholeScene(state)); got[1] != want[1] {
		t.Errorf("got %q, want %q", got[1], want[1])
	}
	if found.Deals[0].TurnUp != rec.TurnUp.String() {
		t.Errorf("the turn-up is %s, not as in records", found.Deals[0].TurnUp)
	}
}
