package experiments

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// runFolderDoc is what docs/EXPERIMENTS.md says of the run folder.
func runFolderDoc(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "docs", "EXPERIMENTS.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(data), "\n## The run folder\n")
	text, _, closed := strings.Cut(rest, "\n## ")
	if !ok || !closed {
		t.Fatal("docs/EXPERIMENTS.md has no section on the run folder")
	}
	return text
}

// documented lists the files that the table of the run folder gives a run of the spec, in order.
func documented(text string, s *Spec) (files []string) {
	name := regexp.MustCompile("`([^`]+)`")
	for line := range strings.Lines(text) {
		cells := strings.Split(line, " | ")
		if len(cells) != 3 || strings.HasPrefix(line, "| file") {
			continue
		}
		kinds := cells[1]
		named := strings.Contains(kinds, "`"+s.Kind+"`")
		if strings.HasPrefix(kinds, "all") == named || strings.Contains(kinds, "of sessions") && s.Unit != Sessions {
			continue
		}
		for _, match := range name.FindAllStringSubmatch(cells[0], -1) {
			files = append(files, strings.TrimSuffix(match[1], "/"))
		}
	}
	slices.Sort(files)
	return files
}

// TestRunFolderDocs: the table of docs/EXPERIMENTS.md has the files of a run of every kind, and no
// others.
func TestRunFolderDocs(t *testing.T) {
	text := runFolderDoc(t)
	specs := map[string]*Spec{
		"league":  spec(t, "kind = \"league\"\nentrants = [\"random\", \"pass\", \"points\"]\ncount = 9\n"),
		"regrets": spec(t, "kind = \"regret\"\nseats = \"pass\"\nunit = \"sessions\"\nrounds = 1\ncount = 3\nworlds = 2\n"),
		"take up": spec(t, "kind = \"decision\"\ndecision = \"take_up\"\ncells = [\"turnup\"]\nunit = \"sessions\"\nrounds = 1\nseats = \"pass\"\ncount = 9\n"),
	}
	for name, tinySpec := range tiny {
		specs[name] = tinySpec(t)
	}
	for name, s := range specs {
		dir := filepath.Join(t.TempDir(), "run")
		if _, err := Fresh(context.Background(), dir, s.Header("test", nil), Options{Workers: 1}); err != nil {
			t.Fatal(err)
		}
		list, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		var files []string
		for _, f := range list {
			if f.Name() != ".lock" {
				files = append(files, f.Name())
			}
		}
		if want := documented(text, s); !slices.Equal(files, want) {
			t.Errorf("%s: the run has %v, docs/EXPERIMENTS.md says %v", name, files, want)
		}
	}
}

// TestRowsDocs: docs/EXPERIMENTS.md names the parts of an outcome and every column of rows.parquet.
func TestRowsDocs(t *testing.T) {
	text := runFolderDoc(t)
	for _, word := range append(labWords([]string{ColumnField, ColumnBest})[:wFirst], outcomeNames[:]...) {
		if !strings.Contains(text, "`"+word+"`") {
			t.Errorf("rows.parquet has %q, which is not told", word)
		}
	}
	for _, column := range []string{"`field_reference_X`", "`field_option_X`", "`field_X_x_Y`", "`best_…`"} {
		if !strings.Contains(text, column) {
			t.Errorf("%s is not told", column)
		}
	}
}

// TestTornDocs: docs/RELIABILITY.md names the runs that its counts are of, each that the
// tests of disks, power cuts, truncation and flips go through.
func TestTornDocs(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "docs", "RELIABILITY.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(strings.ReplaceAll(string(data), "\n", " "), "The rows of disks, power, truncation and flips were counted by")
	sentence, _, closed := strings.Cut(rest, "`. ")
	if !ok || !closed {
		t.Fatal("docs/RELIABILITY.md does not say of which runs its counts are")
	}
	for name := range tiny {
		if !strings.Contains(sentence+"`", "`"+name+"`") {
			t.Errorf("the counts in docs/RELIABILITY.md are not of %s: `make torture` prints them", name)
		}
	}
}
