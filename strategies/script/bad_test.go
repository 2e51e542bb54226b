package script_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"kontraspiel/strategies/script"
)

var update = flag.Bool("update", false, "rewrite the messages in testdata/bad.txtar")

// TestBadFiles holds every bad file of testdata/bad.txtar to its message.
func TestBadFiles(t *testing.T) {
	const name = "testdata/bad.txtar"
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(archive.Files); i += 2 {
		bad, want := archive.Files[i], &archive.Files[i+1]
		t.Run(strings.TrimSuffix(bad.Name, ".toml"), func(t *testing.T) {
			_, err := script.Load(bad.Name, bad.Data)
			var placed *script.Error
			if !errors.As(err, &placed) {
				t.Fatalf("got %v, want a *script.Error", err)
			}
			got := err.Error() + "\n"
			if *update {
				want.Data = []byte(got)
			}
			if got != string(want.Data) {
				t.Errorf("got  %swant %s", got, want.Data)
			}
			if strings.Count(got, "\n") != 1 || len(got) > 2000 {
				t.Errorf("the message is not one line of decent length: %q", got)
			}
		})
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestBadSizes refuses a file of 1 MB, whatever it holds, before it is parsed.
func TestBadSizes(t *testing.T) {
	for _, unit := range []string{"#", "[", "a", "\n", "x=1\n", "[[round_one]]\n", "(", "\x00"} {
		_, err := script.Load("big.toml", bytes.Repeat([]byte(unit), 1<<20/len(unit)))
		if err == nil || err.Error() != "big.toml: is larger than 65536 bytes" {
			t.Errorf("%q: %v", unit, err)
		}
		data := []byte("[[round_one]]\ndo = \"take\"\nwhen = \"" + strings.Repeat(unit, 60_000/len(unit)) + "\"\n")
		if _, err := script.Load("long.toml", data); err == nil || len(err.Error()) > 2000 {
			t.Errorf("%q: %.100v", unit, err)
		}
	}
}
