package experiments

import (
	"math"
	"math/rand/v2"
	"testing"

	"kontraspiel/results"
)

// rarely draws the score of a pair that differ on one set of cards in 100, where
// the first wins or loses a few units, skewed, by 0 on average.
func rarely(r *rand.Rand) int64 {
	if r.IntN(100) != 0 {
		return 0
	}
	switch n := r.IntN(20); {
	case n < 12:
		return -8
	case n < 18:
		return 4
	}
	return 36
}

// rareTrial makes a tally of a match in which blocks score as drawn, shifted by
// whole steps at random so that the mean is shift/12 units; it stops after each
// stretch to ask whether to go on.
func rareTrial(s *Spec, r *rand.Rand, shift float64, goOn func(*results.Tally) bool) {
	scheme := s.Scheme()
	t := results.NewTally(&scheme)
	look := nextLook(0)
	for chunk := int64(0); chunk < s.Chunks(); chunk++ {
		for range s.Chunk {
			x := rarely(r)
			if r.Float64() < shift {
				x++
			}
			t.AddScore(scoreOverall, x, stretch(chunk))
			t.Blocks++
		}
		if chunk+1 == look {
			if !goOn(t) {
				return
			}
			look = nextLook(look)
		}
	}
}

// rare is a match whose chunks are as small as those of a large league, so that it
// is looked at when hardly anything has happened yet.
func rare(t *testing.T, test string) *Spec {
	t.Helper()
	s := spec(t, "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 24_000\n"+test)
	s.Chunk = 120
	return s
}

// TestRatioTestOfRarePairs: where two strategies hardly ever differ the sequential
// probability ratio test keeps its error, because it waits until they have.
func TestRatioTestOfRarePairs(t *testing.T) {
	s := rare(t, "test = { kind = \"sprt\", h0 = 0, h1 = 0.01 }\n")
	r := rand.New(rand.NewPCG(1, 1811))
	trials := sparing(200, 20)
	wrong := 0
	for range trials {
		rareTrial(s, r, 0, func(tally *results.Tally) bool {
			v := s.Verdict(tally)
			if v.Decided && tally.Score(0).Nonzero() < fewestBlocks {
				t.Fatal("it decides at once")
			}
			if v.Decided && v.Accepted == 1 {
				wrong++
			}
			return !v.Decided
		})
	}
	if most := 0.05 + 3*math.Sqrt(0.05*0.95/float64(trials)); float64(wrong)/float64(trials) > most {
		t.Errorf("H1 is accepted wrongly in %d of %d trials", wrong, trials)
	}
	t.Logf("H1 is accepted wrongly in %d of %d trials", wrong, trials)
}

// TestHistoryOfRarePairs: the band of a running estimate, which is asymptotic, holds
// at every look from where it begins.
func TestHistoryOfRarePairs(t *testing.T) {
	s := rare(t, "")
	r := rand.New(rand.NewPCG(2, 1811))
	trials := sparing(200, 20)
	missed, drawn := 0, 0
	for range trials {
		var last *results.Tally
		rareTrial(s, r, 0, func(tally *results.Tally) bool { last = tally; return true })
		c := &Comparison{Spec: s, Tally: last, Level: 0.95}
		blocks, running := c.History(0)
		miss := false
		for i, e := range running {
			drawn++
			miss = miss || e.Low > 0 || e.High < 0
			if blocks[i] < HistoryFrom {
				t.Fatalf("it begins after %d blocks", blocks[i])
			}
		}
		if miss {
			missed++
		}
	}
	if most := 0.05 + 3*math.Sqrt(0.05*0.95/float64(trials)); float64(missed)/float64(trials) > most || drawn < trials {
		t.Errorf("the band misses in %d of %d trials, %d points", missed, trials, drawn)
	}
	t.Logf("the band misses in %d of %d trials", missed, trials)
}

// TestSequenceStops: a planted difference ends a confidence sequence on the right
// side, and what it says cheaply is what its interval says.
func TestSequenceStops(t *testing.T) {
	s := rare(t, "test = { kind = \"sequence\" }\n")
	r := rand.New(rand.NewPCG(3, 1811))
	for range 5 {
		decided := false
		rareTrial(s, r, 0.5, func(tally *results.Tally) bool {
			v := s.Verdict(tally)
			if v.Decided != s.decidedTest(tally) {
				t.Fatalf("%+v, but %v", v, s.decidedTest(tally))
			}
			decided = v.Decided
			if decided && v.Interval.Low <= 0 {
				t.Errorf("decided for the wrong side: %+v", v.Interval)
			}
			return !decided
		})
		if !decided {
			t.Error("half a step in every block is not found")
		}
	}
}
