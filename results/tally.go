package results

import (
	"errors"
	"fmt"
	"slices"
)

// Tally is the counts of a run or a part of one. Merging two tallies adds their
// integers, so the order does not matter and nothing is rounded.
type Tally struct {
	scheme *Scheme
	Blocks int64 // independent blocks: deals, or sessions
	Deals  int64
	Faults int64 // answers that a program failed to give; only if the scheme counts them
	// Weighed is the decisions that were to be weighed by the calls, and Unfit those of
	// them for which hardly a world fitted, so that they were made without; only if the
	// scheme counts them.
	Weighed, Unfit int64

	groups [][]int64 // by grouping: cells × words
	counts []int64   // counter × values of the first dimension
	path   Path
	scores []ScoreTally
	rows   Rows
}

// NewTally is an empty tally; the scheme must be valid.
func NewTally(s *Scheme) *Tally {
	t := &Tally{scheme: s, groups: make([][]int64, len(s.By))}
	for i, g := range s.By {
		t.groups[i] = make([]int64, s.layout(g).cells*s.words())
	}
	if len(s.Counters) > 0 {
		t.counts = make([]int64, len(s.Counters)*len(s.Dims[0].Values))
	}
	t.path = newPath(s.PathLength)
	t.scores = newScores(s.Scores)
	t.rows = newRows(s.Rows)
	return t
}

// Scheme is what the tally counts.
func (t *Tally) Scheme() *Scheme { return t.scheme }

// Merge adds the counts of another tally of the same scheme.
func (t *Tally) Merge(o *Tally) {
	t.Blocks += o.Blocks
	t.Deals += o.Deals
	t.Faults += o.Faults
	t.Weighed += o.Weighed
	t.Unfit += o.Unfit
	for i := range t.groups {
		add(t.groups[i], o.groups[i])
	}
	add(t.counts, o.counts)
	t.path.merge(&o.path)
	for i := range t.scores {
		t.scores[i].merge(&o.scores[i])
	}
	t.rows.merge(&o.rows)
}

// Reset makes every count 0.
func (t *Tally) Reset() {
	t.Blocks, t.Deals, t.Faults, t.Weighed, t.Unfit = 0, 0, 0, 0, 0
	for _, g := range t.groups {
		clear(g)
	}
	clear(t.counts)
	t.path.reset()
	for i := range t.scores {
		t.scores[i].reset()
	}
	t.rows.reset()
}

func add(dst, src []int64) {
	for i, v := range src {
		if v != 0 {
			dst[i] += v
		}
	}
}

// Count adds one to a counter for one value of the first dimension.
func (t *Tally) Count(counter, code int) { t.CountN(counter, code, 1) }

// CountN adds n to it.
func (t *Tally) CountN(counter, code int, n int64) {
	t.counts[counter*len(t.scheme.Dims[0].Values)+code] += n
}

// Counted is a counter for one value of the first dimension.
func (t *Tally) Counted(counter, code int) int64 {
	return t.counts[counter*len(t.scheme.Dims[0].Values)+code]
}

// Rows is the rows of the tally; only if the scheme has rows.
func (t *Tally) Rows() *Rows { return &t.rows }

// Path is the path of the tally; it has no points if the scheme asks for none.
func (t *Tally) Path() *Path { return &t.path }

// Cell is the counts of one cell of a grouping.
type Cell struct {
	scheme *Scheme
	words  []int64
	Labels []string // by the grouping's dimensions
}

// ErrNoGrouping is wrapped by the error of [Tally.Cells].
var ErrNoGrouping = errors.New("not tallied")

// Cells is the cells of a grouping that was tallied, in the order of its
// dimensions' values, empty ones included. The order of dimensions may differ
// from the tallied one. The error lists what was tallied.
func (t *Tally) Cells(g Grouping) ([]Cell, error) {
	i := slices.IndexFunc(t.scheme.By, g.SameDims)
	if i < 0 {
		return nil, fmt.Errorf("grouping %q: %w (tallied: %s)", g, ErrNoGrouping, t.tallied())
	}
	stored, asked := t.scheme.layout(t.scheme.By[i]), t.scheme.layout(g)
	n := t.scheme.words()
	cells := make([]Cell, asked.cells)
	for k := range cells {
		at := 0
		for d, dim := range asked.dims {
			code := k / asked.strides[d] % len(t.scheme.Dims[dim].Values)
			at += code * stored.strides[slices.Index(stored.dims, dim)]
		}
		cells[k] = Cell{t.scheme, t.groups[i][at*n : (at+1)*n], t.scheme.Labels(g, k)}
	}
	return cells, nil
}

// tallied lists the groupings, for messages.
func (t *Tally) tallied() string {
	var text string
	for i, g := range t.scheme.By {
		if i > 0 {
			text += "; "
		}
		text += g.String()
	}
	return text
}

// Blocks is the number of blocks with an observation in the cell.
func (c *Cell) Blocks() int64 { return c.words[0] }

// Sum is the sum of the named measure.
func (c *Cell) Sum(measure string) int64 { return c.words[1+c.scheme.Measure(measure)] }

// Product is the sum over blocks of the product of two measures' block sums.
func (c *Cell) Product(a, b string) int64 {
	return c.words[c.scheme.product(c.scheme.Measure(a), c.scheme.Measure(b))]
}
