package main

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
)

// cast is what the seats are called when a deal is told.
type cast struct {
	names  [engine.Seats]string
	you    engine.Seat // the seat that is spoken to; without one, where lists start
	hasYou bool
}

// numbered calls the seats by their numbers, as deal records do.
func numbered() cast {
	return cast{names: [engine.Seats]string{"seat 0", "seat 1", "seat 2", "seat 3"}}
}

// aroundTable calls the seats as the person at seat you sees them. The deal goes
// clockwise, so the next seat is on the left.
func aroundTable(you engine.Seat) cast {
	c := cast{you: you, hasYou: true}
	for i, name := range []string{"you", "Left", "Across", "Right"} {
		c.names[you.Plus(i)] = name
	}
	return c
}

// name is what the seat is called in the middle of a sentence.
func (c cast) name(s engine.Seat) string { return c.names[s] }

// does is the seat and its verb: "seat 2 takes", "you take". The verb is given as
// it goes with "you".
func (c cast) does(s engine.Seat, verb string) string { return c.names[s] + " " + c.verb(s, verb) }

// verb is the verb in the form that goes with the seat.
func (c cast) verb(s engine.Seat, verb string) string {
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

// padded is the seat's name as a heading, as wide as the widest.
func (c cast) padded(s engine.Seat) string { return pad(capital(c.names[s]), c.width()) }

// width is the width of the widest name.
func (c cast) width() int {
	w := 0
	for _, n := range c.names {
		w = max(w, len(n))
	}
	return w
}

// capital is text with its first letter made a capital.
func capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:]
}

// pad fills text with blanks up to width; text must show no colour.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// padLeft fills text with blanks on the left.
func padLeft(text string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text))) + text
}

// plural is n and the word for it: "1 trick", "3 tricks".
func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return cli.Thousands(int64(n)) + " " + word + "s"
}
