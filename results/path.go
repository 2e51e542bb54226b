package results

// Path is the distribution of one amount at each point of a block: the pot before
// each deal of a session, and after the last.
type Path struct {
	points []point
}

// pathCounts bounds the amounts counted one by one over the whole path, so that
// long sessions do not take more memory; each point has an equal part. Larger
// amounts share its last count.
const pathCounts = 1 << 20

type point struct {
	n, sum, squares int64
	counts          []int64 // by amount
}

func newPath(length int) Path { return Path{make([]point, length)} }

// most is the amount that stands for itself and all that are larger.
func (p *Path) most() int64 { return int64(pathCounts / max(1, len(p.points))) }

// Len is the number of points.
func (p *Path) Len() int { return len(p.points) }

// Add notes an amount, not negative, at point i.
func (p *Path) Add(i int, amount int64) {
	q := &p.points[i]
	q.n++
	q.sum += amount
	q.squares += amount * amount
	q.count(min(amount, p.most()), 1)
}

// N is the number of amounts noted at point i.
func (p *Path) N(i int) int64 { return p.points[i].n }

// Sum is the sum of the amounts at point i.
func (p *Path) Sum(i int) int64 { return p.points[i].sum }

// Squares is the sum of their squares.
func (p *Path) Squares(i int) int64 { return p.points[i].squares }

// Quantile is the smallest amount that a share q of the amounts at point i do not
// exceed, and whether it is exact: of the largest amounts only that they are large
// is known (see pathCounts).
func (p *Path) Quantile(i int, q float64) (amount int64, exact bool) {
	need := q * float64(p.points[i].n)
	var below int64
	for a, n := range p.points[i].counts {
		if below += n; float64(below) >= need && below > 0 {
			return int64(a), int64(a) < p.most()
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
		for amount, n := range b.counts {
			if n != 0 {
				a.count(int64(amount), n)
			}
		}
	}
}

func (p *Path) reset() {
	for i := range p.points {
		q := &p.points[i]
		clear(q.counts)
		*q = point{counts: q.counts[:0]}
	}
}

// count counts an amount n times.
func (q *point) count(amount, n int64) {
	for int64(len(q.counts)) <= amount {
		q.counts = append(q.counts, 0)
	}
	q.counts[amount] += n
}
