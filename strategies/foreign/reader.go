package foreign

import (
	"bufio"
	"errors"
	"io"
)

// The ways in which a line can fail to be one.
var (
	errLong    = errors.New("line too long")
	errPartial = errors.New("the output ends within a line")
)

// lineOrErr is a line that the program wrote, without the newline, or why there
// are no more. It is early if it had begun before the line ahead of it was handed
// on: then no ask can have been its reason.
type lineOrErr struct {
	line  []byte
	err   error
	early bool
}

// readLines hands on the lines of r until it ends or one is longer than most. It
// reads no further than the reader of lines does, so that a program that writes
// without end fills a pipe and no memory.
func readLines(r io.Reader, most int, lines chan<- lineOrErr, stop <-chan struct{}) {
	in := bufio.NewReaderSize(r, 64<<10)
	for early := false; ; {
		line, err := readLine(in, most)
		got := lineOrErr{line, err, early}
		early = in.Buffered() > 0
		select {
		case lines <- got:
		case <-stop:
			return
		}
		if err != nil {
			return
		}
	}
}

// readLine reads one line of at most the given number of bytes.
func readLine(in *bufio.Reader, most int) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		whole := err == nil
		if whole {
			line = line[:len(line)-1]
		}
		switch {
		case len(line) > most:
			return line[:most], errLong
		case whole:
			return line, nil
		case errors.Is(err, bufio.ErrBufferFull):
		case len(line) > 0:
			return line, errPartial
		default:
			return nil, err
		}
	}
}
