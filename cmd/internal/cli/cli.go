// Package cli is what the two commands share: exit codes, usage errors, the
// tables they print and the types of their flags.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

// Exit codes.
const (
	ExitDone        = 0
	ExitFailed      = 1
	ExitUsage       = 2
	ExitInterrupted = 130
)

// Version is the tool's version. It is part of every manifest.
const Version = "0.2.0"

// UsageError is a mistake in how a command was called; the command exits 2.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }

// Unwrap gives the mistake.
func (e *UsageError) Unwrap() error { return e.Err }

// Usagef makes a UsageError.
func Usagef(format string, args ...any) error { return &UsageError{fmt.Errorf(format, args...)} }

// ErrSaid is returned by a command that has already told the user what failed.
var ErrSaid = errors.New("failed")

// ErrInterrupted is wrapped by the error of a command that was stopped by a
// signal and has saved what it could.
var ErrInterrupted = errors.New("interrupted")

// Main runs a command tree and returns the exit code. Errors are one line on
// stderr.
func Main(ctx context.Context, root *cobra.Command, args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	prepare(root)
	root.Version = Version + revision()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return ExitDone
	}
	if !errors.Is(err, ErrSaid) && !brokenPipe(err) {
		fmt.Fprintf(stderr, "%s: %s\n", root.Name(), oneLine(err))
	}
	var usage *UsageError
	switch {
	case errors.As(err, &usage):
		return ExitUsage
	case errors.Is(err, ErrInterrupted), errors.Is(err, context.Canceled):
		return ExitInterrupted
	}
	return ExitFailed
}

// brokenPipe reports whether the reader of our output has gone, which is his
// right (`simulate replay … | head`).
func brokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

// prepare makes cobra's own complaints usage errors and lets Main print them.
func prepare(c *cobra.Command) {
	c.SilenceUsage, c.SilenceErrors = true, true
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return Usagef("%w (see `%s --help`)", err, c.CommandPath())
	})
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return Usagef("%w (see `%s --help`)", err, c.CommandPath())
			}
			return nil
		}
	}
	if c.HasSubCommands() && c.Run == nil && c.RunE == nil {
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			return Usagef("unknown command %q for %q (see `%s --help`)", args[0], c.CommandPath(), c.CommandPath())
		}
	}
	for _, sub := range c.Commands() {
		prepare(sub)
	}
}

// oneLine folds an error's lines into one.
func oneLine(err error) string {
	return strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
}

// revision is the commit the program was built from, where the build knows it.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return " (" + s.Value[:12] + ")"
		}
	}
	return ""
}
