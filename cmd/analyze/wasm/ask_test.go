package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kontraspiel/engine"
)

// ask carries an operation out as the page does and reads the answer into found; it
// returns the answer's error.
func ask(t *testing.T, operation string, argument, found any) string {
	t.Helper()
	text, err := json.Marshal(argument)
	if err != nil {
		t.Fatal(err)
	}
	said := answer(operation, string(text))
	var failed struct {
		Error string `json:"error"`
	}
	if err := json.Unmarshal([]byte(said), &failed); err != nil {
		t.Fatalf("%s: the answer is no object: %v: %.200s", operation, err, said)
	}
	if failed.Error == "" {
		if err := json.Unmarshal([]byte(said), found); err != nil {
			t.Fatalf("%s: %v: %.200s", operation, err, said)
		}
	}
	return failed.Error
}

// golden is every line of the golden files whose names match.
func golden(t testing.TB, pattern string) (list [][]byte) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "engine", "testdata", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, bytes.Split(bytes.TrimSpace(data), []byte("\n"))...)
	}
	return list
}

// recordAt is a golden record, which must be legal, and its finished deal.
func recordAt(t *testing.T, line []byte) (*engine.Record, *engine.State) {
	t.Helper()
	rec, state, err := replayed(line)
	if err != nil {
		t.Fatal(err)
	}
	return rec, state
}

func TestWrongQuestions(t *testing.T) {
	operations["fail"] = func([]byte) (any, error) { panic("it was planned") }
	defer delete(operations, "fail")
	legal := string(golden(t, "legal-standard.jsonl")[0])
	for _, c := range []struct {
		operation string
		argument  any
		want      string
	}{
		{"fail", nil, "fail: it was planned: a fault of this program"},
		{"shuffle", nil, `unknown operation "shuffle"`},
		{"replay", []int{1}, "argument: json: cannot unmarshal array"},
		{"replay", map[string]any{"text": legal, "cards": "tarot"}, `unknown cards "tarot" (known: french, german)`},
		{"replay", map[string]any{"text": strings.Repeat(legal+"\n", mostStories+1), "name": "many"}, "many: 101 deals, and 100 at most are told at once"},
		{"values", map[string]any{"record": legal, "step": 99}, "step: 99 is not from 0 to "},
		{"values", map[string]any{"record": legal, "step": -1}, "step: -1 is not from 0 to "},
		{"values", map[string]any{"record": "{}"}, `deal record: key "v" is missing`},
		{"admit", map[string]any{"name": "a.zst", "bytes": zstdMagic, "size": 9}, "a.zst: compressed with zstd, which a page cannot read: decompress it first, as with zstd -d"},
		{"admit", map[string]any{"name": "a.zst", "bytes": []byte("{}"), "size": 2}, "a.zst: named .zst, but not compressed with zstd"},
		{"admit", map[string]any{"name": "a", "bytes": []byte("{}"), "size": mostBytes + 1}, "a: larger than 64 MiB, the most a page reads"},
		{"records", map[string]any{"name": "a.zst", "text": "{}"}, "a.zst: named .zst, but not compressed with zstd"},
	} {
		if got := ask(t, c.operation, c.argument, &struct{}{}); !strings.HasPrefix(got, c.want) || c.want == "" {
			t.Errorf("%s: got %q, want %q", c.operation, got, c.want)
		}
	}
	var admitted struct{ Admitted bool }
	if fault := ask(t, "admit", map[string]any{"name": "a", "bytes": []byte("{}"), "size": mostBytes}, &admitted); fault != "" || !admitted.Admitted {
		t.Errorf("a file of 64 MiB: %v, %q", admitted, fault)
	}
}
