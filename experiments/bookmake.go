package experiments

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/results"
	"kontraspiel/results/stat"
	"kontraspiel/strategies/book"
)

// leastKnown is the number of deals from which a cell of features is said to be known.
const leastKnown = 100

// MakeBook makes a book of runs of kind decision, each of another decision or window, by
// the last column each has. What none of them is about is for the base, which must be a
// strategy's text; "" takes the field of the first run, if all seats play alike.
func MakeBook(runs []*results.Run, base string, level float64) (*book.Book, error) {
	b := &book.Book{Base: base}
	for _, r := range runs {
		d, err := ReadDecisions(r, level)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.Dir, err)
		}
		if b.Base == "" {
			if b.Base, err = d.field(); err != nil {
				return nil, fmt.Errorf("%s: %w", r.Dir, err)
			}
		}
		section, err := d.section()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.Dir, err)
		}
		b.Sections = append(b.Sections, section)
		b.About = append(b.About, d.source(r.Manifest))
	}
	return b, nil
}

// field is the strategy of all seats.
func (d *Decisions) field() (string, error) {
	names, _ := d.Spec.strategyNames()
	if len(names) != 1 {
		return "", fmt.Errorf("different strategies play: name the one that answers what the book does not know (--base)")
	}
	return names[0], nil
}

// source says where a section comes from.
func (d *Decisions) source(m *results.Manifest) book.Source {
	l, s := d.Spec.Lab, &m.Spec
	rules := "standard"
	if len(s.Changed) > 0 {
		rules = strings.Join(s.Changed, ",")
	}
	var fit *book.Fit
	if m.Scheme.Weighed {
		fit = &book.Fit{Weighed: m.Weighed, Unfit: m.Unfit}
	}
	return book.Source{
		Run: s.Name, Decision: l.Decision.String(), Field: strings.Join(slices.Compact(slices.Clone(s.Seats)), " "),
		Best: s.Lab.Best, Rules: rules, Seed: s.Seed, Deals: d.Tally.Deals, Pot: d.Spec.Pot, PotValue: l.PotValue.Float(), Fit: fit,
	}
}

// section is what the run says of its decision.
func (d *Decisions) section() (s book.Section, err error) {
	s = book.Section{Cells: d.Spec.Lab.Cells, Window: d.Spec.Lab.Window}
	column := len(d.Spec.Lab.Columns()) - 1
	if s.Cells.Classes() == nil {
		s.Advantages = d.advantages(column)
		return s, nil
	}
	advice, err := d.Advise(column)
	if err != nil {
		return s, err
	}
	s.Choices = make([]uint8, engine.Seats*fold.All)
	for i := range advice {
		a := &advice[i]
		choice := uint8(book.ChoiceReference)
		if a.Takes() {
			choice = uint8(book.ChoiceOption + a.Slot)
		}
		s.Choices[int(a.Position)*fold.All+a.Class] = choice
	}
	return s, nil
}

// advantages is what each cell of features gains over the reference, in thousandths of a
// unit, drawn towards cells with as many trumps.
func (d *Decisions) advantages(column int) []int32 {
	cells := d.Spec.Lab.Cells
	list := make([]int32, cells.Count())
	for i := range list {
		list[i] = book.NoAdvantage
	}
	var numbers []int64
	var values, errors []float64
	var groups []int
	known := map[string]int{}
	for _, cell := range d.Tally.Rows().Cells() {
		c, _ := d.Contrast(cell, column)
		if c.N < leastKnown {
			continue
		}
		key := alike(cells, cell)
		if _, ok := known[key]; !ok {
			known[key] = len(known)
		}
		numbers, groups = append(numbers, cell), append(groups, known[key])
		values, errors = append(values, c.Difference.Value), append(errors, c.Difference.StdErr)
	}
	for i, s := range stat.Shrink(values, errors, groups) {
		list[numbers[i]] = int32(math.Round(1000 * s.Value))
	}
	return list
}

// alike is what cells that are drawn together have in common.
func alike(cells *book.Cells, cell int64) string {
	var key []string
	for i, label := range cells.Labels(cell) {
		if slices.Contains([]string{"trumps", "exchange", "card"}, cells.Names()[i]) {
			key = append(key, label)
		}
	}
	return strings.Join(key, " ")
}
