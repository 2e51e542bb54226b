package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/klauspost/compress/zstd"

	"kontraspiel/cmd/internal/lines"
)

// Lines reads an open file of lines, such as deal records.
type Lines struct {
	*lines.Reader
	close func()
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

// EachLine opens a file as OpenLines does and visits its lines; what keeps it from being
// opened is a complaint too. It stops with ErrInterrupted when ctx ends.
func EachLine(ctx context.Context, name string, stdin io.Reader, visit lines.Visit) error {
	in, err := OpenLines(ctx, name, stdin)
	switch {
	case errors.Is(err, ErrInterrupted):
		return err
	case err != nil:
		return visit.Complain(lines.Complaint(name, err))
	}
	defer in.Close()
	visit.Stop = func() error {
		if ctx.Err() != nil {
			return ErrInterrupted
		}
		return nil
	}
	return visit.Each(name, in.Reader)
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
		return lines.ErrNotZstd
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
	l.Reader = lines.NewReader(in)
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
