package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kontraspiel/results"
)

var (
	kills    = flag.Int("torture.kills", 50, "number of times to kill the command")
	killSeed = flag.Uint64("torture.seed", 1811, "seed of the moments at which it is killed")
)

// process is the command as a process of its own: this very program, which
// TestMain makes the command when it is called by that name.
func process(ctx context.Context, t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(t.TempDir(), "simulate")
	if err := os.Symlink(self, link); err != nil {
		t.Fatal(err)
	}
	return exec.CommandContext(ctx, link, args...)
}

// killed runs the command and kills it after a while, as the kernel does when
// memory runs out: no handler runs, no buffer is flushed. It reports whether the
// command was over before that.
func killed(t *testing.T, after time.Duration, args ...string) (finished bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), after)
	defer cancel()
	c := process(ctx, t, args...)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	err := c.Run()
	if err != nil && ctx.Err() == nil {
		t.Fatalf("%v: %v: %s", args, err, &stderr)
	}
	return err == nil
}

// done runs the command to its end.
func done(t *testing.T, args ...string) {
	t.Helper()
	if out, err := process(context.Background(), t, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %v: %s", args, err, out)
	}
}

// runBytes is the files of a run folder, the manifest without its times.
func runBytes(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if name == results.ManifestFile && err == nil {
			var m *results.Manifest
			if m, err = results.DecodeManifest(data); err == nil {
				m.Times = results.Times{}
				data, err = results.EncodeSealed(m)
			}
		}
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// victim is something that can be killed at any moment and gone on with. Each
// attempt is the command to run; start prepares a new folder.
type victim struct {
	name    string
	whole   wholeRun
	start   func(dir string)
	attempt func(dir string) []string
}

// wholeRun is a run that was left in peace: its bytes, and how long it took.
type wholeRun struct {
	bytes map[string]string
	took  time.Duration
}

// leftInPeace runs a spec in one go.
func leftInPeace(t *testing.T, spec, text, dir string) wholeRun {
	t.Helper()
	if err := os.WriteFile(spec, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	done(t, "run", spec, "--out", dir, "--quiet")
	return wholeRun{runBytes(t, dir), time.Since(began)}
}

// killSpecs are runs of every kind that take a second or so.
var killSpecs = []struct{ name, text string }{
	{"run", "seats = \"pass\"\npot = 3\ncount = 700_000\nby = [\"bid\", \"position\"]\n"},
	{"regret", "kind = \"regret\"\nseats = \"points\"\ncount = 150\nworlds = 2\n"},
	{"decision", "kind = \"decision\"\ndecision = \"round_one\"\nseats = \"pass\"\ncount = 20_000\ndeals = 10\n"},
	{"pot", "kind = \"pot\"\nseats = \"points\"\ncount = 30_000\ntwins = 300\nrounds = 2\nrules = { base_max = 2 }\n"},
	{"match", "kind = \"match\"\nentrants = [\"points\", \"points:take=8.05\"]\ncount = 12_000\ntest = { kind = \"sequence\", level = 0.999 }\n"},
	{"league", "kind = \"league\"\nentrants = [\"random\", \"pass\", \"points\"]\nunit = \"sessions\"\nrounds = 2\ncount = 1_000\n"},
}

// killVictims are runs of all kinds, and extensions and merges of two of them.
func killVictims(t *testing.T, path func(string) string) []victim {
	t.Helper()
	var victims []victim
	whole, spec := map[string]wholeRun{}, map[string]string{}
	for _, s := range killSpecs {
		file := path(s.name + ".toml")
		whole[s.name], spec[s.name] = leftInPeace(t, file, s.text, path("whole-"+s.name)), file
		victims = append(victims, victim{s.name, whole[s.name], func(string) {}, func(dir string) []string {
			return []string{"run", file, "--resume", dir, "--checkpoint", "5ms", "--quiet"}
		}})
	}
	for _, e := range []struct {
		name     string
		from, to int64
	}{{"run", 300_001, 700_000}, {"match", 5_001, 12_000}} {
		short := path("short-" + e.name)
		done(t, "run", spec[e.name], "--count", fmt.Sprint(e.from), "--out", short, "--quiet")
		victims = append(victims, victim{"extend-" + e.name, whole[e.name], func(dir string) { copyRun(t, dir, short) }, extended(e.to)})
	}
	for _, name := range []string{"run", "league"} {
		merge := []string{"merge", "--quiet"}
		for i := range 3 {
			shard := path(fmt.Sprint("shard-", name, i))
			done(t, "run", spec[name], "--shard", fmt.Sprintf("%d/3", i), "--out", shard, "--quiet")
			merge = append(merge, shard)
		}
		victims = append(victims, victim{"merge-" + name, whole[name], func(string) {}, func(dir string) []string {
			return slices.Insert(slices.Clone(merge), 1, dir)
		}})
	}
	return victims
}

// TestKill kills runs, extensions and merges at random moments and goes on
// with them, again and again, until they finish: all bytes are those of a run that
// was left in peace, and what is in the folder after a kill is never damaged.
func TestKill(t *testing.T) {
	number := *kills
	if testing.Short() {
		number = min(number, 8)
	}
	root := t.TempDir()
	path := func(name string) string { return filepath.Join(root, name) }
	victims := killVictims(t, path)
	r := rand.New(rand.NewPCG(*killSeed, 1))
	total := 0
	for round := 0; total < number; round++ {
		s := victims[round%len(victims)]
		dir := path(fmt.Sprint(s.name, round))
		s.start(dir)
		n := 0
		for !killed(t, time.Duration(r.Float64()*1.1*float64(s.whole.took)), s.attempt(dir)...) {
			n++
			checkUndamaged(t, dir)
			if n == 10 { // enough of this one: let it finish
				done(t, s.attempt(dir)...)
				break
			}
		}
		done(t, s.attempt(dir)...) // an extension may have to finish the shorter run first
		if diff := cmp.Diff(s.whole.bytes, runBytes(t, dir)); diff != "" {
			t.Fatalf("%s, killed %d times: %.2000s", s.name, n, diff)
		}
		total += n
		os.RemoveAll(dir)
	}
	t.Logf("killed %d times, %d sorts of victims; the first takes %v", total, len(victims), victims[0].whole.took.Round(time.Millisecond))
}

// extended is what makes a shorter run one of so many, or goes on with making it.
func extended(count int64) func(dir string) []string {
	return func(dir string) []string {
		if m, err := results.ReadManifest(dir); err == nil && m.Spec.Count < count && m.Status == results.Finished {
			return []string{"extend", dir, "--count", fmt.Sprint(count), "--checkpoint", "5ms", "--quiet"}
		}
		return []string{"run", "--resume", dir, "--checkpoint", "5ms", "--quiet"}
	}
}

// checkUndamaged looks at a run folder after its writer was killed.
func checkUndamaged(t *testing.T, dir string) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, results.JournalFile)); err != nil {
		return // killed before it had begun
	}
	done(t, "verify", dir, "--replay", "1")
}

func copyRun(t *testing.T, to, from string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// TestSecondProcess: a run folder that a process is writing to is refused to
// another, and free again as soon as the first is killed.
func TestSecondProcess(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "run")
	spec := filepath.Join(t.TempDir(), "long.toml")
	if err := os.WriteFile(spec, []byte("seats = \"pass\"\ncount = 2e11\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	first := process(context.Background(), t, "run", spec, "--out", dir, "--quiet")
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer first.Wait()
	defer first.Process.Kill()
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(dir, results.JournalFile)); err == nil {
			break
		}
	}
	out, err := process(context.Background(), t, "run", "--resume", dir).CombinedOutput()
	if want := fmt.Sprintf("simulate: %s: another process is writing to this run folder\n", dir); err == nil || string(out) != want {
		t.Errorf("the second process: %v: %s", err, out)
	}
	first.Process.Kill()
	first.Wait()
	finished := killed(t, time.Second, "run", "--resume", dir, "--quiet")
	if finished {
		t.Error("a run of hours is finished")
	}
}
