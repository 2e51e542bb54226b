package results

// Accumulator fills a tally, block by block. It belongs to one goroutine.
type Accumulator struct {
	tally  *Tally
	groups []accumulating
	// nonzero is the measures of the observation at hand that are not 0; most
	// are, and skipping them is what makes tallying cheap.
	nonzero []int
}

// accumulating is one grouping's block in progress.
type accumulating struct {
	layout
	cells   []int64 // the tally's
	sums    []int64 // block sums: cells × measures
	touched []int   // cells with an observation in this block
	open    []bool  // by cell: whether it is in touched
}

// NewAccumulator fills tally.
func NewAccumulator(tally *Tally) *Accumulator {
	s := tally.scheme
	a := &Accumulator{tally: tally, groups: make([]accumulating, len(s.By))}
	for i, g := range s.By {
		l := s.layout(g)
		a.groups[i] = accumulating{layout: l, sums: make([]int64, l.cells*len(s.Measures)), open: make([]bool, l.cells)}
	}
	a.Target(tally)
	return a
}

// Target makes the accumulator fill another tally of the same scheme from the
// next block on.
func (a *Accumulator) Target(tally *Tally) {
	a.tally = tally
	for i := range a.groups {
		a.groups[i].cells = tally.groups[i]
	}
}

// Tally is the tally being filled.
func (a *Accumulator) Tally() *Tally { return a.tally }

// Add adds one observation to the block in progress: its code in each dimension
// and its value in each measure.
func (a *Accumulator) Add(codes []uint8, values []int64) {
	a.nonzero = a.nonzero[:0]
	for m, v := range values {
		if v != 0 {
			a.nonzero = append(a.nonzero, m)
		}
	}
	for i := range a.groups {
		g := &a.groups[i]
		cell := 0
		for k, d := range g.dims {
			cell += int(codes[d]) * g.strides[k]
		}
		if !g.open[cell] {
			g.open[cell] = true
			g.touched = append(g.touched, cell)
		}
		sums := g.sums[cell*len(values) : (cell+1)*len(values)]
		for _, m := range a.nonzero {
			sums[m] += values[m]
		}
	}
}

// EndBlock closes the block: its sums and their products go into the tally.
func (a *Accumulator) EndBlock() {
	s := a.tally.scheme
	m, words := len(s.Measures), s.words()
	a.tally.Blocks++
	for i := range a.groups {
		g := &a.groups[i]
		for _, cell := range g.touched {
			g.open[cell] = false
			a.endCell(g.cells[cell*words:(cell+1)*words], g.sums[cell*m:(cell+1)*m])
		}
		g.touched = g.touched[:0]
	}
}

// endCell adds a block's sums and products to its cell, and clears them.
func (a *Accumulator) endCell(words, sums []int64) {
	m := len(sums)
	words[0]++
	a.nonzero = a.nonzero[:0]
	for k, v := range sums {
		if v != 0 {
			a.nonzero = append(a.nonzero, k)
			words[1+k] += v
		}
	}
	for p, i := range a.nonzero {
		row := words[1+m+i*m-i*(i-1)/2-i:]
		for _, j := range a.nonzero[p:] {
			row[j] += sums[i] * sums[j]
		}
	}
	for _, i := range a.nonzero {
		sums[i] = 0
	}
}
