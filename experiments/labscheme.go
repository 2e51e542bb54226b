package experiments

import (
	"fmt"

	"kontraspiel/results"
)

// An outcome is what a forced option comes to for the decider. The stake and the pot
// are signs, so that other base values are a recomputation: the decider is paid
//
//	base·stake + side + extra,
//
// and the pot changes by 1 − base·pot, the ante included.
const (
	oStaked   = iota // 1 if the decider staked (R6.2)
	oWon             // 1 if he staked and won
	oRevolted        // 1 if he staked and took no trick
	oFive            // 1 if he staked and took all five
	oContra          // 1 if he was soloist and met a contra
	oExchange        // 1 if that contra exchanged
	oStake           // 2·won − staked
	oSide            // units from the other players (R6.3–R6.5)
	oExtra           // units that failed_match_revolt=replace leaves out (R6.5)
	oPot             // 2·[a staker wins] − stakers
	outcomes         //
	firstPaid = oStake
	paidParts = outcomes - firstPaid
)

// outcomeNames are the names of an outcome's parts, in columns.
var outcomeNames = [outcomes]string{"staked", "won", "revolted", "five", "contra_met", "exchange_met", "stake", "side", "extra", "pot"}

// The words of a row: how often the cell was drawn and reached, what was decided, and
// for each continuation the sums of the reference's outcome and of the option's, and of
// the products of the differences of what is paid, option less reference.
const (
	wDrawn   = iota // deals drawn for the cell; 0 where cells are of features
	wN              // deals in which the decision was reached and the option legal
	wDecided        // see the constants below; 0 without a stopping rule
	wFirst
	products    = paidParts * (paidParts + 1) / 2
	aColumn     = 2*outcomes + products
	ofReference = 0
	ofOption    = outcomes
	ofProducts  = 2 * outcomes
)

// What the stopping rule of a cell decided.
const (
	notDecided   = iota
	decidedFor   // this option
	decidedNone  // the reference
	decidedOther // another option
	settled      // nothing, but all differences are known within the tolerance
)

// labWords names the words.
func labWords(columns []string) []string {
	words := []string{"drawn", "n", "decided"}
	for _, c := range columns {
		for _, of := range []string{"reference", "option"} {
			for _, name := range outcomeNames {
				words = append(words, c+"_"+of+"_"+name)
			}
		}
		for i := firstPaid; i < outcomes; i++ {
			for j := i; j < outcomes; j++ {
				words = append(words, fmt.Sprintf("%s_%s_x_%s", c, outcomeNames[i], outcomeNames[j]))
			}
		}
	}
	return words
}

// The columns: how the decider goes on after the decision.
const (
	ColumnField = "field"
	ColumnBest  = "best"
)

// Columns lists the continuations that are measured.
func (l *Lab) Columns() []string {
	if l.Best == nil {
		return []string{ColumnField}
	}
	return []string{ColumnField, ColumnBest}
}

// Counters of a run of kind decision, by position of the decider.
const (
	labDrawn    = iota // deals drawn
	labReached         // in which the decision was reached
	labBranches        // deals played with an option forced
)

// The names of the counters.
const (
	CountDrawn    = "drawn"
	CountReached  = "reached"
	CountBranches = "branches"
)

// labScheme is what a run of kind decision tallies.
func (s *Spec) labScheme() results.Scheme {
	return results.Scheme{
		Dims:     []results.Dimension{{Name: "position", Values: []string{"eldest", "second", "third", "dealer"}}},
		Measures: []string{}, By: []results.Grouping{},
		Counters: []string{CountDrawn, CountReached, CountBranches},
		Weighed:  s.countsFits(),
		Rows:     &results.RowScheme{Cells: s.Lab.Cells.Count(), Words: labWords(s.Lab.Columns())},
	}
}
