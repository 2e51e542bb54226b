package engine

import (
	"bytes"
	"errors"
	"testing"

	"kontraspiel/engine/internal/plain"
)

// FuzzRules plays sessions chosen by the fuzzed bytes through both
// implementations of the rules.
func FuzzRules(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("every choice is a byte of the tape, and nought once it is used up"))
	f.Add(bytes.Repeat([]byte{99, 7, 31, 2, 250}, 80))
	f.Fuzz(func(t *testing.T, b []byte) {
		if err := session(&tape{b}, eventCounts{}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzRecord reads fuzzed lines with both implementations: they accept the same
// ones, name the same faulty action, and what is accepted prints and reads back
// as itself.
func FuzzRecord(f *testing.F) {
	for _, name := range []string{"legal-standard.jsonl", "legal-options.jsonl", "illegal.jsonl"} {
		all := lines(f, name)
		for i := 0; i < len(all); i += 60 {
			f.Add(all[i])
		}
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := ParseRecord(line)
		if err == nil {
			_, err = r.Replay()
		}
		_, slowErr := plain.Replay(line)
		if (err == nil) != (slowErr == nil) {
			t.Fatalf("engine: %v; plain: %v", err, slowErr)
		}
		var fast *Fault
		var slow *plain.Fault
		if errors.As(err, &fast) && errors.As(slowErr, &slow) && slow.Action != fast.Action {
			t.Fatalf("engine: %v; plain: %v", fast, slow)
		}
		if err != nil {
			return
		}
		text := r.Append(nil)
		again, err := ParseRecord(text)
		if err != nil {
			t.Fatalf("prints as %s, which is refused: %v", text, err)
		}
		if _, err := again.Replay(); err != nil {
			t.Fatalf("prints as %s, which is refused: %v", text, err)
		}
		if twice := again.Append(nil); !bytes.Equal(twice, text) {
			t.Fatalf("prints as %s, then as %s", text, twice)
		}
	})
}

// FuzzDealNumber takes numbers to deals and back.
func FuzzDealNumber(f *testing.F) {
	f.Add(uint64(0))
	f.Add(uint64(Deals - 1))
	f.Add(uint64(Deals))
	f.Fuzz(func(t *testing.T, n uint64) {
		d, err := DealByNumber(n)
		if (err == nil) != (n < Deals) {
			t.Fatalf("deal %d: %v", n, err)
		}
		if err == nil && (d.Validate() != nil || d.Number() != n) {
			t.Fatalf("deal %d comes back as %d: %v", n, d.Number(), d.Validate())
		}
	})
}

// FuzzAction reads fuzzed actions; what is read prints and reads back as itself.
func FuzzAction(f *testing.F) {
	for _, text := range []string{"1:take H", "0:contra 9D", "2:10h", "3:AA", "1:pass", "2:discard QB"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAction(text)
		if err != nil {
			return
		}
		if again, err := ParseAction(a.String()); err != nil || again != a {
			t.Fatalf("%q reads as %v, which reads as %v, %v", text, a, again, err)
		}
	})
}
