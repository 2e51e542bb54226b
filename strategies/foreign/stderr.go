package foreign

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"sync"
)

// stderrLine is the most bytes of a line of standard error that are passed on.
const stderrLine = 1000

// stderrPipe passes on what programs write to their standard error, line by line,
// up to a number of bytes, and knows the last line: as a rule it says why the
// program died. One pipe serves a program and those started in its place.
type stderrPipe struct {
	mu   sync.Mutex
	to   io.Writer
	left int64
	said bool
	last []byte
}

// copyFrom reads until the program closes its standard error.
func (s *stderrPipe) copyFrom(r io.Reader) {
	in := bufio.NewReaderSize(r, stderrLine)
	for rest := false; ; {
		line, err := in.ReadSlice('\n')
		if len(line) > 0 && !rest {
			s.pass(line)
		}
		rest = errors.Is(err, bufio.ErrBufferFull) // the rest of a long line is dropped
		if err != nil && !rest {
			return
		}
	}
}

// pass passes a line on while there is room.
func (s *stderrPipe) pass(line []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if line = bytes.TrimRight(line, "\r\n"); len(line) > 0 {
		s.last = append(s.last[:0], line...)
	}
	switch {
	case int64(len(line)) < s.left:
		s.left -= int64(len(line)) + 1
		fmt.Fprintf(s.to, "bot: %s\n", printable(string(line)))
	case !s.said:
		s.said, s.left = true, 0
		fmt.Fprintln(s.to, "bot: (more was written to standard error; it is not shown)")
	}
}

// lastLine is the last line that was not empty.
func (s *stderrPipe) lastLine() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return printable(string(s.last))
}
