package experiments

import (
	"fmt"
	"strconv"

	"kontraspiel/results"
)

// In a run of kind pot an observation is one seat of one deal at one base value. Its
// dimensions:
const (
	potDimBase = iota
	potDimAgreed
	potDimDealer
	potDimBatch
	potDimPosition
	potDimStakes
	potDimAfter
	potDims
)

// Its measures.
const (
	pN = iota
	pSign
	pSide
	pExtra
	pAnte
	pChange
	potMeasures
)

// MeasureSign is the measure of kind pot that takes the place of MeasureStake: 2·won −
// staked, which times the base value is what the seat takes from the pot (R6.2).
const MeasureSign = "stake_sign"

var potMeasureNames = [potMeasures]string{MeasureN, MeasureSign, MeasureSide, MeasureExtra, MeasureAnte, MeasurePotChange}

// PotBatches is the number of batches in which blocks are tallied apart, one after the
// other in turn, so that a jackknife gives standard errors of what is solved from them.
const PotBatches = 20

// stakesNames are the ways in which stakes can fall: how many staked, and whether one
// of them won.
var stakesNames = []string{"none", "one_won", "one_lost", "two_won", "two_lost", "three_won", "three_lost"}

// stakesOf is which of them it was.
func stakesOf(stakers int, won bool) int {
	if stakers == 0 {
		return 0
	}
	return 2*stakers - int(indicator(won))
}

// stakesChange is what the pot gains, the ante included: 1 − base·(2·[a staker won] −
// stakers).
func stakesChange(stakes, base int) int {
	stakers, won := (stakes+1)/2, stakes%2
	return 1 - base*(2*won-stakers)
}

// The groupings of a run of kind pot; the solution needs the last two.
var (
	potByPosition = results.Grouping{"base", "agreed", "position"}
	potByBatch    = results.Grouping{"base", "agreed", "dealer", "batch", "position"}
	potByStakes   = results.Grouping{"base", "agreed", "dealer", "batch", "stakes", "after"}
)

// PotBy is the groupings of a run of kind pot, which has no others.
var PotBy = []results.Grouping{potByPosition, potByBatch, potByStakes}

// potScheme is what a run of kind pot tallies: every seat of each deal at each base
// value, by the dealer's agreement before and after, and what a unit more brought in
// twin sessions, in quarters. Decisions of players that look ahead count in all of these.
func (s *Spec) potScheme() results.Scheme {
	var bases []string
	for _, b := range basesOf(s.Rules) {
		bases = append(bases, strconv.Itoa(b.value))
	}
	onOff := []string{"no", "yes"}
	scheme := results.Scheme{
		Dims: []results.Dimension{
			potDimBase:     {Name: "base", Values: bases},
			potDimAgreed:   {Name: "agreed", Values: onOff[:s.agreedStates()]},
			potDimDealer:   {Name: "dealer", Values: numbers(4)},
			potDimBatch:    {Name: "batch", Values: numbers(PotBatches)},
			potDimPosition: {Name: "position", Values: []string{"eldest", "second", "third", "dealer"}},
			potDimStakes:   {Name: "stakes", Values: stakesNames},
			potDimAfter:    {Name: "after", Values: onOff[:s.agreedStates()]},
		},
		Measures: potMeasureNames[:],
		By:       s.By,
		Weighed:  s.countsFits(),
	}
	if s.Pots.Twins == 0 {
		return scheme
	}
	for pot := range s.Pots.Most + 1 {
		for _, position := range scheme.Dims[potDimPosition].Values {
			scheme.Scores = append(scheme.Scores, results.Score{Name: twinName(pot, position), Scale: valueScale})
		}
	}
	return scheme
}

// twinName names the score of a position, seen from the first dealer, in twin sessions
// that start with so large a pot and one unit more.
func twinName(pot int, position string) string {
	return fmt.Sprintf("%d to %d %s", pot, pot+1, position)
}
