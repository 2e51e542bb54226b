package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// maxLine is the longest line of records that is read, in bytes; a record takes
// about one thousand.
const maxLine = 1 << 20

// maxSkip is how much of a line that is too long is passed over to find the next
// one; what goes on for longer has no lines.
const maxSkip = 1 << 30

// ErrLongLine is a line that is too long; errNoLine is one whose end was not found.
var (
	ErrLongLine = fmt.Errorf("the line is longer than %d bytes (1 MiB)", maxLine)
	errNoLine   = errors.New("no line ends within 1 GiB")
)

// Lines reads a file of lines, such as deal records, without ever holding more than
// one of them.
type Lines struct {
	Number int // of the line last read, from 1
	in     *bufio.Reader
	inside bool // of a line that is too long, whose rest is still to be passed over
	close  func()
}

// Close ends reading.
func (l *Lines) Close() { l.close() }

// OpenLines opens a file, or stdin for "-". What is compressed with zstd is
// decompressed. Reading ends when ctx does.
func OpenLines(ctx context.Context, name string, stdin io.Reader) (*Lines, error) {
	in, file := stdin, (*os.File)(nil)
	if name != "-" {
		var err error
		if file, err = os.Open(name); err != nil {
			return nil, reason(err)
		}
		in = file
	}
	in, stop := interruptible(ctx, in)
	l := &Lines{close: func() {
		stop()
		if file != nil {
			file.Close()
		}
	}}
	if err := l.decompress(in, strings.HasSuffix(name, ".zst")); err != nil {
		l.close()
		return nil, err
	}
	return l, nil
}

// reason is why a file could not be opened, without its name.
func reason(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// zstdMagic starts every zstd frame, and no record.
var zstdMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}

// zstdWindow is the most memory, in bytes, that a compressed file may ask for; it
// is what the zstd command grants.
const zstdWindow = 128 << 20

// decompress looks at how the input starts; compressed says what its name claims.
func (l *Lines) decompress(in io.Reader, compressed bool) error {
	raw := bufio.NewReader(in)
	start, err := raw.Peek(len(zstdMagic))
	if err != nil && !errors.Is(err, io.EOF) {
		return reason(err)
	}
	isZstd := bytes.Equal(start, zstdMagic)
	switch {
	case compressed && !isZstd:
		return errors.New("named .zst, but not compressed with zstd")
	case isZstd:
		d, err := zstd.NewReader(raw, zstd.WithDecoderMaxWindow(zstdWindow), zstd.WithDecoderConcurrency(1))
		if err != nil {
			return err
		}
		before := l.close
		l.close = func() { d.Close(); before() }
		in = d
	default:
		in = raw
	}
	l.in = bufio.NewReaderSize(in, maxLine+len("\n"))
	return nil
}

// Waits reports whether the next line may have to be waited for.
func (l *Lines) Waits() bool { return l.in.Buffered() == 0 }

// Next is the next line without its newline, good until the call after; io.EOF
// after the last. A line that is too long is ErrLongLine; its rest is passed over
// when the line after it is asked for, since it may never end.
func (l *Lines) Next() ([]byte, error) {
	if err := l.skip(); err != nil {
		return nil, err
	}
	line, err := l.in.ReadSlice('\n')
	if len(line) > 0 || err == nil {
		l.Number++
	}
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		l.inside = true
		return nil, ErrLongLine
	case errors.Is(err, io.EOF) && len(line) > 0:
		return line, nil
	case err != nil:
		return nil, err
	}
	return line[:len(line)-1], nil
}

// skip passes over the rest of a line that was too long.
func (l *Lines) skip() error {
	for passed := 0; l.inside; {
		part, err := l.in.ReadSlice('\n')
		passed += len(part)
		switch {
		case errors.Is(err, bufio.ErrBufferFull) && passed > maxSkip:
			return errNoLine
		case errors.Is(err, bufio.ErrBufferFull):
		case err != nil:
			return err
		default:
			l.inside = false
		}
	}
	return nil
}

// interruptible is in, with reads that fail once ctx has ended: a terminal or a
// pipe that stays silent cannot hold up Ctrl-C. stop ends the copying.
func interruptible(ctx context.Context, in io.Reader) (out io.Reader, stop func()) {
	r, w := io.Pipe()
	go func() {
		_, err := io.Copy(w, in)
		w.CloseWithError(err)
	}()
	unhook := context.AfterFunc(ctx, func() { w.CloseWithError(ErrInterrupted) })
	return r, func() {
		unhook()
		r.Close()
	}
}
