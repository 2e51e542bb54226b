package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/cmd/internal/tell"
	"kontraspiel/engine"
)

// dealFlags says which deal is meant.
type dealFlags struct {
	seed   string
	index  uint64
	number uint64
	dealer uint8
	cards  tell.Deck
	format *cli.Format
}

func dealCommand() *cobra.Command {
	var f dealFlags
	c := &cobra.Command{
		Use:   "deal",
		Short: "Show one deal",
		Long: fmt.Sprintf(`deal shows the hands, the turn-up and the talon of one deal: deal --index of a seed,
as experiments and simulate play deal it, or by its --number one of the
%s possible deals. The JSON format is a deal record without actions.`, cli.Thousands(engine.Deals)),
		Example: `  simulate deal --seed 7 --index 41
  simulate deal --number 498688594500095 --dealer 2
  simulate deal --index 3 --format json`,
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	flags := c.Flags()
	flags.StringVar(&f.seed, "seed", "1", "seed `N`, 0 to 2⁶⁴−1")
	flags.Uint64Var(&f.index, "index", 0, "deal number `N` of the seed, 0 to 2⁶⁴−1")
	flags.Uint64Var(&f.number, "number", 0, "deal number `N` of all deals instead")
	flags.Uint8Var(&f.dealer, "dealer", 0, "the `SEAT` that deals, 0 to 3")
	f.format = addFormat(c)
	addCards(c, &f.cards, "the pack that the table shows")
	complete(c, "dealer", "0", "1", "2", "3")
	return c
}

func (f *dealFlags) run(c *cobra.Command) error {
	flags := c.Flags()
	byNumber := flags.Changed("number")
	if byNumber && (flags.Changed("seed") || flags.Changed("index")) {
		return cli.Usagef("--number names a deal by itself: leave out --seed and --index")
	}
	if flags.Changed("cards") && *f.format != cli.FormatTable {
		return cli.Usagef("--cards needs --format table: other formats always write cards the same way")
	}
	if !engine.Seat(f.dealer).Valid() {
		return cli.Usagef("--dealer: there is no seat %d (seats: 0 to 3)", f.dealer)
	}
	seed, err := readSeed(f.seed)
	if err != nil || f.seed == "" {
		return cli.Usagef("--seed: %q is not a whole number from 0 to 18446744073709551615", f.seed)
	}
	keys := engine.NewSeed(seed)
	deal := keys.Deal(f.index)
	origin := fmt.Sprintf("Deal %d of seed %d.", f.index, seed)
	if byNumber {
		origin = ""
		if deal, err = engine.DealByNumber(f.number); err != nil {
			return cli.Usagef("--number: there is no deal %d (deals: 0 to %d)", f.number, uint64(engine.Deals)-1)
		}
	}
	return f.print(c.OutOrStdout(), deal, origin)
}

// print shows the deal; origin says where it comes from.
func (f *dealFlags) print(w io.Writer, deal engine.Deal, origin string) error {
	dealer := engine.Seat(f.dealer)
	if *f.format == cli.FormatJSON {
		return f.printRecord(w, deal, origin)
	}
	p := newPen(f.cards, w)
	t := &cli.Table{Columns: []cli.Column{{Key: "place", Heading: "PLACE"}, {Key: "position", Heading: "POSITION"}, {Key: "cards", Heading: "CARDS"}}}
	row := func(place, position string, cards engine.CardSet) {
		t.Rows = append(t.Rows, []cli.Cell{{Value: place}, {Value: position}, {Value: cards.String(), Text: p.Cards(cards, deal.TurnUp.Suit())}})
	}
	for seat := range engine.Seat(engine.Seats) {
		row(tell.Numbered().Name(seat), engine.PositionOf(seat, dealer).String(), deal.Hands[seat])
	}
	row("turn-up", "", engine.NewCardSet(deal.TurnUp))
	row("talon", "", deal.Talon())
	t.Rows = append(t.Rows, []cli.Cell{{Value: "number"}, {Value: ""}, {Value: strconv.FormatUint(deal.Number(), 10)}})
	for _, note := range []string{origin, p.Legend()} {
		if note != "" {
			t.Notes = append(t.Notes, "", note)
		}
	}
	return t.Print(w, *f.format)
}

// printRecord writes the deal as a record whose actions are still to come.
func (f *dealFlags) printRecord(w io.Writer, deal engine.Deal, origin string) error {
	state := engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: engine.Seat(f.dealer)})
	r := state.Record()
	note := map[string]string{"number": strconv.FormatUint(deal.Number(), 10)}
	if origin != "" {
		note["origin"] = strings.ToLower(strings.TrimSuffix(origin, "."))
	}
	var err error
	if r.Note, err = json.Marshal(note); err != nil {
		return fmt.Errorf("note: %w", err)
	}
	_, err = w.Write(append(r.Append(nil), '\n'))
	return err
}
