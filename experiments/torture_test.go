package experiments

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
)

var (
	flips = flag.Int("torture.flips", 10_000, "bits to flip")
	every = flag.Int("torture.every", 9, "truncate at each so-many-th byte")
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

// eachFault calls try for each operation that a run makes on the disk, from each
// beginning, until one more is no operation of it any more.
func eachFault(t *testing.T, try func(t *testing.T, s *Spec, dir string, want map[string]string, second bool, at int) (over bool)) {
	for name, make := range tiny {
		s := make(t)
		_, want := reference(t, s)
		for from, begin := range beginnings(t, s) {
			t.Run(name+" from "+from, func(t *testing.T) {
				t.Parallel()
				root := memoryFolder(t)
				for _, second := range []bool{false, true} {
					for at, over := 1, false; !over; at += sparing(1, 9) {
						dir := filepath.Join(root, fmt.Sprint(second, at))
						begin(dir)
						over = try(t, s, dir, want, second, at)
						os.RemoveAll(dir)
					}
				}
			})
		}
	}
}

// TestDiskFaults fails each operation on the disk in turn, once or from then on,
// with no space left or an input/output error: the run says so and names the file,
// and can be gone on with to the same bytes.
func TestDiskFaults(t *testing.T) {
	var count tallyOf
	t.Run("all", func(t *testing.T) {
		eachFault(t, func(t *testing.T, s *Spec, dir string, want map[string]string, forGood bool, at int) (over bool) {
			disk := &faultyDisk{Disk: results.OS, failAt: at, forGood: forGood, err: syscall.EIO}
			if forGood {
				disk.err = syscall.ENOSPC
			}
			_, _, err := attempt(dir, s, disk)
			if disk.failed == "" {
				return true
			}
			// To clean up a file in the making may fail: the next run does it.
			if err == nil && disk.failed != "remove" || err != nil && (!errors.Is(err, disk.err) || !strings.Contains(err.Error(), dir)) {
				t.Fatalf("operation %d (%s) failed: %v", at, disk.failed, err)
			}
			mustFinish(t, dir, s, want)
			count.add(disk.failed)
			return false
		})
	})
	t.Logf("failures, by operation: %v", count.by)
	if testing.Short() {
		return
	}
	for _, kind := range []string{"create", "write", "sync", "rename", "sync folder", "remove", "make folder", "close", "chmod"} {
		if count.by[kind] == 0 {
			t.Errorf("no failure of %q", kind)
		}
	}
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

// TestPowerCuts cuts the power after each operation and forgets what was not
// synced: the run can be gone on with to the same bytes, and nothing that was
// stored for good is damaged.
func TestPowerCuts(t *testing.T) {
	var count tallyOf
	t.Run("all", func(t *testing.T) {
		eachFault(t, func(t *testing.T, s *Spec, dir string, want map[string]string, keep bool, at int) (over bool) {
			disk := newForgetfulDisk(at)
			attempt(dir, s, disk)
			if disk.failed == "" {
				return true
			}
			if err := disk.cut(keep); err != nil {
				t.Fatal(err)
			}
			f, err := results.OpenFolder(dir, results.OS)
			if err != nil || len(f.Damage()) > 0 {
				t.Fatalf("cut after operation %d (%s): %v, %v", at, disk.failed, err, f.Damage())
			}
			f.Close()
			if _, err := os.Stat(filepath.Join(dir, results.JournalFile)); err == nil && damaged(dir) {
				t.Fatalf("cut after operation %d (%s): it does not verify", at, disk.failed)
			}
			mustFinish(t, dir, s, want)
			count.add(disk.failed)
			return false
		})
	})
	t.Logf("power cuts: %d", count.by["all"])
}

// TestRepairFaults loses a part of a finished shard, which has several because of
// its stopping rule, and lets each operation of the repair fail: in the end the
// bytes are as before.
func TestRepairFaults(t *testing.T) {
	s := runSpec(t, "stopping")
	s.Count, s.Chunk = 3_000, 64
	h := s.Header("test", &results.Shard{Index: 1, Of: 2})
	root := memoryFolder(t)
	whole := filepath.Join(root, "whole")
	m, _, err := attemptHeader(whole, h, results.OS)
	if err != nil || m.Status != results.Finished {
		t.Fatalf("%v, %+v", err, m)
	}
	want := fileHashes(t, whole)
	faults := 0
	for at, over := 1, false; !over; at += sparing(1, 9) {
		dir := filepath.Join(root, fmt.Sprint(at))
		if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
			t.Fatal(err)
		}
		parts, err := filepath.Glob(filepath.Join(dir, results.PartsFolder, "*.part"))
		if err != nil || len(parts) < 4 {
			t.Fatalf("%d parts, %v", len(parts), err)
		}
		os.Remove(parts[2])
		disk := &faultyDisk{Disk: results.OS, failAt: at, forGood: true, err: errDisk}
		attemptHeader(dir, h, disk)
		if over = disk.failed == ""; !over {
			faults++
		}
		if m, _, err := attemptHeader(dir, h, results.OS); err != nil || m.Status != results.Finished {
			t.Fatalf("operation %d (%s): %v, %+v", at, disk.failed, err, m)
		}
		if diff := cmp.Diff(want, fileHashes(t, dir)); diff != "" {
			t.Fatalf("operation %d (%s): %s", at, disk.failed, diff)
		}
		os.RemoveAll(dir)
	}
	t.Logf("%d failures", faults)
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
func files(t *testing.T, dir string) (names []string) {
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

// TestTruncation cuts each file of runs in every state off at every byte (of those
// states whose files are like another's, at every 17th): it is noticed, or nothing
// is read there. At some places the run is then gone on with.
func TestTruncation(t *testing.T) {
	cutsOff, repairs := 0, 0
	for name, make := range tiny {
		s := make(t)
		_, want := reference(t, s)
		for state, dir := range states(t, s) {
			step := sparing(*every, 50)
			if state != "finished" && (name != "deals" || state != "unfinished") {
				step *= 17
			}
			for _, path := range files(t, dir) {
				n, r := truncate(t, dir, path, step, func() { repair(t, dir, s, want) })
				cutsOff, repairs = cutsOff+n, repairs+r
			}
		}
	}
	t.Logf("%d files cut off, %d of them repaired", cutsOff, repairs)
}

// truncate cuts one file off at each so-many-th byte, and has it repaired at three
// places.
func truncate(t *testing.T, dir, path string, step int, repair func()) (cuts, repairs int) {
	t.Helper()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	safe := harmless(t, dir, path)
	for n := 0; n < len(whole); n += step {
		write(t, path, whole[:n])
		if !safe && !damaged(dir) {
			t.Fatalf("%s cut off at byte %d of %d is not noticed", path, n, len(whole))
		}
		if cuts++; n/step%(1+len(whole)/step/3) == 0 {
			repair()
			repairs++
		}
	}
	write(t, path, whole)
	return cuts, repairs
}

// TestBitFlips flips single bits at random: each is noticed, or nothing is read
// there. Some runs are then gone on with.
func TestBitFlips(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1811))
	repairs, unread, flipped := 0, 0, 0
	for range 2 {
		for _, make := range tiny {
			s := make(t)
			_, want := reference(t, s)
			all := states(t, s)
			for _, dir := range all {
				paths := files(t, dir)
				for i := range sparing(*flips, 500)/(4*len(all)) + 1 {
					path := paths[r.IntN(len(paths))]
					whole, err := os.ReadFile(path)
					if err != nil {
						t.Fatal(err)
					}
					bad := bytes.Clone(whole)
					at := r.IntN(8 * len(bad))
					bad[at/8] ^= 1 << (at % 8)
					flipped++
					safe := harmless(t, dir, path)
					write(t, path, bad)
					switch {
					case safe:
						unread++
					case !damaged(dir):
						t.Fatalf("%s: bit %d flipped is not noticed", path, at)
					}
					if i%20 == 0 {
						repair(t, dir, s, want)
						repairs++
					}
					write(t, path, whole)
				}
			}
		}
	}
	t.Logf("%d bits flipped, %d where nothing is read; %d runs repaired", flipped, unread, repairs)
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

// TestTwoWriters: the second is refused while the first is at work.
func TestTwoWriters(t *testing.T) {
	s := tiny["deals"](t)
	dir := filepath.Join(t.TempDir(), "run")
	first, err := results.OpenFolder(dir, results.OS)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := attempt(dir, s, results.OS); !errors.Is(err, results.ErrLocked) || !strings.Contains(err.Error(), dir) {
		t.Errorf("the second writer got %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if m, _, err := attempt(dir, s, results.OS); err != nil || m.Status != results.Finished {
		t.Errorf("%v, %+v", err, m)
	}
}

// TestFullDisk runs into the end of a file system of 1 MiB.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skipf("no file system can be mounted here: %v", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	s := spec(t, "seats = \"random\"\ncount = 10_000\npot = 3\n")
	s.Chunk = 64
	_, _, err := attempt(filepath.Join(dir, "run"), s, results.OS)
	if !errors.Is(err, syscall.ENOSPC) || !strings.Contains(err.Error(), filepath.Join(dir, "run")) {
		t.Fatalf("got %v", err)
	}
	f, err := results.OpenFolder(filepath.Join(dir, "run"), results.OS)
	if err != nil || len(f.Parts()) < 3 || len(f.Damage()) > 0 {
		t.Fatalf("%v, %d parts, damage %v", err, len(f.Parts()), f.Damage())
	}
	kept := len(f.Parts())
	f.Close()
	// Somewhere else there is room: what was kept is good for the whole run.
	moved := filepath.Join(t.TempDir(), "run")
	if err := os.CopyFS(moved, os.DirFS(filepath.Join(dir, "run"))); err != nil {
		t.Fatal(err)
	}
	_, want := reference(t, s)
	mustFinish(t, moved, s, want)
	t.Logf("%d parts fitted", kept)
}

// TestReadOnly: a folder that cannot be written to is refused with its name, but
// can be checked.
func TestReadOnly(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skipf("no file system can be mounted here: %v", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	s := tiny["deals"](t)
	run := filepath.Join(dir, "run")
	attempt(run, s, &faultyDisk{Disk: results.OS, failAt: 90, forGood: true, err: errDisk})
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	if _, _, err := attempt(run, s, results.OS); !errors.Is(err, syscall.EROFS) || !strings.Contains(err.Error(), run) {
		t.Errorf("got %v", err)
	}
	if damaged(run) {
		t.Error("it is damaged")
	}
}
