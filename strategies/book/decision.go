package book

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/engine"
)

// Decision is a kind of question that a book answers.
type Decision uint8

// The decisions, in the order in which a deal comes to them.
const (
	TakeUp   Decision = iota // R2.2: decline, or take the Ace up
	Discard                  // R2.1: which card to put away
	RoundOne                 // R3.1: pass, or take the preferred suit
	RoundTwo                 // R3.2: pass, or take a suit
	Match                    // R4.1: silence, or the match in a suit
	Contra                   // R4.3: silence, contra, or contra with an exchange (R4.5)
	Recontra                 // R4.4: silence, or recontra
	Lead                     // R5.1: the first card of the deal
	decisions
)

var decisionNames = [decisions]string{"take_up", "discard", "round_one", "round_two", "match", "contra", "recontra", "lead"}

// String is the decision's name, as experiment files have it.
func (d Decision) String() string {
	if d >= decisions {
		return "unknown"
	}
	return decisionNames[d]
}

// ParseDecision reads a decision's name.
func ParseDecision(text string) (Decision, error) {
	i := slices.Index(decisionNames[:], text)
	if i < 0 {
		return 0, fmt.Errorf("unknown decision %q (known: %s)", clip(text), strings.Join(decisionNames[:], ", "))
	}
	return Decision(i), nil
}

// Phase is the question that the decision answers.
func (d Decision) Phase() engine.Phase {
	if d == Lead {
		return engine.PhaseCard
	}
	return engine.PhaseTakeUp + engine.Phase(d) // in the same order
}

// Card reports whether the decision is about a card, so that no option is one of doing
// nothing.
func (d Decision) Card() bool { return d == Discard || d == Lead }
