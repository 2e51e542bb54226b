package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// scale is a numeric axis: a range and where its ticks are.
type scale struct {
	low, high float64
	first     float64 // lowest multiple of step
	step      float64
	decimals  int // needed to tell the ticks apart
}

// niceScale widens an extent to whole steps of 1, 2 or 5 times a power of ten, about target of them.
func niceScale(e extent, target int) scale {
	if e.high-e.low <= 1e-9*math.Max(math.Abs(e.low), math.Abs(e.high)) {
		pad := math.Max(math.Abs(e.low)*0.1, 1e-9)
		if e.low == 0 {
			pad = 1
		}
		e = extent{e.low - pad, e.high + pad}
	}
	step := niceStep((e.high - e.low) / float64(target))
	s := scale{step: step, decimals: decimalsOf(step)}
	// A relative slack keeps an end that is a whole step, but for rounding, from gaining one more.
	s.first = math.Floor(e.low/step+1e-9) * step
	s.low = s.first
	s.high = math.Ceil(e.high/step-1e-9) * step
	return s
}

// snugScale is the nice scale that leaves least of an axis of the given length empty, among those of
// at least three steps that are not too close; of several, the one with about five steps.
func snugScale(e extent, length vg.Length) scale {
	const closest = 0.62 * vg.Centimeter // ticks
	var best scale
	bestSpan, bestSteps := math.Inf(1), 0.0
	for target := 2; target <= 12; target++ {
		s := niceScale(e, target)
		span := s.high - s.low
		steps := math.Round(span / s.step)
		if steps < 3 || vg.Length(steps)*closest > length {
			continue
		}
		same := math.Abs(span-bestSpan) < 1e-9*span
		if span < bestSpan && !same || same && math.Abs(steps-5) < math.Abs(bestSteps-5) {
			best, bestSpan, bestSteps = s, span, steps
		}
	}
	if bestSteps == 0 { // the axis is too short for three steps
		return niceScale(e, 2)
	}
	return best
}

// plainScale keeps the extent as it is and puts ticks on nice numbers inside it, about target of
// them, whole ones if asked.
func plainScale(e extent, target int, whole bool) scale {
	step := niceStep((e.high - e.low) / float64(max(1, target)))
	if whole {
		step = math.Max(1, step)
	}
	first := math.Ceil(e.low/step-1e-9) * step
	return scale{low: e.low, high: e.high, first: first, step: step, decimals: decimalsOf(step)}
}

// niceStep returns the least of 1, 2, 5 times a power of ten that is not below x > 0.
func niceStep(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 5} {
		if x <= m*power*(1+1e-9) {
			return m * power
		}
	}
	return 10 * power
}

func decimalsOf(step float64) int {
	return max(0, int(math.Ceil(-math.Log10(step)-1e-9)))
}

// mostTicks ends the list on axes whose numbers are too close for float64 to count.
const mostTicks = 100

// values lists the ticks from low to high.
func (s scale) values() []float64 {
	var vs []float64
	k := math.Round(s.first / s.step)
	for len(vs) < mostTicks {
		v := k * s.step // a multiple, so that zero is exactly zero
		if v > s.high+s.step*1e-9 {
			break
		}
		vs = append(vs, v)
		k++
	}
	return vs
}

// ticks lists the ticks with their labels.
func (s scale) ticks(signed bool) []tick {
	var ts []tick
	for _, v := range s.values() {
		label := "0"
		if v != 0 {
			label = formatNumber(v, s.decimals, signed)
		}
		ts = append(ts, tick{at: v, label: label})
	}
	return ts
}
