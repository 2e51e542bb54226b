package script

import "slices"

// Decision is a question that rules answer.
type Decision uint8

// The decisions, in the order of a deal.
const (
	TakeUp   Decision = iota // the dealer, before he sees his hand (R2.2)
	Discard                  // the dealer who has taken up (R2.1)
	RoundOne                 // R3.1
	RoundTwo                 // R3.2
	Match                    // R4.1
	Contra                   // R4.3
	Recontra                 // R4.4
	// Decisions is the number of decisions.
	Decisions = 7
)

// decisionNames are the keys of a strategy file; nothing writes to them.
var decisionNames = [Decisions]string{"take_up", "discard", "round_one", "round_two", "match", "contra", "recontra"}

// String is the decision's key in a strategy file.
func (d Decision) String() string {
	if d >= Decisions {
		return "none"
	}
	return decisionNames[d]
}

// yes is the word for taking or announcing, the value of `do` that is not pass.
func (d Decision) yes() string {
	if d >= Match {
		return "announce"
	}
	return "take"
}

// perSuit reports whether the decision's rules look at one suit after another.
func (d Decision) perSuit() bool { return d == RoundTwo || d == Match }

// keys lists what a rule of the decision may say.
func (d Decision) keys() []string {
	switch d {
	case Discard:
		return []string{"note", "when", "keep"}
	case RoundTwo, Match:
		return []string{"note", "when", "do", "suit"}
	case Contra:
		return []string{"note", "when", "do", "exchange"}
	}
	return []string{"note", "when", "do"}
}

// decisionSet is a set of decisions: bit d stands for decision d.
type decisionSet uint8

const everywhere decisionSet = 1<<Decisions - 1

// in makes a set.
func in(list ...Decision) (s decisionSet) {
	for _, d := range list {
		s |= 1 << d
	}
	return s
}

func (s decisionSet) has(d Decision) bool { return s>>d&1 != 0 }

// list is the decisions of the set, in order.
func (s decisionSet) list() []Decision {
	var list []Decision
	for d := range Decision(Decisions) {
		if s.has(d) {
			list = append(list, d)
		}
	}
	return list
}

// names is the decisions of the set, in order, for messages.
func (s decisionSet) names() []string {
	var names []string
	for _, d := range s.list() {
		names = append(names, d.String())
	}
	return slices.Clip(names)
}
