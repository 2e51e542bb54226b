package results

// Summer fills a tally as an [Accumulator] does, for observations of which hardly two
// are equal, and any number of which may meet in a block: it adds up each cell's sums
// as they come. It belongs to one goroutine.
type Summer struct {
	tally    *Tally
	measures int
	groups   []summing
}

// summing is one grouping's block in progress.
type summing struct {
	layout
	cells   []int64 // of the tally
	place   []int32 // by cell: 1 + which of the sums are its own in this block, or 0
	touched []int32 // the cells that have sums, in their order
	sums    []int64 // measures a cell touched
}

// NewSummer fills tallies of the scheme; [Summer.Target] says which.
func NewSummer(s *Scheme) *Summer {
	m := &Summer{groups: make([]summing, len(s.By)), measures: len(s.Measures)}
	for i, g := range s.By {
		l := s.layout(g)
		m.groups[i] = summing{layout: l, place: make([]int32, l.cells)}
	}
	return m
}

// Target makes it fill another tally of the same scheme from the next block on.
func (m *Summer) Target(tally *Tally) {
	m.tally = tally
	for i := range m.groups {
		m.groups[i].cells = tally.groups[i]
	}
}

// Tally is the tally being filled; it is complete after each block.
func (m *Summer) Tally() *Tally { return m.tally }

// Add adds one observation to the block in progress: its code in each dimension and
// its value in each measure.
func (m *Summer) Add(codes []uint8, values []int64) {
	for i := range m.groups {
		g := &m.groups[i]
		cell := 0
		for k, d := range g.dims {
			cell += int(codes[d]) * g.strides[k]
		}
		if g.place[cell] == 0 {
			g.touched = append(g.touched, int32(cell))
			g.place[cell] = int32(len(g.touched))
			for range m.measures {
				g.sums = append(g.sums, 0)
			}
		}
		at := int(g.place[cell]-1) * m.measures
		for k, v := range values {
			g.sums[at+k] += v
		}
	}
}

// EndBlock closes the block.
func (m *Summer) EndBlock() {
	m.tally.Blocks++
	for i := range m.groups {
		g := &m.groups[i]
		for k, cell := range g.touched {
			addProducts(g.cells, int(cell), g.sums[k*m.measures:(k+1)*m.measures], 1)
			g.place[cell] = 0
		}
		g.touched, g.sums = g.touched[:0], g.sums[:0]
	}
}
