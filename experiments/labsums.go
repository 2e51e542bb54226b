package experiments

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// checkLabSums checks what must hold of any tally of kind decision: no more was reached
// than drawn or counted than reached, shares are shares, and no difference varies less
// than its mean allows.
func checkLabSums(spec *Spec, t *results.Tally) (problems []error) {
	fail := func(format string, args ...any) { problems = append(problems, fmt.Errorf(format, args...)) }
	for position := range engine.Seats {
		drawn, reached, branches := t.Counted(labDrawn, position), t.Counted(labReached, position), t.Counted(labBranches, position)
		if reached < 0 || reached > drawn || branches < reached {
			fail("%v: %d drawn, %d reached, %d options played", engine.Position(position), drawn, reached, branches)
		}
	}
	rows := t.Rows()
	for _, cell := range rows.Cells() {
		row := rows.Find(cell)
		if n := row[wN]; n < 1 || spec.Lab.Cells.Classes() != nil && (n > spec.Lab.Deals || row[wDrawn] < n) {
			fail("cell %d: %d deals of %d drawn", cell, n, row[wDrawn])
		}
		if row[wDecided] < notDecided || row[wDecided] > settled || row[wDecided] != notDecided && spec.Lab.Stop == nil {
			fail("cell %d: %d is no decision", cell, row[wDecided])
		}
		for c := range spec.Lab.Columns() {
			if problem := checkColumn(row[wN], row[wFirst+c*aColumn:][:aColumn]); problem != "" {
				fail("cell %d: %s", cell, problem)
			}
		}
	}
	return problems
}

// checkColumn is what cannot be of a column's sums over n deals, or "".
func checkColumn(n int64, words []int64) string {
	for _, at := range []int{ofReference, ofOption} {
		o := words[at:][:outcomes]
		switch {
		case o[oStaked] < 0 || o[oStaked] > n, o[oWon] < 0 || o[oRevolted] < 0 || o[oWon]+o[oRevolted] > o[oStaked], o[oFive] < 0 || o[oFive] > o[oWon]:
			return fmt.Sprintf("%d of %d staked, %d won, %d revolted, %d took all", o[oStaked], n, o[oWon], o[oRevolted], o[oFive])
		case o[oContra] < 0 || o[oContra] > n || o[oExchange] < 0 || o[oExchange] > o[oContra]:
			return fmt.Sprintf("%d contras met, %d with an exchange", o[oContra], o[oExchange])
		case o[oStake] != 2*o[oWon]-o[oStaked]:
			return fmt.Sprintf("stakes of %d where %d of %d were won", o[oStake], o[oWon], o[oStaked])
		}
	}
	at := ofProducts
	for i := firstPaid; i < outcomes; i++ {
		d := float64(words[ofOption+i] - words[ofReference+i])
		if squares := float64(words[at]); squares*float64(n) < d*d*(1-1e-9) {
			return fmt.Sprintf("%d squares of %s for a sum of %.0f", words[at], outcomeNames[i], d)
		}
		at += outcomes - i
	}
	return ""
}
