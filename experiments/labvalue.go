package experiments

import (
	"fmt"
	"math"

	"kontraspiel/engine"
)

// MostBase is the highest base value that outcomes can be valued at.
const MostBase = 1000

// Revalue values all outcomes at another base value, or another worth of a unit left in
// the pot. It refuses what cannot be, and what would not fit sums of whole numbers.
func (d *Decisions) Revalue(base int, potValue PotValue) error {
	v := d.At
	v.Base, v.PotValue, v.ByPosition = base, potValue, nil
	return d.revalue(v)
}

// Rebase is Revalue with a unit in the pot worth what it is now.
func (d *Decisions) Rebase(base int) error {
	v := d.At
	v.Base = base
	return d.revalue(v)
}

// Settle values all outcomes by another value of the option failed_match_revolt. It says what a run
// by that rule would, as far as nobody at the table looks at the option. What a run by `replace`
// left out it has not tallied: that cannot be added.
func (d *Decisions) Settle(rule engine.FailedMatchRevolt) error {
	if d.At.Session {
		return fmt.Errorf("outcomes are of whole sessions, and tallied as they were settled")
	}
	if rule == engine.FailedAdd && d.Spec.Rules.FailedMatchRevolt == engine.FailedReplace {
		return fmt.Errorf("the run was played with replace, and what add pays more was not tallied: a run with add can be settled by either")
	}
	d.At.Replace = rule == engine.FailedReplace
	return nil
}

func (d *Decisions) revalue(v Valuation) error {
	if d.At.Session {
		return fmt.Errorf("outcomes are of whole sessions, whose base values differ from deal to deal")
	}
	if v.Base < 1 || v.Base > MostBase {
		return fmt.Errorf("base value %d is not between 1 and %d", v.Base, MostBase)
	}
	if err := d.fits(v); err != nil {
		return err
	}
	d.At = v
	return nil
}

// fits refuses a valuation under which sums of squares would not fit whole numbers.
func (d *Decisions) fits(v Valuation) error {
	if v.Session {
		return nil
	}
	pot := v.PotValue
	if v.ByPosition != nil {
		pot = PotValue{1, potValueScale}
	}
	most := int64(0)
	rows := d.Tally.Rows()
	for _, cell := range rows.Cells() {
		most = max(most, rows.Find(cell)[wN])
	}
	// An outcome is at most 10 + 10·base either way, and the pot changes by 3·base.
	w, part := v.weights(pot)
	difference := 2 * (float64(part)*10*float64(1+v.Base) + 3*math.Abs(float64(w[oPot-firstPaid])))
	if difference*difference*float64(most) > math.MaxInt64 {
		return fmt.Errorf("base value %d with pot value %g is too fine for cells of %d deals: give the pot value fewer decimals", v.Base, pot.Float(), most)
	}
	return nil
}
