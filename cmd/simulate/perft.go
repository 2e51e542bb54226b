package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// perftFlags is a position to count the plays of.
type perftFlags struct {
	trumps string
	leader uint8
	format *cli.Format
}

func perftCommand() *cobra.Command {
	var f perftFlags
	c := &cobra.Command{
		Use:   `perft "HANDS"`,
		Short: "Count every legal play of four hands",
		Long: `perft counts the complete legal plays of four hands of five cards, by who wins the
game: the usual check that an engine neither misses nor invents a legal card. HANDS is
the hands of seats 0 to 3, separated by "|". Most positions have some ten thousand plays;
hands of one suit each have 207,360,000, which take minutes.`,
		Example: `  simulate perft "JC AH 9C KS TD | JS KH AC 9S QD | QH TH KC AS 9D | JH 9H QC QS AD" --trumps C
  simulate perft "JC JS AC KC 9H | QC TC KH AS 9D | 9C AH QH KS KD | JH TH QS TS AD" --leader 2`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("give the four hands as one argument, in quotes; %d arguments were given", len(args))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	flags := c.Flags()
	flags.StringVar(&f.trumps, "trumps", "", "trump `SUIT`: C, S, H, D or the German A, L, H, B (default: each of the four)")
	flags.Uint8Var(&f.leader, "leader", 0, "the `SEAT` that leads, 0 to 3")
	f.format = addFormat(c)
	complete(c, "trumps", "C", "S", "H", "D")
	complete(c, "leader", "0", "1", "2", "3")
	return c
}

func (f *perftFlags) run(c *cobra.Command, text string) error {
	hands, err := readHands(text)
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	if !engine.Seat(f.leader).Valid() {
		return cli.Usagef("--leader: there is no seat %d (seats: 0 to 3)", f.leader)
	}
	suits := []engine.Suit{engine.Clubs, engine.Spades, engine.Hearts, engine.Diamonds}
	if c.Flags().Changed("trumps") {
		suit, err := tell.ReadSuit(f.trumps)
		if err != nil {
			return cli.Usagef("--trumps: %w", err)
		}
		suits = []engine.Suit{suit}
	}
	t := &cli.Table{Columns: []cli.Column{
		{Key: "trumps", Heading: "TRUMPS"}, {Key: "plays", Heading: "PLAYS", Right: true},
		{Key: "won_0", Heading: "SEAT 0", Right: true}, {Key: "won_1", Heading: "SEAT 1", Right: true},
		{Key: "won_2", Heading: "SEAT 2", Right: true}, {Key: "won_3", Heading: "SEAT 3", Right: true},
		{Key: "matches", Heading: "MATCHES", Right: true}, {Key: "seconds", Heading: "SECONDS", Right: true},
		{Key: "plays_per_s", Heading: "PLAYS/S", Right: true},
	}}
	for _, suit := range suits {
		row, err := perftRow(c.Context(), hands, suit, engine.Seat(f.leader))
		if err != nil {
			return err
		}
		t.Rows = append(t.Rows, row)
	}
	return t.Print(c.OutOrStdout(), *f.format)
}

// perftRow counts under one trump suit. Counting runs beside, because it cannot be
// stopped and Ctrl-C should not have to wait for it.
func perftRow(ctx context.Context, hands [engine.Seats]engine.CardSet, trumps engine.Suit, leader engine.Seat) ([]cli.Cell, error) {
	done := make(chan engine.PerftCount, 1)
	start := time.Now()
	go func() { done <- engine.Perft(hands, trumps, leader) }()
	select {
	case <-ctx.Done():
		return nil, fmt.Errorf("perft: %w", cli.ErrInterrupted)
	case n := <-done:
		seconds := time.Since(start).Seconds()
		row := []cli.Cell{{Value: trumps.String()}, counted(n.Plays)}
		for _, won := range n.Won {
			row = append(row, counted(won))
		}
		rate := float64(n.Plays) / seconds
		return append(row, counted(n.Matches),
			cli.Cell{Value: seconds, Text: strconv.FormatFloat(seconds, 'f', 4, 64)},
			cli.Cell{Value: int64(rate), Text: cli.Thousands(int64(rate))}), nil
	}
}

// counted is a cell with a count.
func counted(n uint64) cli.Cell { return cli.Cell{Value: n, Text: cli.Thousands(int64(n))} }

// cardsAHand is what each seat is dealt (R1.6).
const cardsAHand = 5

// readHands reads four hands of five different cards, separated by "|".
func readHands(text string) ([engine.Seats]engine.CardSet, error) {
	var hands [engine.Seats]engine.CardSet
	parts := strings.Split(text, "|")
	if len(parts) != engine.Seats {
		return hands, fmt.Errorf("hands: %d given, not 4 separated by \"|\"", len(parts))
	}
	holder := map[engine.Card]int{}
	for seat, part := range parts {
		cards := strings.Fields(part)
		for _, word := range cards {
			card, err := tell.ReadCard(word)
			if err != nil {
				return hands, fmt.Errorf("hand of seat %d: %w", seat, err)
			}
			if other, twice := holder[card]; twice {
				return hands, fmt.Errorf("hand of seat %d: %v is given twice, first to seat %d", seat, card, other)
			}
			holder[card] = seat
			hands[seat] = hands[seat].With(card)
		}
		if len(cards) != cardsAHand {
			return hands, fmt.Errorf("hand of seat %d: %s, not 5 (%s)", seat, plural(len(cards), "card"), strings.TrimSpace(part))
		}
	}
	return hands, nil
}
