package experiments

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
)

// tiny are runs that take milliseconds and have ten chunks or so.
var tiny = map[string]func(*testing.T) *Spec{
	"deals": func(t *testing.T) *Spec {
		s := spec(t, "seats = \"random\"\ncount = 700\npot = 3\nby = [\"bid\"]\n")
		s.Chunk = 64
		return s
	},
	"sessions": func(t *testing.T) *Spec {
		s := spec(t, "seats = \"random\"\nunit = \"sessions\"\nrounds = 2\ncount = 30\nby = [\"position\"]\n")
		s.Chunk = 4
		return s
	},
	"regret": func(t *testing.T) *Spec {
		s := spec(t, "kind = \"regret\"\nseats = \"pass\"\ncount = 30\nworlds = 2\nby = [\"decision\"]\n")
		s.Chunk = 3
		return s
	},
	"decision": func(t *testing.T) *Spec {
		s := spec(t, "kind = \"decision\"\ndecision = \"round_one\"\nseats = \"pass\"\ncount = 30\ndeals = 2\n")
		s.Chunk = 3
		return s
	},
	"pot": func(t *testing.T) *Spec {
		s := spec(t, "kind = \"pot\"\nseats = \"pass\"\ncount = 60\nrounds = 1\npots = 0\ntwins = 20\nrules = { base_max = 1, ace_agreement = \"off\" }\n")
		s.Chunk = 7
		return s
	},
	"match": func(t *testing.T) *Spec {
		s := spec(t, "kind = \"match\"\nentrants = [\"random\", \"pass\"]\ncount = 80\ntest = { kind = \"sequence\", within = 0.01 }\n")
		s.Chunk = 8
		return s
	},
}

// memoryFolder is a temporary folder in memory where there is one, since these
// tests sync some hundred thousand times.
func memoryFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "torture")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// attempt starts or goes on with a run on the given disk, as the commands do; a
// shorter run is finished and extended.
func attempt(dir string, s *Spec, disk results.Disk) (*results.Manifest, []error, error) {
	return attemptHeader(dir, s.Header("test", nil), disk)
}

func attemptHeader(dir string, h results.Header, disk results.Disk) (*results.Manifest, []error, error) {
	f, err := results.OpenFolder(dir, disk)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	if f.Head() == nil {
		if err := f.Begin(h); err != nil {
			return nil, f.Damage(), err
		}
	}
	if f.Head().Spec.Count < h.Spec.Count {
		if _, err := Complete(context.Background(), f, Options{Workers: 1}); err != nil {
			return nil, f.Damage(), err
		}
		f.Close()
		if f, err = results.OpenFolder(dir, disk); err != nil {
			return nil, nil, err
		}
		defer f.Close()
		if err := Extend(context.Background(), f, h.Spec.Count); err != nil {
			return nil, f.Damage(), err
		}
	}
	m, err := Complete(context.Background(), f, Options{Workers: 1, Checkpoint: 1})
	return m, f.Damage(), err
}

// mustFinish goes on with a run on a sound disk and compares all its bytes.
func mustFinish(t *testing.T, dir string, s *Spec, want map[string]string) {
	t.Helper()
	m, _, err := attempt(dir, s, results.OS)
	if err != nil || m.Status != results.Finished {
		t.Fatalf("%v, %+v", err, m)
	}
	if diff := cmp.Diff(want, fileHashes(t, dir)); diff != "" {
		t.Fatal(diff)
	}
}

// reference is the run in one go.
func reference(t *testing.T, s *Spec) (dir string, want map[string]string) {
	t.Helper()
	dir = filepath.Join(memoryFolder(t), "whole")
	if m, _, err := attempt(dir, s, results.OS); err != nil || m.Status != results.Finished {
		t.Fatalf("%v, %+v", err, m)
	}
	return dir, fileHashes(t, dir)
}

// beginnings are what a run can begin from: nothing, a shorter finished run with a
// last chunk that is not full, and one that was interrupted after a third.
func beginnings(t *testing.T, s *Spec) map[string]func(dir string) {
	t.Helper()
	root := memoryFolder(t)
	shorter := *s
	shorter.Count = s.Count * 2 / 3
	short := filepath.Join(root, "short")
	if _, _, err := attempt(short, &shorter, results.OS); err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(root, "broken")
	interrupt(t, broken, s)
	from := func(dir string) func(string) {
		return func(to string) {
			if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return map[string]func(string){"nothing": func(string) {}, "shorter": from(short), "interrupted": from(broken)}
}

// interrupt leaves an interrupted run.
func interrupt(t *testing.T, dir string, s *Spec) {
	t.Helper()
	f, err := results.OpenFolder(dir, results.OS)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Begin(s.Header("test", nil)); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	m, err := Complete(ctx, f, Options{Workers: 1, Checkpoint: 1, Progress: func(p Progress) {
		if p.Deals*3 > p.AllDeals {
			cancel()
		}
	}})
	if err != nil || m.Status != results.Interrupted || m.Blocks == 0 {
		t.Fatalf("%v, %+v", err, m)
	}
}

// sparing is the first number, or with -short the second.
func sparing(all, short int) int {
	if testing.Short() {
		return short
	}
	return all
}

// tallyOf counts things by name.
type tallyOf struct {
	sync.Mutex
	by map[string]int
}

func (c *tallyOf) add(name string) {
	c.Lock()
	defer c.Unlock()
	if c.by == nil {
		c.by = map[string]int{}
	}
	c.by[name]++
	c.by["all"]++
}

// states are a finished, an unfinished and an interrupted run, each in a folder.
func states(t *testing.T, s *Spec) map[string]string {
	t.Helper()
	finished, _ := reference(t, s)
	dirs := map[string]string{"finished": finished}
	root := memoryFolder(t)
	for name, at := range map[string]int{"unfinished": 90, "late": 170} {
		dirs[name] = filepath.Join(root, name)
		attempt(dirs[name], s, &faultyDisk{Disk: results.OS, failAt: at, forGood: true, err: errDisk})
	}
	dirs["interrupted"] = filepath.Join(root, "interrupted")
	interrupt(t, dirs["interrupted"], s)
	return dirs
}

// files lists the files of a run folder that say anything.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if info, _ := e.Info(); err == nil && !e.IsDir() && info.Size() > 0 {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// damaged reports whether an inspection notices damage to a file: by its name, or
// by refusing the folder.
func damaged(dir string) bool {
	r, err := Verify(context.Background(), dir, 0, nil, 1)
	return err != nil || len(r.Problems) > 0
}

// harmless reports whether damage to a file may go unnoticed: nothing is read of
// files in the making, of parts the journal does not name, or of tables without a
// manifest.
func harmless(t *testing.T, dir, path string) bool {
	t.Helper()
	if strings.HasSuffix(path, ".tmp") {
		return true
	}
	if _, err := os.Stat(filepath.Join(dir, results.ManifestFile)); err != nil && filepath.Dir(path) == dir && filepath.Base(path) != results.JournalFile {
		return true
	}
	j, err := results.ReadJournal(dir)
	named := err == nil && slices.ContainsFunc(j.Parts, func(p results.Part) bool { return filepath.Join(dir, p.File()) == path })
	return err == nil && strings.HasSuffix(path, ".part") && !named
}

// repair copies a damaged run and goes on with the copy.
func repair(t *testing.T, dir string, s *Spec, want map[string]string) {
	t.Helper()
	copied := filepath.Join(memoryFolder(t), "copy")
	if err := os.CopyFS(copied, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	mustFinish(t, copied, s, want)
	os.RemoveAll(copied)
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
