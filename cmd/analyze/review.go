package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/lines"
	"kontraspiel/engine"
	"kontraspiel/engine/solve"
	"kontraspiel/strategies"
	"kontraspiel/strategies/search"
)

// reviewFlags is how records are reviewed.
type reviewFlags struct {
	worlds   int
	top      int
	seat     int
	field    string
	tie      tieFlag
	seed     uint64
	potValue string
}

func reviewCommand() *cobra.Command {
	var f reviewFlags
	var format *cli.Format
	c := &cobra.Command{
		Use:   "review FILE|-",
		Short: "The costliest decisions of deal records, and what would have been better",
		Long: `review reads deal records (docs/NOTATION.md; FILE may be compressed with zstd, "-"
is standard input), looks at every call and card in them, and lists those that cost
the most by what the seat could know, with the better option.

A card is tried in so many worlds that fit what the seat had seen, each solved with
open cards, every seat playing for itself (` + solve.AgainstSoloist.AnswerName() + `, or by another --tie);
for a call the deal goes on with the strategy of --field in every seat, since records
name none. "In hindsight" is the same as the cards lay. Of a seat's silences to the same
question of a deal the costliest alone is listed. A deal that is unfinished is reviewed
as far as it goes.

What heads such a list does so partly by chance: more worlds make the figures surer.
See docs/STATISTICS.md, "Regret".`,
		Example: `  simulate run experiments/first-look.toml --count 100 --records deals.jsonl
  analyze review deals.jsonl
  analyze review deals.jsonl --seat 2 --top 3 --worlds 500
  head -1 deals.jsonl | analyze review - --format json`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0], *format) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"jsonl", "zst"}, cobra.ShellCompDirectiveFilterFileExt
		},
	}
	flags := c.Flags()
	flags.IntVar(&f.worlds, "worlds", 128, fmt.Sprintf("in how many worlds a decision is tried, 2 to %s", cli.Thousands(search.MostAppraised)))
	flags.IntVar(&f.top, "top", 10, "how many decisions are listed")
	flags.IntVar(&f.seat, "seat", -1, "one seat's decisions alone, 0 to 3")
	flags.StringVar(&f.field, "field", "points", "the strategy that goes on after a call, in every seat, and whose calls the worlds must fit")
	f.tie.add(c, "where cards are open")
	flags.Uint64Var(&f.seed, "seed", 1, "seed of the worlds")
	flags.StringVar(&f.potValue, "pot-value", "0.25", "what a unit left in the pot is worth to a seat, 0 to 1")
	format = cli.AddFormat(flags)
	return c
}

// run reviews a file and prints what it found.
func (f *reviewFlags) run(c *cobra.Command, file string, format cli.Format) error {
	r, err := f.reviewer(c.ErrOrStderr())
	if err != nil {
		return err
	}
	if err := r.file(c.Context(), file, c.InOrStdin()); err != nil {
		return err
	}
	return r.print(c.OutOrStdout(), format)
}

// reviewer looks at deals one after another and keeps the costliest decisions.
type reviewer struct {
	reviewFlags
	appraise *search.Appraiser
	weighs   bool // the worlds fit the calls
	cast     cast // who goes on after a call
	keys     engine.Seed
	err      io.Writer

	deals, decisions int
	list             []finding
	said             time.Time // when progress was last reported
	started          time.Time
}

// reviewer checks the flags.
func (f *reviewFlags) reviewer(stderr io.Writer) (*reviewer, error) {
	switch {
	case f.worlds < 2 || f.worlds > search.MostAppraised:
		return nil, cli.Usagef("--worlds: %d is not a number from 2 to %d", f.worlds, search.MostAppraised)
	case f.top < 1:
		return nil, cli.Usagef("--top: %d is not a number from 1 on", f.top)
	case f.seat < -1 || f.seat >= engine.Seats:
		return nil, cli.Usagef("--seat: there is no seat %d (0 to 3)", f.seat)
	}
	value, err := parsePotValue(f.potValue)
	if err != nil {
		return nil, err
	}
	field, err := strategies.Parse(f.field)
	if err != nil {
		return nil, cli.Usagef("--field: %w", err)
	}
	if _, program := field.Command(); program {
		return nil, cli.Usagef("--field: a program (exec:COMMAND) cannot be asked about deals that are not played: name a strategy of this tool")
	}
	now := time.Now()
	r := &reviewer{reviewFlags: *f, weighs: !field.LooksAhead(), keys: engine.NewSeed(f.seed), err: stderr, said: now, started: now}
	set := search.Appraising{Worlds: f.worlds, PotValue: value, Tie: f.tie.Tie}
	for seat := range set.Seats {
		set.Seats[seat] = r.cast.maker(field)
		if !field.LooksAhead() {
			set.Weights[seat] = field.New
		}
		set.Draws = field.Draws()
	}
	r.appraise = search.NewAppraiser(set)
	return r, nil
}

// file reviews the records of a file; the first that is wrong ends it, said as
// `simulate replay` says it.
func (r *reviewer) file(ctx context.Context, name string, stdin io.Reader) error {
	return cli.EachLine(ctx, name, stdin, lines.Visit{
		Line: func(_ string, line []byte) error { return r.record(ctx, line) },
		Complain: func(message string) error {
			fmt.Fprintln(r.err, message)
			return cli.ErrSaid
		},
	})
}

// record reviews one deal.
func (r *reviewer) record(ctx context.Context, line []byte) error {
	rec, err := engine.ParseRecord(line)
	if err != nil {
		return err
	}
	if _, err := rec.Replay(); err != nil && !unfinished(&rec, err) {
		return err
	}
	key, asked := r.keys.Players(uint64(r.deals)), uint64(0)
	r.deals++
	s := engine.NewState(rec.Rules, rec.Deal(), rec.Setup)
	search.EachAnswer(&s, rec.Actions, func(s *engine.State, taken engine.Action) {
		asked++
		if ctx.Err() != nil || r.seat >= 0 && int(s.Turn()) != r.seat {
			return
		}
		if a := r.appraise.Appraise(s, taken, key, key.Sub(asked)); a != nil {
			r.decisions++
			r.keep(r.finding(s, a))
		}
	})
	r.progress()
	return nil
}

// unfinished reports whether all that is wrong with a record is that it ends before
// the deal does.
func unfinished(rec *engine.Record, err error) bool {
	var fault *engine.Fault
	return errors.As(err, &fault) && fault.Action == len(rec.Actions)
}

// progressEvery is the time between two lines of progress.
const progressEvery = 3 * time.Second

// progress says now and then how far it is.
func (r *reviewer) progress() {
	if time.Since(r.said) < progressEvery {
		return
	}
	r.said = time.Now()
	rate := float64(r.decisions) / time.Since(r.started).Seconds()
	fmt.Fprintf(r.err, "review: %s deals, %s decisions, %.0f a second\n", cli.Thousands(int64(r.deals)), cli.Thousands(int64(r.decisions)), rate)
}
