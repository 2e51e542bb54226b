package experiments

import (
	"context"
	"slices"
)

// race compares points with the first on fresh deals. The better half of the others
// goes on to twice as many more, until one is left: that one, and its gain on all the
// race's deals. What it has gained already counts: the halving picks the winner, and
// whoever reports it must confirm it elsewhere.
func (s *search) race(ctx context.Context, list [][]float64) (best int, total gain, err error) {
	alive := make([]int, 0, len(list))
	for i := range list[1:] {
		alive = append(alive, i+1)
	}
	seed, at, n := s.seeds.next(), int64(0), max(1, s.count/2)
	sums := make([]gain, len(list))
	for {
		points := [][]float64{list[0]}
		for _, i := range alive {
			points = append(points, list[i])
		}
		gains, err := s.gains(ctx, points, seed, at, at+n)
		if err != nil {
			return 0, total, err
		}
		for k, i := range alive {
			sums[i].Merge(gains[k+1].Moments)
			sums[i].Apart += gains[k+1].Apart
		}
		slices.SortStableFunc(alive, func(a, b int) int { // all have as many blocks
			switch {
			case sums[a].Sum > sums[b].Sum:
				return -1
			case sums[a].Sum < sums[b].Sum:
				return 1
			}
			return 0
		})
		if len(alive) == 1 {
			return alive[0], sums[alive[0]], nil
		}
		alive = alive[:(len(alive)+1)/2]
		at, n = at+n, 2*n
	}
}
