package experiments

import (
	"context"
	"slices"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// labTally runs a spec of kind decision.
func labTally(t *testing.T, text string) (*Spec, *results.Tally) {
	t.Helper()
	s := spec(t, "kind = \"decision\"\n"+text)
	o, err := Run(context.Background(), s, Options{Workers: 2})
	if err != nil || !o.Complete {
		t.Fatalf("%v, %+v", err, o)
	}
	if problems := checkLabSums(s, o.Tally); len(problems) > 0 {
		t.Fatal(problems)
	}
	return s, o.Tally
}

// parties are the seats of each of the tests below: with and without random numbers, and
// players that never announce.
var parties = [][]string{
	{"points", "points", "points", "points"},
	{"random", "random", "random", "random"},
	{"points", "random", "pass", "random:play=steady"},
}

// TestForcedAsPlayed forces on the decider what he would have done: the deal must come
// out as if nothing had been forced, for every decision.
func TestForcedAsPlayed(t *testing.T) {
	met := map[book.Decision]int{}
	for _, seats := range parties {
		for d := range book.Lead + 1 {
			checkForced(t, seats, d, met)
		}
	}
	for d := range book.Lead + 1 {
		if met[d] < 100 {
			t.Errorf("%v was met only %d times", d, met[d])
		}
	}
}

// checkForced finds a decision in deals as they are played, and forces what was done.
func checkForced(t *testing.T, seats []string, d book.Decision, met map[book.Decision]int) {
	t.Helper()
	s := &Spec{Rules: engine.Standard(), Unit: Deals, Pot: 3, Seed: 9, Lab: &Lab{Decision: d}}
	var players, again [engine.Seats]engine.Player
	for i, text := range seats {
		strategy, err := strategies.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		players[i], again[i] = strategy.New(), strategy.New()
	}
	l, err := newLaboratory(s, players, [engine.Seats]engine.Player{})
	if err != nil {
		t.Fatal(err)
	}
	game, err := engine.NewGame(s.Rules, again)
	if err != nil {
		t.Fatal(err)
	}
	seed := engine.NewSeed(s.Seed)
	for n := range uint64(4000) {
		at := engine.Setup{Dealer: engine.Seat(n % engine.Seats), Pot: s.Pot}
		deal := seed.Deal(n)
		r, err := game.Play(deal, at, seed.Players(n))
		if err != nil {
			t.Fatal(err)
		}
		end := game.State().Record()
		seat, option, window, ok := first(end, d)
		if !ok {
			continue
		}
		l.task = task{decision: d, seat: seat, option: option, window: window}
		var out, want [outcomes]int64
		if err := l.branch(&deal, at, seed.Players(n), false, &out); err != nil {
			t.Fatalf("deal %d, %v by %v: %v", n, option, seat, err)
		}
		outcomeOf(game.State().Table(), r, seat, &want)
		if got := l.game.State().Record(); string(got.Append(nil)) != string(end.Append(nil)) || out != want {
			t.Fatalf("deal %d, forced %v:\n%s\nas played:\n%s", n, option, got.Append(nil), end.Append(nil))
		}
		met[d]++
	}
}

// first is the first action of a record that answers the decision with no earlier one by
// the same seat that the laboratory would not lead through, and how many cards had been
// played.
func first(r engine.Record, d book.Decision) (seat engine.Seat, a engine.Action, cards int, ok bool) {
	var called [engine.Seats]bool
	for _, a := range r.Actions {
		is := map[book.Decision]bool{
			book.TakeUp: a.Kind == engine.ActTakeUp || a.Kind == engine.ActDecline, book.Discard: a.Kind == engine.ActDiscard,
			book.RoundOne: a.Kind == engine.ActPass || a.Kind == engine.ActTake && !a.Suit.Valid(),
			book.RoundTwo: a.Kind == engine.ActTake && a.Suit.Valid(), book.Match: a.Kind == engine.ActMatch,
			book.Contra: a.Kind == engine.ActContra, book.Recontra: a.Kind == engine.ActRecontra, book.Lead: a.Kind == engine.ActCard,
		}[d]
		if is && !called[a.Seat] {
			return a.Seat, a, cards, true
		}
		switch a.Kind {
		case engine.ActCard:
			cards++
		case engine.ActPass, engine.ActDecline:
		default:
			called[a.Seat] = called[a.Seat] || d != book.Discard
		}
		if cards > 0 && d != book.Contra && d != book.Recontra {
			break
		}
	}
	return 0, engine.Action{}, 0, false
}

// TestOtherPot compares runs at two pots with a field that does not look at the pot, as
// `steady` does: all that is tallied is the same, and valued at the other's base it is
// the other's.
func TestOtherPot(t *testing.T) {
	for _, d := range []string{"round_one", "round_two"} {
		text := "seats = \"points:play=lowest\"\ncount = 3000\ndeals = 12\nseed = 4\ndecision = \"" + d + "\"\n"
		low, a := labTally(t, text+"pot = 0\n")
		high, b := labTally(t, text+"pot = 3\n")
		if a.Sum() != b.Sum() {
			t.Fatalf("%s: tallies differ with the pot", d)
		}
		x, y := NewDecisions(low, a, 0.95), NewDecisions(high, b, 0.95)
		if x.At.Base != 1 || y.At.Base != 4 {
			t.Fatalf("bases %d and %d", x.At.Base, y.At.Base)
		}
		x.At = y.At
		for _, cell := range a.Rows().Cells() {
			c, _ := x.Contrast(cell, 0)
			e, _ := y.Contrast(cell, 0)
			if c.Difference.Value != e.Difference.Value || c.Difference.StdErr != e.Difference.StdErr || c.Option != e.Option || c.Reference != e.Reference {
				t.Fatalf("%s: cell %d is worth %+v, played so %+v", d, cell, c, e)
			}
		}
	}
}

// TestSameContinuation goes on as the field in both columns: they are the same to the
// unit, and nothing is played twice.
func TestSameContinuation(t *testing.T) {
	for _, seats := range []string{"points", "random"} {
		s, tally := labTally(t, "seats = \""+seats+"\"\nbest = \""+seats+"\"\ncount = 500\ndeals = 10\ndecision = \"round_two\"\n")
		for _, cell := range tally.Rows().Cells() {
			row := tally.Rows().Find(cell)
			if !slices.Equal(row[wFirst:wFirst+aColumn], row[wFirst+aColumn:]) {
				t.Fatalf("%s: cell %d differs by column", seats, cell)
			}
		}
		options := int64(0)
		for _, cell := range tally.Rows().Cells() {
			options += tally.Rows().Find(cell)[wN]
		}
		var branches, reached int64
		for p := range engine.Seats {
			branches, reached = branches+tally.Counted(labBranches, p), reached+tally.Counted(labReached, p)
		}
		if branches != options+reached || reached == 0 {
			t.Errorf("%s: %d options and %d references, but %d deals were played", s.Seats[0], options, reached, branches)
		}
	}
}

// TestCannotLose is a hand that takes every trick whatever the others do: taken, it
// always wins, four from the pot and two from each for the match, and passed, the deal is
// passed out.
func TestCannotLose(t *testing.T) {
	text := "seats = \"pass:play=random\"\npot = 3\ncount = 4000\ndecision = \"round_one\"\ncells = [\"position\", \"trumps\"]\n" +
		"given = { turnup = \"9H\", decider = { has = \"JC JS AH KH QH\" } }\n"
	s, tally := labTally(t, text)
	d := NewDecisions(s, tally, 0.95)
	for _, cell := range tally.Rows().Cells() {
		c, _ := d.Contrast(cell, 0)
		if labels := s.Lab.Cells.Labels(cell); labels[1] != "5" {
			t.Errorf("cell %v with a hand of five trumps", labels)
		}
		if c.Option.Won != c.N || c.Option.Five != c.N || c.Option.Staked != c.N || c.Reference.Staked != 0 {
			t.Errorf("cell %d: won %d of %d", cell, c.Option.Won, c.N)
		}
		// The pot is 1 up with a pass, 3 down with a win, each unit worth a quarter.
		if want := 4 + 6 - 1.0; c.Difference.Value != want || c.Difference.StdErr != 0 {
			t.Errorf("cell %d: worth %+v, want %v", cell, c.Difference, want)
		}
	}
}
