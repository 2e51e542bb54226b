package experiments

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
)

var (
	flips = flag.Int("torture.flips", 30_000, "bits to flip")
	every = flag.Int("torture.every", 9, "truncate at each so-many-th byte")
)

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
			for _, path := range filesIn(t, dir) {
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
				paths := filesIn(t, dir)
				for i := range sparing(*flips, 1500)/(2*len(tiny)*len(all)) + 1 {
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
