package results

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func testRun(t *testing.T) (dir string, tally *Tally, want plainTally) {
	t.Helper()
	tally, want = fill(5, 2000, 4, 9)
	dir = filepath.Join(t.TempDir(), "deep", "run")
	writeRun(t, dir, tally)
	return dir, tally, want
}

func testHeader() Header {
	return Header{ToolVersion: "0", Scheme: *testScheme(), Spec: Spec{
		Name: "run", Question: "why < 3 & ü?", Seed: "18446744073709551615", Count: 2000, Chunk: 2000,
	}}
}

// writeRun makes a finished run of one chunk.
func writeRun(t testing.TB, dir string, tally *Tally) {
	t.Helper()
	f, err := OpenFolder(dir, OS)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Begin(testHeader()); err != nil {
		t.Fatal(err)
	}
	if err := f.Add(0, []ChunkSum{tally.Sum()}, tally); err != nil {
		t.Fatal(err)
	}
	if err := f.Finish(&Manifest{Status: Finished}, 1, nil); err != nil {
		t.Fatal(err)
	}
}

// TestWriteRead: what is read is what was written.
func TestWriteRead(t *testing.T) {
	dir, tally, want := testRun(t)
	r, err := Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, r.Tally, want)
	if diff := cmp.Diff(tally.path.points, r.Tally.path.points, cmp.AllowUnexported(point{}), cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(tally.counts, r.Tally.counts); diff != "" {
		t.Error(diff)
	}
	if r.Tally.Blocks != tally.Blocks || r.Tally.Deals != tally.Deals || r.Manifest.Spec.Question != "why < 3 & ü?" {
		t.Errorf("read %+v", r.Manifest)
	}
	again := filepath.Join(t.TempDir(), "again")
	writeRun(t, again, r.Tally)
	for _, name := range append([]string{ManifestFile, JournalFile}, tables...) {
		a, errA := os.ReadFile(filepath.Join(dir, name))
		b, errB := os.ReadFile(filepath.Join(again, name))
		if errA != nil || errB != nil || string(a) != string(b) {
			t.Errorf("%s differs when written again (%v, %v)", name, errA, errB)
		}
	}
	for _, f := range entries(t, dir) {
		if strings.HasSuffix(f, ".tmp") {
			t.Errorf("%s is left behind", f)
		}
	}
}

func entries(t *testing.T, dir string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// TestDamage flips a bit at many places of every file: each is noticed.
func TestDamage(t *testing.T) {
	dir, _, _ := testRun(t)
	for _, name := range []string{ManifestFile, CellsParquet, CountsCSV, PathCSV, PathCounts} {
		path := filepath.Join(dir, name)
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for at := 0; at < len(whole); at += 1 + len(whole)/50 {
			bad := append([]byte{}, whole...)
			bad[at] ^= 4
			if err := os.WriteFile(path, bad, 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := Read(dir); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%s: bit flip at %d: %v", name, at, err)
			}
		}
		if err := os.WriteFile(path, whole[:len(whole)/2], 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Read(dir); err == nil {
			t.Errorf("%s: half a file is read", name)
		}
		if err := os.WriteFile(path, whole, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Read(dir); err != nil {
		t.Errorf("restored, but %v", err)
	}
	if _, err := Read(t.TempDir()); !errors.Is(err, ErrNoRun) {
		t.Errorf("empty folder: %v", err)
	}
}

// TestDamagedParquet hands the reader bytes that are no parquet file, or only
// start like one: errors, no panics.
func TestDamagedParquet(t *testing.T) {
	dir, _, _ := testRun(t)
	whole, err := os.ReadFile(filepath.Join(dir, CellsParquet))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(whole); n += 37 {
		if err := NewTally(testScheme()).readParquet(whole[:n]); err == nil {
			t.Fatalf("%d of %d bytes are read without an error", n, len(whole))
		}
	}
	other := testScheme()
	other.Measures = []string{"n", "x", "z"}
	if err := NewTally(other).readParquet(whole); err == nil {
		t.Error("another scheme is read without an error")
	}
}

// TestWriteFileKeepsOld: a write that fails leaves the old file and no other.
func TestWriteFileKeepsOld(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	write := func(text string, fail error) error {
		return WriteFile(path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return errors.Join(err, fail)
		})
	}
	if err := write("old", nil); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	if err := write("new", broken); !errors.Is(err, broken) || !strings.Contains(err.Error(), path) {
		t.Errorf("got %v", err)
	}
	data, err := os.ReadFile(path)
	if err != nil || string(data) != "old" || len(entries(t, dir)) != 1 {
		t.Errorf("%q, %v, %v", data, err, entries(t, dir))
	}
	if err := WriteFile(filepath.Join(dir, "none", "f"), func(io.Writer) error { return nil }); err == nil {
		t.Error("a folder that is not there is written to")
	}
}

func TestDifference(t *testing.T) {
	a := Spec{Name: "x", Count: 3, Rules: map[string]string{"exchange": "never"}}
	b := a
	if d := Difference(a, b); d != "" {
		t.Errorf("same specs differ in %q", d)
	}
	b.Count = 4
	if d := Difference(a, b); d != "count" {
		t.Errorf("got %q, want count", d)
	}
}

// TestForeignManifest: a manifest.json that is no run's is left alone.
func TestForeignManifest(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, ManifestFile)
	if err := os.WriteFile(path, []byte("{\"name\": \"an app\"}"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenFolder(dir, OS); err == nil || !strings.Contains(err.Error(), "is not the manifest of a run") {
		t.Errorf("got %v", err)
	}
	if data, err := os.ReadFile(path); err != nil || !strings.Contains(string(data), "an app") {
		t.Errorf("%q, %v", data, err)
	}
}
