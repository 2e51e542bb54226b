package script

import "fmt"

// Error is a mistake in a strategy file.
type Error struct {
	File         string // the name the file was loaded under
	Line, Column int    // from 1, of the very place; 0 if the mistake has none
	Key          string // what it is about, such as `round_one 2: when`; "" for the whole file
	Err          error  // what is wrong, and what is allowed
}

// Error is `FILE:LINE:COLUMN: KEY: what is wrong`.
func (e *Error) Error() string {
	text := e.File
	if e.Line > 0 {
		text = fmt.Sprintf("%s:%d:%d", text, e.Line, e.Column)
	}
	if e.Key != "" {
		text += ": " + e.Key
	}
	return text + ": " + e.Err.Error()
}

// Unwrap gives the mistake.
func (e *Error) Unwrap() error { return e.Err }
