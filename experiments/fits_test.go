package experiments

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/results"
	ahead "kontraspiel/strategies/search"
)

// fitSpecs are runs of every kind with players that look ahead at others whose calls
// do not always fit.
var fitSpecs = map[string]string{
	"match":       "kind = \"match\"\nentrants = [\"points:play=pimc,play.worlds=2\", \"random:play=steady\"]\ncount = 20\npot = 2\nseed = 9\n",
	"copies":      "kind = \"match\"\nentrants = [\"random:play=pimc,play.worlds=2\", \"random:play=pimc,play.worlds=2,play.pot=0.3\"]\ncount = 12\nseed = 9\n",
	"alone":       "kind = \"match\"\ndesign = \"1v3\"\nstreams = \"independent\"\nentrants = [\"pimc:worlds=2,play=steady\", \"random:play=steady\"]\ncount = 12\nseed = 9\n",
	"league":      "kind = \"league\"\nunit = \"sessions\"\nrounds = 1\nentrants = [\"points:play=pimc,play.worlds=1\", \"random:play=steady\", \"pass\", \"ismcts:iterations=4,play=steady\"]\ncount = 3\nseed = 9\n",
	"table":       "seats = [\"pimc:worlds=2,play.worlds=2\", \"random\", \"random\", \"points:play=ismcts,play.iterations=9\"]\ncount = 40\nseed = 9\nby = [\"bid\"]\n",
	"sessions":    "seats = [\"points:play=pimc,play.worlds=2\", \"random\", \"random\", \"pass\"]\nunit = \"sessions\"\nrounds = 1\ncount = 12\nseed = 9\nby = [\"bid\"]\n",
	"regret":      "kind = \"regret\"\nseats = [\"points:play=pimc,play.worlds=2\", \"random\", \"random\", \"pass\"]\ncount = 9\nworlds = 2\nseed = 9\nby = [\"decision\"]\n",
	"pot":         "kind = \"pot\"\nseats = [\"points:play=pimc,play.worlds=2\", \"random\", \"random\", \"pass\"]\ncount = 8\nrounds = 1\npots = 1\ntwins = 2\nrules = { base_max = 2 }\nseed = 9\n",
	"decision":    "kind = \"decision\"\ndecision = \"round_one\"\ncells = [\"position\", \"trumps\"]\nseats = [\"pimc:worlds=2,play.worlds=2\", \"random\", \"random:play=steady\", \"points:play=ismcts,play.iterations=9\"]\ncount = 24\nseed = 9\n",
	"not weighed": "seats = [\"points:play=pimc,play.worlds=2,play.weights=none\", \"random\", \"random\", \"pass\"]\ncount = 9\nseed = 9\nby = [\"bid\"]\n",
}

// TestFitsByHand plays the deals of each run again, one by one with
// new players, and asks these what they have counted: that is what the run tallies,
// for any number of workers, with scouts and without, with records and without.
func TestFitsByHand(t *testing.T) {
	for name, text := range fitSpecs {
		s := spec(t, text)
		s.Chunk = 2
		options := Options{Workers: 3}
		if s.Lab == nil { // which keeps none
			options.Records = &bytes.Buffer{}
		}
		o, err := Run(context.Background(), s, options)
		if err != nil {
			t.Fatal(err)
		}
		got := ahead.Fit{Weighed: o.Tally.Weighed, Unfit: o.Tally.Unfit}
		if want := fitByHand(t, s); got != want || (got.Unfit == 0) != (name == "not weighed") {
			t.Errorf("%s: %+v, by hand %+v", name, got, want)
		}
		again, err := Run(context.Background(), s, Options{Workers: 1})
		if err != nil || again.Tally.Sum() != o.Tally.Sum() {
			t.Errorf("%s: otherwise without records: %v", name, err)
		}
		if s.contest() {
			_, all := playContest(t, text, true)
			if all.Weighed != got.Weighed || all.Unfit != got.Unfit {
				t.Errorf("%s: %+v, with every table played %d of %d", name, got, all.Unfit, all.Weighed)
			}
		}
	}
}

// TestFitsInLanes: beside a program, which makes lanes, they are counted once.
func TestFitsInLanes(t *testing.T) {
	bot := sampleBot(t)
	for _, text := range []string{
		"seats = [\"exec:%s\", \"points:play=pimc,play.worlds=2\", \"random\", \"random\"]\ncount = 30\nby = [\"bid\"]\n",
		"kind = \"match\"\ncount = 8\n[entrants]\nbot = \"exec:%s\"\nahead = \"points:play=pimc,play.worlds=2\"\n",
	} {
		s := spec(t, fmt.Sprintf(text, bot))
		s.Chunk = max(1, s.Count/3)
		var sums []results.ChunkSum
		var tally *results.Tally
		for _, workers := range []int{1, 3} {
			o, err := Run(context.Background(), s, Options{Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			tally, sums = o.Tally, append(sums, o.Tally.Sum())
		}
		s.Chunk = s.Count
		o, err := Run(context.Background(), s, Options{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		if sums[0] != sums[1] || tally.Weighed == 0 || tally.Weighed != o.Tally.Weighed || tally.Unfit != o.Tally.Unfit {
			t.Errorf("%d of %d, in one chunk %d of %d", tally.Unfit, tally.Weighed, o.Tally.Unfit, o.Tally.Weighed)
		}
	}
}

// TestFitsScheme: a run of any kind with players that look ahead keeps the counts; one
// without is stored as it always was.
func TestFitsScheme(t *testing.T) {
	for _, list := range []map[string]string{runSpecs, fitSpecs} {
		for name, text := range list {
			s := spec(t, text)
			scheme := s.Scheme()
			if scheme.Weighed != strings.Contains(text, "pimc") || s.countsFits() != scheme.Weighed {
				t.Errorf("%s: %v", name, scheme.Weighed)
			}
		}
	}
}

// TestFitsDamaged: a manifest whose counts are not those of the parts, or cannot be, is
// found out although its checksum is right; read back, the counts are the tally's.
func TestFitsDamaged(t *testing.T) {
	dir := t.TempDir()
	s := spec(t, fitSpecs["table"])
	m, err := Fresh(context.Background(), dir, s.Header("test", nil), Options{Workers: 1})
	if err != nil || m.Unfit == 0 || m.Weighed <= m.Unfit {
		t.Fatalf("%v, %+v", err, m)
	}
	checkVerifies(t, dir)
	r, err := results.Read(dir)
	if err != nil || r.Tally.Weighed != m.Weighed || r.Tally.Unfit != m.Unfit {
		t.Fatalf("%v, %+v", err, r)
	}
	for _, c := range []struct {
		spoil func(*results.Manifest)
		want  string
	}{
		{func(m *results.Manifest) { m.Unfit-- }, "decisions without the calls, the parts"},
		{func(m *results.Manifest) { m.Weighed++ }, "decisions without the calls, the parts"},
		{func(m *results.Manifest) { m.Unfit = m.Weighed + 1 }, "cannot have been made without the calls"},
		{func(m *results.Manifest) { m.Unfit = -1 }, "cannot have been made without the calls"},
	} {
		bad := *m
		c.spoil(&bad)
		data, err := results.EncodeSealed(&bad)
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, results.ManifestFile), data)
		v, err := Verify(context.Background(), dir, 0, nil, 1)
		if err != nil || len(v.Problems) == 0 || !strings.Contains(fmt.Sprint(v.Problems), c.want) {
			t.Errorf("%v, %v", err, v.Problems)
		}
	}
}
