package experiments

import (
	"fmt"
	"math"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/results/stat"
	"kontraspiel/strategies/book"
)

// Label is what a class of hands is said to be.
type Label uint8

// The labels.
const (
	Undecided Label = iota
	Pass            // the reference is better than every option
	Take            // the best option is better than the reference
)

// String is the label in one word.
func (l Label) String() string { return [...]string{"undecided", "pass", "take"}[l] }

// Advice is what a run says about a class of hands at a position: the option that is
// worth most, and how it compares with the reference.
type Advice struct {
	Position engine.Position
	Class    int
	Hand     engine.CardSet // the class's example
	TurnUp   engine.Card
	// Chance is that of a deal which brings the class to the position and the decision
	// to it: that of the class times that of reaching the decision with it.
	Chance float64
	Reach  float64 // the second of the two, 0 to 1
	Slot   int     // of the option; see [book.Cells.Action]
	Contrast
	// Shrunk is the difference with the strength of neighbouring hands borrowed: hands
	// of the same position with as many trumps, Wenzels and Aces.
	Shrunk stat.Shrunk
	P      float64 // of the difference, adjusted by Benjamini and Hochberg
	Label  Label
}

// Takes reports what a player would do who goes by the shrunk difference.
func (a *Advice) Takes() bool { return a.Shrunk.Value > 0 }

// Wrong is the chance that the best guess has the wrong sign, 0 to 0.5: by Student's t with the
// class's own deals, and where all of them came out alike at least as if a coin had been tossed for
// each, since what their spread is was then guessed from other classes.
func (a *Advice) Wrong() float64 {
	switch {
	case a.N < 2: // its value and spread are those of the hands alike
		return a.Shrunk.Wrong(math.Inf(1))
	case a.Difference.StdErr == 0:
		return max(a.Shrunk.Wrong(float64(a.N-1)), math.Exp2(-float64(a.N)))
	}
	return a.Shrunk.Wrong(float64(a.N - 1))
}

// Action is the option, for the example's hand.
func (a *Advice) Action(cells *book.Cells, seat engine.Seat) engine.Action {
	return cells.Action(seat, a.Hand, a.Slot)
}

// ErrNotHands is about a run whose cells are not classes of hands.
var ErrNotHands = fmt.Errorf("its cells are of features, not of hands: cells = %q in a spec makes a book", book.Hands)

// Advise is the advice of a column for every class that came up, by position and class.
// A label is given at the level of d, so that among all that are labelled the share of
// false ones is expected to be at most the rest; where the run had a stopping rule, by
// that, which says nothing of another column, base or pot value: then nothing is decided.
func (d *Decisions) Advise(column int) ([]Advice, error) {
	cells := d.Spec.Lab.Cells
	if cells.Classes() == nil {
		return nil, ErrNotHands
	}
	options := d.shrink(column)
	list := make([]Advice, 0, len(options)/cells.Slots())
	for i := 0; i < len(options); {
		end := i
		best := i
		for end < len(options) && options[end].Position == options[i].Position && options[end].Class == options[i].Class {
			if options[end].Shrunk.Value > options[best].Shrunk.Value {
				best = end
			}
			end++
		}
		a := options[best]
		a.P = min(1, a.PValue()*float64(end-i)) // the best of so many was looked for
		list = append(list, a)
		i = end
	}
	d.label(list, column)
	return list, nil
}

// shrink is every option of every class, in the order of cells.
func (d *Decisions) shrink(column int) []Advice {
	cells := d.Spec.Lab.Cells
	numbers := d.Tally.Rows().Cells()
	list := make([]Advice, 0, len(numbers))
	values, errors := make([]float64, 0, len(numbers)), make([]float64, 0, len(numbers))
	groups, known := make([]int, 0, len(numbers)), map[int]int{}
	for _, cell := range numbers {
		c, _ := d.Contrast(cell, column)
		a := Advice{Contrast: c}
		a.Position, a.Class, a.Slot = cells.Split(cell)
		a.Hand, a.TurnUp = cells.Classes().Example(a.Class)
		a.Reach = d.reach(&c)
		a.Chance = a.Reach * float64(cells.Classes().Size(a.Class)) / fold.Pairs
		key := neighbours(cells, &a)
		if _, ok := known[key]; !ok {
			known[key] = len(known)
		}
		list = append(list, a)
		values, errors, groups = append(values, c.Difference.Value), append(errors, c.Difference.StdErr), append(groups, known[key])
	}
	for i, s := range stat.Shrink(values, errors, groups) {
		list[i].Shrunk = s
	}
	return list
}

// reach is the chance of a class to reach the decision. Where deals were drawn until so
// many had come to it, the last of them was sure to, and counts neither way: the share of
// all would be too large (Haldane 1945, "On a method of estimating frequencies", Biometrika
// 33, 222).
func (d *Decisions) reach(c *Contrast) float64 {
	full := c.N == d.Spec.Lab.Deals || c.Verdict != NoVerdict
	if full && c.Drawn > 1 {
		return float64(c.N-1) / float64(c.Drawn-1)
	}
	return float64(c.N) / float64(c.Drawn)
}

// neighbours is a number that hands alike have in common.
func neighbours(cells *book.Cells, a *Advice) int {
	suit := a.TurnUp.Suit()
	if action := a.Action(cells, 0); action.Suit.Valid() {
		suit = action.Suit
	}
	trumps := engine.TrumpsOf(suit).Cards()
	key := int(a.Position)
	for _, part := range []struct{ of, n int }{
		{6, (a.Hand & trumps).Len()}, {3, (a.Hand & engine.Wenzels).Len()},
		{2, (a.Hand & trumps & engine.Aces).Len()}, {4, (a.Hand & engine.Aces &^ trumps).Len()},
		{2, int(indicator(suit == a.TurnUp.Suit()))}, {2, int(indicator(a.TurnUp.Rank() == engine.Ace))},
	} {
		key = key*part.of + part.n
	}
	return key
}

// label adjusts the p-values and gives the labels.
func (d *Decisions) label(list []Advice, column int) {
	p := make([]float64, len(list))
	for i := range list {
		p[i] = list[i].P
	}
	for i, adjusted := range stat.BenjaminiHochberg(p) {
		a := &list[i]
		a.P = adjusted
		switch {
		case d.Spec.Lab.Stop != nil && d.ruled(column):
			a.Label = a.byRule()
		case d.Spec.Lab.Stop != nil: // p-values do not hold, nor does the rule's verdict
		case adjusted > 1-d.Level:
		case a.Difference.Value > 0:
			a.Label = Take
		default:
			a.Label = Pass
		}
	}
}

// ruled reports whether the verdicts of the stopping rule are about the column and what
// outcomes are worth: about the last column, at the run's own base and pot value.
func (d *Decisions) ruled(column int) bool {
	own := NewDecisions(d.Spec, d.Tally, d.Level).At
	return column == len(d.Spec.Lab.Columns())-1 && d.At == own
}

// byRule is the label by the verdict of the stopping rule, which is about the option
// that was best.
func (a *Advice) byRule() Label {
	switch a.Verdict {
	case OptionBest, OtherBest:
		return Take
	case ReferenceBest:
		return Pass
	}
	return Undecided
}

// Gain is what a policy is worth over the reference by the advice given, a deal: the sum
// of the differences of the hands it takes, each with its chance. It is unbiased for a
// policy that was not chosen by this advice, if the run had no stopping rule: where a rule ended
// a class, its difference is a little too large.
func Gain(advice []Advice, takes func(*Advice) bool) Worth {
	var sum worthSum
	for i := range advice {
		if a := &advice[i]; takes(a) {
			sum.add(a.Chance, a)
		}
	}
	return sum.worth()
}

// ExpectedRegret is what a player who goes by the shrunk differences is expected to lose
// a deal against one who knows every true difference, in the model of [stat.Shrink].
func ExpectedRegret(advice []Advice) (sum float64) {
	for i := range advice {
		sum += float64(advice[i].Chance * advice[i].Shrunk.ExpectedLoss())
	}
	return sum
}

// Options is every option of every class that came up, by position, class and slot, with
// the difference raw and shrunk; P and labels are left out, being those of [Decisions.Advise].
func (d *Decisions) Options(column int) ([]Advice, error) {
	if d.Spec.Lab.Cells.Classes() == nil {
		return nil, ErrNotHands
	}
	return d.shrink(column), nil
}
