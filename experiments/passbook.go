package experiments

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/strategies/book"
)

// PassBook is a run's advice on whether to take or to pass, for every class of hands, and
// what a run of fresh deals says of the same classes. All that is a deal is so for one
// seat; of all positions together it is for the four seats.
type PassBook struct {
	*Decisions
	Column int
	Advice []Advice // by position and class; chances as if all classes had been looked at
	Share  float64  // of the classes that were looked at, up to 1
	Fresh  *Decisions
	// Again is the fresh run's advice on the class of each of Advice, and Same what it
	// says of the same option; both empty without a fresh run, and nil where that did not
	// come to the class.
	Again, Same []*Advice
}

// NewPassBook reads the advice of a column from a run whose cells are classes of hands
// and whose decision is a bid.
func NewPassBook(d *Decisions, column int) (*PassBook, error) {
	l := d.Spec.Lab
	switch {
	case l.Cells.Classes() == nil:
		return nil, fmt.Errorf("its cells are of features (%s), which `analyze table` shows: cells = %q in a spec makes a book", strings.Join(l.Cells.Names(), ", "), book.Hands)
	case l.Decision != book.RoundOne && l.Decision != book.RoundTwo:
		return nil, fmt.Errorf("is about %v, where nobody passes or takes: that is decided in round_one and round_two", l.Decision)
	case d.Tally.Blocks == 0 || d.Tally.Rows().Len() == 0:
		return nil, fmt.Errorf("has no class of hands yet")
	}
	list, share, err := d.scaled(column)
	if err != nil {
		return nil, err
	}
	return &PassBook{Decisions: d, Column: column, Advice: list, Share: share}, nil
}

// Looked is how many classes of hands the run has looked at, and how many there are, each at each
// of the positions.
func (d *Decisions) Looked() (looked, all int64) { return d.Tally.Blocks, d.Spec.Lab.blocks() }

// Reached is in how many of the deals drawn for a position the decision came to it, its own earlier
// choices forced to lead there: the share is the chance that what the others did does.
func (d *Decisions) Reached(p engine.Position) (reached, drawn int64) {
	return d.Tally.Counted(labReached, int(p)), d.Tally.Counted(labDrawn, int(p))
}

// scaled is the advice with chances as if all classes had been looked at. The first
// blocks of a run are an even sample of the classes, so that it is enough to divide.
func (d *Decisions) scaled(column int) (list []Advice, share float64, err error) {
	if list, err = d.Advise(column); err != nil {
		return nil, 0, err
	}
	looked, all := d.Looked()
	share = min(1, float64(looked)/float64(all))
	for i := range list {
		list[i].Chance /= share
	}
	return list, share, nil
}

// Compare adds the run of fresh deals, which must be of the same question with another
// seed.
func (b *PassBook) Compare(fresh *Decisions) error {
	if err := b.sameQuestion(fresh); err != nil {
		return err
	}
	if err := fresh.fits(b.At); err != nil {
		return err
	}
	fresh.At = b.At
	list, err := fresh.Advise(b.Column)
	if err != nil {
		return err
	}
	b.scaleTo(list)
	b.Fresh = fresh
	b.Again, b.Same = make([]*Advice, len(b.Advice)), make([]*Advice, len(b.Advice))
	at := 0
	for i := range b.Advice {
		a := &b.Advice[i]
		for at < len(list) && before(&list[at], a) {
			at++
		}
		if at == len(list) || before(a, &list[at]) {
			continue
		}
		b.Again[i], b.Same[i] = &list[at], &list[at]
		if c, ok := fresh.Contrast(a.Cell, b.Column); ok && a.Cell != list[at].Cell {
			same := list[at] // whose chance is that of the class
			same.Contrast, same.Slot = c, a.Slot
			b.Same[i] = &same
		}
	}
	return nil
}

// scaleTo scales the chances of another run's advice, so that the classes it has in common
// with the book stand for all of the book's.
func (b *PassBook) scaleTo(list []Advice) {
	all, common, at := 0.0, 0.0, 0
	for i := range b.Advice {
		a := &b.Advice[i]
		all += a.Chance
		for at < len(list) && before(&list[at], a) {
			at++
		}
		if at < len(list) && !before(a, &list[at]) {
			common += a.Chance * b.Share
		}
	}
	if common == 0 {
		return
	}
	for i := range list {
		list[i].Chance *= all / common
	}
}

// before is the order of advice.
func before(a, b *Advice) bool {
	return a.Position < b.Position || a.Position == b.Position && a.Class < b.Class
}

// sameQuestion refuses a run that does not ask the same of other deals.
func (b *PassBook) sameQuestion(fresh *Decisions) error {
	s, f := b.Spec, fresh.Spec
	l, m := s.Lab, f.Lab
	best := func(l *Lab) string {
		if l.Best == nil {
			return ""
		}
		return l.Best.Full()
	}
	switch {
	case m.Stop != nil:
		return fmt.Errorf("has a stopping rule, which makes differences look larger than they are: fresh deals need a fixed number")
	case s.Seed == f.Seed:
		return fmt.Errorf("has the seed %d too, so its deals are the same: run the spec again with another", f.Seed)
	case m.Cells.Classes() == nil || m.Decision != l.Decision:
		return fmt.Errorf("is about %v by %s, not about %v by hands", m.Decision, strings.Join(m.Cells.Names(), ", "), l.Decision)
	case !slices.Equal(l.Positions, m.Positions):
		return fmt.Errorf("is about other positions: %v, not %v", m.Positions, l.Positions)
	case s.Rules != f.Rules:
		return fmt.Errorf("was played by other rules")
	case s.Pot != f.Pot:
		return fmt.Errorf("was played with a pot of %d, not %d", f.Pot, s.Pot)
	case best(l) != best(m):
		return fmt.Errorf("goes on with another strategy after the decision (best differs)")
	}
	for i := range s.Seats {
		if s.Seats[i].Full() != f.Seats[i].Full() {
			return fmt.Errorf("has another strategy in seat %d: %v, not %v", i, f.Seats[i], s.Seats[i])
		}
	}
	return nil
}

// Worth sums up what a policy is worth, or the difference of two: each class counts
// weight times its difference from passing, on the fresh deals if there are any.
func (b *PassBook) Worth(weight func(i int) float64) Worth {
	var sum worthSum
	for i := range b.Advice {
		a := &b.Advice[i]
		if b.Fresh != nil {
			a = b.Same[i]
		}
		if times := weight(i); times != 0 && a != nil {
			sum.add(float64(times*a.Chance), a)
		}
	}
	return sum.worth()
}

// PassShare is what a book says of one position's decisions, or of all.
type PassShare struct {
	Position              engine.Position // where it is of one
	Classes               int
	Deals                 int64   // that the advice rests on
	Reach                 float64 // decisions a deal
	Pass, Take, Undecided float64 // shares of the decisions by label
	BestTake              float64 // share in which the best guess is to take
	Gain                  Worth   // of going by the book over always passing, units a deal
	Regret                float64 // [ExpectedRegret], units a deal
	Flips                 float64 // share in which fresh deals guess otherwise; NaN without
}

// Shares is the shares of each position in the run, and of all together.
func (b *PassBook) Shares() (list []PassShare, all PassShare) {
	for _, p := range b.Spec.Lab.Positions {
		s := b.share(func(a *Advice) bool { return a.Position == p })
		s.Position = p
		list = append(list, s)
	}
	return list, b.share(func(*Advice) bool { return true })
}

func (b *PassBook) share(of func(*Advice) bool) (s PassShare) {
	flips, both := 0.0, 0.0
	for i := range b.Advice {
		a := &b.Advice[i]
		if !of(a) {
			continue
		}
		s.Classes++
		s.Deals += a.N
		s.Reach += a.Chance
		*[...]*float64{Undecided: &s.Undecided, Pass: &s.Pass, Take: &s.Take}[a.Label] += a.Chance
		if a.Takes() {
			s.BestTake += a.Chance
		}
		s.Regret += float64(a.Chance * a.Shrunk.ExpectedLoss())
		if b.Fresh != nil && b.Again[i] != nil {
			both += a.Chance
			if b.flips(i) {
				flips += a.Chance
			}
		}
	}
	for _, part := range []*float64{&s.Pass, &s.Take, &s.Undecided, &s.BestTake} {
		*part /= s.Reach
	}
	s.Flips = flips / both
	s.Gain = b.Worth(func(i int) float64 { return indicatorOf(of(&b.Advice[i]) && b.Advice[i].Takes()) })
	return s
}

// flips reports whether the two runs would do different things with a class.
func (b *PassBook) flips(i int) bool {
	x, y := &b.Advice[i], b.Again[i]
	return x.Takes() != y.Takes() || x.Takes() && x.Slot != y.Slot
}

func indicatorOf(is bool) float64 { return float64(indicator(is)) }
