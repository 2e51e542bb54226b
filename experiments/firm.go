package experiments

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/strategies/book"
)

// Firm asks whether the advice of a book holds elsewhere: by other rules, against other
// fields, at other worths of the pot, on other cards.
type Firm struct {
	Book   *PassBook
	Others []*Elsewhere
	holds  []holding // by the book's advice
}

// holding is where a class of hands is known to be better taken, and where passed.
type holding struct {
	taken, passed, open int
	unseen              bool // some run did not come to it
}

// Elsewhere is how the advice of a book fares in another run. Shares are of the decisions
// of the classes that both runs have come to, each with its chance in the book's run.
type Elsewhere struct {
	Name    string
	Classes int
	// Decided is the share of decisions that are labelled in both runs, and Flips how many
	// of these are labelled the other way.
	Decided, Flips float64
	// Guesses is the share of all decisions in which the best guess is another.
	Guesses float64
	// Regret is what going by the book is expected to lose there, in units a deal of that
	// run, and Own what that run's own advice is (see [ExpectedRegret]).
	Regret, Own float64

	fresh bool // the run has cards of its own
}

// NewFirm begins with the book itself.
func NewFirm(b *PassBook) *Firm {
	f := &Firm{Book: b, holds: make([]holding, len(b.Advice))}
	for i := range b.Advice {
		f.holds[i].note(&b.Advice[i], b.Level)
	}
	return f
}

// note adds what a run knows of a class: the sign of the difference, if the chance that it
// is the other is small enough.
func (h *holding) note(a *Advice, level float64) {
	switch {
	case a.Wrong() > 1-level:
		h.open++
	case a.Takes():
		h.taken++
	default:
		h.passed++
	}
}

// Add compares with another run of the same decision, by its own base value and worth of
// the pot.
func (f *Firm) Add(name string, d *Decisions) error {
	l, m := f.Book.Spec.Lab, d.Spec.Lab
	switch {
	case l.Decision != book.RoundOne:
		return fmt.Errorf("is about %v: only in round_one is there one option to hold or not", l.Decision)
	case m.Cells.Classes() == nil || m.Decision != l.Decision:
		return fmt.Errorf("is not about %v by hands", l.Decision)
	case !slices.Equal(l.Positions, m.Positions):
		return fmt.Errorf("is about other positions: %v, not %v", m.Positions, l.Positions)
	}
	column := min(f.Book.Column, len(m.Columns())-1)
	if err := d.fits(d.At); err != nil {
		return err
	}
	list, err := d.Advise(column)
	if err != nil {
		return err
	}
	f.Book.scaleTo(list)
	e := &Elsewhere{Name: name, fresh: d.Spec.Seed != f.Book.Spec.Seed}
	total, at := 0.0, 0
	for i := range f.Book.Advice {
		a := &f.Book.Advice[i]
		for at < len(list) && before(&list[at], a) {
			at++
		}
		if at == len(list) || before(a, &list[at]) {
			f.holds[i].unseen = true
			continue
		}
		f.holds[i].note(&list[at], f.Book.Level)
		e.add(a, &list[at])
		total += a.Chance
	}
	if e.Classes == 0 {
		return fmt.Errorf("has come to none of the same classes")
	}
	if e.Decided > 0 {
		e.Flips /= e.Decided
	}
	e.Decided, e.Guesses = e.Decided/total, e.Guesses/total
	f.Others = append(f.Others, e)
	return nil
}

// add compares the advice on one class: a is the book's, o the other run's.
func (e *Elsewhere) add(a, o *Advice) {
	e.Classes++
	if a.Label != Undecided && o.Label != Undecided {
		e.Decided += a.Chance
		if a.Label != o.Label {
			e.Flips += a.Chance
		}
	}
	if a.Takes() != o.Takes() {
		e.Guesses += a.Chance
	}
	own := o.Shrunk.ExpectedLoss()
	e.Own += float64(o.Chance * own)
	e.Regret += float64(o.Chance * (own + o.forgone(a.Takes(), e.fresh)))
}

// forgone is by how much a choice is worth less than the best guess. Of a run with cards of
// its own the choice knows something that the run does not, so that what it takes is worth
// the difference as measured, which is unbiased; on the same cards it knows nothing more, and
// the shrunk one is nearer.
func (a *Advice) forgone(takes, fresh bool) float64 {
	worth := a.Shrunk.Value
	if fresh {
		worth = a.Difference.Value
	}
	loss := max(0, a.Shrunk.Value)
	if takes {
		loss -= worth
	}
	return loss
}

// FirmShare is how the decisions of a position divide.
type FirmShare struct {
	Position engine.Position
	// Firm is the share of decisions for which every run knows that the book is right,
	// Contested that for which one run knows that taking is better and another that
	// passing is, and Open the rest.
	Firm, Contested, Open float64
	Seen                  float64 // the share that every run has come to: the others are of these
}

// Shares is the division at each position of the book.
func (f *Firm) Shares() (list []FirmShare) {
	for _, p := range f.Book.Spec.Lab.Positions {
		s, total, all := FirmShare{Position: p}, 0.0, 0.0
		for i := range f.Book.Advice {
			a, h := &f.Book.Advice[i], f.holds[i]
			if a.Position != p {
				continue
			}
			if all += a.Chance; h.unseen {
				continue
			}
			total += a.Chance
			switch {
			case h.taken > 0 && h.passed > 0:
				s.Contested += a.Chance
			case h.open == 0:
				s.Firm += a.Chance
			default:
				s.Open += a.Chance
			}
		}
		s.Firm, s.Contested, s.Open, s.Seen = s.Firm/total, s.Contested/total, s.Open/total, total/all
		list = append(list, s)
	}
	return list
}
