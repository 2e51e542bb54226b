package worlds

import "kontraspiel/engine"

// World is one way the cards can lie: what every seat holds now, what was put away
// by whoever has put a card away (the seat whose view it is included), and the three
// cards nobody has seen (RULES.md R1.6).
type World struct {
	engine.Hidden
	Talon engine.CardSet
}

// State is the deal as it stands at the table if the cards lie so. The table must
// be the one the world was drawn for.
func (w *World) State(t engine.Table) engine.State { return t.Imagine(w.Hidden) }

// Deal is the deal as it was dealt if the cards lie so: with the cards played, and
// before an exchange or a discard.
func (w *World) Deal(t engine.Table) engine.Deal {
	s := t.Imagine(w.Hidden)
	return s.Deal()
}
