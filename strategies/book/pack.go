package book

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
)

// lineLength is how many letters a line of data has at most.
const lineLength = 100

// pack is the section's answers as lines of text: DEFLATE of the choices, or of the
// advantages as varints, in base64.
func (s *Section) pack() []string {
	plain := s.Choices
	for _, v := range s.Advantages {
		plain = binary.AppendVarint(plain, int64(v))
	}
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // fails for unknown levels alone
	w.Write(plain)                                          // a buffer takes everything
	w.Close()
	text := base64.StdEncoding.EncodeToString(packed.Bytes())
	lines := []string{}
	for len(text) > lineLength {
		lines, text = append(lines, text[:lineLength]), text[lineLength:]
	}
	return append(lines, text)
}

// unpack reads what pack has written. It keeps no more than the section may have.
func (s *Section) unpack(lines []string) error {
	packed, err := joined(lines)
	if err != nil {
		return err
	}
	size := s.size()
	if s.Cells.Classes() != nil {
		s.Choices, err = inflate(packed, size)
		if err == nil && len(s.Choices) != size {
			err = fmt.Errorf("has %s choices, not %d", counted(len(s.Choices), size), size)
		}
		return err
	}
	plain, err := inflate(packed, size*longestAdvantage)
	if err != nil {
		return err
	}
	return s.readAdvantages(plain, size)
}

// longestAdvantage is the most bytes of an advantage.
const longestAdvantage = 5

// counted is a number of answers, of which no more than one too many are read.
func counted(n, most int) string {
	if n > most {
		return fmt.Sprintf("more than %d", most)
	}
	return fmt.Sprint(n)
}

func joined(lines []string) ([]byte, error) {
	for i, line := range lines {
		if line == "" || len(line) > lineLength {
			return nil, fmt.Errorf("line %d has %d letters: 1 to %d are allowed", i+1, len(line), lineLength)
		}
		if strings.ContainsAny(line, "\r\n") { // the decoder would pass over them
			return nil, fmt.Errorf("line %d is more than one line", i+1)
		}
	}
	packed, err := base64.StdEncoding.Strict().DecodeString(strings.Join(lines, ""))
	var at base64.CorruptInputError
	if errors.As(err, &at) {
		i := 0
		for ; i < len(lines)-1 && int(at) >= len(lines[i]); i++ {
			at -= base64.CorruptInputError(len(lines[i]))
		}
		return nil, fmt.Errorf("is not base64 (line %d: %q)", i+1, clip(lines[i]))
	}
	return packed, err
}

// inflate undoes DEFLATE, up to one byte more than most.
func inflate(packed []byte, most int) ([]byte, error) {
	from := bytes.NewReader(packed)
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(from), int64(most)+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("is not DEFLATE: %w", err)
	case len(plain) <= most && from.Len() > 0:
		return nil, fmt.Errorf("%d bytes follow the end of the DEFLATE data", from.Len())
	}
	return plain, nil
}

func (s *Section) readAdvantages(plain []byte, size int) error {
	s.Advantages = make([]int32, 0, size)
	for len(plain) > 0 {
		if len(s.Advantages) == size {
			return fmt.Errorf("has more than %d advantages", size)
		}
		v, n := binary.Varint(plain)
		if n <= 0 || n > longestAdvantage || v < math.MinInt32 || v > math.MaxInt32 {
			return fmt.Errorf("advantage %d is no varint of 32 bits", len(s.Advantages)+1)
		}
		s.Advantages, plain = append(s.Advantages, int32(v)), plain[n:]
	}
	if n := len(s.Advantages); n != size {
		return fmt.Errorf("has %d advantages, not %d", n, size)
	}
	return nil
}
