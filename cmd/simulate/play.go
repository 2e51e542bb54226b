package main

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
	"kontraspiel/strategies"
	"kontraspiel/strategies/foreign"
)

// playFlags is the game a person asks for.
type playFlags struct {
	seat   string
	field  []string
	rules  []string
	seed   string
	cards  tell.Deck
	calls  callMoments
	rounds int
	save   string
}

func playCommand() *cobra.Command {
	f := playFlags{calls: callsTricks}
	c := &cobra.Command{
		Use:   "play",
		Short: "Play against strategies",
		Long: `play is a game of Kontraspiel between you and three strategies, in whole rounds of
four deals with the pot and the agreements carried over. Answer a question with the
number of the answer or in words, as "take", "contra" or a card: JC, 10h, or in German
letters UA, 10H. Type ? for help, hint for advice, quit to leave.

The deals depend on the seed alone; without --seed one is drawn and shown.`,
		Example: `  simulate play
  simulate play --seat dealer --field points:take=7.5 --rounds 2 --save mine.jsonl
  simulate play --field points --field random --field pass --cards german
  simulate play --rules base_max=10,contra_windows=before_lead --seed 7`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	flags := c.Flags()
	flags.StringVar(&f.seat, "seat", "eldest", "your `POSITION` in the first deal: eldest, second, third or dealer")
	flags.StringArrayVar(&f.field, "field", []string{"points"}, "`STRATEGY` of the others, once for all or three times: left, across, right")
	flags.StringSliceVar(&f.rules, "rules", nil, "rules that differ from the standard, as `OPTION=VALUE,...`; see simulate rules")
	flags.StringVar(&f.seed, "seed", "", "seed `N` of the deals, 0 to 2⁶⁴−1 (default: drawn and shown)")
	flags.Var(&f.calls, "calls", "when you are asked for contra and recontra: after every card, between tricks, or before the lead only")
	flags.IntVar(&f.rounds, "rounds", 0, "play `N` rounds of four deals (default: you are asked after each)")
	flags.StringVar(&f.save, "save", "", "append the record of every deal played to this `FILE`")
	addCards(c, &f.cards, "the pack to play with")
	complete(c, "seat", "eldest", "second", "third", "dealer")
	complete(c, "calls", callMomentNames[:]...)
	complete(c, "field", kindNames(strategies.Bidders())...)
	complete(c, "rules", optionSettings()...)
	return c
}

// run checks the flags, plays, and says what is left in the end.
func (f *playFlags) run(c *cobra.Command) error {
	s := &session{rounds: f.rounds}
	position, err := engine.ParsePosition(f.seat)
	if err != nil {
		return cli.Usagef("--seat: %w", err)
	}
	if f.rounds < 0 || f.rounds > 1_000_000 {
		return cli.Usagef("--rounds: %d is not a number from 1 to 1000000 (0: ask after each round)", f.rounds)
	}
	if s.rules, err = engine.StandardBut(f.rules); err != nil {
		return cli.Usagef("--%w", err)
	}
	if s.seed, err = readSeed(f.seed); err != nil {
		return err
	}
	s.person = newPerson(c.Context(), c.InOrStdin(), c.OutOrStdout(), engine.SeatAt(position, 0))
	s.person.Pen = newPen(f.cards, c.OutOrStdout())
	s.person.calls = f.calls
	s.company = strategies.NewCompany(foreign.DefaultLimits(), foreign.EndRun)
	defer s.company.Close()
	if err := s.seatField(f.field); err != nil {
		return err
	}
	if s.file, err = openSave(f.save); err != nil {
		return err
	}
	defer s.file.close()
	return s.play()
}

// readSeed reads a seed; "" draws one.
func readSeed(text string) (uint64, error) {
	if text == "" {
		var b [8]byte
		rand.Read(b[:]) // never fails
		return binary.LittleEndian.Uint64(b[:]), nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, cli.Usagef("--seed: %q is not a whole number from 0 to 18446744073709551615", text)
	}
	return n, nil
}

// seatField seats the strategies around the person.
func (s *session) seatField(field []string) error {
	if len(field) != 1 && len(field) != engine.Seats-1 {
		return cli.Usagef("--field: %d strategies given; give one for all, or three: left, across, right", len(field))
	}
	for i := range engine.Seats - 1 {
		strategy, err := strategies.Parse(field[i%len(field)])
		if err != nil {
			return cli.Usagef("--field: %w", err)
		}
		seat := s.person.seat.Plus(i + 1)
		s.names[seat], s.ahead = strategy.String(), s.ahead || strategy.LooksAhead()
		if s.players[seat], err = s.company.Player(strategy); err != nil {
			return fmt.Errorf("--field: %w", err)
		}
	}
	s.names[s.person.seat] = "you"
	s.players[s.person.seat] = s.person
	return nil
}
