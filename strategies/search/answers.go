package search

import "kontraspiel/engine"

// EachAnswer plays the actions of a deal record, which must be legal from s on, and
// calls visit before each answer with the deal as it stands and the answer: silence
// too, which records leave out. The last action is followed by nothing, though others
// may have been silent after it.
func EachAnswer(s *engine.State, actions []engine.Action, visit func(s *engine.State, taken engine.Action)) {
	for _, a := range actions {
		for s.SilentBefore(a) {
			silent := engine.Silent(s.Turn())
			visit(s, silent)
			s.ApplyUnchecked(silent)
		}
		visit(s, a)
		s.ApplyUnchecked(a)
	}
}
