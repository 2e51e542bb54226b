package tell

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kontraspiel/engine"
)

// Cast is what the seats are called when a deal is told.
type Cast struct {
	names  [engine.Seats]string
	you    engine.Seat // the seat that is spoken to; without one, where lists start
	hasYou bool
}

// Numbered calls the seats by their numbers, as deal records do.
func Numbered() Cast {
	return Cast{names: [engine.Seats]string{"seat 0", "seat 1", "seat 2", "seat 3"}}
}

// AroundTable calls the seats as the person at seat you sees them. The deal goes
// clockwise, so the next seat is on the left.
func AroundTable(you engine.Seat) Cast {
	c := Cast{you: you, hasYou: true}
	for i, name := range []string{"you", "Left", "Across", "Right"} {
		c.names[you.Plus(i)] = name
	}
	return c
}

// Name is what the seat is called in the middle of a sentence.
func (c Cast) Name(s engine.Seat) string { return c.names[s] }

// Does is the seat and its verb: "seat 2 takes", "you take". The verb is given as
// it goes with "you".
func (c Cast) Does(s engine.Seat, verb string) string { return c.names[s] + " " + c.verb(s, verb) }

// verb is the verb in the form that goes with the seat.
func (c Cast) verb(s engine.Seat, verb string) string {
	switch {
	case c.hasYou && s == c.you:
		return verb
	case verb == "have":
		return "has"
	case verb == "are":
		return "is"
	case strings.HasSuffix(verb, "s"):
		return verb + "es"
	}
	return verb + "s"
}

// Padded is the seat's name as a heading, as wide as the widest.
func (c Cast) Padded(s engine.Seat) string { return Pad(Capital(c.names[s]), c.width()) }

// width is the width of the widest name.
func (c Cast) width() int {
	w := 0
	for _, n := range c.names {
		w = max(w, len(n))
	}
	return w
}

// Capital is text with its first letter made a capital.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// Pad fills text with blanks up to width; text must show no colour.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// PadLeft fills text with blanks on the left.
func PadLeft(text string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text))) + text
}
