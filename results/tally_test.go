package results

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

func testScheme() *Scheme {
	return &Scheme{
		Dims: []Dimension{
			{Name: "position", Values: []string{"first", "last"}},
			{Name: "colour", Values: []string{"red", "black", "none"}},
			{Name: "size", Values: []string{"0", "1"}},
		},
		Measures:   []string{"n", "x", "y"},
		By:         []Grouping{{}, {"position"}, {"colour", "position"}, {"size", "colour"}},
		Counters:   []string{"calls"},
		PathLength: 3,
		Scores:     []Score{{Name: "gain", Scale: 12, Counted: true, Points: 4}, {Name: "first", Scale: 3}},
		Faults:     true,
		Rows:       &RowScheme{Cells: 1 << 40, Words: []string{"tries", "n", "gain"}},
		Weighed:    true,
	}
}

// plainTally counts the slow way: block sums by label in a map.
type plainTally map[string][]int64

func (p plainTally) endBlock(s *Scheme, g Grouping, block []testObservation) {
	sums := map[string][]int64{}
	for _, o := range block {
		key := g.String()
		for _, d := range g {
			i, _ := s.dim(d)
			key += "|" + s.Dims[i].Values[o.codes[i]]
		}
		if sums[key] == nil {
			sums[key] = make([]int64, len(s.Measures))
		}
		for m, v := range o.values {
			sums[key][m] += v
		}
	}
	for key, v := range sums {
		if p[key] == nil {
			p[key] = make([]int64, s.words())
		}
		p[key][0]++
		at := 1 + len(v)
		for i := range v {
			p[key][1+i] += v[i]
			for j := i; j < len(v); j++ {
				p[key][at] += v[i] * v[j]
				at++
			}
		}
	}
}

type testObservation struct {
	codes  []uint8
	values []int64
}

// fill fills a tally and a plain one with the same random blocks.
func fill(seed uint64, blocks, most, spread int) (*Tally, plainTally) {
	s := testScheme()
	r := rand.New(rand.NewPCG(seed, 1))
	tally, want := NewTally(s), plainTally{}
	acc := NewAccumulator(tally)
	for range blocks {
		var block []testObservation
		for range 1 + r.IntN(most) {
			o := testObservation{
				codes:  []uint8{uint8(r.IntN(2)), uint8(r.IntN(3)), uint8(r.IntN(2))},
				values: []int64{1, int64(r.IntN(spread) - spread/2), int64(r.IntN(3)) * int64(r.IntN(2))},
			}
			block = append(block, o)
			acc.Add(o.codes, o.values)
			tally.Count(0, int(o.codes[0]))
		}
		acc.EndBlock()
		tally.Faults += int64(r.IntN(2))
		tally.Weighed += int64(1 + r.IntN(9))
		tally.Unfit += int64(r.IntN(2))
		tally.AddScore(0, int64(r.IntN(7)-3), r.IntN(4))
		tally.AddScore(1, int64(r.IntN(spread)-spread/2), 0)
		for _, g := range s.By {
			want.endBlock(s, g, block)
		}
		tally.Path().Add(r.IntN(3), int64(r.IntN(200)))
		row := tally.Rows().Row(int64(r.IntN(40)) << 30)
		row[0], row[2] = row[0]+2, row[2]+int64(r.IntN(9)-4)
		tally.Deals += int64(len(block))
	}
	acc.Flush()
	return tally, want
}

func compare(t *testing.T, tally *Tally, want plainTally) {
	t.Helper()
	cells := 0
	for _, g := range tally.scheme.By {
		list, err := tally.Cells(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			key := strings.Join(append([]string{g.String()}, c.Labels...), "|")
			w, ok := want[key]
			if !ok {
				w = make([]int64, tally.scheme.words())
			} else {
				cells++
			}
			for i, v := range w {
				if c.words[i] != v {
					t.Fatalf("%s word %d: %d, want %d", key, i, c.words[i], v)
				}
			}
		}
	}
	if cells != len(want) {
		t.Errorf("%d cells with observations, want %d", cells, len(want))
	}
}

// TestAccumulator compares with the slow way: few and many observations a block,
// few and more different ones than there are numbers for.
func TestAccumulator(t *testing.T) {
	for _, c := range []struct {
		name                 string
		blocks, most, spread int
	}{
		{"single", 5000, 1, 5}, {"four", 5000, 4, 9}, {"sessions", 300, 60, 9}, {"many outcomes", 20000, 4, 30000}, {"none", 0, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			tally, want := fill(7, c.blocks, c.most, c.spread)
			compare(t, tally, want)
			if tally.Blocks != int64(c.blocks) {
				t.Errorf("%d blocks, want %d", tally.Blocks, c.blocks)
			}
		})
	}
}

// TestMerge: parts in any order, empty ones included, are the whole.
func TestMerge(t *testing.T) {
	whole := NewTally(testScheme())
	want := plainTally{}
	for _, seed := range []uint64{3, 1, 2} {
		part, p := fill(seed, 500, 5, 9)
		whole.Merge(part)
		whole.Merge(NewTally(testScheme()))
		for key, words := range p {
			if want[key] == nil {
				want[key] = make([]int64, len(words))
			}
			add(want[key], words)
		}
	}
	compare(t, whole, want)
	other := NewTally(testScheme())
	for _, seed := range []uint64{2, 3, 1} {
		part, _ := fill(seed, 500, 5, 9)
		other.Merge(part)
	}
	compare(t, other, want)
	if whole.Blocks != 1500 || other.Path().Sum(1) != whole.Path().Sum(1) || other.Counted(0, 1) != whole.Counted(0, 1) {
		t.Error("blocks, path or counters depend on the order")
	}
	whole.Reset()
	compare(t, whole, plainTally{})
}

// TestFitOfTally: what was counted is merged, stored and forgotten; more decisions
// without the calls than there are, or fewer than none, are no tally.
func TestFitOfTally(t *testing.T) {
	whole, _ := fill(1, 50, 3, 9)
	other, _ := fill(2, 50, 3, 9)
	weighed, unfit := whole.Weighed+other.Weighed, whole.Unfit+other.Unfit
	whole.Merge(other)
	again := NewTally(testScheme())
	if err := again.Decode(whole.Encode(nil)); err != nil || again.Weighed != weighed || again.Unfit != unfit || unfit == 0 {
		t.Errorf("%v, %d of %d, want %d of %d", err, again.Unfit, again.Weighed, unfit, weighed)
	}
	for _, bad := range []int64{-1, whole.Weighed + 1} {
		whole.Unfit = bad
		if err := again.Decode(whole.Encode(nil)); err == nil || !strings.Contains(err.Error(), "without the calls") {
			t.Errorf("%d of %d: %v", bad, whole.Weighed, err)
		}
	}
	if again.Reset(); again.Weighed != 0 || again.Unfit != 0 {
		t.Errorf("%d of %d are left", again.Unfit, again.Weighed)
	}
	plain := *testScheme()
	plain.Weighed = false
	unweighed := NewTally(&plain)
	if n := len(NewTally(testScheme()).Encode(nil)); len(unweighed.Encode(nil)) > n || unweighed.Sum() == NewTally(testScheme()).Sum() {
		t.Error("the counts are stored where there are none")
	}
}

func TestCellsInOtherOrder(t *testing.T) {
	tally, want := fill(1, 1000, 4, 9)
	cells, err := tally.Cells(Grouping{"position", "colour"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cells {
		w := want["colour,position|"+c.Labels[1]+"|"+c.Labels[0]]
		if c.Blocks() != w[0] || c.Sum("x") != w[2] || c.Product("x", "x") != w[7] || c.Product("y", "n") != c.Product("n", "y") {
			t.Errorf("%v: %v, want %v", c.Labels, c.words, w)
		}
	}
	_, err = tally.Cells(Grouping{"size"})
	if !errors.Is(err, ErrNoGrouping) || err.Error() != `grouping "size": not tallied (tallied: all; position; colour,position; size,colour)` {
		t.Errorf("got %v", err)
	}
}

func TestQuantile(t *testing.T) {
	p := newPath(1)
	for a := range int64(10) {
		p.Add(0, a)
	}
	for q, want := range map[float64]int64{0.05: 0, 0.1: 0, 0.5: 4, 0.55: 5, 0.95: 9, 1: 9} {
		if got, exact := p.Quantile(0, q); got != want || !exact {
			t.Errorf("quantile %g is %d (%v), want %d", q, got, exact, want)
		}
	}
	p.Add(0, 3*pathCounts)
	if _, exact := p.Quantile(0, 1); exact {
		t.Error("an amount in the last bin is called exact")
	}
}
