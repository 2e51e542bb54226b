package experiments

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
)

// runSpecs are small runs of several chunks, of each unit, with a full last chunk
// and without, and with a stopping rule.
var runSpecs = map[string]string{
	"deals":    "seats = \"random\"\ncount = 250_000\npot = 3\nseed = 5\nby = [\"all\", \"position,bid\"]\n",
	"sessions": "seats = [\"random\", \"pass\", \"random:play=lowest\", \"random\"]\nunit = \"sessions\"\nrounds = 3\ncount = 20_000\nseed = 5\n",
	"full":     "seats = \"pass\"\ncount = 196_608\nby = [\"bid\"]\n",
	"stopping": "seats = \"random\"\ncount = 1e9\nseed = 8\nby = [\"bid\"]\nstop = { cell = \"bid=round_one\", within = 0.035 }\n",
	"match":    "kind = \"match\"\nentrants = [\"random\", \"pass\"]\ncount = 150_000\nseed = 5\npot = 2\n",
	"league":   "kind = \"league\"\nentrants = [\"random\", \"pass\", \"points\", \"random:play=steady\"]\nunit = \"sessions\"\nrounds = 2\ncount = 2000\nseed = 5\n",
	"regret":   "kind = \"regret\"\nseats = [\"points\", \"random\", \"points\", \"random\"]\ncount = 74\nseed = 5\npot = 2\nworlds = 2\n",
	"regrets":  "kind = \"regret\"\nseats = \"points\"\nunit = \"sessions\"\nrounds = 2\ncount = 33\nworlds = 2\nevery = 4\nby = [\"decision,role\"]\n",
	"hands":    "kind = \"decision\"\ndecision = \"round_two\"\nseats = [\"points\", \"random\", \"points\", \"random\"]\nbest = \"points\"\npot = 3\ncount = 3000\ndeals = 8\nstop = { level = 0.6 }\n",
	"features": "kind = \"decision\"\ndecision = \"contra\"\ncells = [\"position\", \"trumps\", \"exchange\"]\nseats = \"random\"\ngiven = { turnup = \"9H TC\", decider = { trumps = \"2-4\" } }\ncount = 60_000\nseed = 5\n",
	"ahead":    "kind = \"match\"\nentrants = [\"points:play=pimc,play.worlds=2\", \"random:play=steady\"]\ncount = 33\nseed = 5\npot = 2\n",
	"seated":   "seats = [\"points:play=pimc,play.worlds=2\", \"random\", \"random\", \"pass\"]\ncount = 60\nseed = 5\nby = [\"bid\"]\n",
	"pot":      "kind = \"pot\"\nseats = [\"random\", \"pass\", \"points\", \"random\"]\ncount = 3_001\nseed = 5\nrounds = 1\npots = 1\ntwins = 50\nrules = { base_max = 2 }\n",
	"sprt":     "kind = \"match\"\nentrants = [\"random\", \"random:play=lowest\"]\ncount = 1e6\nseed = 8\ntest = { kind = \"sprt\", h0 = 0, h1 = 0.0004 }\n",
}

// runSpec is one of them, of seven chunks or more, so that a run that ends after its
// first new chunk, and those under way with it, ends three times at least: two chunks
// are under way for each worker. That with a stopping rule has small chunks, so that
// it stops after many looks.
func runSpec(t *testing.T, name string) *Spec {
	t.Helper()
	s := spec(t, runSpecs[name])
	if s.sequential() {
		s.Chunk = 1 << 10 / s.tablesABlock()
	}
	if s.Regret != nil || s.countsFits() {
		s.Chunk = 2
	}
	if s.Lab != nil {
		s.Chunk = s.Count / 9
	}
	if s.Pots != nil {
		s.Chunk = 128
	}
	if s.Chunks() < 7 {
		s.Chunk = s.Count / 8
	}
	return s
}

// whole computes a run in one go and returns the hashes of its files.
func whole(t *testing.T, s *Spec, workers int) map[string]string {
	t.Helper()
	dir := t.TempDir()
	m, err := Fresh(context.Background(), dir, s.Header("test", nil), Options{Workers: workers})
	if err != nil || m.Status != results.Finished {
		t.Fatalf("%v, %+v", err, m)
	}
	return fileHashes(t, dir)
}

// checkVerifies checks a finished folder, a few chunks of it from scratch.
func checkVerifies(t *testing.T, dir string) {
	t.Helper()
	r, err := Verify(context.Background(), dir, 2, rand.New(rand.NewPCG(1, 2)), 2)
	if err != nil || len(r.Problems) > 0 {
		t.Fatalf("%v, %v", err, r.Problems)
	}
	if r.Replayed == 0 || r.Chunks == 0 {
		t.Fatalf("nothing was played again: %+v", r)
	}
}

// TestResume interrupts runs after every few chunks, goes on with another number
// of workers, and compares all bytes with those of a run in one go.
func TestResume(t *testing.T) {
	for name := range runSpecs {
		s := runSpec(t, name)
		want := whole(t, s, 2)
		dir := t.TempDir()
		var m *results.Manifest
		stops := 0
		for m == nil || m.Status != results.Finished {
			m = resumeOnce(t, dir, s, 1+stops%3)
			if stops++; stops > 100 {
				t.Fatalf("%s: no end of it", name)
			}
		}
		if diff := cmp.Diff(want, fileHashes(t, dir)); diff != "" {
			t.Errorf("%s: after %d interruptions: %s", name, stops, diff)
		}
		if stops < 3 {
			t.Errorf("%s: interrupted %d times only", name, stops)
		}
		checkVerifies(t, dir)
		t.Logf("%s: %d interruptions, %d blocks, stopped %v", name, stops-1, m.Blocks, m.Stopped)
	}
}

// resumeOnce goes on with a run until another chunk is done.
func resumeOnce(t *testing.T, dir string, s *Spec, workers int) *results.Manifest {
	t.Helper()
	f, err := results.OpenFolder(dir, results.OS)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if len(f.Damage()) > 0 {
		t.Fatal(f.Damage())
	}
	if f.Head() == nil {
		if err := f.Begin(s.Header("test", nil)); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	m, err := Complete(ctx, f, Options{Workers: workers, Checkpoint: 1, Progress: func(p Progress) {
		if p.Deals > p.Stored {
			cancel()
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestExtend adds to finished runs, in chunks full and not.
func TestExtend(t *testing.T) {
	for _, name := range []string{"deals", "sessions", "full", "regret", "regrets", "hands", "features", "seated", "pot"} {
		s := spec(t, runSpecs[name])
		want := whole(t, s, 2)
		dir := t.TempDir()
		short := *s
		for i, count := range []int64{s.Count / 3, s.Count/3 + 1, s.Count / 2, s.Count} {
			short.Count = count
			if i == 0 {
				if _, err := Fresh(context.Background(), dir, short.Header("test", nil), Options{Workers: 2}); err != nil {
					t.Fatal(err)
				}
				continue
			}
			extendTo(t, dir, count)
		}
		if diff := cmp.Diff(want, fileHashes(t, dir)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		checkVerifies(t, dir)
	}
}

func extendTo(t *testing.T, dir string, count int64) {
	t.Helper()
	f, err := results.OpenFolder(dir, results.OS)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := Extend(context.Background(), f, count); err != nil {
		t.Fatal(err)
	}
	if m, err := Complete(context.Background(), f, Options{Workers: 2}); err != nil || m.Status != results.Finished {
		t.Fatalf("%v, %+v", err, m)
	}
}

// TestShards merges shards, of any number, to the bytes of the whole run.
func TestShards(t *testing.T) {
	for name := range runSpecs {
		s := runSpec(t, name)
		if s.sequential() {
			s.Count = 400_000 / s.tablesABlock()
		}
		want := whole(t, s, 2)
		for _, of := range []int64{1, 2, 3, 8, 11}[:sparing(5, 2)] {
			dir := t.TempDir()
			var shards []string
			for i := of - 1; i >= 0; i-- {
				shards = append(shards, filepath.Join(dir, string(rune('a'+i))))
				h := s.Header("test", &results.Shard{Index: i, Of: of})
				if m, err := Fresh(context.Background(), shards[len(shards)-1], h, Options{Workers: 2, Checkpoint: 1}); err != nil || m.Status != results.Finished {
					t.Fatalf("%v, %+v", err, m)
				}
			}
			out := filepath.Join(dir, "out")
			m, err := Merge(context.Background(), out, shards, false, "test")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, fileHashes(t, out)); diff != "" {
				t.Errorf("%s in %d: %s", name, of, diff)
			}
			checkVerifies(t, out)
			if s.sequential() && !m.Stopped {
				t.Errorf("the stopping rule did not end the merged run")
			}
		}
	}
}

// TestMergeKeeps: what the folder of a merged run has already is kept, whatever is
// merged into it.
func TestMergeKeeps(t *testing.T) {
	ctx := context.Background()
	s := runSpec(t, "deals")
	s.Chunk = 1 << 12
	want := whole(t, s, 2)
	dir := t.TempDir()
	var shards []string
	for i := range int64(4) {
		shards = append(shards, filepath.Join(dir, string(rune('a'+i))))
		if _, err := Fresh(ctx, shards[i], s.Header("test", &results.Shard{Index: i, Of: 4}), Options{Workers: 2}); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "out")
	merge := func(partial bool, which ...int) *results.Manifest {
		t.Helper()
		var list []string
		for _, i := range which {
			list = append(list, shards[i])
		}
		m, err := Merge(ctx, out, list, partial, "test")
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	first := merge(true, 1, 3)
	if second := merge(true, 3); second.Blocks != first.Blocks || second.Status != results.Interrupted {
		t.Errorf("merging less leaves %d blocks of %d", second.Blocks, first.Blocks)
	}
	if third := merge(true, 2); third.Blocks <= first.Blocks {
		t.Errorf("merging more leaves %d blocks of %d", third.Blocks, first.Blocks)
	}
	checkVerifies(t, out)
	if m := merge(false, 0, 1, 2, 3); m.Status != results.Finished {
		t.Errorf("%+v", m)
	}
	if m := merge(true, 2); m.Status != results.Finished {
		t.Errorf("merging one shard undoes a finished run: %+v", m)
	}
	if diff := cmp.Diff(want, fileHashes(t, out)); diff != "" {
		t.Error(diff)
	}
	if _, err := Merge(ctx, filepath.Join(dir, "other"), shards, false, "test 2"); !errors.Is(err, ErrVersion) {
		t.Errorf("another version merges: %v", err)
	}
}
