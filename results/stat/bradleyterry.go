package stat

import "math"

// fitError is a reason why a fit has no answer. As a constant it cannot be changed.
type fitError string

// Error returns the reason.
func (e fitError) Error() string { return string(e) }

const (
	// ErrNotConnected says that a table of wins has no finite Bradley–Terry fit: its players fall
	// into two groups of which one never beat the other.
	ErrNotConnected = fitError("bradley–terry: some players never beat any of the others")
	// ErrNotConverged says that a fit was given up before its last digits stood still.
	ErrNotConverged = fitError("bradley–terry: the fit does not settle")
)

// BradleyTerry fits the model that i beats j with probability 1/(1+exp(b_j−b_i)) to the number of
// times each did, wins[i][j], and returns the log abilities b, the last being 0 (Bradley and Terry
// 1952; the MM algorithm of Hunter 2004, Annals of Statistics 32, 384; STATISTICS.md item 13). Only
// differences have a meaning; times 400/ln 10 they are Elo. Wins need not be whole: a draw is half a
// win for both. The diagonal is not looked at.
//
// A table without a finite fit, because the relation "beat at least once" does not join all
// players both ways, returns [ErrNotConnected]; one that has not settled to 10⁻¹² within 100,000
// rounds [ErrNotConverged]. No player gives none. A table that is not square, or a negative or
// infinite number of wins, panics.
func BradleyTerry(wins [][]float64) ([]float64, error) {
	n := len(wins)
	checkTable(wins)
	for i, row := range wins {
		for j, w := range row {
			if i != j && w < 0 {
				panic("stat: a number of wins must not be negative")
			}
		}
	}
	joined := Cyclic(n, func(i, j int) bool { return i != j && wins[i][j] > 0 })
	if n > 1 && (len(joined) == 0 || len(joined[0]) < n) {
		return nil, ErrNotConnected
	}
	if n < 2 {
		return make([]float64, n), nil
	}
	logs := make([]float64, n)
	for range 100_000 {
		moved := 0.0
		for i := range n {
			step := minorize(wins, logs, i)
			logs[i] += step
			moved = math.Max(moved, math.Abs(step))
		}
		for i := range logs {
			logs[i] -= logs[n-1]
		}
		if moved < 1e-12 {
			return logs, nil
		}
	}
	return nil, ErrNotConverged
}

// minorize returns the change of one log ability that maximizes the minorizing function: the
// logarithm of its wins over the wins expected of it.
func minorize(wins [][]float64, logs []float64, i int) float64 {
	won, expected := 0.0, 0.0
	for j, l := range logs {
		if j != i {
			won += wins[i][j]
			expected += (wins[i][j] + wins[j][i]) / (1 + math.Exp(l-logs[i]))
		}
	}
	return math.Log(won / expected)
}

// checkTable panics unless the table is square and finite.
func checkTable(table [][]float64) {
	for _, row := range table {
		if len(row) != len(table) {
			panic("stat: a table must be square")
		}
		for _, x := range row {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				panic("stat: a table must be finite")
			}
		}
	}
}

// EloScore returns the expected score, the chance to win with draws counted half, of a player rated
// elo points above the other; in [0, 1]. 400 points are odds of 10 to 1.
func EloScore(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// EloOf returns the difference in Elo points that gives an expected score: the inverse of
// [EloScore]. It is −Inf at 0 and +Inf at 1; a score outside [0, 1] panics.
func EloOf(score float64) float64 {
	if !(score >= 0 && score <= 1) {
		panic("stat: a score must lie in [0, 1]")
	}
	return 400 / math.Ln10 * (math.Log(score) - math.Log1p(-score))
}
