package lines

import (
	"fmt"
	"strings"
	"unicode"
)

// What is kept of a message that is longer than the two together: of its start,
// which says what it is about, and of its end, which says what is allowed.
const (
	maxStart = 600
	maxEnd   = 600
)

// OneLine makes any text a line for a terminal: line breaks become semicolons,
// other control characters, which could do something to the terminal, are written
// out, and the middle of a very long text is left out.
func OneLine(text string) string {
	if len(text) > maxStart+maxEnd {
		text = text[:maxStart] + "…" + text[len(text)-maxEnd:]
	}
	text = strings.ToValidUTF8(text, "\uFFFD")
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
	var b strings.Builder
	for _, r := range text {
		if unicode.IsControl(r) {
			fmt.Fprintf(&b, "\\x%02x", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
