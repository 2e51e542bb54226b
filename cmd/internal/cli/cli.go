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
	"syscall"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/lines"
)

// Exit codes.
const (
	ExitDone        = 0
	ExitFailed      = 1
	ExitUsage       = 2
	ExitInterrupted = 130
)

// Version is the tool's version. It is part of every manifest.
const Version = "0.7.0"

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
	root.SetOut(stdout)
	root.SetErr(stderr)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	prepare(root)
	root.Version = Version + revision()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return ExitDone
	}
	if errors.Is(err, context.Canceled) && !errors.Is(err, ErrInterrupted) {
		err = ErrInterrupted
	}
	if !errors.Is(err, ErrSaid) && !brokenPipe(err) {
		fmt.Fprintf(stderr, "%s: %s\n", root.Name(), lines.OneLine(err.Error()))
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
