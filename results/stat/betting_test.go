package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// payer is a bounded score of a block with its true mean: it pays win with probability chance, else
// lose, in whole units.
type payer struct {
	name      string
	win, lose int64
	chance    float64
}

func (p payer) mean() float64 { return float64(p.win)*p.chance + float64(p.lose)*(1-p.chance) }

// payers are bounded by [−1400, 1400]. Skewed blocks are what breaks asymptotic sequences.
var payers = []payer{
	{"one step up or down", 1400, -1400, 0.5},
	{"one in 100 pays 14, else −0.14", 1400, -14, 0.01},
	{"one in 100 costs 14, else 0.14", -1400, 14, 0.01},
	{"one in 1,000 pays 14, else −0.01", 1400, -1, 0.001},
	{"small stakes", 100, -100, 0.5},
}

// TestBettingHolds looks at walks after every block. By the guarantee at most 5 % of them ever leave
// the interval; more than 15 of 150 has a chance below 0.5 % if that is the true share.
func TestBettingHolds(t *testing.T) {
	walks, last := 150, 1000
	most := 15
	if *long {
		walks, last, most = 1000, 3000, 68 // 50 + 2.6 standard errors
	}
	for i, p := range payers {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		missed := 0
		for range walks {
			counts := [2]int64{}
			for range last {
				if r.Float64() < p.chance {
					counts[1]++
				} else {
					counts[0]++
				}
				if BettingExcludes(p.atoms(counts), 100, -14, 14, p.mean()/100, 0.95) {
					missed++
					break
				}
			}
		}
		t.Logf("%s: %d of %d missed", p.name, missed, walks)
		if missed > most {
			t.Errorf("%s: %d of %d missed, at most %d", p.name, missed, walks, most)
		}
	}
}

// TestBettingMartingale sums the binomial distribution: the capital of a bet on the true mean is
// worth exactly its stake of 1, which is what the guarantee rests on.
func TestBettingMartingale(t *testing.T) {
	for _, p := range payers {
		for _, n := range []int64{1, 2, 10, 60} {
			up, down := 0.0, 0.0
			for k := range n + 1 {
				g := newGame(p.atoms([2]int64{n - k, k}), 100, -14, 14)
				chance := math.Exp(logBinomial(float64(k), float64(n), p.chance, 1-p.chance))
				up += chance * math.Exp(g.logCapital(p.mean()/100))
				down += chance * math.Exp(g.mirrored().logCapital(-p.mean()/100))
			}
			near(t, p.name+", up", up, 1, 1e-11)
			near(t, p.name+", down", down, 1, 1e-11)
		}
	}
}

// atoms is the histogram of so many blocks that lost and that won.
func (p payer) atoms(counts [2]int64) (a Atoms) {
	lose, win := Atom{p.lose, counts[0]}, Atom{p.win, counts[1]}
	if p.win < p.lose {
		lose, win = win, lose
	}
	for _, t := range []Atom{lose, win} {
		if t.Count > 0 {
			a = append(a, t)
		}
	}
	return a
}

// TestBettingWidth compares with the asymptotic sequence, tightest at 100,000, on typical scores in
// twenty-fourths of a unit in [−14, 14]: not having to believe in asymptotics costs a fifth or less.
func TestBettingWidth(t *testing.T) {
	typical := Atoms{{-144, 1}, {-48, 60}, {-24, 260}, {0, 300}, {24, 300}, {48, 70}, {96, 8}, {240, 1}}
	for _, times := range []int64{10, 100, 1000, 10_000, 1e7} {
		a := append(Atoms(nil), typical...)
		for i := range a {
			a[i].Count *= times
		}
		e := BettingSequence(a, 24, -14, 14, 0.95)
		s := a.Moments().Sequence(24, 100_000, 0.95)
		ratio := (e.High - e.Low) / (s.High - s.Low)
		t.Logf("%d blocks: betting [%.5f, %.5f], asymptotic [%.5f, %.5f], ratio %.3f", e.Blocks, e.Low, e.High, s.Low, s.High, ratio)
		if !(e.Low < e.Value && e.Value < e.High) || ratio > 1.2 || ratio < 0.5 {
			t.Errorf("%d blocks: ratio of widths %.3f", e.Blocks, ratio)
		}
		if e.Kind != KindBetting || e.Warnings != nil {
			t.Errorf("%+v", e)
		}
	}
}

// TestBettingBounds holds the interval to the test that defines it, and to its mirror image.
func TestBettingBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 3))
	for range 50 {
		scores, turned := make([]int64, 1+r.IntN(200)), []int64(nil)
		for i := range scores {
			scores[i] = r.Int64N(25) - 4 - r.Int64N(9)
			turned = append(turned, -scores[i])
		}
		a := AtomsOf(scores)
		e := BettingSequence(a, 2, -8, 10.5, 0.9)
		if !(-8 <= e.Low && e.Low <= e.Value && e.Value <= e.High && e.High <= 10.5) {
			t.Fatalf("%v: %+v", a, e)
		}
		for _, m := range []float64{e.Low + 1e-9, e.Value, e.High - 1e-9} {
			if BettingExcludes(a, 2, -8, 10.5, m, 0.9) {
				t.Errorf("%g in [%g, %g] excluded", m, e.Low, e.High)
			}
		}
		for _, m := range []float64{e.Low - 1e-9, e.High + 1e-9} {
			if !BettingExcludes(a, 2, -8, 10.5, m, 0.9) {
				t.Errorf("%g outside [%g, %g] not excluded", m, e.Low, e.High)
			}
		}
		b := BettingSequence(AtomsOf(turned), 2, -10.5, 8, 0.9)
		near(t, "mirrored", b.Low, -e.High, 1e-11)
	}
}

func TestBettingThin(t *testing.T) {
	e := BettingSequence(nil, 24, -14, 14, 0.95)
	if e.Low != -14 || e.High != 14 || !math.IsNaN(e.Value) || !e.TooFew() || e.Blocks != 0 {
		t.Errorf("no block: %+v", e)
	}
	for _, x := range []int64{-14, 0, 3, 14} {
		e := BettingSequence(Atoms{{x, 1}}, 1, -14, 14, 0.95)
		if !(e.Low >= -14 && e.High <= 14 && e.Low <= e.Value && e.Value <= e.High && e.High-e.Low > 20) {
			t.Errorf("one block of %d: %+v", x, e)
		}
	}
	// All alike: the interval is not closed, unlike the t interval.
	if e := BettingSequence(Atoms{{0, 1000}}, 1, -14, 14, 0.95); !(e.Low < -0.1 && e.High > 0.1) || e.High > 1 {
		t.Errorf("a thousand zeros: %+v", e)
	}
	a := Atoms{{0, 3}}
	panics(t, "outside", func() { BettingSequence(Atoms{{15, 1}}, 1, -14, 14, 0.95) })
	panics(t, "no width", func() { BettingSequence(a, 1, 0, 0, 0.95) })
	panics(t, "infinite", func() { BettingExcludes(a, 1, math.Inf(-1), 0, 0, 0.95) })
	panics(t, "level", func() { BettingExcludes(a, 1, -1, 1, 0, 1) })
	panics(t, "null", func() { BettingExcludes(a, 1, -1, 1, math.NaN(), 0.95) })
	if !BettingExcludes(a, 1, -1, 1, 1.5, 0.95) || BettingExcludes(nil, 1, -1, 1, 0.5, 0.95) {
		t.Error("a mean out of bounds is excluded, one within without blocks is not")
	}
}
