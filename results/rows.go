package results

import (
	"fmt"
	"slices"
)

// RowScheme is of cells that are too many to be tallied one beside the other: a chunk
// touches few of them, and each is kept by its number with one integer for every word.
type RowScheme struct {
	Cells int64    `json:"cells"` // numbered from 0
	Words []string `json:"words"`
}

// Limits of rows: together some GB, and eight million rows.
const (
	maxRowCells = 1 << 48
	maxRowWords = 256
	maxRows     = 1 << 23
)

func (s *RowScheme) validate() error {
	if s == nil {
		return nil
	}
	if s.Cells < 1 || s.Cells > maxRowCells || len(s.Words) < 1 || len(s.Words) > maxRowWords {
		return fmt.Errorf("%d cells of %d words cannot be", s.Cells, len(s.Words))
	}
	for i, w := range s.Words {
		if w == "" || w == rowColumn || slices.Contains(s.Words[:i], w) {
			return fmt.Errorf("a word of rows cannot be called %q", w)
		}
	}
	return nil
}

// Rows is the cells of a tally that something was counted in.
type Rows struct {
	scheme *RowScheme // nil: none
	places map[int64]int
	cells  []int64   // in the order in which they came
	pages  [][]int64 // the words of each of them, rowsAPage cells a page
}

// rowsAPage is how many cells' words stand in one stretch of memory. The first grows as
// it must, since most tallies have few rows; nothing is moved after that.
const rowsAPage = 1 << 12

func newRows(s *RowScheme) Rows {
	if s == nil {
		return Rows{}
	}
	return Rows{scheme: s, places: map[int64]int{}}
}

// Row is the words of a cell, which may be added to; a cell without a row gets one of
// zeros. They are good until the next row is made. A cell's number must be one of the
// scheme's.
func (r *Rows) Row(cell int64) []int64 {
	n := len(r.scheme.Words)
	place, ok := r.places[cell]
	if !ok {
		if cell < 0 || cell >= r.scheme.Cells {
			panic(fmt.Sprintf("results: there is no cell %d", cell))
		}
		place = len(r.cells)
		r.places[cell] = place
		r.cells = append(r.cells, cell)
		r.extend(place/rowsAPage, n)
	}
	return r.at(place)
}

// extend adds a row of n zeros to a page, the last or one after it.
func (r *Rows) extend(page, n int) {
	if page == len(r.pages) {
		var fresh []int64
		if page > 0 {
			fresh = make([]int64, 0, rowsAPage*n)
		}
		r.pages = append(r.pages, fresh)
	}
	r.pages[page] = append(r.pages[page], make([]int64, n)...)
}

// at is the words at a place.
func (r *Rows) at(place int) []int64 {
	n := len(r.scheme.Words)
	page, i := r.pages[place/rowsAPage], place%rowsAPage
	return page[i*n : (i+1)*n]
}

// Find is the words of a cell, or nil if it has no row.
func (r *Rows) Find(cell int64) []int64 {
	place, ok := r.places[cell]
	if !ok {
		return nil
	}
	return r.at(place)
}

// Len is the number of cells with a row.
func (r *Rows) Len() int { return len(r.cells) }

// Cells lists the numbers of the cells with a row, ascending.
func (r *Rows) Cells() []int64 {
	list := slices.Clone(r.cells)
	slices.Sort(list)
	return list
}

func (r *Rows) merge(o *Rows) {
	for i, cell := range o.cells {
		add(r.Row(cell), o.at(i))
	}
}

func (r *Rows) reset() {
	clear(r.places)
	r.cells = r.cells[:0]
	for i := range r.pages {
		r.pages[i] = r.pages[i][:0]
	}
}

// encode appends the number of rows, then for each its cell, less the one before and
// one more, and its words.
func (r *Rows) encode(e *encoder) {
	if r.scheme == nil {
		return
	}
	e.add(int64(len(r.cells)))
	before := int64(-1)
	for _, cell := range r.Cells() {
		e.add(cell - before)
		e.add(r.Find(cell)...)
		before = cell
	}
}

func (r *Rows) decode(d *decoder) error {
	if r.scheme == nil {
		return nil
	}
	n := d.next()
	if n < 0 || n > maxRows || n > r.scheme.Cells {
		return fmt.Errorf("%d rows cannot be", n)
	}
	cell := int64(-1)
	for range n {
		step := d.next()
		if d.bad || step < 1 || step > r.scheme.Cells-1-cell {
			return fmt.Errorf("the row after cell %d is of none", cell)
		}
		cell += step
		d.fillAll(r.Row(cell))
	}
	return nil
}

// Each visits every row, in the order in which they were made.
func (r *Rows) Each(visit func(cell int64, words []int64)) {
	for i, cell := range r.cells {
		visit(cell, r.at(i))
	}
}
