package experiments

import (
	"fmt"
	"math"
	"slices"

	"kontraspiel/engine"
)

// ValueByPot makes a unit in the pot worth to each decider what a run of kind pot says,
// with so many deals left after the one decided in, instead of a number for all. Of the
// pots that a deal can leave it takes the mean between those after a won and after a lost
// game of one staker, where the comparisons are: V is nearly straight between them.
//
// The seats move on: who is eldest now deals next (R1.5). The rules must be the same, with the
// settlement as outcomes are valued (see [Decisions.Settle]).
func (d *Decisions) ValueByPot(p *PotRun, dealsLeft int) error {
	if err := CheckPotQuestion(0, dealsLeft); err != nil {
		return err
	}
	rules := d.Spec.Rules
	if rules.FailedMatchRevolt = engine.FailedAdd; d.At.Replace {
		rules.FailedMatchRevolt = engine.FailedReplace
	}
	if p.Spec.Rules != rules {
		return fmt.Errorf("was played by other rules")
	}
	if !d.Spec.Lab.positional() {
		return fmt.Errorf("tells positions apart, which the cells of the run do not")
	}
	if err := d.Revalue(d.At.Base, PotValue{1, potValueScale}); err != nil { // as fine as it gets
		return err
	}
	d.At.ByPosition = p.worthAfter(d.Spec.Pot, d.At.Base, dealsLeft)
	return nil
}

// worthAfter is what a unit left in the pot after a deal is worth to each position in it,
// with so many deals still to come. Of the pots that the deal can leave it is the mean
// between those after a won and after a lost game of one staker, where the comparisons
// are: V is nearly straight between them. The seats move on: who is eldest now deals
// next (R1.5).
func (p *PotRun) worthAfter(pot int64, base, dealsLeft int) *[engine.Seats]PotValue {
	values := p.Values(dealsLeft)
	after := int(pot) + 1
	low, high := max(0, after-base), after+base
	var worth [engine.Seats]PotValue
	for position := range engine.Seats {
		sum := 0.0
		for pot := low; pot < high; pot++ {
			sum += values.Unit(pot)[(position+engine.Seats-1)%engine.Seats]
		}
		mean := min(max(0, sum/float64(high-low)), 1) // noise alone can lead out of these
		worth[position] = PotValue{int64(math.Round(potValueScale * mean)), potValueScale}.reduced()
	}
	return &worth
}

// potValue is what a unit is worth to whoever decides in the cell.
func (d *Decisions) potValue(cell int64) PotValue {
	if d.At.ByPosition == nil {
		return d.At.PotValue
	}
	return d.At.ByPosition[d.positionOf(cell)]
}

// positional reports whether each cell is of one position.
func (l *Lab) positional() bool {
	return l.Cells.Classes() != nil || len(l.Positions) == 1 || slices.Contains(l.Cells.Names(), "position")
}

// positionOf is the position of the decider of a cell, if it is of one.
func (d *Decisions) positionOf(cell int64) engine.Position {
	cells := d.Spec.Lab.Cells
	if len(d.Spec.Lab.Positions) == 1 {
		return d.Spec.Lab.Positions[0]
	}
	if cells.Classes() != nil {
		p, _, _ := cells.Split(cell)
		return p
	}
	label := cells.Labels(cell)[slices.Index(cells.Names(), "position")]
	return engine.Position(slices.Index(positionWords, label))
}
