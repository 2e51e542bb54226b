package experiments

import (
	"context"
	"math"
	"slices"
)

// search looks for better values of some parameters, a round at a time:
//
//   - every parameter is moved alone, a step up and a step down, all on the same
//     deals, and the parabola through the three gains says where its best value is;
//   - those moves are combined: all that seem to gain, only those that are surer, half
//     of each, and the best ones alone;
//   - the combinations meet the values held so far on deals that no move was chosen by;
//     the better half goes on to twice as many (successive halving: Karnin, Koren and
//     Somekh 2013), until one is left, which is taken over if it gains more than its
//     standard error.
//
// A step that was taken at all its length grows, one that lost both ways shrinks.
type search struct {
	params []Parameter
	gains  func(ctx context.Context, points [][]float64, seed uint64, first, last int64) ([]gain, error)
	seeds  *seedRow
	count  int64 // blocks on which single moves are compared
	scale  float64

	values []float64 // the best so far
	steps  []step
}

// step is how far a parameter is moved, and the grid on which it is.
type step struct{ width, grid float64 }

// What the search goes by: how sure, in standard errors, a single move must seem for
// the bold and the careful combinations, and the race's winner to be taken over; the
// growth and shrinkage of steps; and the share of blocks on which a step must matter,
// else it counts as too short whatever its parabola says.
const (
	boldMoves, carefulMoves = 0.5, 1.5
	takeOver                = 1.0
	grow, shrink            = 1.5, 0.6
	fewBlocks               = 0.002
	singles                 = 3 // best moves that race alone
)

func newSearch(params []Parameter) *search {
	s := &search{params: params}
	for _, p := range params {
		width, grid := p.firstStep()
		s.values = append(s.values, p.Value)
		s.steps = append(s.steps, step{width, grid})
	}
	return s
}

// move is what moving one parameter seems to do.
type move struct {
	param int
	to    float64
	z     float64 // gain over its standard error
	full  bool    // the step's whole length
}

// round plays one round, and reports whether other values were taken over, how much
// they gained in the race, in units a deal, and whether there is any step left.
func (s *search) round(ctx context.Context) (moved bool, g gain, more bool, err error) {
	moves, more, err := s.probe(ctx)
	if err != nil || !more {
		return false, g, more, err
	}
	list := s.combine(moves)
	if len(list) == 1 {
		s.adapt(moves, nil)
		return false, g, true, nil
	}
	best, g, err := s.race(ctx, list)
	if err != nil {
		return false, g, true, err
	}
	was := s.values
	if e := g.Mean(s.scale, tuneLevel); best > 0 && e.Value > float64(takeOver*e.StdErr) {
		s.values, moved = list[best], true
	}
	s.adapt(moves, was)
	return moved, g, true, nil
}

// probe moves each parameter alone.
func (s *search) probe(ctx context.Context) (moves []move, more bool, err error) {
	points := [][]float64{s.values}
	type side struct{ param, down, up int } // which points; 0 for none
	var sides []side
	for i, p := range s.params {
		one := side{param: i}
		for _, sign := range []float64{-1, 1} {
			to := p.rounded(s.values[i]+float64(sign*s.steps[i].width), s.steps[i].grid)
			if to == s.values[i] {
				continue
			}
			if sign < 0 {
				one.down = len(points)
			} else {
				one.up = len(points)
			}
			points = append(points, s.with(i, to))
		}
		sides = append(sides, one)
	}
	if len(points) == 1 {
		return nil, false, nil
	}
	gains, err := s.gains(ctx, points, s.seeds.next(), 0, s.count)
	if err != nil {
		return nil, true, err
	}
	for _, one := range sides {
		moves = append(moves, s.best(one.param, points, gains, one.down, one.up))
	}
	return moves, true, nil
}

// best is the move of one parameter that the gains of its two sides suggest.
func (s *search) best(param int, points [][]float64, gains []gain, down, up int) move {
	m := move{param: param, to: s.values[param], z: math.Inf(-1)}
	best, apart := 0, int64(0)
	for _, side := range []int{down, up} {
		if side == 0 {
			continue
		}
		apart = max(apart, gains[side].Apart)
		if z := s.z(gains[side]); best == 0 || z > m.z {
			best, m.z = side, z
		}
	}
	if best == 0 {
		return m
	}
	m.to, m.full = points[best][param], true
	if down != 0 && up != 0 {
		m.to = s.top(param, points, gains, down, up, m.to)
		m.full = math.Abs(m.to-s.values[param]) > 0.7*s.steps[param].width
	}
	if float64(apart) < fewBlocks*float64(s.count) {
		m.full = true // too short a step to tell
	}
	return m
}

// top is where the parabola through three gains is highest, between the sides; if it
// is a valley, the better side.
func (s *search) top(param int, points [][]float64, gains []gain, down, up int, better float64) float64 {
	a, b := s.mean(gains[down]), s.mean(gains[up])
	if a+b >= 0 {
		return better
	}
	at := s.values[param]
	x, y := points[down][param]-at, points[up][param]-at
	// Through (x, a), (0, 0) and (y, b).
	square := (float64(a/x) - float64(b/y)) / (x - y)
	slope := float64(a/x) - float64(square*x)
	if square >= 0 {
		return better
	}
	top := min(max(-slope/(2*square), x), y)
	return s.params[param].rounded(at+top, s.steps[param].grid)
}

func (s *search) mean(g gain) float64 { return g.Mean(s.scale, tuneLevel).Value }

// z is a gain in standard errors; 0 if nothing was seen of one.
func (s *search) z(g gain) float64 {
	e := g.Mean(s.scale, tuneLevel)
	if !(e.StdErr > 0) {
		return 0
	}
	return e.Value / e.StdErr
}

// with is the values with one of them moved.
func (s *search) with(param int, to float64) []float64 {
	values := slices.Clone(s.values)
	values[param] = to
	return values
}

// combine lists the points that race: the values held first, then combinations of
// moves, no two alike.
func (s *search) combine(moves []move) [][]float64 {
	list := [][]float64{s.values}
	enter := func(values []float64) {
		if !slices.ContainsFunc(list, func(have []float64) bool { return slices.Equal(have, values) }) {
			list = append(list, values)
		}
	}
	for _, least := range []float64{boldMoves, carefulMoves} {
		for _, share := range []float64{1, 0.5} {
			values := slices.Clone(s.values)
			for _, m := range moves {
				if m.z > least {
					at := s.values[m.param]
					values[m.param] = s.params[m.param].rounded(at+float64(share*(m.to-at)), s.steps[m.param].grid)
				}
			}
			enter(values)
		}
	}
	sorted := slices.Clone(moves)
	slices.SortStableFunc(sorted, func(a, b move) int {
		switch {
		case a.z > b.z:
			return -1
		case a.z < b.z:
			return 1
		}
		return 0
	})
	for _, m := range sorted[:min(singles, len(sorted))] {
		if m.z > 0 {
			enter(s.with(m.param, m.to))
		}
	}
	return list
}

// adapt makes steps longer or shorter: was is the values before the round.
func (s *search) adapt(moves []move, was []float64) {
	for _, m := range moves {
		st, p := &s.steps[m.param], s.params[m.param]
		switch took := was != nil && s.values[m.param] != was[m.param]; {
		case m.full && (took || m.z == 0):
			st.width = min(st.width*grow, (p.Max-p.Min)/2)
		case !took && m.z <= 0:
			st.width = max(st.width*shrink, st.grid)
		}
	}
}
