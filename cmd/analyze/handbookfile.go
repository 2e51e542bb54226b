package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// fromBookFile answers with the decisions of a book: what is known when nothing but the hand and
// the turn-up has been looked at.
func (f *handFlags) fromBookFile(c *cobra.Command, args []string, format cli.Format) error {
	if err := refuse(c.Flags(), "does not go with a book: it holds decisions, and no figures", "pot-value", "level"); err != nil {
		return err
	}
	if !strings.HasSuffix(f.book, ".book") {
		return cli.Usagef("--book: %s is neither the folder of a run nor a FILE.book", f.book)
	}
	strategy, err := strategies.Parse("book:" + f.book)
	if err != nil {
		return err
	}
	b := strategy.Book()
	sections := slices.DeleteFunc(slices.Clone(b.Sections), func(s book.Section) bool { return s.Cells.Classes() == nil })
	if len(sections) == 0 {
		return fmt.Errorf("%s: has no decision by hands: `simulate check %s` shows what it has", f.book, f.book)
	}
	look := labFlags{hand: strings.Join(args, " "), turnUp: f.turnUp, position: f.seat, positionFlag: "seat"}
	h, err := look.readHand(sections[0].Cells.Classes(), []engine.Position{engine.Eldest, engine.Second, engine.Third, engine.Dealer})
	if err != nil {
		return err
	}
	if h.turnUp.IsWenzel() {
		sections = slices.DeleteFunc(sections, func(s book.Section) bool { return !knowsWenzels(&s) })
	}
	if len(sections) == 0 {
		return cli.Usagef("--turnup: with %v turned up the dealer is soloist (R2.1), and no bid is asked for", h.turnUp)
	}
	t := &cli.Table{Columns: columns("decision", "decision", "position", "position", "answer", "book says")}
	for i := range sections {
		t.Rows = append(t.Rows, h.saidBy(&sections[i], b.Base)...)
	}
	t.Notes = append([]string{""}, bookNotes(b, sections, f.book)...)
	return t.Print(c.OutOrStdout(), format)
}

// knowsWenzels reports whether a section says anything of hands with a Wenzel turned up: where the
// dealer is soloist then (R2.1), nobody is asked for a bid.
func knowsWenzels(s *book.Section) bool {
	for p := range engine.Seats {
		if slices.ContainsFunc(s.Choices[p*fold.All+fold.Count:(p+1)*fold.All], func(c uint8) bool { return c != book.NoChoice }) {
			return true
		}
	}
	return false
}

// saidBy has a row for each position that is asked.
func (h *labHand) saidBy(s *book.Section, base string) (rows [][]cli.Cell) {
	example, _ := s.Cells.Classes().Example(h.class)
	for _, p := range h.positions {
		if s.Cells.Decision == book.Discard && p != engine.Dealer {
			continue // only the dealer takes a card up
		}
		answer := "nothing: " + base + " answers"
		switch choice := s.Choices[int(p)*fold.All+h.class]; {
		case choice == book.ChoiceReference && s.Cells.Decision == book.Discard:
			answer = "the card that " + base + " would discard"
		case choice == book.ChoiceReference:
			answer = "pass"
		case choice >= book.ChoiceOption:
			answer = optionWord(h.swap.Action(s.Cells.Action(0, example, int(choice-book.ChoiceOption))))
		}
		rows = append(rows, []cli.Cell{{Value: words(s.Cells.Decision.String())}, {Value: p.String()}, {Value: answer}})
	}
	return rows
}

// bookNotes says what the decisions come from.
func bookNotes(b *book.Book, sections []book.Section, path string) (notes []string) {
	for _, s := range b.About {
		if slices.ContainsFunc(sections, func(x book.Section) bool { return x.Cells.Decision.String() == s.Decision }) {
			notes = append(notes, fmt.Sprintf("From %s: %s, pot %d, %s deals, field %s, rules %s.", s.Run, words(s.Decision), s.Pot, cli.Thousands(s.Deals), s.Field, s.Rules))
			if s.Fit != nil {
				notes = append(notes, cli.Fit(s.Weighed, s.Unfit))
			}
		}
	}
	return append(notes, fmt.Sprintf("%s holds decisions alone. What each is worth, and how sure that is, the run that the book was made of says: --book RUN.", path))
}
