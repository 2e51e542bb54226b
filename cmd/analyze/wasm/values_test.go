package main

import (
	"encoding/json"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
)

// valuesIn asks for the values of a record; step is nil for all steps.
func valuesIn(t *testing.T, record string, step any) []valuesOf {
	t.Helper()
	var found struct{ Steps []valuesOf }
	argument := map[string]any{"record": record}
	if step != nil {
		argument["step"] = step
	}
	if fault := ask(t, "values", argument, &found); fault != "" {
		t.Fatal(fault)
	}
	return found.Steps
}

// comesTo is what the deal comes to after a card, found by playing it and asking the
// solver about the position after it.
func comesTo(solver *solve.Solver, s engine.State, a engine.Action, terms *solve.Terms) solve.Value {
	if err := s.Apply(a); err != nil {
		panic(err)
	}
	if s.Over() {
		result := s.Result()
		return solve.Value{Payments: result.Paid.Delta(), Pot: int32(result.PotAfter() - s.Table().Pot())}
	}
	p := solve.At(&s)
	return solver.MaxN(&p, terms)
}

// TestValues compares every value with the solver asked one card later, and the floor
// with the same against the other three.
func TestValues(t *testing.T) {
	var solver solve.Solver
	cards, mistakes := 0, 0
	for i, line := range golden(t, "legal-*.jsonl") {
		if i%64 != 0 {
			continue
		}
		rec, _ := recordAt(t, line)
		all := valuesIn(t, string(line), nil)
		s := engine.NewState(rec.Rules, rec.Deal(), rec.Setup)
		for n, a := range rec.Actions {
			if a.Kind == engine.ActCard {
				terms := solve.Terms{Contract: s.Contract(), PotValue: solve.DefaultPotValue}
				v := all[0]
				all = all[1:]
				if v.Step != n+1 || v.Seat != a.Seat || v.Played != a.Card.String() {
					t.Fatalf("record %d: values of step %d, seat %d, %s before %v", i, v.Step, v.Seat, v.Played, a)
				}
				checkValues(t, &solver, &s, &v, &terms)
				cards += len(v.Cards)
				if v.Cost > 0 {
					mistakes++
				}
			}
			if err := s.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		if len(all) != 0 {
			t.Fatalf("record %d: values of %d steps in which no card is played", i, len(all))
		}
	}
	if cards < 1000 || mistakes < 20 {
		t.Errorf("only %d cards and %d mistakes were seen", cards, mistakes)
	}
}

// checkValues checks the values of one step.
func checkValues(t *testing.T, solver *solve.Solver, s *engine.State, v *valuesOf, terms *solve.Terms) {
	t.Helper()
	p := solve.At(s)
	if len(v.Cards) != p.Legal().Len() {
		t.Fatalf("%d cards, and %v may be played", len(v.Cards), p.Legal())
	}
	best, played := v.Cards[0].Value, 0.0
	for _, c := range v.Cards {
		card, err := engine.ParseCard(c.Card)
		if err != nil {
			t.Fatal(err)
		}
		want := comesTo(solver, *s, engine.PlayCard(v.Seat, card), terms)
		if got := want.Worth(v.Seat, terms.PotValue); got != c.Value {
			t.Errorf("%s comes to %v, and is said to be %v", c.Card, got, c.Value)
		}
		best = max(best, c.Value)
		if c.Card == v.Played {
			played = c.Value
		}
	}
	for _, c := range solver.VersusCards(&p, v.Seat, nil) {
		for _, said := range v.Cards {
			if said.Card == c.Card.String() && said.Floor != floors[c.Outcome] {
				t.Errorf("%s: %q, and the solver says %v", said.Card, said.Floor, c.Outcome)
			}
		}
	}
	for _, c := range v.Cards {
		if c.Best != (c.Value == best) {
			t.Errorf("%s, worth %v, is called best: %v; the best is %v", c.Card, c.Value, c.Best, best)
		}
	}
	if v.Cost != best-played {
		t.Errorf("%s costs %v, not %v", v.Played, v.Cost, best-played)
	}
}

// TestPerfectLine plays deals to the end as the solver would: no card costs anything,
// and what the deal is worth to whoever plays stays the same.
func TestPerfectLine(t *testing.T) {
	var solver solve.Solver
	lines := golden(t, "legal-standard.jsonl")
	for i := 0; i < len(lines); i += 100 {
		rec, _ := recordAt(t, lines[i])
		s := engine.NewState(rec.Rules, rec.Deal(), rec.Setup)
		for _, a := range rec.Actions {
			if a.Kind == engine.ActCard {
				break
			}
			if err := s.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		if s.Over() {
			continue
		}
		terms := solve.Terms{Contract: s.Contract(), PotValue: solve.DefaultPotValue}
		p := solve.At(&s)
		whole := solver.MaxN(&p, &terms)
		for !s.Over() {
			playBest(t, &solver, &s, &terms, whole)
		}
		record := s.Record()
		steps := valuesIn(t, string(record.Append(nil)), nil)
		if len(steps) != 20 {
			t.Fatalf("values of %d cards, not 20", len(steps))
		}
		for _, v := range steps {
			for _, c := range v.Cards {
				if want := whole.Worth(v.Seat, terms.PotValue); v.Cost != 0 || c.Best && c.Value != want {
					t.Fatalf("record %d, step %d: %s is worth %v, the deal %v; cost %v", i, v.Step, c.Card, c.Value, want, v.Cost)
				}
			}
		}
	}
}

// playBest plays a card that keeps the deal at what it is worth.
func playBest(t *testing.T, solver *solve.Solver, s *engine.State, terms *solve.Terms, whole solve.Value) {
	t.Helper()
	p := solve.At(s)
	for c := range p.Legal().All() {
		if a := engine.PlayCard(p.Turn(), c); comesTo(solver, *s, a, terms) == whole {
			if err := s.Apply(a); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("no card of seat %d keeps the deal at %v", p.Turn(), whole)
}

// TestMeans: what the values are is told with their ties, which are part of the question.
func TestMeans(t *testing.T) {
	for _, v := range valuesIn(t, string(golden(t, "legal-standard.jsonl")[0]), nil) {
		if !strings.HasSuffix(v.Means, "if all cards are open and every seat plays on for itself (max-n, against_soloist).") {
			t.Fatal(v.Means)
		}
	}
}

// TestNoValues asks about steps in which no card is played, and one in which one is.
func TestNoValues(t *testing.T) {
	line := golden(t, "legal-standard.jsonl")[0]
	rec, _ := recordAt(t, line)
	all := valuesIn(t, string(line), nil)
	for n := range len(rec.Actions) + 1 {
		one := valuesIn(t, string(line), n)
		card := n > 0 && rec.Actions[n-1].Kind == engine.ActCard
		if card != (len(one) == 1) {
			t.Fatalf("step %d: %d values, and a card is played: %v", n, len(one), card)
		}
		if card {
			if one[0].Step != n || one[0].Cards[0] != all[0].Cards[0] || one[0].Verdict != all[0].Verdict {
				t.Errorf("step %d alone: %v, with all: %v", n, one[0], all[0])
			}
			all = all[1:]
		}
	}
}

// BenchmarkValues solves every card of a deal.
func BenchmarkValues(b *testing.B) {
	argument, err := json.Marshal(map[string]string{"record": string(golden(b, "legal-standard.jsonl")[0])})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := values(argument); err != nil {
			b.Fatal(err)
		}
	}
}
