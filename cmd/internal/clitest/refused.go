package clitest

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// Refused is a script's command that runs another one on bad input and holds it to
// what every refusal owes the user:
//
//	refused CODE MESSAGE COMMAND [ARGUMENT...]
//
// The exit code must be CODE, standard output empty, standard error one line that
// matches the whole of the regular expression MESSAGE, and nothing in the script's
// folder made, changed or removed; that a lock is left, which is empty and hidden,
// is allowed. Input is what the script's `stdin` gave.
func Refused(ts *testscript.TestScript, neg bool, args []string) {
	bad(ts, neg, args, "refused", "stderr")
}

// Reported is [Refused] for commands whose findings are their output: the line is
// on standard output and standard error is empty.
//
//	reported CODE MESSAGE COMMAND [ARGUMENT...]
func Reported(ts *testscript.TestScript, neg bool, args []string) {
	bad(ts, neg, args, "reported", "stdout")
}

// bad runs a command that must fail with a line in the named stream and nothing in
// the other.
func bad(ts *testscript.TestScript, neg bool, args []string, name, stream string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: %s CODE MESSAGE COMMAND [ARGUMENT...]", name)
	}
	code, err := strconv.Atoi(args[0])
	ts.Check(err)
	want, err := regexp.Compile(`^(?:` + args[1] + `)\n$`)
	ts.Check(err)
	root := ts.Getenv("WORK")
	before, err := snapshot(root)
	ts.Check(err)
	got := exitCode(ts, args[2:])
	after, err := snapshot(root)
	ts.Check(err)
	text := map[string]string{"stdout": ts.ReadFile("stdout"), "stderr": ts.ReadFile("stderr")}
	said := text[stream]
	delete(text, stream)
	for other, text := range text {
		if text != "" {
			ts.Fatalf("%s is not empty: %q", other, short(text))
		}
	}
	switch changed := difference(before, after); {
	case got != code:
		ts.Fatalf("exit code %d, want %d: %s", got, code, short(said))
	case strings.Contains(said, "goroutine ") || strings.Contains(said, "panic"):
		ts.Fatalf("%s is a stack trace: %s", stream, short(said))
	case strings.Count(said, "\n") != 1 || strings.ContainsRune(said, '\r'):
		ts.Fatalf("%s is %d lines, not one: %q", stream, strings.Count(said, "\n"), short(said))
	case len(said) > longest:
		ts.Fatalf("the message has %d bytes", len(said))
	case !want.MatchString(said):
		ts.Fatalf("message\n\t%swant a match of\n\t%s", said, args[1])
	case len(changed) > 0:
		ts.Fatalf("the command left its traces: %s", strings.Join(changed, ", "))
	}
}

// longest is the most bytes a message may have, however long what it is about is.
const longest = 2000

// exitCode runs a command and returns its exit code.
func exitCode(ts *testscript.TestScript, command []string) int {
	err := ts.Exec(command[0], command[1:]...)
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	if err != nil {
		ts.Fatalf("%v", err)
	}
	return 0
}

// short keeps a message of a test short.
func short(text string) string {
	if len(text) > longest {
		return text[:longest] + "…"
	}
	return text
}

// snapshot is what lies in a folder: a line for each path under it, which says what
// it is, how large, and what is in it. Links are not followed.
func snapshot(root string) (map[string]string, error) {
	all := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		switch mode := info.Mode(); {
		case mode.IsRegular() && info.Size() == 0 && filepath.Base(path) == ".lock":
		case mode.IsRegular():
			sum, err := hashFile(path)
			if err != nil {
				return err
			}
			all[name] = fmt.Sprintf("%v %d %x", mode, info.Size(), sum)
		case mode&fs.ModeSymlink != 0:
			to, err := os.Readlink(path)
			if err != nil {
				return err
			}
			all[name] = fmt.Sprintf("%v to %s", mode, to)
		default:
			all[name] = mode.String()
		}
		return nil
	})
	return all, err
}

// hashFile is a file's SHA-256, or none if it may not be read.
func hashFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return h.Sum(nil), err
}

// difference lists what was made, changed or removed between two snapshots.
func difference(before, after map[string]string) (list []string) {
	for _, name := range slices.Sorted(maps.Keys(after)) {
		switch was, ok := before[name]; {
		case !ok:
			list = append(list, "made "+name)
		case was != after[name]:
			list = append(list, "changed "+name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if _, ok := after[name]; !ok {
			list = append(list, "removed "+name)
		}
	}
	return list
}
