package experiments

import (
	"fmt"
	"math/big"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// checkContestSums checks what must hold of any tally of a match or a league: the
// parts of a difference add up to the whole, by position, by kind of bid and by
// stretch of the run; every seat that counts is counted once a deal; and at tables
// of four different entrants nothing is won but from each other and the pot.
func checkContestSums(s *Spec, t *results.Tally) (problems []error) {
	fail := func(format string, args ...any) { problems = append(problems, fmt.Errorf(format, args...)) }
	for i, p := range s.pairs() {
		name, at := s.pairName(p), i*pairScores
		whole := t.Score(at + scoreOverall)
		var position, bid int64
		for k := range engine.Seats {
			position += t.Score(at + scorePosition + k).Sum
		}
		for k := range int(bids) {
			bid += t.Score(at + scoreBid + k).Sum
		}
		if position != whole.Sum || bid != whole.Sum {
			fail("score %q is %d, by position %d, by bid %d", name, whole.Sum, position, bid)
		}
		for k := range pairScores {
			if n := t.Score(at + k).Blocks; n != t.Blocks {
				fail("score %q: %d of %d blocks", t.Scheme().Scores[at+k].Name, n, t.Blocks)
			}
		}
		var points results.ScorePoint
		for k := range historyPoints {
			points.Add(whole.Point(k))
		}
		if points.ScoreSums != whole.ScoreSums || points.Nonzero != whole.Nonzero() {
			fail("score %q is %+v, by stretch of the run %+v", name, whole.ScoreSums, points)
		}
		problems = append(problems, checkContestCounts(s, t, i)...)
	}
	return append(problems, checkMixedSums(s, t)...)
}

// checkContest refuses a tally that no run of the spec can have.
func checkContest(s *Spec, t *results.Tally) error {
	problems := checkContestSums(s, t)
	low, high := s.Bounds()
	for i, score := range t.Scheme().Scores {
		q := t.Score(i)
		n, sum, squares := big.NewInt(q.Blocks), big.NewInt(q.Sum), big.NewInt(q.Squares)
		if q.Blocks < 0 || q.Squares < 0 || new(big.Int).Mul(n, squares).Cmp(new(big.Int).Mul(sum, sum)) < 0 {
			problems = append(problems, fmt.Errorf("score %q: no blocks have the sums %+v", score.Name, q.ScoreSums))
		}
		for _, v := range q.Counts() {
			if x := float64(v.Value) / float64(score.Scale); score.Counted && (v.Blocks < 0 || x < low || x > high) {
				problems = append(problems, fmt.Errorf("score %q: %d blocks cannot have the value %d", score.Name, v.Blocks, v.Value))
			}
		}
	}
	if len(problems) > 0 {
		return fmt.Errorf("its tables cannot be: %w", problems[0])
	}
	return nil
}

func checkContestCounts(s *Spec, t *results.Tally, pair int) (problems []error) {
	for second := range 2 {
		n := int64(0)
		for k := range int(bids) {
			n += t.Counted(countFirst+second*int(bids)+k, pair)
		}
		if want := seatsThatCount(s.Design)[second] * s.dealsATable() * t.Blocks; n != want {
			problems = append(problems, fmt.Errorf("pair %q: %d bids, not %d", s.pairName(s.pairs()[pair]), n, want))
		}
	}
	if n := t.Counted(countDiverged, pair); n < 0 || n > t.Blocks {
		problems = append(problems, fmt.Errorf("pair %q: %d of %d blocks diverged", s.pairName(s.pairs()[pair]), n, t.Blocks))
	}
	return problems
}

func checkMixedSums(s *Spec, t *results.Tally) (problems []error) {
	if !s.Mixed {
		return nil
	}
	var sum, blocks int64
	for i := range s.Entrants {
		score := t.Score(len(s.pairs())*pairScores + i)
		sum, blocks = sum+score.Sum, blocks+score.Blocks
	}
	if sum != 0 || blocks != engine.Seats*t.Blocks {
		return []error{fmt.Errorf("in mixed company %d was won in all, in %d of %d seats", sum, blocks, engine.Seats*t.Blocks)}
	}
	return nil
}
