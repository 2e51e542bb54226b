package lines

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

var errBad, errEnough = errors.New("bad\n\tline"), errors.New("enough")

// visited is what a visit of a text does, a word a call; a line "bad" is complained of,
// "last" is complained of and ends the visit, "stop" makes it stop.
func visited(text string) (string, error) {
	var did []string
	stop := false
	visit := Visit{
		Line: func(at string, line []byte) error {
			did = append(did, at+"="+string(line))
			switch string(line) {
			case "bad", "last":
				return fmt.Errorf("%s: %w", line, errBad)
			case "stop":
				stop = true
			}
			return nil
		},
		Complain: func(message string) error {
			did = append(did, "["+message+"]")
			if strings.Contains(message, "last") {
				return errEnough
			}
			return nil
		},
		Stop: func() error {
			if stop {
				return errEnough
			}
			return nil
		},
	}
	err := visit.Each("f", NewReader(strings.NewReader(text)))
	return strings.Join(did, " "), err
}

func TestEach(t *testing.T) {
	for _, c := range []struct{ text, did, err string }{
		{"", "", ""},
		{"a\n\n \t\r\nb", "f:1=a f:4=b", ""},
		{"bad\na\n", "f:1=bad [f:1: bad: bad line] f:2=a", ""},
		{"a\nlast\nb\n", "f:1=a f:2=last [f:2: last: bad line]", "enough"},
		{"a\nstop\nb\n", "f:1=a f:2=stop", "enough at f:2"},
		{strings.Repeat("x", Longest+1) + "\na", "[f:1: the line is longer than 1048576 bytes (1 MiB)] f:2=a", ""},
	} {
		did, err := visited(c.text)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if did != c.did || said != c.err || c.err != "" && !errors.Is(err, errEnough) {
			t.Errorf("%.20q: did %s (%v), want %s (%s)", c.text, did, err, c.did, c.err)
		}
	}
}
