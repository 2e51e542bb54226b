package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"kontraspiel/cmd/internal/cli"
)

// callMoments says when a person is asked for contra and recontra. Every card
// would be up to fifteen questions a deal. It is a flag.
type callMoments uint8

const (
	callsEvery  callMoments = iota // whenever the rules allow
	callsTricks                    // before the lead and between tricks
	callsLead                      // before the lead
)

var callMomentNames = [...]string{"every", "tricks", "lead"}

// Set reads the moments by name.
func (m *callMoments) Set(text string) error {
	for i, name := range callMomentNames {
		if name == text {
			*m = callMoments(i)
			return nil
		}
	}
	return fmt.Errorf("unknown moments %q (known: every, tricks, lead)", clipText(text))
}

// String is the name of the moments.
func (m *callMoments) String() string { return callMomentNames[*m] }

// Type names the flag's type in help texts.
func (m *callMoments) Type() string { return "every|tricks|lead" }

// asks reports whether the person is asked with n cards played.
func (m callMoments) asks(n int) bool {
	switch m {
	case callsTricks:
		return n%4 == 0
	case callsLead:
		return n == 0
	}
	return true
}

// errLeave is why a person has left who said so, or whose input has ended.
var errLeave = errors.New("left")

// console is where a person reads and types.
type console struct {
	ctx   context.Context
	out   *bufio.Writer
	typed <-chan string
	fault error // why typed was closed, if not for the end of input
	echo  bool  // typing does not show by itself
}

// maxTyped is the longest line, in bytes, that a person may type.
const maxTyped = 1 << 16

func newConsole(ctx context.Context, in io.Reader, out io.Writer) *console {
	f, ok := in.(*os.File)
	typed := make(chan string)
	c := &console{ctx: ctx, out: bufio.NewWriter(out), typed: typed, echo: !ok || !term.IsTerminal(int(f.Fd()))}
	// Reading in a goroutine lets Ctrl-C end a question. The goroutine waits in
	// its last read until the program ends.
	go func() {
		defer close(typed)
		lines := bufio.NewScanner(in)
		lines.Buffer(nil, maxTyped)
		for lines.Scan() {
			select {
			case typed <- lines.Text():
			case <-ctx.Done():
				return
			}
		}
		if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
			c.fault = fmt.Errorf("read: a line is longer than %d bytes", maxTyped)
		} else if err != nil {
			c.fault = fmt.Errorf("read: %w", err)
		}
	}()
	return c
}

// printf writes to the person; the first failure shows when flushing.
func (c *console) printf(format string, args ...any) { fmt.Fprintf(c.out, format, args...) }

// lines writes lines.
func (c *console) lines(list []string) {
	for _, l := range list {
		c.printf("%s\n", l)
	}
}

func (c *console) flush() error { return c.out.Flush() }

// read is the next line typed after the prompt.
func (c *console) read(prompt string) (string, error) {
	c.printf("%s", prompt)
	if err := c.flush(); err != nil {
		return "", err
	}
	select {
	case <-c.ctx.Done():
		c.printf("\n")
		return "", cli.ErrInterrupted
	case line, ok := <-c.typed:
		switch {
		case !ok && c.ctx.Err() != nil:
			c.printf("\n")
			return "", cli.ErrInterrupted
		case !ok && c.fault != nil:
			c.printf("\n")
			return "", c.fault
		case !ok:
			c.printf("\nThe input has ended.\n")
			return "", errLeave
		case c.echo:
			c.printf("%s\n", line)
		}
		return line, nil
	}
}

// clipText keeps what was typed short inside a message.
func clipText(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
