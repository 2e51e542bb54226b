package experiments

import (
	"slices"
	"testing"
)

// apartAll tells everybody apart but the pairs given.
func apartAll(n int, but ...[2]int) [][]bool {
	apart := make([][]bool, n)
	for i := range apart {
		apart[i] = make([]bool, n)
		for j := range apart[i] {
			apart[i][j] = i != j && !slices.Contains(but, [2]int{i, j}) && !slices.Contains(but, [2]int{j, i})
		}
	}
	return apart
}

// TestRanking holds orders, groups and circles to what they must be by hand.
func TestRanking(t *testing.T) {
	for _, c := range []struct {
		name   string
		gain   [][]float64
		apart  [][]bool
		order  []int
		groups [][2]int
		cycles [][]int
	}{
		{"a strict order", [][]float64{{0, 1, 2}, {-1, 0, 1}, {-2, -1, 0}}, apartAll(3),
			[]int{0, 1, 2}, [][2]int{{0, 0}, {1, 1}, {2, 2}}, nil},
		{"the first two are not told apart", [][]float64{{0, .1, 2}, {-.1, 0, 2}, {-2, -2, 0}}, apartAll(3, [2]int{0, 1}),
			[]int{0, 1, 2}, [][2]int{{0, 1}, {2, 2}}, nil},
		{"neighbours are not told apart, the ends are", [][]float64{{0, .1, 2}, {-.1, 0, .1}, {-2, -.1, 0}}, apartAll(3, [2]int{0, 1}, [2]int{1, 2}),
			[]int{0, 1, 2}, [][2]int{{0, 1}, {1, 2}}, nil},
		// Rock beats scissors by 1, scissors paper by 1, paper rock by 2: paper has the
		// best mean, but each is beaten by another.
		{"rock, paper, scissors", [][]float64{{0, -2, 1}, {2, 0, -1}, {-1, 1, 0}}, apartAll(3),
			[]int{1, 2, 0}, [][2]int{{0, 2}}, [][]int{{0, 1, 2}}},
		{"a circle below a champion", [][]float64{{0, 3, 3, 3}, {-3, 0, -2, 1}, {-3, 2, 0, -1}, {-3, -1, 1, 0}}, apartAll(4),
			[]int{0, 2, 3, 1}, [][2]int{{0, 0}, {1, 3}}, [][]int{{1, 2, 3}}},
		{"a circle that is not proven is none", [][]float64{{0, -2, 1}, {2, 0, -1}, {-1, 1, 0}}, apartAll(3, [2]int{1, 2}),
			[]int{1, 2, 0}, nil, nil},
	} {
		r := rank(c.gain, c.apart)
		if !slices.Equal(r.Order, c.order) || c.groups != nil && !slices.Equal(r.Groups, c.groups) || len(r.Cycles) != len(c.cycles) {
			t.Errorf("%s: order %v, groups %v, circles %v", c.name, r.Order, r.Groups, r.Cycles)
		}
		for i := range c.cycles {
			if !slices.Equal(r.Cycles[i], c.cycles[i]) {
				t.Errorf("%s: circle %v", c.name, r.Cycles[i])
			}
		}
	}
	// The second beats the first, whose mean is higher for beating the third.
	upset := rank([][]float64{{0, -.1, 1}, {.1, 0, .01}, {-1, -.01, 0}}, apartAll(3, [2]int{1, 2}))
	if best, worst := upset.Place(0); best != 1 || worst != 2 || len(upset.Upsets) != 1 || upset.Upsets[0] != [2]int{1, 0} {
		t.Errorf("who is beaten by the second is put at %d to %d, upsets %v", best, worst, upset.Upsets)
	}
	r := rank([][]float64{{0, -2, 1}, {2, 0, -1}, {-1, 1, 0}}, apartAll(3))
	for i := range 3 {
		if best, worst := r.Place(i); best != 1 || worst != 3 {
			t.Errorf("in a circle %d has places %d to %d", i, best, worst)
		}
	}
}
