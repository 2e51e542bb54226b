package results

import (
	"fmt"
	"maps"
	"slices"
)

// Score is a whole number that a block may give, once at most: how much better one
// strategy did than another on the same cards, say. Its unit is 1/Scale.
type Score struct {
	Name  string `json:"name"`
	Scale int64  `json:"scale"`
	// Counted scores are tallied value by value; of the others only the number, the
	// sum and the sum of squares are kept.
	Counted bool `json:"counted,omitempty"`
	// Points is the number of stretches of the run whose blocks are tallied apart as
	// well, so that one sees how the mean came about; 0 for none.
	Points int `json:"points,omitempty"`
}

// Limits of scores: those of a scheme, and the different values one may take, so
// that a damaged file cannot fill the memory.
const (
	maxScores      = 1 << 14
	maxScoreValues = 1 << 22
	maxScale       = 1 << 40
	maxPoints      = 1 << 10
	maxScorePoints = 1 << 20 // of all scores together
)

// ScoreTally is what blocks gave of one score.
type ScoreTally struct {
	ScoreSums
	points []ScorePoint
	counts map[int64]int64 // by value, 0 left out; nil unless counted
}

// ScoreSums is the number of blocks that gave a score, the sum of its values, and
// that of their squares.
type ScoreSums struct{ Blocks, Sum, Squares int64 }

// ScorePoint is the same for a stretch of the run, and how many of the blocks gave
// another value than 0: where few did, the others say little about the spread.
type ScorePoint struct {
	ScoreSums
	Nonzero int64
}

// ScoreValue is a value of a score and how many blocks gave it.
type ScoreValue struct{ Value, Blocks int64 }

// Add adds another stretch of the same score.
func (p *ScorePoint) Add(o ScorePoint) {
	p.merge(&o.ScoreSums)
	p.Nonzero += o.Nonzero
}

func newScores(list []Score) []ScoreTally {
	if len(list) == 0 {
		return nil
	}
	scores := make([]ScoreTally, len(list))
	for i, s := range list {
		if s.Counted {
			scores[i].counts = map[int64]int64{}
		}
		scores[i].points = make([]ScorePoint, s.Points)
	}
	return scores
}

// AddScore notes that a block of the given stretch of the run gave the value. The
// stretch is of no meaning for a score without points.
func (t *Tally) AddScore(score int, value int64, point int) {
	s := &t.scores[score]
	s.add(value, 1)
	if len(s.points) > 0 {
		p := &s.points[point]
		p.add(value, 1)
		if value != 0 {
			p.Nonzero++
		}
	}
}

// Score is what was tallied of the scheme's score i.
func (t *Tally) Score(i int) *ScoreTally { return &t.scores[i] }

// Nonzero is how many blocks gave another value than 0; only of a counted score.
func (s *ScoreTally) Nonzero() (n int64) {
	for _, blocks := range s.counts {
		n += blocks
	}
	return n
}

// Point is what the blocks of one stretch of the run gave, from 0 to the score's
// Points.
func (s *ScoreTally) Point(i int) ScorePoint { return s.points[i] }

// Counts is the values of a counted score, ascending, and how many blocks gave
// each.
func (s *ScoreTally) Counts() []ScoreValue {
	var list []ScoreValue
	zeros := s.Blocks
	for _, n := range s.counts {
		zeros -= n
	}
	placed := zeros == 0
	for _, v := range slices.Sorted(maps.Keys(s.counts)) {
		if v > 0 && !placed {
			list, placed = append(list, ScoreValue{0, zeros}), true
		}
		list = append(list, ScoreValue{v, s.counts[v]})
	}
	if !placed {
		list = append(list, ScoreValue{0, zeros})
	}
	return list
}

func (s *ScoreSums) add(value, blocks int64) {
	s.Blocks += blocks
	s.Sum += value * blocks
	s.Squares += value * value * blocks
}

func (s *ScoreSums) merge(o *ScoreSums) {
	s.Blocks += o.Blocks
	s.Sum += o.Sum
	s.Squares += o.Squares
}

func (s *ScoreTally) add(value, blocks int64) {
	s.ScoreSums.add(value, blocks)
	if s.counts != nil && value != 0 {
		s.counts[value] += blocks
	}
}

func (s *ScoreTally) merge(o *ScoreTally) {
	s.ScoreSums.merge(&o.ScoreSums)
	for i := range s.points {
		s.points[i].Add(o.points[i])
	}
	for v, n := range o.counts {
		s.counts[v] += n
	}
}

func (s *ScoreTally) reset() {
	clear(s.counts)
	clear(s.points)
	s.ScoreSums = ScoreSums{}
}

// encode adds the points, then the blocks, and for a counted score the number of
// its values but 0 and each with its blocks; for another one sum and squares.
func (s *ScoreTally) encode(e *encoder) {
	for i := range s.points {
		p := &s.points[i]
		e.add(p.Blocks, p.Nonzero, p.Sum, p.Squares)
	}
	e.add(s.Blocks)
	if s.counts == nil {
		e.add(s.Sum, s.Squares)
		return
	}
	e.add(int64(len(s.counts)))
	for _, v := range slices.Sorted(maps.Keys(s.counts)) {
		e.add(v, s.counts[v])
	}
}

func (s *ScoreTally) decode(d *decoder) error {
	for i := range s.points {
		p := &s.points[i]
		d.fill(&p.Blocks, &p.Nonzero, &p.Sum, &p.Squares)
	}
	d.fill(&s.Blocks)
	if s.counts == nil {
		d.fill(&s.Sum, &s.Squares)
		return nil
	}
	var values, counted int64
	d.fill(&values)
	if values < 0 || values > maxScoreValues {
		return fmt.Errorf("a score with %d values", values)
	}
	all, last := s.Blocks, int64(0)
	s.Blocks = 0
	for i := range values {
		v, n := d.next(), d.next()
		if d.bad || v == 0 || n < 1 || i > 0 && v <= last {
			return fmt.Errorf("is no tally of this scheme")
		}
		s.add(v, n)
		last, counted = v, counted+n
	}
	if counted < 0 || counted > all {
		return fmt.Errorf("a score of %d blocks has %d values", all, counted)
	}
	s.Blocks = all
	return nil
}

// checkScores refuses scores that no run has.
func (s *Scheme) checkScores() error {
	if len(s.Scores) > maxScores {
		return fmt.Errorf("the scheme is too large")
	}
	seen := make(map[string]bool, len(s.Scores))
	points := 0
	for _, score := range s.Scores {
		points += score.Points
		switch {
		case score.Points < 0 || score.Points > maxPoints || points > maxScorePoints:
			return fmt.Errorf("score %q has %d points", score.Name, score.Points)
		case score.Name == "" || seen[score.Name]:
			return fmt.Errorf("score %q is named twice or not at all", score.Name)
		case score.Scale < 1 || score.Scale > maxScale:
			return fmt.Errorf("score %q has the scale %d", score.Name, score.Scale)
		}
		seen[score.Name] = true
	}
	return nil
}

// ScoreIndex is the place of the named score.
func (s *Scheme) ScoreIndex(name string) (int, bool) {
	i := slices.IndexFunc(s.Scores, func(x Score) bool { return x.Name == name })
	return i, i >= 0
}
