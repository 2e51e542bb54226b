package results

import (
	"encoding/csv"
	"fmt"
	"io"
)

// writeScores writes scores.csv: each score with its scale, its number of blocks,
// the sum of its values and of their squares.
func (t *Tally) writeScores(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"score", "scale", "blocks", "sum", "sum_squares"}) // errors are kept for Flush
	for i, s := range t.scheme.Scores {
		q := &t.scores[i]
		out.Write(append([]string{s.Name}, integers(s.Scale, q.Blocks, q.Sum, q.Squares)...))
	}
	out.Flush()
	return out.Error()
}

// writeScoreCounts writes score_counts.csv: how many blocks gave each value of
// each counted score.
func (t *Tally) writeScoreCounts(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"score", "value", "blocks"})
	for i, s := range t.scheme.Scores {
		if !s.Counted {
			continue
		}
		for _, v := range t.scores[i].Counts() {
			out.Write(append([]string{s.Name}, integers(v.Value, v.Blocks)...))
		}
	}
	out.Flush()
	return out.Error()
}

// writeScorePoints writes score_points.csv: the same sums for each stretch of the
// run, where it has blocks.
func (t *Tally) writeScorePoints(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"score", "point", "blocks", "nonzero", "sum", "sum_squares"})
	for i, s := range t.scheme.Scores {
		for k, p := range t.scores[i].points {
			if p.Blocks != 0 {
				out.Write(append([]string{s.Name}, integers(int64(k), p.Blocks, p.Nonzero, p.Sum, p.Squares)...))
			}
		}
	}
	out.Flush()
	return out.Error()
}

func (t *Tally) readScorePoints(data []byte) error {
	return readScoreLines(data, 6, func(name string, v []int64) error {
		i, ok := t.scheme.ScoreIndex(name)
		if !ok || v[0] < 0 || v[0] >= int64(len(t.scores[i].points)) {
			return fmt.Errorf("score %q is out of place", name)
		}
		t.scores[i].points[v[0]] = ScorePoint{ScoreSums{v[1], v[3], v[4]}, v[2]}
		return nil
	})
}

// readScores reads scores.csv. What it says of counted scores is read from the
// other table and compared.
func (t *Tally) readScores(data []byte) error {
	at := 0
	return readScoreLines(data, 5, func(name string, v []int64) error {
		if at == len(t.scheme.Scores) || t.scheme.Scores[at].Name != name || t.scheme.Scores[at].Scale != v[0] {
			return fmt.Errorf("score %q is out of place", name)
		}
		q := &t.scores[at]
		q.Blocks, q.Sum, q.Squares = v[1], v[2], v[3]
		at++
		return nil
	})
}

// readScoreCounts reads score_counts.csv after scores.csv.
func (t *Tally) readScoreCounts(data []byte) error {
	counted := newScores(t.scheme.Scores)
	if err := readScoreLines(data, 3, func(name string, v []int64) error {
		i, ok := t.scheme.ScoreIndex(name)
		if !ok || counted[i].counts == nil || v[1] < 1 {
			return fmt.Errorf("score %q is out of place", name)
		}
		counted[i].add(v[0], v[1])
		return nil
	}); err != nil {
		return err
	}
	for i, s := range t.scheme.Scores {
		q, c := &t.scores[i], &counted[i]
		if !s.Counted {
			continue
		}
		if q.Blocks != c.Blocks || q.Sum != c.Sum || q.Squares != c.Squares {
			return fmt.Errorf("score %q: the counts do not make up what %s says", s.Name, ScoresCSV)
		}
		q.counts = c.counts
	}
	return nil
}

// readScoreLines hands on each line after the heading: a name and whole numbers.
func readScoreLines(data []byte, columns int, take func(name string, values []int64) error) error {
	return readLines(data, 1, columns-1, func(names []string, values []int64) error { return take(names[0], values) })
}
