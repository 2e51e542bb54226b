package stat

import (
	"errors"
	"math"
	"testing"
)

// baseball are the games of the American League's eastern division in 1987 (Agresti, Categorical
// Data Analysis, table 10.10; R: BradleyTerry2::baseball with home and away games added), wins of row
// over column, 13 games a pair: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
// The table is from memory; that it gives seven published figures to the fourth place confirms it.
var baseball = [][]float64{
	{0, 7, 9, 7, 7, 9, 11},
	{6, 0, 7, 5, 11, 9, 9},
	{4, 6, 0, 7, 7, 8, 12},
	{6, 8, 6, 0, 6, 7, 10},
	{6, 2, 6, 7, 0, 7, 12},
	{4, 4, 5, 6, 6, 0, 6},
	{2, 4, 1, 3, 1, 7, 0},
}

// TestBradleyTerry: STATISTICS.md item 13.
func TestBradleyTerry(t *testing.T) {
	for i := range baseball {
		for j := range i {
			near(t, "games", baseball[i][j]+baseball[j][i], 13, 0)
		}
	}
	got, err := BradleyTerry(baseball)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0} {
		near(t, "log ability", got[i], want, 5e-5/math.Max(1, want))
	}
	// At the maximum each wins as often as the fit expects.
	for i := range baseball {
		near(t, "step", minorize(baseball, got, i), 0, 1e-11)
	}
}

func TestBradleyTerryTwo(t *testing.T) {
	got, err := BradleyTerry([][]float64{{9, 30}, {10, 9}})
	if err != nil || math.Abs(got[0]-math.Log(3)) > 1e-11 || got[1] != 0 {
		t.Errorf("%v, %v; want ln 3", got, err)
	}
	for name, wins := range map[string][][]float64{
		"never beaten":  {{0, 5}, {0, 0}},
		"never met":     {{0, 2, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 3}, {0, 0, 1, 0}},
		"one way only":  {{0, 2, 1}, {1, 0, 0}, {0, 0, 0}},
		"no game":       {{0, 0}, {0, 0}},
		"winless third": {{0, 2, 1}, {1, 0, 1}, {0, 0, 0}},
	} {
		if b, err := BradleyTerry(wins); !errors.Is(err, ErrNotConnected) || b != nil {
			t.Errorf("%s: %v, %v", name, b, err)
		}
	}
	for _, wins := range [][][]float64{{}, {{0}}} {
		if b, err := BradleyTerry(wins); len(b) != len(wins) || err != nil || len(b) == 1 && b[0] != 0 {
			t.Errorf("%d players: %v, %v", len(wins), b, err)
		}
	}
	panics(t, "ragged", func() { _, _ = BradleyTerry([][]float64{{0, 1}, {1}}) })
	panics(t, "negative", func() { _, _ = BradleyTerry([][]float64{{0, -1}, {1, 0}}) })
	panics(t, "NaN", func() { _, _ = BradleyTerry([][]float64{{0, math.NaN()}, {1, 0}}) })
}

// TestElo: STATISTICS.md item 13.
func TestElo(t *testing.T) {
	near(t, "200", EloScore(200), 0.759747, 5e-7)
	near(t, "400", EloScore(400), 0.909091, 5e-7)
	near(t, "0", EloScore(0), 0.5, 0)
	for _, elo := range []float64{-700, -3, 0, 55.58, 400} {
		near(t, "there and back", EloOf(EloScore(elo)), elo, 1e-12)
	}
	if !math.IsInf(EloOf(0), -1) || !math.IsInf(EloOf(1), 1) {
		t.Error("ends")
	}
	panics(t, "score", func() { EloOf(1.1) })
}
