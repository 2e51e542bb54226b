package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
)

// replayFlags is what to do with the records.
type replayFlags struct {
	trace     bool
	cards     deck
	keepGoing bool
}

func replayCommand() *cobra.Command {
	var f replayFlags
	c := &cobra.Command{
		Use:   "replay FILE|-...",
		Short: "Check deal records and work out their results",
		Long: `replay reads deal records, a JSON object a line (docs/NOTATION.md), plays each
again by the rules and prints it with its result. FILE may be compressed with zstd;
"-" is standard input.

A record that is malformed, illegal, unfinished, or whose stored result is wrong is
not printed: one line FILE:LINE says what is wrong, and the exit code is 1. The first
such record ends the run unless --keep-going is given.`,
		Example: `  simulate replay deals.jsonl > with-results.jsonl
  simulate replay --keep-going run.jsonl.zst others.jsonl >/dev/null
  head -1 deals.jsonl | simulate replay --trace -
  simulate replay --trace --cards german deals.jsonl | less -R`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("name a file of deal records, or - for standard input")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("cards") && !f.trace {
				return cli.Usagef("--cards needs --trace: records are always written the same way")
			}
			return f.run(c, args)
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"jsonl", "zst"}, cobra.ShellCompDirectiveFilterFileExt
		},
	}
	flags := c.Flags()
	flags.BoolVar(&f.trace, "trace", false, "tell each deal as a person would, trick by trick")
	flags.BoolVar(&f.keepGoing, "keep-going", false, "go on after a record that is wrong")
	addCards(c, &f.cards, "the pack that --trace shows")
	return c
}

// addCards adds the flag --cards.
func addCards(c *cobra.Command, d *deck, meaning string) {
	c.Flags().Var(d, "cards", meaning+": french or german")
	complete(c, "cards", deckNames[:]...)
}

// complete lets the shell offer the values of a flag.
func complete(c *cobra.Command, flag string, values ...string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic("simulate: " + err.Error())
	}
}

// replayer replays files one after another.
type replayer struct {
	replayFlags
	tell  teller
	out   *bufio.Writer
	err   io.Writer
	buf   []byte
	bad   bool // a record was wrong
	deals int  // printed so far
}

// errStop ends the run after a record that is wrong, which has been said.
var errStop = errors.New("stop")

func (f *replayFlags) run(c *cobra.Command, files []string) error {
	out := c.OutOrStdout()
	r := &replayer{
		replayFlags: *f, out: bufio.NewWriterSize(out, 1<<16), err: c.ErrOrStderr(),
		tell: teller{newPen(f.cards, out), numbered()},
	}
	if legend := r.tell.legend(); f.trace && legend != "" {
		fmt.Fprintf(r.out, "%s\n\n", legend)
	}
	for _, name := range files {
		err := r.file(c.Context(), name, c.InOrStdin())
		if errors.Is(err, errStop) {
			break
		}
		if err != nil {
			r.out.Flush()
			return err
		}
	}
	if err := r.out.Flush(); err != nil {
		return err
	}
	if r.bad {
		return cli.ErrSaid
	}
	return nil
}

// file replays one file.
func (r *replayer) file(ctx context.Context, name string, stdin io.Reader) error {
	in, err := cli.OpenLines(ctx, name, stdin)
	if err != nil {
		return r.complain(name, err)
	}
	defer in.Close()
	for {
		if in.Waits() { // somebody may be waiting for what is done so far
			if err := r.out.Flush(); err != nil {
				return err
			}
		}
		line, err := in.Next()
		at := fmt.Sprintf("%s:%d", name, in.Number)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, cli.ErrInterrupted), ctx.Err() != nil:
			return fmt.Errorf("%w at %s", cli.ErrInterrupted, at)
		case err != nil && !errors.Is(err, cli.ErrLongLine):
			return r.complain(fmt.Sprintf("%s:%d", name, in.Number+1), fmt.Errorf("cannot read: %w", err))
		case err == nil && len(bytes.TrimSpace(line)) == 0:
			continue
		case err == nil:
			err = r.record(at, line)
		}
		if err != nil {
			if err := r.complain(at, err); err != nil {
				return err
			}
		}
	}
}

// complain says in one line what is wrong where; the error it returns ends the
// run.
func (r *replayer) complain(at string, err error) error {
	if errors.Is(err, cli.ErrInterrupted) {
		return err
	}
	r.bad = true
	if err := r.out.Flush(); err != nil {
		return err
	}
	say(r.err, "%s\n", cli.OneLine(at+": "+strings.Join(strings.Fields(err.Error()), " ")))
	if r.keepGoing {
		return nil
	}
	return errStop
}

// record replays one record and prints it.
func (r *replayer) record(at string, line []byte) error {
	rec, err := engine.ParseRecord(line)
	if err != nil {
		return err
	}
	state, err := rec.Replay()
	if err != nil {
		return err
	}
	r.deals++
	if !r.trace {
		r.buf = append(rec.Append(r.buf[:0]), '\n')
		_, err = r.out.Write(r.buf)
		return err
	}
	if r.deals > 1 {
		r.out.WriteString("\n\n")
	}
	fmt.Fprintf(r.out, "%s\n\n", at)
	for _, text := range r.tell.trace(&state, rec.Setup) {
		r.out.WriteString(text)
		r.out.WriteByte('\n')
	}
	return nil
}
