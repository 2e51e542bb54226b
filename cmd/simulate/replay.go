package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/lines"
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// replayFlags is what to do with the records.
type replayFlags struct {
	trace     bool
	cards     tell.Deck
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
func addCards(c *cobra.Command, d *tell.Deck, meaning string) {
	c.Flags().Var(d, "cards", meaning+": french or german")
	complete(c, "cards", tell.DeckNames[:]...)
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
	tell  tell.Teller
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
		tell: tell.Teller{Pen: newPen(f.cards, out), Cast: tell.Numbered()},
	}
	if legend := r.tell.Legend(); f.trace && legend != "" {
		fmt.Fprintf(r.out, "%s\n\n", legend)
	}
	// Somebody may be waiting for what is done so far while the next line is waited for.
	visit := lines.Visit{Line: r.record, Complain: r.complain, Idle: r.out.Flush}
	for _, name := range files {
		err := cli.EachLine(c.Context(), name, c.InOrStdin(), visit)
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

// complain says what is wrong; the error it returns ends the run.
func (r *replayer) complain(message string) error {
	r.bad = true
	if err := r.out.Flush(); err != nil {
		return err
	}
	say(r.err, "%s\n", message)
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
	for _, text := range r.tell.Trace(&state, rec.Setup) {
		r.out.WriteString(text)
		r.out.WriteByte('\n')
	}
	return nil
}
