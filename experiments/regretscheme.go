package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/results"
)

// In a run of kind regret an observation is one decision. Its dimensions:
const (
	regretPosition = iota
	regretDecision
	regretTrick
	regretRole
	regretTaken
	regretStrategy
	regretDims
)

// Its measures.
const (
	rN = iota
	rWorseHindsight
	rWorseKnown
	rCostHindsight
	rCostKnown
	rUnfit
	regretMeasures
)

// The names of the measures of kind regret besides MeasureN. By known is meant what
// the seat could know.
const (
	MeasureWorseHindsight = "worse_hindsight" // 1 if another option was worth more
	MeasureWorseKnown     = "worse_known"     //
	MeasureCostHindsight  = "cost_hindsight"  // how much more, in thousandths of a unit
	MeasureCostKnown      = "cost_known"      // the same; corrected, so it may be negative
	MeasureUnfit          = "unfit"           // 1 if hardly a world drawn fitted the others' calls
)

// CostScale is the number of parts of a unit in which costs are tallied. Finer ones,
// as an appraisal has them, would leave no room for the squares of sessions.
const CostScale = 1000

var regretMeasureNames = [regretMeasures]string{MeasureN, MeasureWorseHindsight, MeasureWorseKnown, MeasureCostHindsight, MeasureCostKnown, MeasureUnfit}

// countAppraised is the counter of appraised deals, after those of calls: for each
// position the deals in which it was appraised, so the same for all.
const (
	countAppraised = calls
	// CountAppraised is its name.
	CountAppraised = "appraised"
)

// DefaultRegretBy is the groupings of a run of kind regret unless the spec names them.
var DefaultRegretBy = []string{
	results.AllGrouping, "decision", "decision,role", "decision,taken", "decision,trick", "decision,position", "decision,strategy",
	"trick", "role", "taken", "position", "strategy", "decision,role,taken",
}

// defaultBy is the groupings unless the spec names them.
func (s *Spec) defaultBy() []string {
	if s.Regret != nil {
		return DefaultRegretBy
	}
	return DefaultBy
}

// regretScheme is what a run of kind regret tallies: every decision of the deals that
// are appraised, and the calls of all.
func (s *Spec) regretScheme() results.Scheme {
	names, _ := s.strategyNames()
	scheme := results.Scheme{
		Dims: []results.Dimension{
			regretPosition: {Name: "position", Values: []string{"eldest", "second", "third", "dealer"}},
			regretDecision: {Name: "decision", Values: decisionNames[:]},
			regretTrick:    {Name: "trick", Values: numbers(6)},
			regretRole:     {Name: "role", Values: roleNames[:]},
			regretTaken:    {Name: "taken", Values: takenNames[:]},
			regretStrategy: {Name: "strategy", Values: names},
		},
		Measures: regretMeasureNames[:],
		By:       s.By,
		Counters: append(callNames(), CountAppraised),
		Faults:   s.countsFaults(),
		Weighed:  s.countsFits(),
	}
	if s.Unit == Sessions {
		scheme.PathLength = int(s.DealsPerBlock()) + 1
	}
	return scheme
}

// regretCodes fills the dimensions of a decision but the strategy.
func regretCodes(s *engine.State, taken engine.Action, codes *[regretDims]uint8) {
	t := s.Table()
	codes[regretPosition] = uint8(engine.PositionOf(s.Turn(), t.Dealer()))
	codes[regretDecision] = uint8(DecisionAt(t))
	codes[regretTrick] = uint8(TrickOf(t))
	codes[regretRole] = uint8(RoleOf(t, s.Turn()))
	codes[regretTaken] = uint8(TakenBy(s, taken))
}

// TrickOf is the number of the trick that the next card goes to, from 1, or 0 if a
// call is asked for.
func TrickOf(t engine.Table) int {
	if t.Phase() != engine.PhaseCard {
		return 0
	}
	return t.TricksPlayed() + 1
}
