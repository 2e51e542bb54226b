package experiments

import (
	"context"
	"reflect"
	"testing"
)

// tuneJob is a tuning of a strategy against another.
func tuneJob(t *testing.T, text, against string, rounds int, confirm int64, names ...string) Tuning {
	t.Helper()
	job := Tuning{Original: parseStrategy(t, text), Against: parseStrategy(t, against), Spec: tuneSpec(t), Rounds: rounds, Confirm: confirm}
	known, err := Parameters(job.Original)
	if err != nil {
		t.Fatal(err)
	}
	if job.Params, err = ChooseParameters(known, names); err != nil {
		t.Fatal(err)
	}
	return job
}

// TestTuneMendsABadParameter: a threshold that hardly ever takes is found out, with a
// small budget, and the gain confirmed.
func TestTuneMendsABadParameter(t *testing.T) {
	job := tuneJob(t, "points:take=12", "points:take=12", 8, 4000, "take")
	tuned, err := Tune(t.Context(), job, TuneOptions{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if v := tuned.Values[0]; v < 7 || v > 9.5 {
		t.Errorf("take is %v, far from 8", v)
	}
	if tuned.Gain == nil || tuned.Gain.Low <= 0 {
		t.Errorf("gain %+v is not above 0", tuned.Gain)
	}
}

// TestTuneIsTheSameForAnyWorkers: all that comes out, and all that is said on the way.
func TestTuneIsTheSameForAnyWorkers(t *testing.T) {
	var want *Tuned
	var said []TuneProgress
	for _, workers := range []int{1, 3} {
		job := tuneJob(t, "points:take=10,trick=0", "points", 3, 1500, "take", "trick", "contra")
		var lines []TuneProgress
		got, err := Tune(t.Context(), job, TuneOptions{Workers: workers, Progress: func(p TuneProgress) { lines = append(lines, p) }})
		if err != nil {
			t.Fatal(err)
		}
		if want == nil {
			want, said = got, lines
			continue
		}
		if got.Strategy.String() != want.Strategy.String() || !reflect.DeepEqual(got.Gain, want.Gain) || !reflect.DeepEqual(got.Values, want.Values) {
			t.Errorf("%d workers: %v %+v, with one %v %+v", workers, got.Values, got.Gain, want.Values, want.Gain)
		}
		if !reflect.DeepEqual(lines, said) {
			t.Errorf("%d workers: progress %+v, with one %+v", workers, lines, said)
		}
	}
}

// TestTuneStops when told to, with the best so far and nothing confirmed.
func TestTuneStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	job := tuneJob(t, "points:take=12", "points", 500, 1000, "take", "take2")
	tuned, err := Tune(ctx, job, TuneOptions{Workers: 2, Progress: func(p TuneProgress) {
		if p.Round == 5 {
			stop()
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if tuned.Complete || tuned.Gain != nil || tuned.Rounds != 5 || !tuned.Changed() {
		t.Errorf("%+v", tuned)
	}
}
