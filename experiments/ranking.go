package experiments

import (
	"math"
	"slices"

	"kontraspiel/results/stat"
)

// Ranking is the entrants in order, as far as there is one.
type Ranking struct {
	Order []int     // entrants, the best first
	Mean  []float64 // by entrant shown: how much better it did than each other, on average, in units a deal
	// Groups are runs of the order, by first and last place, within which nobody is
	// told apart from anybody; they may overlap.
	Groups [][2]int
	// Cycles are entrants each of which is beaten by another of them and beats one:
	// among them there is no order, whatever the means say.
	Cycles [][]int
	// Upsets are pairs of which the first beats the second, but has the lower mean:
	// neither is put before the other.
	Upsets [][2]int
}

// Rank orders the entrants by how they did against each other. Two are told apart
// where their own games do so, all pairs of the run considered; where wins go in a
// circle, nobody of the circle is.
func (c *Comparison) Rank() Ranking {
	n := len(c.Shown)
	gain, apart := make([][]float64, n), make([][]bool, n)
	for i := range n {
		gain[i], apart[i] = make([]float64, n), make([]bool, n)
	}
	for k := range c.Pairs {
		p := &c.Pairs[k]
		i, j := slices.Index(c.Shown, p.First), slices.Index(c.Shown, p.Second)
		if i < 0 || j < 0 {
			continue
		}
		gain[i][j], gain[j][i] = p.Overall.Value, -p.Overall.Value
		apart[i][j] = c.Apart(k)
		apart[j][i] = apart[i][j]
	}
	r := rank(gain, apart)
	mean := make([]float64, len(c.Spec.Entrants))
	for k, i := range c.Shown {
		mean[i] = r.Mean[k]
	}
	r.Mean = mean
	for k, i := range r.Order {
		r.Order[k] = c.Shown[i]
	}
	for _, set := range r.Cycles {
		for k, i := range set {
			set[k] = c.Shown[i]
		}
	}
	for k, u := range r.Upsets {
		r.Upsets[k] = [2]int{c.Shown[u[0]], c.Shown[u[1]]}
	}
	return r
}

// rank works with what row i wins from column j, and whether the two are told apart.
func rank(gain [][]float64, apart [][]bool) Ranking {
	n := len(gain)
	r := Ranking{Mean: make([]float64, n)}
	for i := range gain {
		for j, v := range gain[i] {
			if j != i {
				r.Mean[i] += v / float64(n-1)
			}
		}
	}
	r.Cycles = stat.Cyclic(n, func(i, j int) bool { return apart[i][j] && gain[i][j] > 0 })
	circle := make([]int, n)
	for k, set := range r.Cycles {
		for _, i := range set {
			circle[i] = k + 1
		}
	}
	agrees := func(i, j int) bool { return (gain[i][j] > 0) == (r.Mean[i] > r.Mean[j]) }
	for i := range n {
		for j := range n {
			if apart[i][j] && gain[i][j] > 0 && !agrees(i, j) && (circle[i] == 0 || circle[i] != circle[j]) {
				r.Upsets = append(r.Upsets, [2]int{i, j})
			}
		}
	}
	r.Order, r.Groups = stat.Groups(r.Mean, func(i, j int) bool {
		return apart[i][j] && agrees(i, j) && (circle[i] == 0 || circle[i] != circle[j])
	})
	r.closeCircles(circle)
	return r
}

// closeCircles makes one group of everybody between the first and the last of each
// circle, so that the order inside is not read as one.
func (r *Ranking) closeCircles(circle []int) {
	for k := range r.Cycles {
		first, last := len(r.Order), -1
		for place, i := range r.Order {
			if circle[i] == k+1 {
				first, last = min(first, place), max(last, place)
			}
		}
		r.Groups = slices.DeleteFunc(r.Groups, func(g [2]int) bool { return g[0] >= first && g[1] <= last })
		r.Groups = append(r.Groups, [2]int{first, last})
	}
	slices.SortFunc(r.Groups, func(a, b [2]int) int { return a[0] - b[0] })
}

// Place is the places an entrant may hold, from 1, the groups considered.
func (r *Ranking) Place(entrant int) (best, worst int) {
	place := slices.Index(r.Order, entrant)
	best, worst = math.MaxInt, 0
	for _, g := range r.Groups {
		if place >= g[0] && place <= g[1] {
			best, worst = min(best, g[0]+1), max(worst, g[1]+1)
		}
	}
	return best, worst
}
