// Package lines reads files of lines, such as deal records, without ever holding more
// than one of them, and says in one line what is wrong with which. It does no input or
// output of its own, so that a report's page can use it as the commands do.
package lines

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Longest is the longest line that is read, in bytes; a deal record takes about one
// thousand.
const Longest = 1 << 20

// maxSkip is how much of a line that is too long is passed over to find the next
// one; what goes on for longer has no lines.
const maxSkip = 1 << 30

// ErrLong is a line that is too long; errNoLine is one whose end was not found.
var (
	ErrLong   = fmt.Errorf("the line is longer than %d bytes (1 MiB)", Longest)
	errNoLine = errors.New("no line ends within 1 GiB")
)

// ErrNotZstd is what a file is that is named .zst, but is not compressed.
var ErrNotZstd = errors.New("named .zst, but not compressed with zstd")

// Reader reads lines.
type Reader struct {
	Number int // of the line last read, from 1
	in     *bufio.Reader
	inside bool // of a line that is too long, whose rest is still to be passed over
}

// NewReader reads the lines of in.
func NewReader(in io.Reader) *Reader {
	return &Reader{in: bufio.NewReaderSize(in, Longest+len("\n"))}
}

// Waits reports whether the next line may have to be waited for.
func (r *Reader) Waits() bool { return r.in.Buffered() == 0 }

// Next is the next line without its newline, good until the call after; io.EOF
// after the last. A line that is too long is ErrLong; its rest is passed over
// when the line after it is asked for, since it may never end.
func (r *Reader) Next() ([]byte, error) {
	if err := r.skip(); err != nil {
		return nil, err
	}
	line, err := r.in.ReadSlice('\n')
	if len(line) > 0 || err == nil {
		r.Number++
	}
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		r.inside = true
		return nil, ErrLong
	case errors.Is(err, io.EOF) && len(line) > 0:
		return line, nil
	case err != nil:
		return nil, err
	}
	return line[:len(line)-1], nil
}

// skip passes over the rest of a line that was too long.
func (r *Reader) skip() error {
	for passed := 0; r.inside; {
		part, err := r.in.ReadSlice('\n')
		passed += len(part)
		switch {
		case errors.Is(err, bufio.ErrBufferFull) && passed > maxSkip:
			return errNoLine
		case errors.Is(err, bufio.ErrBufferFull):
		case err != nil:
			return err
		default:
			r.inside = false
		}
	}
	return nil
}
