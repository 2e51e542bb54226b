package plain

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

const goldenFolder = "../../testdata"

// goldenLines reads the lines of one golden file.
func goldenLines(t *testing.T, name string) [][]byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(goldenFolder, name))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(data), []byte("\n"))
}

// NOTATION.md: legal-*.jsonl must replay to their result.
func TestGoldenLegal(t *testing.T) {
	for name, want := range map[string]int{"legal-standard.jsonl": 1500, "legal-options.jsonl": 2100, "legal-rare.jsonl": 292} {
		lines := goldenLines(t, name)
		if len(lines) != want {
			t.Errorf("%s: %d lines, want %d", name, len(lines), want)
		}
		for i, line := range lines {
			if !bytes.Contains(line, []byte(`"result":`)) {
				t.Errorf("%s:%d: no stored result", name, i+1)
			}
			if _, err := Replay(line); err != nil {
				t.Errorf("%s:%d: %v", name, i+1, err)
			}
		}
	}
}

// NOTATION.md: each line of illegal.jsonl must be refused, at the action its note names.
func TestGoldenIllegal(t *testing.T) {
	named := 0
	for i, line := range goldenLines(t, "illegal.jsonl") {
		_, err := Replay(line)
		var fault *Fault
		if !errors.As(err, &fault) {
			t.Errorf("illegal.jsonl:%d: accepted", i+1)
			continue
		}
		var record struct {
			Note *struct {
				Check  string
				Action int
			}
		}
		if json.Unmarshal(line, &record) != nil || record.Note == nil {
			t.Logf("illegal.jsonl:%d: %v", i+1, fault)
			continue
		}
		named++
		if fault.Action != record.Note.Action {
			t.Errorf("illegal.jsonl:%d: %s: fault at %d, want %d: %v", i+1, record.Note.Check, fault.Action, record.Note.Action, fault)
		}
	}
	if named != 404 {
		t.Errorf("%d lines name an action, want 404", named)
	}
}

// Every legal record cut short is refused one past its end, and one that goes
// on is refused at the first action too many.
func TestGoldenCutAndLengthened(t *testing.T) {
	for i, line := range goldenLines(t, "legal-standard.jsonl") {
		var record map[string]any
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatal(err)
		}
		actions := record["actions"].([]any)
		for _, changed := range [][]any{actions[:len(actions)-1], append(actions[:len(actions):len(actions)], "0:pass")} {
			record["actions"] = changed
			text, _ := json.Marshal(record)
			want := min(len(changed), len(actions))
			if _, err := Replay(text); err == nil || err.(*Fault).Action != want {
				t.Errorf("legal-standard.jsonl:%d with %d actions: %v, want a fault at %d", i+1, len(changed), err, want)
			}
		}
	}
}
