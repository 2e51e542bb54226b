package stat

import (
	"fmt"
	"math"
	"testing"
)

func TestGroups(t *testing.T) {
	never := func(int, int) bool { return false }
	always := func(int, int) bool { return true }
	value := []float64{0.1, 0.5, 0.3, 0.32, -1}
	byGap := func(gap float64) func(i, j int) bool {
		return func(i, j int) bool { return math.Abs(value[i]-value[j]) > gap }
	}
	for _, c := range []struct {
		name   string
		value  []float64
		differ func(i, j int) bool
		want   string
	}{
		{"all alike", value, never, "[1 3 2 0 4] [[0 4]]"},
		{"all told apart", value, always, "[1 3 2 0 4] [[0 0] [1 1] [2 2] [3 3] [4 4]]"},
		// 0.5 0.32 0.3 | 0.32 0.3 0.1 | −1
		{"overlapping", value, byGap(0.25), "[1 3 2 0 4] [[0 2] [1 3] [4 4]]"},
		{"pair", value, byGap(0.05), "[1 3 2 0 4] [[0 0] [1 2] [3 3] [4 4]]"},
		{"ties keep their order, NaN last", []float64{math.NaN(), 2, 3, 2}, never, "[2 1 3 0] [[0 3]]"},
		{"none", nil, never, "[] []"},
		// Best and worst are not told apart, but the middle is from the best.
		{"unequal doubt", []float64{3, 2, 1}, func(i, j int) bool { return i+j == 1 }, "[0 1 2] [[0 0] [1 2]]"},
	} {
		order, joined := Groups(c.value, c.differ)
		if got := fmt.Sprint(order, joined); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestGroupsPlain compares with trying every run, for every relation on five items.
func TestGroupsPlain(t *testing.T) {
	const n = 5
	value := []float64{5, 4, 3, 2, 1}
	for relation := range 1 << (n * (n - 1) / 2) {
		differ := func(i, j int) bool {
			i, j = min(i, j), max(i, j)
			return relation>>(j*(j-1)/2+i)&1 == 1
		}
		run := func(a, b int) bool {
			if a < 0 || b >= n {
				return false
			}
			for i := a; i <= b; i++ {
				for j := a; j < i; j++ {
					if differ(i, j) {
						return false
					}
				}
			}
			return true
		}
		var want [][2]int
		for a := range n {
			for b := a; b < n; b++ {
				if run(a, b) && !run(a-1, b) && !run(a, b+1) {
					want = append(want, [2]int{a, b})
				}
			}
		}
		if _, got := Groups(value, differ); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("relation %b: %v, want %v", relation, got, want)
		}
	}
}

func TestCyclic(t *testing.T) {
	arrows := func(list ...[2]int) func(i, j int) bool {
		return func(i, j int) bool {
			for _, a := range list {
				if a == [2]int{i, j} {
					return true
				}
			}
			return false
		}
	}
	for _, c := range []struct {
		name  string
		n     int
		beats func(i, j int) bool
		want  string
	}{
		{"strict order", 4, func(i, j int) bool { return i < j }, "[]"},
		{"nobody beats anybody", 3, arrows(), "[]"},
		{"rock, paper, scissors", 3, arrows([2]int{0, 1}, [2]int{1, 2}, [2]int{2, 0}), "[[0 1 2]]"},
		{"a champion above the triple", 4, arrows([2]int{2, 0}, [2]int{2, 1}, [2]int{2, 3},
			[2]int{3, 0}, [2]int{0, 1}, [2]int{1, 3}), "[[0 1 3]]"},
		{"two apart", 5, arrows([2]int{4, 1}, [2]int{1, 4}, [2]int{0, 2}, [2]int{2, 0}, [2]int{0, 3}), "[[0 2] [1 4]]"},
		{"long way round", 4, arrows([2]int{0, 1}, [2]int{1, 2}, [2]int{2, 3}, [2]int{3, 0}), "[[0 1 2 3]]"},
		{"none", 0, arrows(), "[]"},
	} {
		if got := fmt.Sprint(Cyclic(c.n, c.beats)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if Ordered(c.beats, c.n) != (c.want == "[]") {
			t.Errorf("%s: ordered", c.name)
		}
	}
	panics(t, "negative", func() { Cyclic(-1, arrows()) })
}

// TestPlantedCycle: three strategies with equal means of which each beats the next by 0.2 units a
// block are one group, and yet not to be put in a strict order.
func TestPlantedCycle(t *testing.T) {
	edge := [3][3]float64{{0, 0.2, -0.2}, {-0.2, 0, 0.2}, {0.2, -0.2, 0}}
	match := func(i, j int) Moments {
		m := Moments{}
		for k := range int64(1000) { // mean edge, spread about 1, in tenths
			m.Add(int64(10*edge[i][j]) + 10*(2*(k%2)-1))
		}
		return m
	}
	var p []float64
	for i := range 3 {
		for j := range i {
			p = append(p, TTest(match(i, j), 10, 0).P)
		}
	}
	p = Holm(p)
	beats := func(i, j int) bool {
		at := max(i, j)*(max(i, j)-1)/2 + min(i, j)
		return p[at] < 0.05 && edge[i][j] > 0
	}
	if got := fmt.Sprint(Cyclic(3, beats)); got != "[[0 1 2]]" || Ordered(beats, 3) {
		t.Errorf("%s", got)
	}
	_, joined := Groups(make([]float64, 3), func(int, int) bool { return false })
	if fmt.Sprint(joined) != "[[0 2]]" {
		t.Errorf("equal means: %v", joined)
	}
}
