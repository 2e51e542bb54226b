package experiments

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// keptRun is a stored run of the spec, read.
func keptRun(t *testing.T, dir, text string) *results.Run {
	t.Helper()
	if _, err := Fresh(context.Background(), dir, spec(t, text).Header("test", nil), Options{Workers: 2}); err != nil {
		t.Fatal(err)
	}
	r, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestFitsOfPilots: what is planned from a run says how often its players did without
// the calls.
func TestFitsOfPilots(t *testing.T) {
	r := keptRun(t, t.TempDir(), fitSpecs["match"])
	pilots, err := Pilots(r, nil)
	if err != nil || pilots[0].Fit == nil || *pilots[0].Fit != (ahead.Fit{Weighed: r.Manifest.Weighed, Unfit: r.Manifest.Unfit}) || pilots[0].Fit.Unfit == 0 {
		t.Errorf("%+v, %v", pilots, err)
	}
	r = keptRun(t, t.TempDir(), "kind = \"match\"\nentrants = [\"points\", \"pass\"]\ncount = 20\n")
	if pilots, err := Pilots(r, nil); err != nil || pilots[0].Fit != nil {
		t.Errorf("nobody looks ahead: %+v, %v", pilots[0].Fit, err)
	}
}

// TestFitsInBooks: a book says it of each run that it is made from, and is read with it.
func TestFitsInBooks(t *testing.T) {
	const other = "kind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\", \"trumps\"]\nseats = \"points\"\ncount = 20\n"
	runs := []*results.Run{keptRun(t, t.TempDir(), fitSpecs["decision"]), keptRun(t, t.TempDir(), other)}
	made, err := MakeBook(runs, "points", 0.95)
	if err != nil {
		t.Fatal(err)
	}
	data, err := book.Encode(made)
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Parse("x.book", data)
	if err != nil {
		t.Fatal(err)
	}
	m := runs[0].Manifest
	if f := b.About[0].Fit; f == nil || *f != (book.Fit{Weighed: m.Weighed, Unfit: m.Unfit}) || f.Unfit == 0 {
		t.Errorf("%+v, the run %d of %d", f, m.Unfit, m.Weighed)
	}
	if b.About[1].Fit != nil || strings.Count(string(data), "weighed") != 1 {
		t.Errorf("of a run in which nobody looks ahead: %+v", b.About[1].Fit)
	}
}

// TestFitsOfPotValue: what a unit in the pot is worth by a run whose players did without
// the calls says so, wherever it is kept.
func TestFitsOfPotValue(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "pot")
	const rules = "rules = { base_max = 1, ace_agreement = \"off\" }\n"
	r := keptRun(t, dir, "kind = \"pot\"\nseats = [\"points:play=pimc,play.worlds=1\", \"random\", \"random\", \"random\"]\ncount = 160\ntwins = 0\nrounds = 1\npots = 0\n"+rules)
	s := spec(t, "kind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\"]\nseats = \"points\"\ncount = 20\npot_value = { run = \""+filepath.ToSlash(dir)+"\" }\n"+rules)
	if m := r.Manifest; m.Unfit == 0 || !strings.HasSuffix(s.Lab.PotFrom, withoutCalls(r.Tally)) || withoutCalls(r.Tally) == "" {
		t.Errorf("%q, the run %d of %d", s.Lab.PotFrom, m.Unfit, m.Weighed)
	}
}

// TestFitsOfTrials: a calibration counts the decisions of all its deals.
func TestFitsOfTrials(t *testing.T) {
	s := spec(t, fitSpecs["alone"])
	c := &Calibration{Spec: s, Workers: 2}
	own := c.match(s.Entrants[0].Strategy)
	const trials, blocks = 3, 5
	n, err := c.play(t.Context(), match{own, stageTrials, "trials", trials, blocks}, sumUp)
	if err != nil {
		t.Fatal(err)
	}
	var want ahead.Fit
	for trial := range uint64(trials) {
		one := *own
		one.Seed, one.Count = s.Seed+stageTrials*maxTrials+trial, blocks
		want.Add(fitByHand(t, &one))
	}
	if n.fit != want || c.fit != want || want.Unfit == 0 {
		t.Errorf("%+v, %+v, by hand %+v", n.fit, c.fit, want)
	}
}

// TestFitsOfTuning: the same for any number of workers, whoever looks ahead, and nothing
// if nobody does.
func TestFitsOfTuning(t *testing.T) {
	for _, c := range []struct {
		text, against string
		counts        bool
	}{
		{"points:take=12,play=pimc,play.worlds=1", "random", true},
		{"points:take=12", "random:play=pimc,play.worlds=1", true},
		{"points:take=12", "random", false},
	} {
		var fits []ahead.Fit
		for _, workers := range []int{1, 3} {
			job := tuneJob(t, c.text, c.against, 1, 130, "take")
			job.Spec.Count = 130
			tuned, err := Tune(t.Context(), job, TuneOptions{Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			if (tuned.Fit != nil) != c.counts {
				t.Fatalf("%s against %s: %+v", c.text, c.against, tuned.Fit)
			}
			if c.counts {
				fits = append(fits, *tuned.Fit)
			}
		}
		if c.counts && (fits[0] != fits[1] || fits[0].Unfit == 0 || fits[0].Weighed < fits[0].Unfit) {
			t.Errorf("%s against %s: %+v", c.text, c.against, fits)
		}
	}
}

// TestFitOfTrialByHand: with one version, which is the field, everybody agrees and each
// deal is played once: its seats and those behind them are asked the same.
func TestFitOfTrialByHand(t *testing.T) {
	text := "pass:play=pimc,play.worlds=1"
	s := tuneSpec(t)
	field := parseStrategy(t, text)
	tune := &tuner{spec: s, field: field, workers: 2}
	const blocks = 60
	if _, err := tune.compare(t.Context(), []strategies.Strategy{field}, s.Seed, 0, blocks); err != nil {
		t.Fatal(err)
	}
	var want ahead.Fit
	for b := range int64(blocks) {
		of := fitAtTable(t, s, b, [engine.Seats]strategies.Strategy{field, field, field, field}, [engine.Seats]int{})
		want.Add(of)
		want.Add(of)
	}
	if tune.fit != want || want.Weighed == 0 {
		t.Errorf("%+v, by hand %+v", tune.fit, want)
	}
}
