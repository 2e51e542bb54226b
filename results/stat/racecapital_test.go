package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestRaceMartingale enumerates every sequence of five worlds: the capital of a bet that one option
// is above another of the same mean is worth exactly its stake of 1, and less against a better one.
func TestRaceMartingale(t *testing.T) {
	worlds := []struct {
		chance float64
		values []float64
	}{ // means 1, 1 and 1.25; unlike ranges
		{0.5, []float64{0, 1, -1}}, {0.25, []float64{4, 2, 3}}, {0.25, []float64{0, 0, 4}},
	}
	low, high := []float64{0, 0, -2}, []float64{4, 3, 5}
	var worth [9]float64
	for code := range 243 {
		var race Race
		race.Start(low, high, 1e-12)
		chance := 1.0
		for range 5 {
			w := worlds[code%3]
			code /= 3
			chance *= w.chance
			race.Add(w.values)
		}
		for i := range race.pairs {
			for _, k := range race.pairs[i].capital {
				worth[i] += chance * k / raceBets
			}
		}
	}
	near(t, "first over second", worth[1], 1, 1e-12)
	near(t, "second over first", worth[3], 1, 1e-12)
	if !(worth[2] < 0.99 && worth[5] < 0.99 && worth[6] > 1.01 && worth[7] > 1.01) {
		t.Errorf("against and for the better option: %v", worth)
	}
}

// TestRaceDirect holds the race to its definition, by logarithms of products and a maximum kept.
func TestRaceDirect(t *testing.T) {
	low, high := []float64{-2, -1, 0, -2}, []float64{2, 3, 1, 2}
	decided := 0
	for stream := range uint64(30) {
		r := rand.New(rand.NewPCG(9, stream))
		var race Race
		race.Start(low, high, 0.1)
		var seen [][]float64
		reached := map[[2]int]bool{}
		for n := 1; n <= 150; n++ {
			v := make([]float64, 4)
			for i := range v {
				v[i] = low[i] + (high[i]-low[i])*math.Pow(r.Float64(), 1/(1+float64(i)*float64(stream%5)))
			}
			seen = append(seen, v)
			race.Add(v)
			want, has := directRace(seen, low, high, 0.1, reached)
			got, ok := race.Decided()
			if got != want || ok != has || race.Worlds() != int64(n) {
				t.Fatalf("stream %d, world %d: %d, %v; want %d, %v", stream, n, got, ok, want, has)
			}
			near(t, "mean", race.Mean(2), columnMean(seen, 2), 1e-12)
			if ok {
				decided++
				break
			}
		}
	}
	if decided < 5 {
		t.Errorf("%d of 30 decided: the test says little", decided)
	}
}

// directRace decides from all worlds at once; reached remembers who has ever been at the limit.
func directRace(seen [][]float64, low, high []float64, alpha float64, reached map[[2]int]bool) (option int, ok bool) {
	for a := range low {
		if columnMean(seen, a) > columnMean(seen, option) {
			option = a
		}
		for c := range low {
			total := 0.0
			for j := range raceBets {
				bet, logs := raceFirst*math.Pow(raceRatio, float64(j))/(high[c]-low[a]), 0.0
				for _, v := range seen {
					logs += math.Log1p(bet * (v[a] - v[c]))
				}
				total += math.Exp(logs) / raceBets
			}
			if total >= float64(len(low))/alpha {
				reached[[2]int{a, c}] = true
			}
		}
	}
	for c := range low {
		if c != option && !reached[[2]int{option, c}] {
			return 0, false
		}
	}
	return option, true
}

func columnMean(seen [][]float64, i int) float64 {
	sum := 0.0
	for _, v := range seen {
		sum += v[i]
	}
	return sum / float64(len(seen))
}

// TestRaceEdges: ties never end, ranges that do not overlap end at once, and capital that was lost
// does not come back as something that is no number.
func TestRaceEdges(t *testing.T) {
	var race Race
	if _, ok := race.Decided(); ok || race.Worlds() != 0 {
		t.Error("a race that was not started is decided")
	}
	race.Start([]float64{0, 0}, []float64{14, 14}, 0.5)
	for i := range 10_000 {
		race.Add([]float64{float64(i % 15), float64(i % 15)})
	}
	if _, ok := race.Decided(); ok || race.Leader() != 0 {
		t.Error("options that are alike are decided")
	}
	race.Start([]float64{-1, 2, 2}, []float64{1, 3, 2}, 0.01) // the second is never below the third
	race.Add([]float64{1, 2, 2})
	if _, ok := race.Decided(); ok || race.Mean(1) != 2 {
		t.Error("decided on a tie")
	}
	race.Add([]float64{0, 2.5, 2})
	if a, ok := race.Decided(); !ok || a != 1 {
		t.Errorf("ranges apart: %d, %v", a, ok)
	}
	race.Start([]float64{-1, -1}, []float64{1, 1}, 0.01)
	for i := range 100_000 {
		up := float64(2*(i%2) - 1)
		race.Add([]float64{up, -up})
	}
	for range 5000 {
		race.Add([]float64{1, -1})
	}
	if k := race.pairs[1].capital; k[0] != 0 || k[3] != 0 || !(k[raceBets-1] > 1) {
		t.Errorf("the first bets lost all: %v", k)
	}
	if a, ok := race.Decided(); !ok || a != 0 {
		t.Errorf("after large bets were lost: %d, %v", a, ok)
	}
}

func TestRaceMisuse(t *testing.T) {
	two, inf := []float64{0, 0}, math.Inf(1)
	var race Race
	panics(t, "not started", func() { race.Add(nil) })
	panics(t, "one option", func() { race.Start(two[:1], two[:1], 0.05) })
	panics(t, "17 options", func() { race.Start(make([]float64, 17), make([]float64, 17), 0.05) })
	panics(t, "lengths", func() { race.Start(two, two[:1], 0.05) })
	panics(t, "descending", func() { race.Start(two, []float64{1, -1}, 0.05) })
	panics(t, "infinite", func() { race.Start(two, []float64{1, inf}, 0.05) })
	panics(t, "no number", func() { race.Start(two, []float64{1, math.NaN()}, 0.05) })
	panics(t, "alpha", func() { race.Start(two, []float64{1, 1}, 1) })
	race.Start(two, []float64{1, 1}, 0.05)
	panics(t, "too few values", func() { race.Add(two[:1]) })
	panics(t, "out of range", func() { race.Add([]float64{0, 1.5}) })
	panics(t, "value no number", func() { race.Add([]float64{0, math.NaN()}) })
}

func TestRaceAllocatesNothing(t *testing.T) {
	var race Race
	low, high, values := make([]float64, 7), make([]float64, 7), make([]float64, 7)
	for i := range high {
		high[i], values[i] = 1, float64(i)/8
	}
	race.Start(low, high, 0.05)
	if n := testing.AllocsPerRun(100, func() {
		race.Start(low[:5], high[:5], 0.05)
		race.Start(low, high, 0.05)
		race.Add(values)
		race.Decided()
	}); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

// BenchmarkRace adds a world in which every option differs from every other and nothing is decided.
func BenchmarkRace(b *testing.B) {
	for _, c := range []struct {
		name    string
		options int
	}{{"options=2", 2}, {"options=7", 7}} {
		b.Run(c.name, func(b *testing.B) {
			var race Race
			equals[5].start(&race, c.options, 1e-9)
			r := rand.New(rand.NewPCG(1, 1))
			values := make([][]float64, 1024)
			for i := range values {
				values[i] = make([]float64, c.options)
				equals[5].draw(r, values[i])
				for j := range values[i] {
					if i%2 == 1 {
						values[i][j] = -values[i-1][j] // so that all means are equal
					}
				}
			}
			for i := 0; b.Loop(); i++ {
				race.Add(values[i%len(values)])
			}
			if _, ok := race.Decided(); ok {
				b.Error("decided")
			}
		})
	}
}
