package experiments

import (
	"math"
	"testing"

	"kontraspiel/results"
	"kontraspiel/results/stat"
)

func closeTo(t *testing.T, name string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: %v, want %v", name, got, want)
	}
}

// TestNeeds: STATISTICS.md items 6, 7 and 9.
func TestNeeds(t *testing.T) {
	p := Pilot{SD: 0.5}
	list := p.Needs(Aim{Difference: 0.05, Level: 0.95, Power: 0.8, Alpha: 0.05, Beta: 0.05})
	if len(list) != 5 {
		t.Fatalf("%+v", list)
	}
	// A sequence tightest at n has half-width 0.095982 at n = 1,000 with σ = 1; its
	// factor is the same at every n.
	for i, want := range []float64{784.89, 786.81, 529.99, 529.99, 1000 * 0.095982 * 0.095982 / 0.01} {
		closeTo(t, list[i].Method, list[i].Blocks, want, 0.02)
	}
	for _, p := range []Pilot{{SD: math.NaN(), Blocks: 1}, {SD: 0, Blocks: 50, atoms: stat.Atoms{{Value: 0, Count: 50}}}} {
		for _, need := range p.Needs(Aim{Difference: 1, Level: 0.95, Power: 0.8, Alpha: 0.05, Beta: 0.05}) {
			if !math.IsInf(need.Blocks, 1) {
				t.Errorf("%+v", need)
			}
		}
		if !math.IsInf(p.Detectable(0.95, 0.8), 1) {
			t.Error("it could have shown something")
		}
	}
	if got := (&Pilot{SD: 0.01}).Needs(Aim{Difference: 10, Level: 0.95, Power: 0.8, Alpha: 0.05, Beta: 0.05})[0].Blocks; got != 2 {
		t.Errorf("%v blocks for what is plain to see", got)
	}
}

// TestBettingNeed: the betting sequence of so many blocks is as wide as was asked.
func TestBettingNeed(t *testing.T) {
	s, tally := playContest(t, contests[0], false)
	r := &results.Run{Dir: "test", Manifest: &results.Manifest{Header: s.Header("0", nil), Blocks: tally.Blocks, Times: results.Times{Seconds: 3}}, Tally: tally}
	list, err := Pilots(r, nil)
	if err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	p := list[0]
	if p.Blocks != 6000 || p.Deals != 6 || p.Seconds != 0.0005 || p.Mean != Atoms(tally.Score(0)).Moments().Mean(12, 0.95).Value {
		t.Errorf("%+v", p)
	}
	for _, half := range []float64{0.02, 0.2} {
		n := p.blocksForBetting(half, 0.95)
		e := stat.BettingSequence(p.stretched(n), p.scale, p.low, p.high, 0.95)
		closeTo(t, "half width", (e.High-e.Low)/2, half, 0.02*half)
	}
	closeTo(t, "there and back", stat.BlocksForT(p.Detectable(0.95, 0.8), p.SD, 0.95, 0.8), 6000, 1e-3)
	for _, labels := range [][]string{{"x"}, {"points", "points"}, {"points vs points"}, {"a", "b"}} {
		if got, err := Pilots(r, labels); err == nil {
			t.Errorf("%q: %+v", labels, got)
		}
	}
	for _, labels := range [][]string{{"points", "points:take=7,contra=7"}, {"points:take=7,contra=7", "points"}, {"points:take=7,contra=7 vs points"}} {
		if got, err := Pilots(r, labels); err != nil || len(got) != 1 {
			t.Errorf("%q: %v", labels, err)
		}
	}
}
