package results

import (
	"fmt"
	"strings"
)

// Lab is what a run of kind decision measures.
type Lab struct {
	Decision  string      `json:"decision"`
	Cells     []string    `json:"cells"`     // hands, or features
	Positions []string    `json:"positions"` // of the decider
	Deals     int64       `json:"deals"`     // wanted a class of hands
	Tries     int64       `json:"tries"`     // deals drawn at most for each of them
	Window    int         `json:"window"`    // cards played when contra or recontra is decided
	Best      string      `json:"best,omitempty"`
	BestFull  string      `json:"best_resolved,omitempty"`
	PotValue  float64     `json:"pot_value"`
	PotValues []float64   `json:"pot_values,omitempty"`     // by position, eldest first, where they differ
	PotFrom   string      `json:"pot_value_from,omitempty"` // the run that says so
	Level     float64     `json:"level,omitempty"`          // of the stopping rule; 0 without
	Within    float64     `json:"within,omitempty"`         // units
	TurnUp    string      `json:"given_turnup,omitempty"`
	Hands     []GivenHand `json:"given_hands,omitempty"`
	All       bool        `json:"given_all,omitempty"` // every deal so given is played once
}

// GivenHand is what is known of the hand of the decider, or of who sits somewhere.
type GivenHand struct {
	Holder   string `json:"holder"`
	Has      string `json:"has,omitempty"`
	Lacks    string `json:"lacks,omitempty"`
	Trumps   string `json:"trumps,omitempty"`
	Wenzels  string `json:"wenzels,omitempty"`
	SideAces string `json:"side_aces,omitempty"`
}

// String is the settings in short.
func (l *Lab) String() string {
	if l == nil {
		return "nothing"
	}
	return fmt.Sprintf("%s by %s, %d deals", l.Decision, strings.Join(l.Cells, ", "), l.Deals)
}
