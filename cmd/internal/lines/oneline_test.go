package lines

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestOneLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"nothing special: 10♥ é", "nothing special: 10♥ é"},
		{"one\ntwo\r\n\nthree\n", "one; two; three"},
		{"\x1b[2J\x00\x7f\u009b\t", `\x1b[2J\x00\x7f\x9b\x09`},
		{"\xff", "\uFFFD"},
		{"", ""},
	} {
		if got := OneLine(c.text); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
	long := OneLine("start" + strings.Repeat("♥", 1<<20) + "end")
	if !strings.HasPrefix(long, "start♥") || !strings.HasSuffix(long, "♥end") || !strings.Contains(long, "…") || len(long) > 1300 || !utf8.ValidString(long) {
		t.Errorf("of a long text %d bytes are kept: %q", len(long), long)
	}
}
