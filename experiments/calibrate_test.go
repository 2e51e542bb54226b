package experiments

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"kontraspiel/results/stat"
	"kontraspiel/strategies"
)

func calibrationOf(t *testing.T, trials, blocks int64) Calibration {
	t.Helper()
	s, err := Load("calibration.toml", Override{"seed", "7"})
	if err != nil {
		t.Fatal(err)
	}
	return Calibration{Spec: s, Trials: trials, Blocks: blocks, Look: 20, Level: 0.95, Power: 0.9}
}

// TestCalibrate: a small calibration of the shipped match holds, with a planted
// difference too, and is the same for any number of workers.
func TestCalibrate(t *testing.T) {
	c := calibrationOf(t, 120, 160)
	against, err := strategies.Parse("random")
	if err != nil {
		t.Fatal(err)
	}
	c.Against = &against
	var runs []*Calibrated
	for _, workers := range []int{1, 3} {
		c.Workers = workers
		r, err := c.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		runs = append(runs, r)
	}
	if !reflect.DeepEqual(runs[0], runs[1]) {
		t.Errorf("by one worker %+v, by three %+v", runs[0], runs[1])
	}
	for _, check := range runs[0].Checks {
		if !check.OK() {
			t.Errorf("%+v", check)
		}
	}
	if len(runs[0].Checks) != 8 { // eight looks: no plain interval
		t.Errorf("%d checks", len(runs[0].Checks))
	}
}

// TestCalibrationTrials: what a trial counts, on scores that leave no doubt.
func TestCalibrationTrials(t *testing.T) {
	c := calibrationOf(t, 100, 400)
	s := c.match(c.Spec.Entrants[0].Strategy)
	p := c.procedures(s, 2)
	if n0, n1 := p.up.ExpectedBlocksFor(2); n0 < 133 || n0 > 134 || n1 < 133 || n1 > 134 {
		t.Errorf("the sequential test takes %g and %g blocks, not a third of 400", n0, n1)
	}
	ahead, even := make([]int64, 400), make([]int64, 400)
	for i := range ahead {
		even[i] = 24 * (2*int64(i%2) - 1)
		ahead[i] = even[i] + 24
	}
	var n counts
	p.trial(ahead, &n)
	want := [calibrated]int64{rejected: 1, wrongUp: 1, bettingMissed: 1, sequenceMissed: 1, naiveMissed: 1}
	if n.of != want || n.all != (stat.Moments{Blocks: 400, Sum: 9600, SumSq: 460800}) {
		t.Errorf("far ahead: %+v", n)
	}
	n = counts{}
	p.trial(even, &n)
	if want := [calibrated]int64{covered: 1}; n.of != want {
		t.Errorf("even: %+v", n)
	}
	for i := range ahead {
		ahead[i] = -ahead[i]
	}
	n = counts{}
	p.trial(ahead, &n)
	want[wrongUp], want[wrongDown] = 0, 1
	if n.of != want {
		t.Errorf("far behind: %+v", n)
	}
}

// TestCalibrationRanges: STATISTICS.md item 15, 428 to 572 of 10,000.
func TestCalibrationRanges(t *testing.T) {
	c := calibrationOf(t, 10_000, 500)
	n := counts{all: stat.Moments{Blocks: 2, SumSq: 2}}
	list := c.checks(n, 1)
	for i, want := range [][2]float64{{-3.3, 3.3}, {428, 572}, {9428, 9572}, {0, 565}, {0, 565}, {0, 565}, {0, 565}, {1000, 10_000}} {
		if got := [2]float64{list[i].Low, list[i].High}; got != want {
			t.Errorf("%s: %v, want %v", list[i].Name, got, want)
		}
	}
}

func TestCalibrationRefuses(t *testing.T) {
	c := calibrationOf(t, 100, 20)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := c.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for _, text := range []string{
		"seats = \"random\"\ncount = 1\n",
		"kind = \"match\"\ncount = 1\nentrants = [\"points\", \"random\"]\n",
		"kind = \"match\"\ncount = 1\nentrants = [\"exec:cat\", \"random\"]\n",
	} {
		c.Spec = spec(t, text)
		if r, err := c.Run(context.Background()); err == nil {
			t.Errorf("%s: %+v", text, r)
		}
	}
}
