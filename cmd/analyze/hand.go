package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/strategies/search"
)

// handFlags is one question, and how to look for its answer.
type handFlags struct {
	turnUp, seat, calls, played, ask string
	pot                              int64
	agreed, full                     bool
	rules                            []string
	field, weights, value            string
	tie                              tieFlag
	worlds                           cli.Count
	potValue                         string
	level                            float64
	seed                             uint64
	book                             string
}

const handHelp = `hand tries every answer that the seat may give now in ways the hidden cards can lie
(worlds), the same for all answers, and says what each comes to and which is best: until
that is clear, or --worlds are tried. CARDS are the seat's five as dealt, also those it
has played or put away since.

--calls is all that has been said so far, by all seats, separated by commas. Bids are
in order from eldest; what is said in a window names its seat, and silence is left out:

  pass  take                      round one
  pass  take:S                    round two
  takeup  decline                 the dealer's answer about an Ace (RULES.md R2.2)
  discard  discard:9D             a card put away by another dealer; by this seat
  third:match:S                   the match
  dealer:contra                   contra; with an exchange: dealer:contra:exchange,
                                  or, if it is this seat's own, dealer:contra:9D
  eldest:recontra                 recontra
  dealer:contra@3                 said after three cards; without @ before the first

--played is the cards played so far, by all seats, in order. The question is the first
that the seat is asked after all that; --ask names a later one. The dealer is asked
about an Ace before he sees his hand: CARDS may be left out, and do not count.`

func handCommand() *cobra.Command {
	var f handFlags
	var format *cli.Format
	c := &cobra.Command{
		Use:   "hand CARDS --turnup CARD --seat POSITION",
		Short: "Advice for one hand: what every answer is worth",
		Long:  handHelp,
		Example: `  analyze hand "JC AH KH 9S TD" --turnup QH --seat eldest
  analyze hand "JC AH KH 9S TD" --turnup QH --seat third --calls pass,take --ask contra --pot 3
  analyze hand "JC AH KH 9S TD" --turnup QH --seat third --calls pass,take --played 9D,AD,TD,KD,AC
  analyze hand --turnup AS --seat dealer
  analyze hand "JC AH KH 9S TD" --turnup QH --seat third --book results/runs/round-one-book`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if f.book != "" {
				return f.fromBook(c, args, *format)
			}
			if f.value == valueRollout {
				if err := refuse(c.Flags(), "is for --value "+valueMaxN+" alone: in a rollout nobody sees open cards", "tie"); err != nil {
					return err
				}
			}
			a, err := f.answer(c.Context(), c.ErrOrStderr(), args)
			if err != nil {
				return err
			}
			return a.print(c.OutOrStdout(), *format)
		},
	}
	f.add(c.Flags())
	f.tie.add(c, "with --value "+valueMaxN)
	for flag, words := range map[string][]string{
		"seat": {"eldest", "second", "third", "dealer"}, "ask": askNames(), "value": {valueRollout, valueMaxN},
	} {
		_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	}
	format = cli.AddFormat(c.Flags())
	return c
}

func (f *handFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.turnUp, "turnup", "", "the `CARD` that was turned up")
	flags.StringVar(&f.book, "book", "", "answer from a book instead of trying worlds: a `RUN` of kind decision about hands, or a FILE.book, which has its decisions without figures")
	flags.StringVar(&f.seat, "seat", "", "whose hand it is: eldest, second, third or dealer")
	flags.StringVar(&f.calls, "calls", "", "what has been said so far, such as pass,take,dealer:contra")
	flags.StringVar(&f.played, "played", "", "the `CARDS` played so far, such as AH,9H")
	flags.StringVar(&f.ask, "ask", "", "the question, if not the first: match, contra, recontra or card")
	flags.Int64Var(&f.pot, "pot", 0, "units in the pot before this deal's ante, as in experiments")
	flags.BoolVar(&f.agreed, "agreed", false, "the dealer has agreed to take up Aces unasked (R2.3)")
	flags.StringSliceVar(&f.rules, "rules", nil, "rules that differ from the standard, as `OPTION=VALUE,...`; see simulate rules")
	flags.StringVar(&f.field, "field", "points", "the `STRATEGY` that every seat is thought to play from here on")
	flags.StringVar(&f.weights, "weights", weightsField, "the `STRATEGY` that the others are thought to have bid by: only worlds in which it makes the same calls count; field is that of --field (unless it looks ahead), none lets any world count")
	flags.StringVar(&f.value, "value", valueRollout, "what a world is worth: "+valueRollout+", played on by the field, or "+valueMaxN+
		", solved with open cards (max-n with --tie); neither has been shown to be better for cards, and "+valueRollout+" tells who wins")
	flags.Var(&f.worlds, "worlds", fmt.Sprintf("how many worlds are tried at most (default %d; with %s %d, shared over the answers unless they are cards; %d with players that look ahead)",
		rolloutWorlds, valueMaxN, openWorlds, aheadWorlds))
	flags.BoolVar(&f.full, "full", false, "try that many, also when the best answer is clear before: narrower intervals")
	flags.StringVar(&f.potValue, "pot-value", "0.25", "what a unit left in the pot is worth to the seat, 0 to 1")
	flags.Float64Var(&f.level, "level", 0.95, "confidence level of all intervals together")
	flags.Uint64Var(&f.seed, "seed", 1, "seed `N` of the worlds")
}

// What --value may be.
const (
	valueRollout = "rollout"
	valueMaxN    = "maxn"
)

// What --weights may be besides a strategy.
const (
	weightsField = "field"
	weightsNone  = "none"
)

// How many worlds are tried at most. With the first two no question takes two seconds on
// a core of its own: the solver values all cards at once, but other answers one by one.
// Players that look ahead take hundreds of times as long.
const (
	rolloutWorlds = 100_000
	openWorlds    = 16_000
	aheadWorlds   = 100
	mostWorlds    = 1_000_000 // what is kept of each takes memory
)

// answer builds the question and looks ahead.
func (f *handFlags) answer(ctx context.Context, stderr io.Writer, args []string) (*handAnswer, error) {
	if err := cli.CheckLevel(f.level); err != nil {
		return nil, err
	}
	asks, err := f.situation(args)
	if err != nil {
		return nil, wrongPart(err)
	}
	a := &handAnswer{handFlags: f, given: asks.Hand}
	if a.state, err = asks.State(); err != nil {
		return nil, wrongPart(err)
	}
	set, err := f.settings(a)
	if err != nil {
		return nil, err
	}
	if a.ahead() {
		fmt.Fprintf(stderr, "analyze: players that look ahead themselves are slow; at most %d worlds are tried (--worlds)\n", set.Worlds)
	}
	done := make(chan *search.Advice, 1)
	go func() {
		done <- search.Advise(set, &a.state, f.level, f.full, engine.Key(f.seed))
	}()
	select {
	case a.Advice = <-done:
		return a, nil
	case <-ctx.Done(): // the worlds tried so far are not worth keeping
		return nil, cli.ErrInterrupted
	}
}

// wrongPart makes a fault of the question a usage error that names its flag.
func wrongPart(err error) error {
	if fault, ok := errors.AsType[*search.Fault](err); ok && fault.Part != "hand" {
		return cli.Usagef("--%w", err)
	}
	return cli.Usagef("%w", err)
}

// situation reads the question.
func (f *handFlags) situation(args []string) (*search.Situation, error) {
	s := &search.Situation{Pot: f.pot, Agreed: f.agreed, Ask: search.FirstQuestion}
	var err error
	if len(args) > 0 {
		if s.Hand, err = search.ParseHand(strings.Join(args, " ")); err != nil {
			return nil, err
		}
	}
	if f.turnUp == "" || f.seat == "" {
		return nil, errors.New("--turnup and --seat are needed (see `analyze hand --help`)")
	}
	if s.TurnUp, err = engine.ParseCard(f.turnUp); err != nil {
		return nil, &search.Fault{Part: "turnup", Err: err}
	}
	if s.Seat, err = engine.ParsePosition(f.seat); err != nil {
		return nil, &search.Fault{Part: "seat", Err: err}
	}
	if f.calls != "" {
		if s.Calls, err = search.ParseCalls(f.calls); err != nil {
			return nil, err
		}
	}
	if s.Played, err = search.ParseCards("played", f.played); err != nil {
		return nil, err
	}
	if f.ask != "" {
		if s.Ask, err = parseAsk(f.ask); err != nil {
			return nil, &search.Fault{Part: "ask", Err: err}
		}
	}
	if s.Rules, err = engine.StandardBut(f.rules); err != nil {
		return nil, cli.Usagef("--%w", err)
	}
	return s, nil
}

// asks are the questions that --ask may name.
var asks = []engine.Phase{engine.PhaseMatch, engine.PhaseContra, engine.PhaseRecontra, engine.PhaseCard}

func askNames() []string {
	var names []string
	for _, p := range asks {
		names = append(names, p.String())
	}
	return names
}

func parseAsk(word string) (engine.Phase, error) {
	for _, p := range asks {
		if p.String() == word {
			return p, nil
		}
	}
	return 0, fmt.Errorf("unknown question %q (known: %s)", word, strings.Join(askNames(), ", "))
}
