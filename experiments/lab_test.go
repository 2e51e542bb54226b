package experiments

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
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
		checkNoBase(t, d)
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

// checkNoBase is the same at a base value of 0, where nothing is taken from the pot: who
// would have taken it is tallied all the same.
func checkNoBase(t *testing.T, decision string) {
	t.Helper()
	text := "seats = \"points:play=lowest\"\ncount = 500\ndeals = 12\nseed = 4\nrules = { base_min = 0, base_pot = \"before_ante\" }\ndecision = \"" + decision + "\"\n"
	none, a := labTally(t, text+"pot = 0\n")
	four, b := labTally(t, text+"pot = 4\n")
	if none.BaseValue() != 0 || four.BaseValue() != 4 || a.Sum() != b.Sum() {
		t.Errorf("%s: base values %d and %d are tallied differently", decision, none.BaseValue(), four.BaseValue())
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

// TestListedDeals restricts the game to some deals by fixing most cards. The laboratory
// plays each once, and is compared with a search of all deals for those that fit, each
// played twice by hand.
func TestListedDeals(t *testing.T) {
	// Third decides in round one; eldest and second hold hands that pass. Of the cards of
	// the decider two are open, and three are the talon's.
	text := "seats = \"points\"\npot = 1\ndecision = \"round_one\"\ncells = [\"trumps\", \"side_aces\"]\npositions = \"third\"\n" +
		"given = { all = true, turnup = \"TH QH\", eldest = { has = \"9C TC 9S TS 9D\" }, second = { has = \"QC KC QS TD QD\" }, decider = { has = \"JC AH JH\" } }\n"
	s, tally := labTally(t, text)
	type sums struct{ n, ref, opt, won int64 }
	want := map[int64]*sums{}
	var seats [engine.Seats]engine.Player
	forced := &forcedBidder{}
	for i := range seats {
		p, _ := strategies.Parse("points")
		seats[i] = p.New()
	}
	forced.Announcer = seats[3].(engine.Announcer)
	seats[3] = forced
	game, err := engine.NewGame(s.Rules, seats)
	if err != nil {
		t.Fatal(err)
	}
	deals, reached := 0, int64(0)
	for deal := range listedDeals(t) {
		deals++
		var paid [2]int64
		var won int64
		at := engine.Setup{Dealer: 0, Pot: 1}
		forced.asked = false
		for take := range 2 {
			forced.take = take == 1
			r, err := game.Play(deal, at, engine.NewSeed(s.Seed).Players(0))
			if err != nil {
				t.Fatal(err)
			}
			winner, _ := r.Winner()
			paid[take], won = 4*int64(r.Payments[3])+r.PotAfter(), indicator(winner == 3)
		}
		if !forced.asked {
			continue
		}
		reached++
		v := engine.TrumpsOf(deal.TurnUp.Suit()).Cards() & deal.Hands[3]
		cell := int64(v.Len()*4 + (deal.Hands[3] & engine.Aces &^ v).Len())
		if want[cell] == nil {
			want[cell] = &sums{}
		}
		w := want[cell]
		w.n, w.ref, w.opt, w.won = w.n+1, w.ref+paid[0], w.opt+paid[1], w.won+won
	}
	if int64(deals) != s.Count || tally.Counted(labReached, 2) != reached || deals < 800 {
		t.Fatalf("%d deals, the laboratory has %d; reached in %d and %d", deals, s.Count, reached, tally.Counted(labReached, 2))
	}
	d := NewDecisions(s, tally, 0.95)
	if tally.Rows().Len() != len(want) {
		t.Errorf("%d cells, want %d", tally.Rows().Len(), len(want))
	}
	for cell, w := range want {
		c, _ := d.Contrast(cell, 0)
		n := float64(w.n)
		if c.N != w.n || c.Option.Won != w.won || math.Abs(c.Difference.Value-float64(w.opt-w.ref)/4/n) > 1e-12 {
			t.Errorf("cell %d: %+v, want %+v", cell, c, w)
		}
	}
}

// forcedBidder does as told in round one.
type forcedBidder struct {
	engine.Announcer
	take, asked bool
}

func (f *forcedBidder) RoundOne(engine.View) bool {
	f.asked = true
	return f.take
}

// listedDeals finds the deals of TestListedDeals by trying cards in every place.
func listedDeals(t *testing.T) func(func(engine.Deal) bool) {
	t.Helper()
	cards := func(text string) engine.CardSet {
		set, err := cardSetOf(text)
		if err != nil {
			t.Fatal(err)
		}
		return set
	}
	return func(yield func(engine.Deal) bool) {
		d := engine.Deal{}
		d.Hands[1], d.Hands[2] = cards("9C TC 9S TS 9D"), cards("QC KC QS TD QD")
		fixed := cards("JC AH JH")
		for up := range cards("TH QH").All() {
			d.TurnUp = up
			free := engine.AllCards &^ (d.Hands[1] | d.Hands[2] | fixed.With(up))
			for a := range free.All() {
				for b := range (free &^ (1<<a - 1)).Without(a).All() {
					d.Hands[3] = fixed.With(a).With(b)
					rest := free.Without(a).Without(b)
					for set := -rest & rest; set != 0; set = (set - rest) & rest { // every subset
						if d.Hands[0] = set; set.Len() == 5 && !yield(d) {
							return
						}
					}
				}
			}
		}
	}
}

// TestBlocksOfClasses has every class come up once at each position, the first blocks a
// sample of all, and the same one with classes of a Wenzel turned up among them.
func TestBlocksOfClasses(t *testing.T) {
	type cell struct {
		p     engine.Position
		class int
	}
	order := func(s *Spec) (list []cell) {
		for b := range s.Lab.blocks() {
			p, class := s.Lab.cellOf(b)
			list = append(list, cell{p, class})
		}
		return list
	}
	without, with := order(spec(t, lab)), order(spec(t, lab+"rules = { wenzel_turnup = \"ace_like\" }\n"))
	plain := slices.DeleteFunc(slices.Clone(with), func(c cell) bool { return c.class >= fold.Count })
	if !slices.Equal(plain, without) {
		t.Error("classes without a Wenzel turned up come in another order where there are others")
	}
	for name, list := range map[string][]cell{"without": without, "with": with, "discard": order(spec(t, strings.Replace(lab, "round_one", "discard", 1)))} {
		seen := map[cell]bool{}
		for _, c := range list {
			seen[c] = true
		}
		if len(seen) != len(list) {
			t.Errorf("%s: %d blocks are of %d cells", name, len(list), len(seen))
		}
	}
	if len(with) != engine.Seats*fold.All || len(without) != engine.Seats*fold.Count {
		t.Errorf("%d and %d blocks", len(with), len(without))
	}
	wenzels := 0
	for _, c := range with[:100_000] {
		if c.class >= fold.Count {
			wenzels++
		}
	}
	if want := 100_000.0 * (fold.All - fold.Count) / fold.All; math.Abs(float64(wenzels)-want) > 1 {
		t.Errorf("%d of the first 100,000 blocks have a Wenzel turned up, want %.0f", wenzels, want)
	}
}
