package experiments

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/results"
)

// sampleBot builds the sample program in Go and returns its path.
func sampleBot(t *testing.T) string {
	t.Helper()
	bot := filepath.Join(t.TempDir(), "bot")
	if out, err := exec.Command("go", "build", "-o", bot, "kontraspiel/examples/go").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return bot
}

// TestForeign: a program plays tables, sessions and matches, and however its
// questions are bundled the same bytes come of it, records too.
func TestForeign(t *testing.T) {
	bot := sampleBot(t)
	for _, text := range []string{
		"seats = [\"exec:%s\", \"points\", \"exec:%[1]s\", \"random\"]\ncount = 700\npot = 1\nby = [\"bid\", \"strategy\"]\n",
		"seats = \"exec:%s\"\nunit = \"sessions\"\nrounds = 2\ncount = 40\nby = [\"bid\"]\n",
		"kind = \"match\"\ncount = 60\n[entrants]\nbot = \"exec:%s\"\npoints = \"points\"\n",
	} {
		s := spec(t, fmt.Sprintf(text, bot))
		s.Chunk = max(1, s.Count/3)
		var sums []results.ChunkSum
		var records [2]bytes.Buffer
		for i, workers := range []int{1, 3} {
			o, err := Run(context.Background(), s, Options{Workers: workers, Records: &records[i]})
			if err != nil {
				t.Fatal(err)
			}
			sums = append(sums, o.Tally.Sum())
			if s.contest() {
				continue
			}
			for _, err := range checkSums(s, o.Tally) {
				t.Error(err)
			}
		}
		if sums[0] != sums[1] || !bytes.Equal(records[0].Bytes(), records[1].Bytes()) {
			t.Errorf("%s: with other workers it comes out differently", s.Resolved().Unit)
		}
	}
}

// TestForeignAgainstItself: a program that answers each question by itself differs
// from its copy by nothing.
func TestForeignAgainstItself(t *testing.T) {
	bot := sampleBot(t)
	s := spec(t, fmt.Sprintf("kind = \"match\"\ncount = 40\nentrants = [\"exec:%s\", \"exec:%[1]s\"]\n", bot))
	o, err := Run(context.Background(), s, Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if q := o.Tally.Score(scoreOverall); q.Blocks != 40 || q.Squares != 0 || o.Tally.Counted(countDiverged, 0) != 0 {
		t.Errorf("%+v", q.ScoreSums)
	}
}

// TestForeignFaults: a program that ends on the way ends the run, or is counted;
// what is counted is kept in the folder and found by a check of it.
func TestForeignFaults(t *testing.T) {
	command := fmt.Sprintf("exec:sh -c 'sed -u 6q | %s'", sampleBot(t))
	text := fmt.Sprintf("seats = [%q, \"points\", \"points\", \"points\"]\ncount = 600\nby = [\"bid\"]\n", command)
	s := spec(t, text)
	if o, err := Run(context.Background(), s, Options{Workers: 1}); err == nil || !strings.Contains(err.Error(), "sh -c") {
		t.Errorf("the run goes on: %+v, %v", o, err)
	}
	s = spec(t, text+"on_fault = \"lowest\"\n")
	dir := t.TempDir()
	m, err := Fresh(context.Background(), dir, s.Header("test", nil), Options{Workers: 1})
	if err != nil || m.Status != results.Finished || m.Faults == 0 {
		t.Fatalf("%v, %+v", err, m)
	}
	r, err := results.Read(dir)
	if err != nil || r.Tally.Faults != m.Faults || r.Tally.Blocks != 600 {
		t.Errorf("%v, %+v", err, r)
	}
	in, err := results.Inspect(dir)
	if err != nil || len(in.Problems) > 0 || in.Total.Faults != m.Faults {
		t.Errorf("%v, %v", err, in.Problems)
	}
}

// TestForeignMissing: a program that cannot be started is an error that names it.
func TestForeignMissing(t *testing.T) {
	s := spec(t, "seats = \"exec:./no-such-program\"\ncount = 10\n")
	if _, err := Run(context.Background(), s, Options{Workers: 2}); err == nil || !strings.Contains(err.Error(), "no-such-program") {
		t.Error(err)
	}
}
