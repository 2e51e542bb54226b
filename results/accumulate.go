package results

// Accumulator fills a tally, block by block. It belongs to one goroutine.
//
// Adding sums and products to every cell of every grouping would take several
// times as long as playing the deal. But observations repeat: a seat's outcome is
// one of some hundreds. So equal observations share a number, and what is counted
// is how often which observations met in which cell; the arithmetic is done when
// the accumulator is flushed, once for each different case.
type Accumulator struct {
	tally  *Tally
	groups []accumulating
	known  outcomes
	block  []uint16 // the numbers of the observations of the block in progress
	cases  caseCounts
	sums   []int64 // scratch: one cell's block sums
}

// accumulating is one grouping's block in progress: for each cell touched, the
// observations in it, as a chain.
type accumulating struct {
	layout
	base    int // number of its first cell among all groupings' cells
	cells   []int64
	touched []int32
	last    []int32 // by cell: 1 + its latest observation in this block, or 0
	before  []int32 // by observation: 1 + the one before it in its cell, or 0
}

// mostJoint is how many observations of one block may meet in one cell and still
// be counted as a case; more are added up at once.
const mostJoint = 4

// mostCells is how many cells the key of a case has room for.
const mostCells = 1 << (64 - outcomeBits*mostJoint)

// NewAccumulator fills tally.
func NewAccumulator(tally *Tally) *Accumulator {
	s := tally.scheme
	a := &Accumulator{groups: make([]accumulating, len(s.By)), sums: make([]int64, len(s.Measures))}
	base := 0
	for i, g := range s.By {
		l := s.layout(g)
		a.groups[i] = accumulating{layout: l, base: base, last: make([]int32, l.cells)}
		base += l.cells
	}
	a.known = newOutcomes(len(s.Measures))
	a.cases = newCaseCounts()
	a.Target(tally)
	return a
}

// Target makes the accumulator fill another tally of the same scheme from the
// next block on. It must have been flushed.
func (a *Accumulator) Target(tally *Tally) {
	a.tally = tally
	for i := range a.groups {
		a.groups[i].cells = tally.groups[i]
	}
}

// Tally is the tally being filled; it is complete once the accumulator has been
// flushed.
func (a *Accumulator) Tally() *Tally { return a.tally }

// Add adds one observation to the block in progress: its code in each dimension
// and its value in each measure.
func (a *Accumulator) Add(codes []uint8, values []int64) {
	id, ok := a.known.number(values)
	if !ok { // no number left: settle the accounts and start numbering afresh
		id = a.renumber(values)
	}
	a.block = append(a.block, id)
	n := int32(len(a.block))
	for i := range a.groups {
		g := &a.groups[i]
		cell := 0
		for k, d := range g.dims {
			cell += int(codes[d]) * g.strides[k]
		}
		if g.last[cell] == 0 {
			g.touched = append(g.touched, int32(cell))
		}
		g.before = append(g.before, g.last[cell])
		g.last[cell] = n
	}
}

// renumber flushes what is counted and numbers the observations of the block in
// progress afresh; a block holds far fewer than there are numbers.
func (a *Accumulator) renumber(values []int64) uint16 {
	a.flushCases()
	old := a.known
	a.known = newOutcomes(len(values))
	for i, id := range a.block {
		a.block[i], _ = a.known.number(old.values(id))
	}
	id, ok := a.known.number(values)
	if !ok {
		panic("results: a block with more than 4095 different observations")
	}
	return id
}

// EndBlock closes the block.
func (a *Accumulator) EndBlock() {
	a.tally.Blocks++
	for i := range a.groups {
		g := &a.groups[i]
		for _, cell := range g.touched {
			at := g.last[cell]
			g.last[cell] = 0
			if key, ok := a.caseKey(g, int(cell), at); ok {
				a.cases.add(key)
			} else {
				a.addChain(g, int(cell), at)
			}
		}
		g.touched, g.before = g.touched[:0], g.before[:0]
	}
	a.block = a.block[:0]
	if a.cases.full() {
		a.flushCases()
	}
}

// caseKey is the cell's number, and below it twelve bits for each of its
// observations. They are put in order, so that it does not matter which seat was
// which: there are many fewer cases then.
func (a *Accumulator) caseKey(g *accumulating, cell int, at int32) (key uint64, ok bool) {
	if g.base+cell >= mostCells {
		return 0, false
	}
	var ids [mostJoint]uint16
	n := 0
	for ; at != 0; at = g.before[at-1] {
		if n == mostJoint {
			return 0, false
		}
		id := a.block[at-1]
		i := n
		for ; i > 0 && ids[i-1] > id; i-- {
			ids[i] = ids[i-1]
		}
		ids[i] = id
		n++
	}
	for _, id := range ids[:n] {
		key = key<<outcomeBits | uint64(id)
	}
	return key | uint64(g.base+cell)<<(outcomeBits*mostJoint), true
}

// addChain adds a cell with many observations at once.
func (a *Accumulator) addChain(g *accumulating, cell int, at int32) {
	clear(a.sums)
	for ; at != 0; at = g.before[at-1] {
		for m, v := range a.known.values(a.block[at-1]) {
			a.sums[m] += v
		}
	}
	addProducts(g.cells, cell, a.sums, 1)
}

// Flush completes the tally with everything up to the last block.
func (a *Accumulator) Flush() { a.flushCases() }

func (a *Accumulator) flushCases() {
	a.cases.each(func(key uint64, n int64) {
		clear(a.sums)
		for ids := key & (1<<(outcomeBits*mostJoint) - 1); ids != 0; ids >>= outcomeBits {
			for m, v := range a.known.values(uint16(ids & mostOutcomes)) {
				a.sums[m] += v
			}
		}
		cell := int(key >> (outcomeBits * mostJoint))
		i := len(a.groups) - 1
		for a.groups[i].base > cell {
			i--
		}
		addProducts(a.groups[i].cells, cell-a.groups[i].base, a.sums, n)
	})
	a.cases.clear()
}

// addProducts adds n blocks with the given sums to a cell.
func addProducts(cells []int64, cell int, sums []int64, n int64) {
	m := len(sums)
	words := 1 + m + m*(m+1)/2
	c := cells[cell*words : (cell+1)*words]
	c[0] += n
	for i, v := range sums {
		if v == 0 {
			continue
		}
		c[1+i] += n * v
		row := c[1+m+i*m-i*(i-1)/2-i:]
		for j := i; j < m; j++ {
			row[j] += n * v * sums[j]
		}
	}
}
