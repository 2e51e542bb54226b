package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestRefusedAsByTheCommand gives files with records that are wrong in every way known
// to the page's program and to simulate replay: both must say the same of each line.
func TestRefusedAsByTheCommand(t *testing.T) {
	dir := t.TempDir()
	simulate := filepath.Join(dir, "simulate")
	if out, err := exec.Command("go", "build", "-o", simulate, "kontraspiel/cmd/simulate").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, data := range refusedFiles(t) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
		var stdout, stderr bytes.Buffer
		command := exec.Command(simulate, "replay", "--keep-going", name)
		command.Dir, command.Stdout, command.Stderr = dir, &stdout, &stderr
		var exit *exec.ExitError
		if err := command.Run(); !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Fatalf("%s: simulate replay: %v\n%s", name, err, stderr.String())
		}
		want := strings.Split(strings.TrimSuffix(stderr.String(), "\n"), "\n")
		argument := map[string]any{"name": name, "bytes": data}
		if utf8.Valid(data) {
			argument = map[string]any{"name": name, "text": string(data)}
		}
		good := strings.Count(stdout.String(), "\n")
		for _, operation := range []string{"records", "replay"} {
			compareRefused(t, name, operation, argument, want, good)
		}
	}
}

// refusedFiles is the golden records that must be refused, and what is no record.
func refusedFiles(t *testing.T) map[string][]byte {
	legal := golden(t, "legal-rare.jsonl")[:12]
	long := bytes.Repeat([]byte("x"), 1<<20+1)
	cut := legal[0][:len(legal[0])/2]
	unfinished := bytes.Replace(golden(t, "legal-standard.jsonl")[0], []byte(`"],"result"`), []byte(`"],"note"`), 1)
	wrong := bytes.Replace(legal[1], []byte(`"base":`), []byte(`"base":1`), 1)
	file := func(lines ...[]byte) []byte { return bytes.Join(lines, []byte("\n")) }
	return map[string][]byte{
		"illegal.jsonl": file(golden(t, "illegal.jsonl")...),
		"mixed.jsonl":   file(legal[0], nil, []byte("  \t\r"), []byte("no record"), legal[1], long, legal[2], cut, wrong, []byte("{}\r"), []byte(`"a\tb\u0000"`), legal[3]),
		"latin.jsonl":   file(legal[4], []byte("{\"v\":1,\"note\":\"\xe4\"}"), []byte("\xff\xfe"), legal[5]),
		"marked.jsonl":  file(append([]byte("\ufeff"), legal[6]...), legal[7], []byte("[]")),
		"control.jsonl": file([]byte("\x1b[2J\x07"), []byte("{\"\x00\":1}"), legal[8], bytes.Repeat([]byte("{"), 20_000), unfinished[:len(unfinished)-1]),
		"long.jsonl":    bytes.Repeat(long, 3),
	}
}

// compareRefused compares the errors of an operation with the lines of the command.
func compareRefused(t *testing.T, name, operation string, argument any, want []string, good int) {
	t.Helper()
	var found struct{ Deals []recordOf }
	if fault := ask(t, operation, argument, &found); fault != "" {
		t.Fatalf("%s: %s: %s", operation, name, fault)
	}
	told := 0
	for _, d := range found.Deals {
		switch {
		case d.Error == "":
			told++
		case len(want) == 0:
			t.Errorf("%s: %q is refused, and not by the command", operation, d.Error)
		case d.Error != want[0]:
			t.Errorf("%s says\n%s, the command\n%s", operation, d.Error, want[0])
			fallthrough
		default:
			want = want[1:]
		}
	}
	if len(want) > 0 {
		t.Errorf("%s: %s: not refused: %v", operation, name, want)
	}
	if told != good {
		t.Errorf("%s: %s: %d deals are told, the command prints %d", operation, name, told, good)
	}
}
