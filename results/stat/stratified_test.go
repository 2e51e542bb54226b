package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestStratifiedByHand: weights ¼ and ¾; {1, 3} has mean 2 and s²/n = 2/2 = 1; {0, 6, 6} has mean 4
// and s²/n = 12/3 = 4. Mean ½ + 3 = 3.5; variance 1/16 + 9/16·4 = 37/16; degrees of freedom
// 37²/(1²/1 + 36²/2) = 1369/649; in halves everything is half.
func TestStratifiedByHand(t *testing.T) {
	list := []Stratum{{0.25, momentsOf(1, 3)}, {0.75, momentsOf(0, 6, 6)}, {0, Moments{}}}
	e := Stratified(list, 2, 0.95)
	near(t, "mean", e.Value, 1.75, 1e-15)
	near(t, "standard error", e.StdErr, math.Sqrt(37)/8, 1e-15)
	near(t, "half", e.High-e.Value, twoSidedT(0.95, 1369./649)*math.Sqrt(37)/8, 1e-14)
	near(t, "other half", e.Value-e.Low, e.High-e.Value, 1e-14)
	if e.Kind != KindStratified || e.Blocks != 5 || e.N != 5 || !e.TooFew() {
		t.Errorf("%+v", e)
	}
	one, plain := Stratified([]Stratum{{1, list[1].Moments}}, 2, 0.9), list[1].Moments.Mean(2, 0.9)
	near(t, "one stratum, low", one.Low, plain.Low, 1e-14)
	near(t, "one stratum, high", one.High, plain.High, 1e-14)
}

// TestStratifiedAgrees: STATISTICS.md item 11: turn-up classes 2/24, 4/24 and 18/24 with their own
// means; stratified and plain estimates agree within 4 standard errors, and the former is sharper:
// with means −3, 0 and 1 and spread 1 the variances are 1 and 1 + 18/24 + 9·2/24 − 0.25 = 2.
func TestStratifiedAgrees(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 24))
	weights, means := []float64{2. / 24, 4. / 24, 18. / 24}, []float64{-3, 0, 1}
	score := func(h int) int64 { return int64(math.Round(1000 * (means[h] + r.NormFloat64()))) }
	const rounds = 1000
	list := make([]Stratum, 3)
	var plain Moments
	for h, w := range weights {
		list[h].Weight = w
		for range int(math.Round(24*w)) * rounds {
			list[h].Moments.Add(score(h))
		}
	}
	for range 24 * rounds {
		h := 0
		for u := r.IntN(24); h < 2 && u >= []int{2, 6}[h]; {
			h++
		}
		plain.Add(score(h))
	}
	s, p := Stratified(list, 1000, 0.95), plain.Mean(1000, 0.95)
	near(t, "truth", s.Value, 0.5, 4*s.StdErr)
	near(t, "difference", s.Value, p.Value, 4*math.Hypot(s.StdErr, p.StdErr))
	near(t, "stratified variance", s.StdErr*s.StdErr*24*rounds, 1, 0.05)
	near(t, "plain variance", p.StdErr*p.StdErr*24*rounds, 2.25, 0.05)
	if s.Warnings != nil {
		t.Error(s.Warnings)
	}
}

func TestStratifiedThin(t *testing.T) {
	many := Moments{Blocks: 1000, SumSq: 1000}
	e := Stratified([]Stratum{{0.9, many}, {0.1, momentsOf(5)}}, 1, 0.95)
	if !math.IsInf(e.High, 1) || !math.IsInf(e.Low, -1) || !math.IsInf(e.StdErr, 1) || e.Value != 0.5 || !e.TooFew() {
		t.Errorf("one block: %+v", e)
	}
	if e := Stratified([]Stratum{{0.9, many}, {0.1, Moments{}}}, 1, 0.95); !math.IsNaN(e.Value) || !math.IsInf(e.High, 1) {
		t.Errorf("no block: %+v", e)
	}
	if e := Stratified([]Stratum{{0.5, momentsOf(1, 1)}, {0.5, momentsOf(2, 2)}}, 1, 0.95); e.StdErr != 0 || e.Value != 1.5 ||
		!hasWarning[*NoSpreadError](e.Warnings) {
		t.Errorf("no spread: %+v", e)
	}
	panics(t, "weights", func() { Stratified([]Stratum{{0.9, many}}, 1, 0.95) })
	panics(t, "negative", func() { Stratified([]Stratum{{1.5, many}, {-0.5, many}}, 1, 0.95) })
	panics(t, "none", func() { Stratified(nil, 1, 0.95) })
	panics(t, "moments", func() { Stratified([]Stratum{{1, Moments{Sum: 1}}}, 1, 0.95) })
}
