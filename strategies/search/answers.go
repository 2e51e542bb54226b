package search

import "kontraspiel/engine"

// EachAnswer plays the actions of a deal record, which must be legal from s on, and
// calls visit before each answer with the deal as it stands and the answer: silence
// too, which records leave out. The last action is followed by nothing, though others
// may have been silent after it.
func EachAnswer(s *engine.State, actions []engine.Action, visit func(s *engine.State, taken engine.Action)) {
	for _, a := range actions {
		for silentBefore(s, a) {
			silent := engine.Silent(s.Turn())
			visit(s, silent)
			s.ApplyUnchecked(silent)
		}
		visit(s, a)
		s.ApplyUnchecked(a)
	}
}

// silentBefore reports whether s stands at an announcement question that a is no
// answer to, so that whoever is asked was silent.
func silentBefore(s *engine.State, a engine.Action) bool {
	kind := engine.ActSilent
	switch s.Phase() {
	case engine.PhaseMatch:
		kind = engine.ActMatch
	case engine.PhaseContra:
		kind = engine.ActContra
	case engine.PhaseRecontra:
		kind = engine.ActRecontra
	default:
		return false
	}
	return a.Kind != kind || a.Seat != s.Turn()
}
