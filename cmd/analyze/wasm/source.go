package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"kontraspiel/cmd/internal/lines"
	"kontraspiel/engine"
)

// Limits of what a page reads; the commands read files of any size.
const (
	mostBytes   = 64 << 20 // of a file
	mostStories = 100      // told at once: a story is many times as long as its record
)

// zstdMagic starts every file compressed with zstd, and no record.
var zstdMagic = []byte{0x28, 0xb5, 0x2f, 0xfd}

// source is a file of deal records, or a part of one, as the page hands it over.
type source struct {
	Name  string `json:"name"`
	Text  string `json:"text"`
	Bytes []byte `json:"bytes"` // instead of Text where that is not valid UTF-8
	Line  int    `json:"line"`  // where in the file the text starts, from 1; 0 is 1 too
	Cards string `json:"cards"` // the pack the words go by: french (also "") or german
}

// admit looks at a file before it is read: {"name", "size", "bytes": how it starts}. It
// answers {"admitted": true}, or the error says what is wrong with the file.
func admit(argument []byte) (any, error) {
	var asked struct {
		source
		Size int64 `json:"size"`
	}
	if err := decode(argument, &asked); err != nil {
		return nil, err
	}
	if err := asked.sound(asked.Size); err != nil {
		return nil, err
	}
	return map[string]bool{"admitted": true}, nil
}

// sound reports what is wrong with the file as a whole.
func (s *source) sound(size int64) error {
	start := s.data()
	compressed := bytes.HasPrefix(start, zstdMagic)
	var err error
	switch {
	case compressed:
		err = errors.New("compressed with zstd, which a page cannot read: decompress it first, as with zstd -d")
	case strings.HasSuffix(s.Name, ".zst"):
		err = lines.ErrNotZstd
	case size > mostBytes:
		err = fmt.Errorf("larger than %d MiB, the most a page reads: cut it into parts, or use simulate replay --trace", mostBytes>>20)
	default:
		return nil
	}
	return errors.New(lines.Complaint(s.Name, err))
}

// data is the text as it stands in the file.
func (s *source) data() []byte {
	if s.Bytes != nil {
		return s.Bytes
	}
	return []byte(s.Text)
}

// each replays the records one after another. found is called for each line that is
// not blank, with the line's number and either its record and the finished deal, or the
// words in which simulate replay refuses it.
func (s *source) each(found func(line int, rec *engine.Record, state *engine.State, refused string)) error {
	data := s.data()
	if err := s.sound(int64(len(data))); err != nil {
		return err
	}
	in := lines.NewReader(bytes.NewReader(data))
	in.Number = max(s.Line, 1) - 1
	visit := lines.Visit{
		Line: func(_ string, line []byte) error {
			rec, state, err := replayed(line)
			if err == nil {
				found(in.Number, rec, state, "")
			}
			return err
		},
		Complain: func(message string) error {
			found(in.Number, nil, nil, message)
			return nil
		},
	}
	return visit.Each(s.Name, in)
}

// replayed is a record and its finished deal.
func replayed(line []byte) (*engine.Record, *engine.State, error) {
	rec, err := engine.ParseRecord(line)
	if err != nil {
		return nil, nil, err
	}
	state, err := rec.Replay()
	return &rec, &state, err
}
