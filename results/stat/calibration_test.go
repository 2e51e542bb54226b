package stat

import (
	"math/rand/v2"
	"testing"
)

// TestCalibration: STATISTICS.md item 15: of 10,000 A/A trials tested at 5 %, 428 to 572 reject (500
// ± 3.3 standard errors). Scores are skewed: mostly small losses, a few large wins. With -stat.long
// the numbers of blocks vary as well.
func TestCalibration(t *testing.T) {
	// In quarters; skewness about 2.4.
	skewed := drawn{[]int64{-8, -2, -1, 0, 2, 4, 16}, []float64{0.02, 0.27, 0.55, 0.68, 0.88, 0.98, 1}}
	// −8·0.02 − 2·0.25 − 1·0.28 + 2·0.2 + 4·0.1 + 16·0.02 = 0.18.
	const mean = 0.18 / 4
	paired := func(r *rand.Rand) int64 {
		a, b := skewed.draw(r), skewed.draw(r)
		return a - b
	}
	for _, c := range []struct {
		name   string
		blocks int
		null   float64
		slow   bool
		score  func(r *rand.Rand) int64
	}{
		{"difference of two", 100, 0, false, paired},
		{"skewed, against its mean", 400, mean, false, skewed.draw},
		{"difference of two", 40, 0, true, paired},
		{"difference of two", 2000, 0, true, paired},
		{"skewed, against its mean", 4000, mean, true, skewed.draw},
	} {
		if c.slow && !*long {
			continue
		}
		rejected, missed := trialsAA(c.blocks, c.null, c.score)
		t.Logf("%s, %d blocks: %d of %d rejected", c.name, c.blocks, rejected, trialsRun)
		if rejected < 428 || rejected > 572 {
			t.Errorf("%s, %d blocks: %d of %d rejected, want 428 to 572", c.name, c.blocks, rejected, trialsRun)
		}
		if missed != rejected {
			t.Errorf("%s: the interval misses %d times, the test rejects %d times", c.name, missed, rejected)
		}
	}
}

// trialsRun is the number of A/A trials.
const trialsRun = 10_000

// trialsAA plays A/A trials of so many blocks, scored in quarters, and returns how often the t test
// at 5 % rejects null, the true mean, and how often the interval at 95 % misses it.
func trialsAA(blocks int, null float64, score func(r *rand.Rand) int64) (rejected, missed int) {
	r := rand.New(rand.NewPCG(15, uint64(blocks)))
	for range trialsRun {
		var m Moments
		for range blocks {
			m.Add(score(r))
		}
		if TTest(m, 4, null).P <= 0.05 {
			rejected++
		}
		if e := m.Mean(4, 0.95); null < e.Low || null > e.High {
			missed++
		}
	}
	return rejected, missed
}
