package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// contest is a random world: it fills in the value of each option, from a stream.
type contest struct {
	name      string
	low, high float64
	draw      func(r *rand.Rand, values []float64)
}

// equals are worlds in which all options, or the best two, have the same mean. Skew, rare differences and options that
// nearly always win a little are what breaks tests that rest on a normal distribution.
var equals = []contest{
	{"up or down", -1, 1, func(r *rand.Rand, v []float64) {
		for i := range v {
			v[i] = float64(2*r.IntN(2) - 1)
		}
	}},
	{"one in 100 pays 14, else −0.14", -0.14, 14, func(r *rand.Rand, v []float64) {
		for i := range v {
			v[i] = -0.14
			if r.IntN(100) == 0 {
				v[i] = 14
			}
		}
	}},
	{"one in 100 costs 13.86, else 0.14; the first always 0", -13.86, 0.14, func(r *rand.Rand, v []float64) {
		for i := range v {
			v[i] = 0.14
			if i == 0 {
				v[i] = 0
			} else if r.IntN(100) == 0 {
				v[i] = -13.86
			}
		}
	}},
	{"alike but in one of 50 worlds", -10, 10, func(r *rand.Rand, v []float64) {
		common := float64(r.IntN(9) - 4)
		for i := range v {
			v[i] = common
		}
		if r.IntN(50) == 0 {
			v[r.IntN(len(v))] += float64(12*r.IntN(2) - 6)
		}
	}},
	{"two up or down, the others always down", -1, 1, func(r *rand.Rand, v []float64) {
		for i := range v {
			v[i] = -1
			if i < 2 {
				v[i] = float64(2*r.IntN(2) - 1)
			}
		}
	}},
	{"a common part and a smaller own one", -3, 3, func(r *rand.Rand, v []float64) {
		common := float64(4*r.IntN(2) - 2)
		for i := range v {
			v[i] = common + 2*r.Float64() - 1
		}
	}},
}

// start begins a race of so many options with the contest's range.
func (c contest) start(race *Race, options int, alpha float64) {
	low, high := make([]float64, options), make([]float64, options)
	for i := range low {
		low[i], high[i] = c.low, c.high
	}
	race.Start(low, high, alpha)
}

// stops runs a race over at most so many worlds of a stream and reports whether it decides, on which
// option and after how many.
func (c contest) stops(race *Race, options, worlds int, alpha float64, stream uint64) (option, n int, ok bool) {
	r := rand.New(rand.NewPCG(42, stream))
	c.start(race, options, alpha)
	var memory [maxRace]float64
	values := memory[:options]
	for n = range worlds {
		c.draw(r, values)
		race.Add(values)
		if option, ok = race.Decided(); ok {
			return option, n + 1, true
		}
	}
	return 0, worlds, false
}

// TestRaceFalseStops looks after every one of 4,096 worlds: any decision is false. What stops at an
// alpha of 0.01 stops no later at 0.05, so only those streams are run again.
func TestRaceFalseStops(t *testing.T) {
	for _, size := range []struct{ options, races int }{{2, 800}, {3, 400}, {7, 100}} {
		races := size.races
		if *long {
			races *= 20
		}
		for i, c := range equals {
			var race Race
			var at [2]int // false stops at each alpha
			for k := range races {
				stream := uint64(i)<<32 + uint64(k)
				if _, _, ok := c.stops(&race, size.options, 4096, 0.05, stream); ok {
					at[0]++
					if _, _, ok := c.stops(&race, size.options, 4096, 0.01, stream); ok {
						at[1]++
					}
				}
			}
			t.Logf("%d options, %s: of %d, %d at 0.05 and %d at 0.01", size.options, c.name, races, at[0], at[1])
			for j, alpha := range []float64{0.05, 0.01} {
				if most := float64(races) * alpha; float64(at[j]) > most+2.6*math.Sqrt(most) {
					t.Errorf("%d options, %s: %d of %d false stops at %g", size.options, c.name, at[j], races, alpha)
				}
			}
		}
	}
}

// TestRaceStops: it decides on the option that is better by a share of the standard deviation of the
// difference, on paired values in [−4, 4].
func TestRaceStops(t *testing.T) {
	for _, options := range []int{2, 7} {
		for _, d := range []float64{0.5, 0.2, 0.1} {
			shift := d * math.Sqrt(2) // each option's own part has standard deviation 1
			c := contest{"", -4, 4, func(r *rand.Rand, v []float64) {
				for i := range v {
					v[i] = min(max(r.NormFloat64(), -3), 3)
				}
				v[len(v)-1] += shift
			}}
			races, sum := 40, 0
			var race Race
			for k := range races {
				option, n, ok := c.stops(&race, options, 40_000, 0.05, uint64(k))
				if sum += n; !ok || option != options-1 {
					t.Errorf("%d options, %g sd: option %d after %d worlds, decided %v", options, d, option, n, ok)
				}
			}
			t.Logf("%d options, %g sd better: %.0f worlds on average", options, d, float64(sum)/float64(races))
		}
	}
}
