package experiments

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// TestExperimentFiles loads every experiment file of the project and runs a
// little of it.
func TestExperimentFiles(t *testing.T) {
	changed := map[string]bool{}
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
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
		s.Count = min(s.Count, 100)
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

// TestPublished checks the published run to the last byte and plays some of it
// again. A change of what is computed publishes a new one (make study).
func TestPublished(t *testing.T) {
	checkVerifies(t, filepath.Join("..", "results", "published", "first-look"))
}
