package experiments

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// spec reads an experiment for a test.
func spec(t testing.TB, text string) *Spec {
	t.Helper()
	s, err := Parse("test.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const (
	dealsSpec    = "seats = \"random\"\ncount = 40_000\npot = 3\nseed = 5\n"
	sessionsSpec = "seats = [\"random\", \"pass\", \"random:play=lowest\", \"random\"]\nunit = \"sessions\"\nrounds = 3\ncount = 3_000\nseed = 5\n"
	regretSpec   = "kind = \"regret\"\nseats = [\"points\", \"random\", \"points:play=lowest\", \"pass\"]\ncount = 50\npot = 3\nseed = 5\nworlds = 3\n"
	potSpec      = "kind = \"pot\"\nseats = [\"random\", \"points\", \"random:play=steady\", \"pass\"]\ncount = 4_000\nseed = 5\nrounds = 2\npots = 2\ntwins = 30\n"
)

// folder runs a spec and returns a hash of each file of its folder but the times
// in the manifest, and of its records.
func folder(t *testing.T, s *Spec, workers int) map[string]string {
	t.Helper()
	var records bytes.Buffer
	dir := t.TempDir()
	m, err := Fresh(context.Background(), dir, s.Header("test", nil), Options{Workers: workers, Records: &records})
	if err != nil || m.Status != results.Finished {
		t.Fatalf("%d workers: %v, %+v", workers, err, m)
	}
	hashes := fileHashes(t, dir)
	hashes["records"] = fmt.Sprintf("%x", sha256.Sum256(records.Bytes()))
	return hashes
}

// fileHashes is a hash of every file of a run folder, of the manifest without what
// differs from one computation to the next.
func fileHashes(t *testing.T, dir string) map[string]string {
	t.Helper()
	hashes := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if name == results.ManifestFile {
			m, err := results.DecodeManifest(data)
			if err != nil {
				return err
			}
			m.Times = results.Times{}
			if data, err = results.EncodeSealed(m); err != nil {
				return err
			}
		}
		hashes[name] = fmt.Sprintf("%x", sha256.Sum256(data))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return hashes
}

// TestWorkersDoNotMatter compares whole run folders, byte for byte.
func TestWorkersDoNotMatter(t *testing.T) {
	for _, text := range []string{dealsSpec, sessionsSpec, regretSpec, potSpec} {
		s := spec(t, text)
		want := folder(t, s, 1)
		files := 9 // lock, journal, a part, manifest, four tables, records
		if s.Unit == Sessions {
			files += 2
		}
		if s.Pots != nil {
			files += 2 // three of scores, none of calls
		}
		if len(want) != files {
			t.Fatalf("%d files, want %d: %v", len(want), files, want)
		}
		for _, workers := range []int{2, 3, 16} {
			got := folder(t, s, workers)
			for name := range want {
				if got[name] != want[name] {
					t.Errorf("%s: %d workers give other bytes than one", name, workers)
				}
			}
		}
	}
}

// TestTallyAgainstRecords works sums, products and counts out again from the
// records of the same run, read back and replayed.
func TestTallyAgainstRecords(t *testing.T) {
	for _, text := range []string{dealsSpec, sessionsSpec} {
		s := spec(t, text)
		s.Count /= 10
		var records bytes.Buffer
		o, err := Run(context.Background(), s, Options{Workers: 2, Records: &records})
		if err != nil {
			t.Fatal(err)
		}
		checkTally(t, s, o.Tally, strings.Split(strings.TrimSpace(records.String()), "\n"))
	}
}

// again is a tally of one grouping, kept as floats by block.
type again struct {
	blocks map[int64][3]int64 // n, payment, change of pot
	solo   [2]int64           // bids, won
}

func checkTally(t *testing.T, s *Spec, tally *results.Tally, lines []string) {
	t.Helper()
	if int64(len(lines)) != s.Count*s.DealsPerBlock() {
		t.Fatalf("%d records for %d deals", len(lines), s.Count*s.DealsPerBlock())
	}
	var want [engine.Seats]again
	for i := range want {
		want[i].blocks = map[int64][3]int64{}
	}
	pot, agreements := int64(0), engine.Agreements(0)
	for n, line := range lines {
		r, err := engine.ParseRecord([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Replay(); err != nil {
			t.Fatal(err)
		}
		block := int64(n) / s.DealsPerBlock()
		if s.Unit == Sessions && int64(n)%s.DealsPerBlock() == 0 {
			pot, agreements = 0, 0
		}
		if s.Unit == Sessions && (r.Setup.Pot != pot || r.Setup.Agreements != agreements) {
			t.Fatalf("deal %d starts with pot %d and agreements %b, the one before ended with %d and %b", n, r.Setup.Pot, r.Setup.Agreements, pot, agreements)
		}
		if int(r.Setup.Dealer) != n%4 {
			t.Fatalf("deal %d is dealt by seat %v", n, r.Setup.Dealer)
		}
		pot, agreements = r.Result.PotAfter(), r.Result.Agreements
		for seat := range engine.Seat(engine.Seats) {
			w := &want[engine.PositionOf(seat, r.Setup.Dealer)]
			b := w.blocks[block]
			w.blocks[block] = [3]int64{b[0] + 1, b[1] + int64(r.Result.Payments[seat]), b[2] + pot - r.Setup.Pot}
			if solo, ok := r.Result.Soloist(); ok && solo == seat {
				winner, _ := r.Result.Winner()
				w.solo[0]++
				w.solo[1] += indicator(winner == seat)
			}
		}
	}
	compareTally(t, tally, want)
}

func compareTally(t *testing.T, tally *results.Tally, want [engine.Seats]again) {
	t.Helper()
	cells, err := tally.Cells(results.Grouping{"position"})
	if err != nil {
		t.Fatal(err)
	}
	for p, c := range cells {
		w := want[p]
		var n, sum, squares, cross, change int64
		for _, b := range w.blocks {
			n += b[0]
			sum += b[1]
			change += b[2]
			squares += b[1] * b[1]
			cross += b[0] * b[1]
		}
		moments := PaymentSums(&c, PotValue{})
		if moments.N != n || moments.Y != sum || moments.YY != squares || moments.YN != cross || moments.Blocks != int64(len(w.blocks)) {
			t.Errorf("%v: moments %+v, want n %d, sum %d, squares %d, cross %d over %d blocks", c.Labels, moments, n, sum, squares, cross, len(w.blocks))
		}
		if c.Sum(MeasurePotChange) != change || c.Sum(MeasureSolo) != w.solo[0] || c.Sum(MeasureSoloWon) != w.solo[1] {
			t.Errorf("%v: pot change %d, bids %d, won %d; want %d and %v", c.Labels, c.Sum(MeasurePotChange), c.Sum(MeasureSolo), c.Sum(MeasureSoloWon), change, w.solo)
		}
	}
}

// TestInterrupt stops a run that would take hours.
func TestInterrupt(t *testing.T) {
	s := spec(t, "seats = \"random\"\ncount = 2e11\n")
	ctx, cancel := context.WithCancel(context.Background())
	stopped := false
	o, err := Run(ctx, s, Options{Workers: 3, Progress: func(p Progress) {
		if p.Deals >= 10*dealsPerChunk && !stopped {
			stopped = true
			cancel()
		}
	}})
	if err != nil || o.Complete {
		t.Fatalf("%v, complete %v", err, o.Complete)
	}
	if o.Tally.Deals < 10*dealsPerChunk || o.Tally.Deals%dealsPerChunk != 0 {
		t.Errorf("kept %d deals, not whole chunks", o.Tally.Deals)
	}
	whole := *s
	whole.Count = o.Tally.Deals
	same, err := Run(context.Background(), &whole, Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	a, _ := o.Tally.Cells(results.Grouping{})
	b, _ := same.Tally.Cells(results.Grouping{})
	if a[0].Sum(MeasureStake) != b[0].Sum(MeasureStake) || a[0].Product(MeasureSide, MeasureSide) != b[0].Product(MeasureSide, MeasureSide) {
		t.Error("an interrupted run is not the start of the whole one")
	}
}

// failing is a writer that fails after some bytes.
type failing struct{ left int }

var errDisk = errors.New("disk full")

func (f *failing) Write(p []byte) (int, error) {
	if f.left -= len(p); f.left < 0 {
		return 0, errDisk
	}
	return len(p), nil
}

func TestRecordWriterFails(t *testing.T) {
	s := spec(t, dealsSpec)
	if _, err := Run(context.Background(), s, Options{Workers: 4, Records: &failing{1 << 20}}); !errors.Is(err, errDisk) {
		t.Errorf("got %v, want %v", err, errDisk)
	}
}
