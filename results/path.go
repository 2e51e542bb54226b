package results

// Path is the distribution of one amount at each point of a block: the pot before
// each deal of a session, and after the last.
type Path struct {
	points []point
}

// pathBins is the number of amounts counted one by one; the last bin holds all
// that are larger.
const pathBins = 128

type point struct {
	n, sum, squares int64
	bins            [pathBins]int64
}

func newPath(length int) Path { return Path{make([]point, length)} }

// Len is the number of points.
func (p *Path) Len() int { return len(p.points) }

// Add notes an amount, not negative, at point i.
func (p *Path) Add(i int, amount int64) {
	q := &p.points[i]
	q.n++
	q.sum += amount
	q.squares += amount * amount
	q.bins[min(amount, pathBins-1)]++
}

// N is the number of amounts noted at point i.
func (p *Path) N(i int) int64 { return p.points[i].n }

// Sum is the sum of the amounts at point i.
func (p *Path) Sum(i int) int64 { return p.points[i].sum }

// Squares is the sum of their squares.
func (p *Path) Squares(i int) int64 { return p.points[i].squares }

// Quantile is the smallest amount that a share q of the amounts at point i do not
// exceed, and whether it is exact: above 126 only "127 or more" is known.
func (p *Path) Quantile(i int, q float64) (amount int64, exact bool) {
	need := q * float64(p.points[i].n)
	var below int64
	for a, n := range p.points[i].bins {
		if below += n; float64(below) >= need && below > 0 {
			return int64(a), a < pathBins-1
		}
	}
	return 0, false
}

func (p *Path) merge(o *Path) {
	for i := range o.points {
		a, b := &p.points[i], &o.points[i]
		a.n += b.n
		a.sum += b.sum
		a.squares += b.squares
		add(a.bins[:], b.bins[:])
	}
}

func (p *Path) reset() { clear(p.points) }
