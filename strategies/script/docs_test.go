package script_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kontraspiel/strategies/script"
)

// TestDocs holds the table of features in docs/STRATEGY-FILES.md to the code, and
// the worked example to the reader.
func TestDocs(t *testing.T) {
	name := filepath.Join("..", "..", "docs", "STRATEGY-FILES.md")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- features -->\n", "<!-- end -->"
	before, rest, ok := strings.Cut(string(data), begin)
	table, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no table of features", name)
	}
	if want := featureTable(); table != want {
		if *update {
			if err := os.WriteFile(name, []byte(before+begin+want+end+after), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		t.Errorf("the table of features differs from the code: go test ./strategies/script -run TestDocs -update")
	}
	_, rest, _ = strings.Cut(before, "## A first file\n\n")
	example, _, ok := strings.Cut(rest, "`simulate check first.toml`")
	if !ok {
		t.Fatal("the worked example is gone")
	}
	if _, err := script.Load("first.toml", []byte(strings.ReplaceAll(example, "\n    ", "\n"))); err != nil {
		t.Errorf("the worked example: %v", err)
	}
}

// featureTable is the table as the document has it.
func featureTable() string {
	var b strings.Builder
	b.WriteString("| feature | value | where | |\n|---|---|---|---|\n")
	digits := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	for _, f := range script.Features() {
		value := "yes or no"
		if !f.YesNo {
			low, high := f.Range()
			value = digits(low) + " to " + digits(high)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.Name, value, f.Where(), f.Meaning)
	}
	return b.String()
}
