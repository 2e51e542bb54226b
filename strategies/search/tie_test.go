package search_test

import (
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/solve"
	"kontraspiel/strategies/search"
)

// TestTies: every word reads as its tie, and the tie's answers go by it.
func TestTies(t *testing.T) {
	want := map[string]search.Tie{"against_soloist": solve.AgainstSoloist, "for_soloist": solve.ForSoloist, "lowest_card": solve.LowestCard}
	for _, word := range search.TieNames() {
		tie, err := search.ParseTie(word)
		if known, ok := want[word]; err != nil || !ok || tie != known || tie.AnswerName() != "max-n, "+word {
			t.Errorf("%s reads as %v (error %v), whose answers are called %q", word, tie, err, tie.AnswerName())
		}
		delete(want, word)
	}
	if len(want) > 0 {
		t.Errorf("not among the words: %v", want)
	}
	if _, err := search.ParseTie("highest_card"); err == nil || err.Error() != `unknown tie "highest_card" (known: against_soloist, for_soloist, lowest_card)` {
		t.Errorf("an unknown word: %v", err)
	}
}

// TestAppraiseTie: cards are worth what the solver makes of them with the tie that was asked
// for. With a pot that is worth nothing many are worth the same to a seat.
func TestAppraiseTie(t *testing.T) {
	const potValue = 0
	var solver solve.Solver
	list := decisions(t, "random", 100)
	costs := map[search.Tie][]int64{}
	for tie := solve.AgainstSoloist; tie <= solve.LowestCard; tie++ {
		set := search.Appraising{Worlds: 2, PotValue: potValue, Tie: tie}
		for seat := range set.Seats {
			set.Seats[seat] = players(t, "random")
		}
		a := search.NewAppraiser(set)
		for _, d := range list {
			if d.s.Phase() != engine.PhaseCard {
				continue
			}
			got := a.Appraise(&d.s, d.taken, d.deal, 1)
			p, terms := solve.At(&d.s), solve.Terms{Contract: d.s.Contract(), PotValue: potValue, Tie: tie}
			for _, c := range solver.MaxNCards(&p, &terms, nil) {
				for _, o := range got.Options {
					if want := 1_000_000 * int64(c.Value.Payments[got.Seat]); o.Action.Card == c.Card && o.Hindsight != want {
						t.Fatalf("%v, %v: worth %d, not %d", tie, c.Card, o.Hindsight, want)
					}
				}
			}
			costs[tie] = append(costs[tie], got.Hindsight.Amount)
		}
	}
	differ := 0
	for i, cost := range costs[solve.AgainstSoloist] {
		if cost != costs[solve.ForSoloist][i] || cost != costs[solve.LowestCard][i] {
			differ++
		}
	}
	if differ < 20 {
		t.Errorf("the tie makes a difference to %d of %d decisions alone", differ, len(costs[solve.AgainstSoloist]))
	}
}
