package experiments

import (
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// Verdict is what a sequential test has come to.
type Verdict struct {
	Decided bool
	// Accepted is 0 or 1, which hypothesis an SPRT that has decided accepts; for a
	// sequence 1 if H0 is excluded.
	Accepted  int
	LLR       float64       // of an SPRT: the log-likelihood ratio
	Low, High float64       // the limits at which it decides
	Interval  stat.Estimate // of a sequence
}

// fewestBlocks is on how many blocks the two of a pair must have differed before a
// sequential probability ratio test decides: its likelihoods are those of the
// values seen, and blocks that give 0 say nothing of how large a difference can be
// (STATISTICS.md item 12 has the number, of rollouts).
const fewestBlocks = 144

// Verdict is the state of the spec's sequential test.
func (s *Spec) Verdict(t *results.Tally) Verdict {
	score := t.Score(s.Test.Pair*pairScores + scoreOverall)
	if s.Test.Kind == TestSPRT {
		return s.Test.ratio(score, float64(s.pairScale()))
	}
	low, high := s.Bounds()
	e := stat.BettingSequence(Atoms(score), float64(s.pairScale()), low, high, s.Test.Level)
	v := Verdict{Interval: e}
	if e.Low > s.Test.H0 || e.High < s.Test.H0 {
		v.Accepted = 1
	}
	v.Decided = v.Accepted == 1
	if s.Test.Within > 0 {
		v.Decided = e.High-e.Low <= 2*s.Test.Within
	}
	return v
}

func (t *Test) ratio(score *results.ScoreTally, scale float64) Verdict {
	sprt := stat.SPRT{S0: t.H0, S1: t.H1, Alpha: t.Alpha, Beta: t.Beta}
	v := Verdict{LLR: stat.MeanLLR(Atoms(score), scale, t.H0, t.H1)}
	v.Low, v.High = sprt.Limits()
	if score.Nonzero() < fewestBlocks {
		return v
	}
	switch sprt.Decide(v.LLR) {
	case stat.AcceptH0:
		v.Decided = true
	case stat.AcceptH1:
		v.Decided, v.Accepted = true, 1
	}
	return v
}

// decidedTest reports whether the sequential test ends the run with what is tallied.
func (s *Spec) decidedTest(t *results.Tally) bool {
	if s.Test.Kind == TestSequence && s.Test.Within == 0 { // much cheaper than the interval
		score := t.Score(s.Test.Pair*pairScores + scoreOverall)
		low, high := s.Bounds()
		return stat.BettingExcludes(Atoms(score), float64(s.pairScale()), low, high, s.Test.H0, s.Test.Level)
	}
	return s.Verdict(t).Decided
}

// Atoms is the values of a counted score.
func Atoms(s *results.ScoreTally) stat.Atoms {
	var list stat.Atoms
	for _, v := range s.Counts() {
		list = append(list, stat.Atom{Value: v.Value, Count: v.Blocks})
	}
	return list
}

// moments is what a score came to, as stat has it.
func moments(s *results.ScoreSums) stat.Moments {
	return stat.Moments{Blocks: s.Blocks, Sum: s.Sum, SumSq: s.Squares}
}
