package clitest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// judge is a testscript.T that only notes whether a script failed.
type judge struct{ failed bool }

func (j *judge) Skip(...any)                        { panic(j) }
func (j *judge) Fatal(...any)                       { j.FailNow() }
func (j *judge) FailNow()                           { j.failed = true; panic(j) }
func (j *judge) Log(...any)                         {}
func (j *judge) Parallel()                          {}
func (j *judge) Verbose() bool                      { return false }
func (j *judge) Run(_ string, f func(testscript.T)) { f(j) }

// passes runs a script of one line.
func passes(t *testing.T, line string) bool {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "x.txtar"), []byte(line+"\n-- was --\nhere\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	j := &judge{}
	func() {
		defer func() {
			if got := recover(); got != nil && got != any(j) {
				panic(got)
			}
		}()
		testscript.RunT(j, testscript.Params{Dir: dir, Cmds: Commands()})
	}()
	return !j.failed
}

// TestRefused: a refusal passes only if nothing at all is wrong with it.
func TestRefused(t *testing.T) {
	for line, want := range map[string]bool{
		`refused 2 'no x: \d' sh -c 'echo no x: 7 >&2; exit 2'`:                 true,
		`refused 2 'no x' sh -c ': > .lock; echo no x >&2; exit 2'`:             true,
		`reported 1 'no x' sh -c 'echo no x; exit 1'`:                           true,
		`refused 1 'no x' sh -c 'echo no x >&2; exit 2'`:                        false, // another code
		`refused 0 'no x' sh -c 'echo no x >&2'`:                                true,
		`refused 2 'no' sh -c 'echo no x >&2; exit 2'`:                          false, // half the message
		`refused 2 'x' sh -c 'echo no x >&2; exit 2'`:                           false,
		`refused 2 '.*' sh -c 'echo no x >&2; echo y >&2; exit 2'`:              false, // two lines
		`refused 2 '.*' sh -c 'printf "no x" >&2; exit 2'`:                      false, // none
		`refused 2 '.*' sh -c 'echo panic: no x >&2; exit 2'`:                   false,
		`refused 2 'no x' sh -c 'echo y; echo no x >&2; exit 2'`:                false, // output
		`reported 1 'no x' sh -c 'echo y >&2; echo no x; exit 1'`:               false,
		`refused 2 'no x' sh -c ': > new; echo no x >&2; exit 2'`:               false, // made
		`refused 2 'no x' sh -c 'mkdir new; echo no x >&2; exit 2'`:             false,
		`refused 2 'no x' sh -c 'rm was; echo no x >&2; exit 2'`:                false, // removed
		`refused 2 'no x' sh -c 'echo hero > was; echo no x >&2; exit 2'`:       false, // changed
		`refused 2 'no x' sh -c 'echo pid > .lock; echo no x >&2; exit 2'`:      false,
		`refused 2 'no x' sh -c 'ln -sf / was; echo no x >&2; exit 2'`:          false,
		`refused 2 'x+' sh -c 'head -c 5000 /dev/zero | tr "\0" x >&2; exit 2'`: false,
	} {
		if got := passes(t, line); got != want {
			t.Errorf("passes is %v, not %v: %s", got, want, line)
		}
	}
}
