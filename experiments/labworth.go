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
// The seats move on: who is eldest now deals next (R1.5). The rules must be the same.
func (d *Decisions) ValueByPot(p *PotRun, dealsLeft int) error {
	if err := CheckPotQuestion(0, dealsLeft); err != nil {
		return err
	}
	if p.Spec.Rules != d.Spec.Rules {
		return fmt.Errorf("was played by other rules")
	}
	if d.Spec.Lab.Cells.Classes() == nil && !slices.Contains(d.Spec.Lab.Cells.Names(), "position") {
		return fmt.Errorf("tells positions apart, which the cells of the run do not")
	}
	if err := d.Revalue(d.At.Base, PotValue{1, potValueScale}); err != nil { // as fine as it gets
		return err
	}
	values := p.Values(dealsLeft)
	after := int(d.Spec.Pot) + 1
	low, high := max(0, after-d.At.Base), after+d.At.Base
	var worth [engine.Seats]PotValue
	for position := range engine.Seats {
		sum := 0.0
		for pot := low; pot < high; pot++ {
			sum += values.Unit(pot)[(position+engine.Seats-1)%engine.Seats]
		}
		worth[position] = PotValue{int64(math.Round(potValueScale * sum / float64(high-low))), potValueScale}
	}
	d.At.ByPosition = &worth
	return nil
}

// potValue is what a unit is worth to whoever decides in the cell.
func (d *Decisions) potValue(cell int64) PotValue {
	if d.At.ByPosition == nil {
		return d.At.PotValue
	}
	return d.At.ByPosition[d.positionOf(cell)]
}

// positionOf is the position of the decider of a cell.
func (d *Decisions) positionOf(cell int64) engine.Position {
	cells := d.Spec.Lab.Cells
	if cells.Classes() != nil {
		p, _, _ := cells.Split(cell)
		return p
	}
	label := cells.Labels(cell)[slices.Index(cells.Names(), "position")]
	return engine.Position(slices.Index(positionWords, label))
}
