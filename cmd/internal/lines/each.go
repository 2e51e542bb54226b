package lines

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Visit is what is done with the lines of a file.
type Visit struct {
	// Line is given each line that is not blank, and where it is: FILE:LINE. Its error
	// is what is wrong with the line.
	Line func(at string, line []byte) error
	// Complain is given what is wrong with a line or the whole file, in one line of
	// text that starts with where it is. It returns nil to go on with the next line.
	Complain func(message string) error
	// Idle, if not nil, is called when the next line may have to be waited for.
	Idle func() error
	// Stop, if not nil, says why to stop; it is asked after each line.
	Stop func() error
}

// Each reads the lines of the file called name one after the other. Its error is one of
// those that the functions of the visit return.
func (v *Visit) Each(name string, in *Reader) error {
	for {
		if v.Idle != nil && in.Waits() {
			if err := v.Idle(); err != nil {
				return err
			}
		}
		line, err := in.Next()
		at := fmt.Sprintf("%s:%d", name, in.Number)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err := v.stopped(at); err != nil {
			return err
		}
		switch {
		case err != nil && !errors.Is(err, ErrLong):
			return v.Complain(Complaint(fmt.Sprintf("%s:%d", name, in.Number+1), fmt.Errorf("cannot read: %w", err)))
		case err == nil && len(bytes.TrimSpace(line)) == 0:
			continue
		case err == nil:
			err = v.Line(at, line)
		}
		if err := v.stopped(at); err != nil {
			return err
		}
		if err != nil {
			if err := v.Complain(Complaint(at, err)); err != nil {
				return err
			}
		}
	}
}

// stopped is the error that ends reading at a line, if the visit is to stop.
func (v *Visit) stopped(at string) error {
	if v.Stop == nil {
		return nil
	}
	if err := v.Stop(); err != nil {
		return fmt.Errorf("%w at %s", err, at)
	}
	return nil
}

// Complaint is one line that says what is wrong where.
func Complaint(at string, err error) string {
	return OneLine(at + ": " + strings.Join(strings.Fields(err.Error()), " "))
}
