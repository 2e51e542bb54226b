package results

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Dimension is something observations differ in, with the names of its values.
// An observation gives each dimension a code, an index into Values.
type Dimension struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// Grouping is a list of dimensions; every combination of their values is a cell.
// It is written with commas: `position,bid`. The empty grouping has one cell and
// is written `all`.
type Grouping []string

// AllGrouping is how the grouping without dimensions is written.
const AllGrouping = "all"

// String is the grouping as it is written.
func (g Grouping) String() string {
	if len(g) == 0 {
		return AllGrouping
	}
	return strings.Join(g, ",")
}

// SameDims reports whether two groupings have the same dimensions, in any order.
func (g Grouping) SameDims(h Grouping) bool {
	a, b := slices.Clone(g), slices.Clone(h)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// ParseGrouping reads a grouping as it is written. Names are checked by
// [Scheme.Validate].
func ParseGrouping(text string) Grouping {
	g := Grouping{}
	if strings.TrimSpace(text) == AllGrouping {
		return g
	}
	for part := range strings.SplitSeq(text, ",") {
		g = append(g, strings.TrimSpace(part))
	}
	return g
}

// Scheme says what a tally counts. Measures and counters are named; the number
// of each is fixed for a run.
type Scheme struct {
	Dims     []Dimension `json:"dims"`
	Measures []string    `json:"measures"`
	By       []Grouping  `json:"by"`
	// Counters are plain counts by the first dimension.
	Counters []string `json:"counters"`
	// PathLength is the number of points of the path, 0 for none; see [Path].
	PathLength int `json:"path_length"`
	// Scores are numbers that a whole block gives.
	Scores []Score `json:"scores,omitempty"`
	// Rows are cells of which there are too many for a grouping; nil for none.
	Rows *RowScheme `json:"rows,omitempty"`
	// Faults says that answers which were played in place of a program's are counted.
	Faults bool `json:"faults,omitempty"`
	// Weighed says that decisions of players that look ahead are counted which were to
	// be weighed by the calls, and those of them that had to do without.
	Weighed bool `json:"weighed,omitempty"`
}

// maxCells bounds a grouping, so that a run cannot ask for more memory than a
// machine has.
const maxCells = 1 << 16

// Limits of a scheme, far above any in use: a scheme read from a file must not
// make the tool take all memory.
const (
	maxDims, maxValues, maxMeasures, maxCounters = 64, 1 << 12, 64, 1 << 12
	maxPath, maxWords                            = 1 << 16, 1 << 24 // 128 MiB; a run holds some eight of them
)

// Validate reports a grouping with an unknown or repeated dimension, the same
// grouping twice, one with too many cells, or a scheme beyond all bounds.
func (s *Scheme) Validate() error {
	if len(s.Dims) > maxDims || len(s.Measures) > maxMeasures || len(s.Counters) > maxCounters || s.PathLength < 0 || s.PathLength > maxPath {
		return fmt.Errorf("the scheme is too large")
	}
	if len(s.Dims) == 0 && len(s.Counters) > 0 {
		return fmt.Errorf("counters without a dimension")
	}
	for _, d := range s.Dims {
		if len(d.Values) == 0 || len(d.Values) > maxValues {
			return fmt.Errorf("dimension %q has %d values", d.Name, len(d.Values))
		}
	}
	if err := errors.Join(s.checkScores(), s.Rows.validate()); err != nil {
		return err
	}
	words := 0
	for i, g := range s.By {
		if err := s.CheckGrouping(g); err != nil {
			return err
		}
		for _, h := range s.By[:i] {
			if g.SameDims(h) {
				return fmt.Errorf("grouping %q is asked for twice", g)
			}
		}
		if words += s.layout(g).cells * s.words(); words > maxWords {
			return fmt.Errorf("the groupings have too many cells together (at most %d)", maxWords/s.words())
		}
	}
	return nil
}

// CheckGrouping reports an unknown or repeated dimension, or too many cells.
func (s *Scheme) CheckGrouping(g Grouping) error {
	cells := 1
	for i, name := range g {
		d, ok := s.dim(name)
		if !ok {
			return fmt.Errorf("unknown dimension %q (known: %s, or %s)", name, strings.Join(s.DimNames(), ", "), AllGrouping)
		}
		if slices.Contains(g[:i], name) {
			return fmt.Errorf("dimension %q is named twice", name)
		}
		if cells *= len(s.Dims[d].Values); cells > maxCells {
			return fmt.Errorf("grouping %q has more than %d cells", g, maxCells)
		}
	}
	return nil
}

// DimNames lists the dimensions.
func (s *Scheme) DimNames() []string {
	names := make([]string, len(s.Dims))
	for i, d := range s.Dims {
		names[i] = d.Name
	}
	return names
}

// dim is the index of the named dimension.
func (s *Scheme) dim(name string) (int, bool) {
	i := slices.IndexFunc(s.Dims, func(d Dimension) bool { return d.Name == name })
	return i, i >= 0
}

// Measure is the index of the named measure; it panics on a name the scheme has
// not.
func (s *Scheme) Measure(name string) int {
	i := slices.Index(s.Measures, name)
	if i < 0 {
		panic("results: no measure " + name)
	}
	return i
}

// layout is a grouping worked out: which dimensions, their strides, the number
// of cells.
type layout struct {
	dims, strides []int
	cells         int
}

func (s *Scheme) layout(g Grouping) layout {
	l := layout{dims: make([]int, len(g)), strides: make([]int, len(g)), cells: 1}
	for i := len(g) - 1; i >= 0; i-- {
		d, ok := s.dim(g[i])
		if !ok {
			panic("results: layout of an unchecked grouping")
		}
		l.dims[i], l.strides[i] = d, l.cells
		l.cells *= len(s.Dims[d].Values)
	}
	return l
}

// Labels is the value names of a cell, in the order of the grouping.
func (s *Scheme) Labels(g Grouping, cell int) []string {
	l := s.layout(g)
	labels := make([]string, len(g))
	for i, d := range l.dims {
		values := s.Dims[d].Values
		labels[i] = values[cell/l.strides[i]%len(values)]
	}
	return labels
}

// words is the number of integers a cell takes: blocks, sums, and products of
// measure i with measure j ≥ i.
func (s *Scheme) words() int {
	m := len(s.Measures)
	return 1 + m + m*(m+1)/2
}

// product is the place of the product of measures i and j in a cell.
func (s *Scheme) product(i, j int) int {
	if i > j {
		i, j = j, i
	}
	m := len(s.Measures)
	return 1 + m + i*m - i*(i-1)/2 + (j - i)
}
