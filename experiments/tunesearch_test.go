package experiments

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// hill is an objective whose best values are known: a unit less for each square of
// the distance from them, in widths, with noise that grows with the distance of two
// points, as it does when both play the same cards.
type hill struct {
	top, width []float64
	noise      float64
}

const hillScale = 1000

func (h *hill) height(point []float64) (y float64) {
	for i, v := range point {
		d := (v - h.top[i]) / h.width[i]
		y -= float64(d * d)
	}
	return y
}

func (h *hill) gains(_ context.Context, points [][]float64, seed uint64, first, last int64) ([]gain, error) {
	list := make([]gain, len(points))
	for k, point := range points {
		far := 0.0
		for i, v := range point {
			far += math.Abs(v-points[0][i]) / h.width[i]
		}
		draw := rand.New(rand.NewPCG(seed, uint64(first)<<8+uint64(k)))
		for range last - first {
			x := h.height(point) - h.height(points[0]) + float64(h.noise*math.Sqrt(far)*draw.NormFloat64())
			list[k].Moments.Add(int64(math.Round(hillScale * x)))
		}
		if far > 0 {
			list[k].Apart = last - first
		}
	}
	return list, nil
}

// climb searches on a hill.
func climb(t *testing.T, h *hill, params []Parameter, rounds int) []float64 {
	t.Helper()
	s := newSearch(params)
	s.gains, s.seeds, s.scale, s.count = h.gains, &seedRow{of: 1}, hillScale, 400
	if err := s.rounds(t.Context(), rounds, func(TuneProgress) {}); err != nil {
		t.Fatal(err)
	}
	return s.values
}

// TestSearchFindsTheTop from far away, with noise larger than what is looked for, and
// stays there.
func TestSearchFindsTheTop(t *testing.T) {
	params := []Parameter{
		{Name: "a", Value: 8, Min: -100, Max: 100}, {Name: "b", Value: 0.5, Min: 0, Max: 1},
		{Name: "c", Value: 0, Min: -20, Max: 20}, {Name: "d", Value: 300, Min: 0, Max: 1000},
	}
	for name, top := range map[string][]float64{
		"elsewhere": {10, 0.2, 1.5, 150},
		"there":     {8, 0.5, 0, 300},
	} {
		h := &hill{top: top, width: []float64{1, 0.1, 1, 50}, noise: 3}
		start := make([]float64, len(params))
		for i, p := range params {
			start[i] = p.Value
		}
		got := climb(t, h, params, 25)
		if y := h.height(got); y < -0.2 {
			t.Errorf("%s: %v is %.3f below the top %v; it began %.3f below", name, got, -y, top, -h.height(start))
		}
	}
}

// TestSearchKeepsToRange: a top beyond what a parameter may be is met at the edge.
func TestSearchKeepsToRange(t *testing.T) {
	params := []Parameter{{Name: "a", Value: 8, Min: 7.25, Max: 9.5}}
	got := climb(t, &hill{top: []float64{20}, width: []float64{1}, noise: 0.5}, params, 12)
	if got[0] != 9.5 {
		t.Errorf("ends at %v, not at 9.5", got[0])
	}
}

// TestSearchStaysWhereNothingMatters: without any difference there is nothing to take
// over.
func TestSearchStaysWhereNothingMatters(t *testing.T) {
	s := newSearch([]Parameter{{Name: "a", Value: 8, Min: 0, Max: 10}, {Name: "b", Value: 0, Min: -1, Max: 1}})
	s.seeds, s.scale, s.count = &seedRow{}, 1, 50
	s.gains = func(_ context.Context, points [][]float64, _ uint64, first, last int64) ([]gain, error) {
		list := make([]gain, len(points))
		for i := range list {
			for range last - first {
				list[i].Moments.Add(0)
			}
		}
		return list, nil
	}
	if err := s.rounds(t.Context(), 10, func(TuneProgress) {}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(s.values, []float64{8, 0}) {
		t.Errorf("values %v", s.values)
	}
}

// TestSearchNeverUsesASeedTwice, nor that of the confirmation, and the blocks of a
// race do not overlap.
func TestSearchNeverUsesASeedTwice(t *testing.T) {
	h := &hill{top: []float64{10}, width: []float64{1}, noise: 3}
	s := newSearch([]Parameter{{Name: "a", Value: 8, Min: 0, Max: 20}})
	s.seeds, s.scale, s.count = &seedRow{of: 9}, hillScale, 40
	ends := map[uint64]int64{}
	s.gains = func(ctx context.Context, points [][]float64, seed uint64, first, last int64) ([]gain, error) {
		if first != ends[seed] || last <= first || seed == confirmSeed(9) {
			t.Errorf("blocks %d to %d of seed %d after %d", first, last, seed, ends[seed])
		}
		ends[seed] = last
		return h.gains(ctx, points, seed, first, last)
	}
	if err := s.rounds(t.Context(), 10, func(TuneProgress) {}); err != nil {
		t.Fatal(err)
	}
	if len(ends) < 10 {
		t.Errorf("only %d seeds", len(ends))
	}
}
