package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
)

// saveFile is where the deals of a game are appended. A nil saveFile is none.
type saveFile struct {
	name string
	file *os.File
}

// openSave opens the file and makes sure that records start on a line of their
// own; "" means none.
func openSave(name string) (*saveFile, error) {
	if name == "" {
		return nil, nil
	}
	if strings.HasSuffix(name, ".zst") {
		return nil, cli.Usagef("--save: %s: deals are appended as plain text; leave out .zst", name)
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, fmt.Errorf("--save: %w", err)
	}
	s := &saveFile{name, file}
	if err := s.endLine(); err != nil {
		file.Close()
		return nil, fmt.Errorf("--save: %w", err)
	}
	return s, nil
}

// endLine ends the last line of the file if it is not ended.
func (s *saveFile) endLine() error {
	size, err := s.file.Seek(0, io.SeekEnd)
	if err != nil || size == 0 {
		return nil // new, or no plain file
	}
	last := make([]byte, 1)
	if _, err := s.file.ReadAt(last, size-1); err != nil || bytes.Equal(last, []byte{'\n'}) {
		return err
	}
	_, err = s.file.Write([]byte{'\n'})
	return err
}

// add appends a record at once, so that no accident can lose it.
func (s *saveFile) add(r engine.Record) error {
	if s == nil {
		return nil
	}
	if _, err := s.file.Write(append(r.Append(nil), '\n')); err != nil {
		return fmt.Errorf("--save: %w", err)
	}
	return nil
}

func (s *saveFile) close() {
	if s != nil {
		s.file.Close()
	}
}
