package book

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the table of features into docs/STRATEGIES.md")

// TestDocs holds the table of features in docs/STRATEGIES.md to the code, and the book
// that is shown there to the reader.
func TestDocs(t *testing.T) {
	name := filepath.Join("..", "..", "docs", "STRATEGIES.md")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- book features -->\n", "<!-- end -->"
	before, rest, ok := strings.Cut(string(data), begin)
	table, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no table of features", name)
	}
	var want strings.Builder
	want.WriteString("| feature | values | meaning |\n|---|---|---|\n")
	for _, f := range features {
		fmt.Fprintf(&want, "| `%s` | %s | %s |\n", f.name, strings.Join(f.values, ", "), f.meaning)
	}
	if table != want.String() {
		if *update {
			if err := os.WriteFile(name, []byte(before+begin+want.String()+end+after), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		t.Errorf("the table of features differs from the code: go test ./strategies/book -run TestDocs -update")
	}
	_, rest, _ = strings.Cut(string(data), "```json\n{\n  \"book\"")
	example, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("the example is gone")
	}
	b, err := Parse("example.book", []byte("{\n  \"book\""+example))
	if err != nil {
		t.Fatal(err)
	}
	if known, better, all := b.Sections[0].Known(); known != 15 || better != 7 || all != 18 {
		t.Errorf("the example knows %d of %d, %d options", known, all, better)
	}
}
