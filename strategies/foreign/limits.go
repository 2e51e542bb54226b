package foreign

import (
	"fmt"
	"io"
	"os"
	"time"
)

// Protocol is the version of the protocol that this package speaks.
const Protocol = 1

// OnFault says what a fault of a program does.
type OnFault uint8

const (
	// EndRun ends the play: [Bot.Err] is the fault.
	EndRun OnFault = iota
	// PlayLowest plays the lowest option in place of each answer that failed, and
	// counts them: [Bot.Faults]. A program whose stream broke is started again.
	PlayLowest
)

// onFaultNames are the words of OnFault.
var onFaultNames = [...]string{"end", "lowest"}

// String is the word that [ParseOnFault] takes.
func (o OnFault) String() string {
	if int(o) >= len(onFaultNames) {
		return "unknown"
	}
	return onFaultNames[o]
}

// ParseOnFault reads `end` or `lowest`.
func ParseOnFault(word string) (OnFault, error) {
	for i, name := range onFaultNames {
		if name == word {
			return OnFault(i), nil
		}
	}
	return 0, fmt.Errorf("unknown value %q for a fault of a program (known: end, lowest)", word)
}

// Limits is what a program may take. All must be positive but Restarts, which may
// be 0.
type Limits struct {
	Start       time.Duration // from the start until its hello is there
	Answer      time.Duration // from a line of asks until the line of answers is there
	End         time.Duration // from the end of its input until it has ended
	Batch       int           // asks a line; its hello may ask for fewer
	LineBytes   int           // bytes of a line that it writes, without the newline
	MemoryBytes int64         // resident memory of its process group; Linux only
	StderrBytes int64         // of its standard error that is passed on, all told
	Restarts    int           // times it is started again under [PlayLowest]
	Stderr      io.Writer     // where that goes; nil for the standard error
}

// DefaultLimits is the limits that docs/PROTOCOL.md names.
func DefaultLimits() Limits {
	return Limits{
		Start:       30 * time.Second,
		Answer:      10 * time.Second,
		End:         5 * time.Second,
		Batch:       1024,
		LineBytes:   1 << 20,
		MemoryBytes: 1 << 30,
		StderrBytes: 64 << 10,
		Restarts:    3,
	}
}

// validate reports the first limit that is out of range.
func (l *Limits) validate() error {
	for _, limit := range []struct {
		name  string
		value int64
	}{
		{"start", int64(l.Start)}, {"answer", int64(l.Answer)}, {"end", int64(l.End)}, {"batch", int64(l.Batch)},
		{"line bytes", int64(l.LineBytes)}, {"memory bytes", l.MemoryBytes}, {"stderr bytes", l.StderrBytes},
		{"restarts", int64(l.Restarts) + 1},
	} {
		if limit.value < 1 {
			return fmt.Errorf("limit %s: %d is too small", limit.name, limit.value)
		}
	}
	return nil
}

// stderr is where the program's standard error goes.
func (l *Limits) stderr() io.Writer {
	if l.Stderr != nil {
		return l.Stderr
	}
	return os.Stderr
}
