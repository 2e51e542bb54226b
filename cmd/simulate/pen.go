package main

import (
	"io"
	"os"

	"golang.org/x/term"

	"kontraspiel/cmd/internal/tell"
)

// newPen is a pen for w: red suits are red on a terminal, unless the user has
// set NO_COLOR (no-color.org).
func newPen(d tell.Deck, w io.Writer) tell.Pen {
	f, ok := w.(*os.File)
	return tell.Pen{Deck: d, Colour: ok && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(f.Fd()))}
}
