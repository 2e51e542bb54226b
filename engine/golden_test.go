package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func lines(t testing.TB, name string) [][]byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(data), []byte("\n"))
}

// TestGoldenLegal replays every golden record, and writes it back byte for byte.
func TestGoldenLegal(t *testing.T) {
	for name, count := range map[string]int{"legal-standard.jsonl": 1500, "legal-options.jsonl": 2100, "legal-rare.jsonl": 292} {
		all := lines(t, name)
		if len(all) != count {
			t.Fatalf("%s: %d records, want %d", name, len(all), count)
		}
		for i, line := range all {
			r, err := ParseRecord(line)
			if err != nil {
				t.Fatalf("%s:%d: %v", name, i+1, err)
			}
			s, err := r.Replay()
			if err != nil {
				t.Fatalf("%s:%d: %v", name, i+1, err)
			}
			if got := r.Append(nil); !sameRecord(got, line) {
				t.Fatalf("%s:%d:\ngot  %s\nwant %s", name, i+1, got, line)
			}
			if err := sameAgain(&r, &s); err != nil {
				t.Fatalf("%s:%d: %v", name, i+1, err)
			}
		}
	}
}

// sameAgain checks that the finished state remembers the whole record.
func sameAgain(r *Record, s *State) error {
	again := s.Record()
	if again.Deal() != r.Deal() || again.Setup != r.Setup || again.Rules != r.Rules {
		return fmt.Errorf("state remembers %s", again.Append(nil))
	}
	if fmt.Sprint(again.Actions) != fmt.Sprint(r.Actions) {
		return fmt.Errorf("state remembers actions %v, want %v", again.Actions, r.Actions)
	}
	return nil
}

// sameRecord compares two lines to the byte, or where several options are named,
// whose order is free, by their values.
func sameRecord(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	var x, y map[string]any
	if json.Unmarshal(a, &x) != nil || json.Unmarshal(b, &y) != nil {
		return false
	}
	options, ok := y["rules"].(map[string]any)
	return ok && len(options) > 1 && reflect.DeepEqual(x, y)
}

// TestGoldenIllegal refuses every record of illegal.jsonl, at the action its
// note names.
func TestGoldenIllegal(t *testing.T) {
	all := lines(t, "illegal.jsonl")
	if len(all) != 480 {
		t.Fatalf("%d records, want 480", len(all))
	}
	for i, line := range all {
		var want struct {
			Note struct {
				Check  string
				Action *int
			}
		}
		if err := json.Unmarshal(line, &want); err != nil {
			want.Note.Check = "unreadable"
		}
		r, err := ParseRecord(line)
		if err == nil {
			_, err = r.Replay()
		}
		if err == nil {
			t.Errorf("illegal.jsonl:%d accepted; note %+v", i+1, want.Note)
			continue
		}
		var f *Fault
		if want.Note.Action != nil && (!errors.As(err, &f) || f.Action != *want.Note.Action) {
			t.Errorf("illegal.jsonl:%d: check %s at action %d, but got: %v", i+1, want.Note.Check, *want.Note.Action, err)
		}
	}
}
