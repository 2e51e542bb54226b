package stat

import (
	"math"
	"testing"
)

// TestAlphaRankHan: STATISTICS.md item 13, OpenSpiel's case from Han et al. (2013), "Good agreements
// make good friends", with m = 20 and α = 0.1: propose a commitment (costs ε, compensates δ),
// cooperate, defect, fake, free ride, in a prisoner's dilemma R = 1, T = 2, P = 0, S = −1, δ = 4, ε =
// 0.25. The payoffs are from memory of the paper's table; five figures to eight places confirm them.
func TestAlphaRankHan(t *testing.T) {
	const r, s, tempt, p, delta, eps = 1.0, -1.0, 2.0, 0.0, 4.0, 0.25
	got := AlphaRank([][]float64{
		{r - eps/2, r - eps, 0, s + delta - eps, r - eps},
		{r, r, s, s, s},
		{0, tempt, p, p, p},
		{tempt - delta, tempt, p, p, p},
		{r, tempt, p, p, p},
	}, 20, 0.1)
	for i, want := range []float64{.40966787, .07959841, .20506998, .08505983, .2206039} {
		near(t, "share", got[i], want, 5e-9)
	}
}

// TestAlphaRankByHand are tables whose answer can be derived by hand.
func TestAlphaRankByHand(t *testing.T) {
	circle := [][]float64{{0, 1, -1}, {-1, 0, 1}, {1, -1, 0}}
	for _, c := range []struct {
		name   string
		payoff [][]float64
		m      int
		alpha  float64
		want   []float64
	}{
		{"rock, paper, scissors", circle, 30, 2, []float64{1. / 3, 1. / 3, 1. / 3}},
		{"no selection", [][]float64{{1, 2}, {7, 0}}, 10, 0, []float64{0.5, 0.5}},
		// With a constant advantage a the fixation chances of two strategies differ by exp(α·a·(m−1)):
		// the products of the one are those of the other turned round. Here α·a·(m−1) = 2.
		{"constant advantage", [][]float64{{3, 3}, {2, 2}}, 5, 0.5, []float64{math.Exp(2) / (1 + math.Exp(2)), 1 / (1 + math.Exp(2))}},
		// m = 2: chances 1/(1+exp(∓α(1−(−2)))), so shares as exp(3α) to 1.
		{"pair", [][]float64{{9, 1}, {-2, 9}}, 2, 0.5, []float64{math.Exp(1.5) / (1 + math.Exp(1.5)), 1 / (1 + math.Exp(1.5))}},
		{"strong selection does not underflow", [][]float64{{1000, 1000, 1000}, {1, 1, 1}, {0, 0, 0}}, 50, 100, []float64{1, 0, 0}},
		{"one", [][]float64{{5}}, 2, 1, []float64{1}},
		{"none", nil, 2, 1, nil},
	} {
		got := AlphaRank(c.payoff, c.m, c.alpha)
		if len(got) != len(c.want) {
			t.Fatalf("%s: %v", c.name, got)
		}
		for i, want := range c.want {
			near(t, c.name, got[i], want, 1e-12)
		}
	}
}

// TestStationary compares with a balance written out: a three-state chain with rates in a table.
func TestStationary(t *testing.T) {
	rates := [][]float64{{0, 0.2, 0.1}, {0.5, 0, 1e-9}, {0.3, 0.25, 0}}
	logs := make([][]float64, 3)
	for i, row := range rates {
		for _, x := range row {
			logs[i] = append(logs[i], math.Log(x))
		}
	}
	p := stationary(logs)
	for i := range 3 {
		in, out := 0.0, 0.0
		for j := range 3 {
			in += p[j] * rates[j][i]
			out += p[i] * rates[i][j]
		}
		near(t, "balance", in, out, 1e-15)
	}
	near(t, "total", p[0]+p[1]+p[2], 1, 1e-15)
}

func TestAlphaRankMisuse(t *testing.T) {
	square := [][]float64{{0, 1}, {1, 0}}
	panics(t, "one player", func() { AlphaRank(square, 1, 1) })
	panics(t, "alpha", func() { AlphaRank(square, 2, -1) })
	panics(t, "alpha NaN", func() { AlphaRank(square, 2, math.NaN()) })
	panics(t, "ragged", func() { AlphaRank([][]float64{{0, 1}, {1}}, 2, 1) })
}
