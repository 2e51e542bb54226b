package experiments

import (
	"slices"

	"kontraspiel/results"
	"kontraspiel/strategies"
	"kontraspiel/strategies/book"
)

// The kinds of experiment.
const (
	// KindTable plays four strategies at fixed seats and tallies.
	KindTable = "table"
	// KindMatch plays two strategies against each other on the same cards.
	KindMatch = "match"
	// KindLeague plays every pair of several strategies so.
	KindLeague = "league"
	// KindRegret plays four strategies as a table does and appraises their decisions.
	KindRegret = "regret"
	// KindDecision forces every option of a decision in turn.
	KindDecision = "decision"
	// KindPot plays every deal at each base value, to solve what the pot is worth.
	KindPot = "pot"
)

// ShownBy is the command that shows a run.
func ShownBy(m *results.Manifest) string {
	switch {
	case m.Spec.Kind == KindMatch || m.Spec.Kind == KindLeague:
		return "analyze compare"
	case m.Spec.Kind == KindPot:
		return "analyze pot"
	case m.Spec.Lab != nil && bidBook(m.Spec.Lab):
		return "analyze pass"
	}
	return "analyze table"
}

// ByHands reports whether the cells of a decision are classes of hands.
func ByHands(l *results.Lab) bool { return slices.Equal(l.Cells, []string{book.Hands}) }

// bidBook reports whether a run of kind decision says when to pass and when to take.
func bidBook(l *results.Lab) bool {
	return ByHands(l) && (l.Decision == book.RoundOne.String() || l.Decision == book.RoundTwo.String())
}

// BlockWords is what the blocks of a run are called, which its count counts: deals,
// sessions, or, where they are played more than once, sets of cards or classes of hands.
func BlockWords(s *results.Spec) string {
	return blockWords(s.Kind, Unit(s.Unit), s.Lab != nil && ByHands(s.Lab))
}

func (s *Spec) blockWords() string {
	return blockWords(s.Kind, s.Unit, s.Lab != nil && s.Lab.Cells.Classes() != nil)
}

func blockWords(kind string, unit Unit, hands bool) string {
	switch {
	case hands:
		return "classes of hands"
	case kind == KindPot:
		return "sets of cards"
	case kind != KindMatch && kind != KindLeague:
		return string(unit)
	case unit == Sessions:
		return "sets of cards for a session"
	}
	return "sets of cards"
}

// contest reports whether the experiment compares entrants on the same cards.
func (s *Spec) contest() bool { return s.Kind == KindMatch || s.Kind == KindLeague }

// Designs: how the two entrants of a pair are seated in a block.
const (
	// DesignPairs seats each entrant twice, in all six ways.
	DesignPairs = "2v2"
	// DesignAlone seats the first entrant alone among three of the second, in each of
	// the four seats, and compares it with the second in the same seat at a table of
	// its own.
	DesignAlone = "1v3"
)

// Streams: where entrants draw their random numbers from.
const (
	// StreamsShared gives a seat of a deal the same stream whoever sits there, so that
	// a strategy and its copy do the same.
	StreamsShared = "shared"
	// StreamsIndependent gives each entrant a stream of its own.
	StreamsIndependent = "independent"
)

// Entrant is a strategy in a contest and the label it goes by.
type Entrant struct {
	Label    string
	Strategy strategies.Strategy
}
