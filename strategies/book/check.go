package book

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// mostAnswers bounds what the sections of a book know together.
const mostAnswers = 1 << 24

// check refuses a book that cannot be.
func (b *Book) check() error {
	if b.Base == "" || len(b.Base) > MaxText {
		return fmt.Errorf("base: must be a strategy of the toolkit such as \"points\", of at most %d bytes", MaxText)
	}
	for i := range b.About {
		if err := b.About[i].check(); err != nil {
			return fmt.Errorf("about %d: %w", i+1, err)
		}
	}
	if n := len(b.Sections); n > MaxSections {
		return fmt.Errorf("sections: there are %d, at most %d are allowed", n, MaxSections)
	}
	answers := 0
	for i := range b.Sections {
		s := &b.Sections[i]
		if s.Cells == nil {
			return fmt.Errorf("section %d: has no cells", i+1)
		}
		err := s.checkPlace(b.Sections[:i])
		if err == nil {
			err = s.checkAnswers()
		}
		if err == nil {
			answers += s.size()
			err = checkSum(answers)
		}
		if err != nil {
			return fmt.Errorf("section %d (%v): %w", i+1, s.Cells.Decision, err)
		}
	}
	return nil
}

// checkSum refuses a book that would fill the memory.
func checkSum(answers int) error {
	if answers > mostAnswers {
		return fmt.Errorf("cells: with the sections before there are %d, at most %d are allowed", answers, mostAnswers)
	}
	return nil
}

func (s *Source) check() error {
	for _, text := range []string{s.Run, s.Decision, s.Field, s.Best, s.Rules, s.Seed} {
		if len(text) > MaxText {
			return fmt.Errorf("a text of %d bytes, at most %d are allowed", len(text), MaxText)
		}
	}
	if math.IsNaN(s.PotValue) || math.IsInf(s.PotValue, 0) {
		return errors.New("pot_value: must be a number")
	}
	if f := s.Fit; f != nil && (f.Unfit < 0 || f.Unfit > f.Weighed) {
		return fmt.Errorf("unfit: %d of %d decisions cannot have been made without the calls", f.Unfit, f.Weighed)
	}
	return nil
}

// checkPlace refuses a section for a question that does not come, or that one of the
// sections before answers, or about what the seat does not see.
func (s *Section) checkPlace(before []Section) error {
	d := s.Cells.Decision
	if last := lastWindow(d); s.Window < 0 || s.Window > last {
		if last == 0 {
			return fmt.Errorf("window: must be 0 for this decision, not %d", s.Window)
		}
		return fmt.Errorf("window: must be 0 to %d cards played, not %d", last, s.Window)
	}
	for i := range before {
		if before[i].Cells.Decision == d && before[i].Window == s.Window {
			return fmt.Errorf("window: section %d is for the same decision and window %d", i+1, s.Window)
		}
	}
	if d == TakeUp {
		for _, name := range s.Cells.Names() {
			if slices.Contains(ofHand, name) {
				return fmt.Errorf("cells: %q looks at the hand, which is not seen yet (R2.2; not allowed: %s)", name, strings.Join(ofHand, ", "))
			}
		}
	}
	return nil
}

// ofHand is the features that look at the hand.
var ofHand = []string{"trumps", "wenzels", "trump_ace", "top", "side_aces", "voids"}

// lastWindow is the most cards after which the decision can come up (R4.3, R4.4).
func lastWindow(d Decision) int {
	switch d {
	case Contra:
		return engine.Seats
	case Recontra:
		return 2 * engine.Seats
	}
	return 0
}

// size is how many answers the section must have.
func (s *Section) size() int {
	if s.Cells.Classes() != nil {
		return engine.Seats * fold.All
	}
	return int(s.Cells.Count())
}

// checkAnswers refuses answers too few or too many, and choices that are none.
func (s *Section) checkAnswers() error {
	hands := s.Cells.Classes() != nil
	switch size := s.size(); {
	case hands && s.Advantages != nil:
		return fmt.Errorf("classes of hands have choices, no advantages")
	case !hands && s.Choices != nil:
		return fmt.Errorf("features have advantages, no choices")
	case hands && len(s.Choices) != size:
		return fmt.Errorf("has %d choices, not %d", len(s.Choices), size)
	case !hands && len(s.Advantages) != size:
		return fmt.Errorf("has %d advantages, not %d", len(s.Advantages), size)
	}
	most := ChoiceOption + s.Cells.Slots() - 1
	for i, c := range s.Choices {
		if int(c) > most {
			return fmt.Errorf("choice %d is of class %d of the %v: must be 0 to %d", c, i%fold.All, engine.Position(i/fold.All), most)
		}
	}
	return nil
}
