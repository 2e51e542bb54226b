package experiments

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// TestExperimentFiles loads every experiment file of the project and runs a
// little of it.
func TestExperimentFiles(t *testing.T) {
	t.Chdir("..") // paths of strategy files start at the project's folder
	changed := map[string]bool{}
	files := 0
	err := filepath.WalkDir("experiments", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".toml" || strings.Contains(path, "testdata") {
			return err
		}
		files++
		s, err := Load(path)
		if err != nil {
			return err
		}
		if s.Question == "" || s.Name != strings.TrimSuffix(filepath.Base(path), ".toml") {
			t.Errorf("%s: name %q, question %q", path, s.Name, s.Question)
		}
		for _, change := range s.Rules.NonStandard() {
			changed[change] = true
		}
		s.Count = min(s.Count, max(2, 1000/s.DealsPerBlock()))
		if s.Regret != nil {
			s.Count, s.Regret.Worlds = min(s.Count, max(2, 20/s.DealsPerBlock())), 2
		}
		if s.Lab != nil {
			s.Lab.Deals = min(s.Lab.Deals, 5)
			s.Count = min(s.Count, 100)
		}
		o, err := Run(context.Background(), s, Options{Workers: 2})
		if err == nil && !o.Complete {
			t.Errorf("%s: not complete", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 15 {
		t.Errorf("%d experiment files", files)
	}
	for _, o := range engine.RuleOptions() {
		for _, v := range o.Values {
			if v != o.Default && !changed[o.Name+"="+v] {
				t.Errorf("no experiment file for %s=%s", o.Name, v)
			}
		}
	}
}

// TestStrategyBesideExperiment: a strategy file is found beside the experiment that
// names it, if not where its path leads.
func TestStrategyBesideExperiment(t *testing.T) {
	dir := t.TempDir()
	text, err := os.ReadFile("../strategies/files/bold.toml")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"mine.toml": string(text), "x.toml": "seats = \"mine.toml\"\ncount = 1\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, err := Load(filepath.Join(dir, "x.toml"))
	if err != nil {
		t.Fatal(err)
	}
	if f, ok := s.Seats[0].File(); !ok || f.Path != "mine.toml" || f.Text != string(text) {
		t.Errorf("%+v", f)
	}
}

// TestChangedStrategyFile: a run keeps the text of its strategy files; a spec whose
// file has changed since is another experiment.
func TestChangedStrategyFile(t *testing.T) {
	text, err := os.ReadFile("../strategies/files/bold.toml")
	if err != nil {
		t.Fatal(err)
	}
	read := func(extra string) *Spec {
		s, err := parseWith(func(string) ([]byte, error) { return append([]byte(extra), text...), nil }, "x.toml", []byte("seats = \"mine.toml\"\ncount = 1000\n"))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	old, changed := read(""), read("# another line\n")
	a, b := old.Header("test", nil), changed.Header("test", nil)
	if key := a.Conflict(&b, true); key != "strategy_files" {
		t.Errorf("the headers differ in %q", key)
	}
	stored := old.Resolved()
	again, err := FromStored(&stored) // mine.toml is nowhere
	if err != nil {
		t.Fatal(err)
	}
	if f, _ := again.Seats[0].File(); f.Text != string(text) {
		t.Error("the text is not the run's")
	}
	stored.Files[0].Text += "\n"
	if _, err := FromStored(&stored); err == nil {
		t.Error("a text that does not have its SHA-256 is taken")
	}
}

func TestLoadMissingFile(t *testing.T) {
	_, err := Load(filepath.Join(t.TempDir(), "none.toml"))
	if err == nil || !os.IsNotExist(unwrapAll(err)) {
		t.Errorf("got %v", err)
	}
}

func unwrapAll(err error) error {
	for {
		u, ok := err.(interface{ Unwrap() error })
		if !ok || u.Unwrap() == nil {
			return err
		}
		err = u.Unwrap()
	}
}

// TestPublished checks the published runs to the last byte and plays some of it
// again. A change of what is computed publishes a new one (make study, make heuristics, make round-one).
func TestPublished(t *testing.T) {
	for _, run := range []string{"first-look", "heuristics-league", "heuristics-before-ante", "round-one/sample"} {
		checkVerifies(t, filepath.Join("..", "results", "published", run))
	}
}

// TestPublishedRead reads every published run: an old one must mean what it meant.
func TestPublishedRead(t *testing.T) {
	manifests, err := filepath.Glob(filepath.Join("..", "results", "published", "*", "*", results.ManifestFile))
	more, _ := filepath.Glob(filepath.Join("..", "results", "published", "*", results.ManifestFile))
	if manifests = append(manifests, more...); err != nil || len(manifests) < 15 {
		t.Fatalf("%d published runs, %v", len(manifests), err)
	}
	for _, path := range manifests {
		m, err := results.ReadManifest(filepath.Dir(path))
		if err == nil {
			_, err = specOf(&m.Header)
		}
		if err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
}
