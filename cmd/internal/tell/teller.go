package tell

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// Teller puts a deal into words.
type Teller struct {
	Pen
	Cast
}

// Scene is what is told of: the table, and the card put away where the listener
// may know it.
type Scene struct {
	engine.Table
	away  engine.Card
	knows bool
}

// SceneOf is what the seat of a view may be told.
func SceneOf(v engine.View) Scene {
	s := Scene{Table: v.Table}
	s.away, s.knows = v.PutAway()
	return s
}

// WholeScene is everything there is to tell.
func WholeScene(s *engine.State) Scene {
	all := Scene{Table: s.Table()}
	all.away, all.knows = s.PutAway()
	return all
}

// Paragraphs tells events in sentences; a round of bidding is one.
func (w Teller) Paragraphs(t Scene, list []Event) []string {
	var out []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Round != 0 && list[n].Round == list[0].Round {
			n++
		}
		clauses := make([]string, n)
		for i, e := range list[:n] {
			clauses[i] = w.Clause(t, e)
		}
		out = append(out, opening(list[0])+Capital(strings.Join(clauses, ", "))+".")
		list = list[n:]
	}
	return out
}

// opening stands before a sentence.
func opening(e Event) string {
	if e.Round != 0 {
		return fmt.Sprintf("Round %d: ", e.Round)
	}
	return ""
}

// Clause is one event in words.
func (w Teller) Clause(t Scene, e Event) string {
	switch e.Kind {
	case EvForced, EvBound, EvTakesUp, EvDeclines:
		return w.turnUp(t, e)
	case EvPutsAway:
		return w.Does(e.Seat, "put") + " " + w.away(t) + " away"
	case EvPass:
		return w.Does(e.Seat, "pass")
	case EvTake:
		return w.Does(e.Seat, "take") + " " + w.Suit(e.Suit)
	case EvPassedOut:
		return "all have passed twice"
	case EvMatch:
		old, _, _ := t.Replaced()
		return fmt.Sprintf("%s the match in %s and %s %s as soloist (R4.1)",
			w.Does(e.Seat, "announce"), w.Suit(e.Suit), w.verb(e.Seat, "replace"), w.Name(old))
	case EvContra:
		return w.contra(t, e)
	case EvRecontra:
		return w.Does(e.Seat, "say") + " recontra"
	case EvCard:
		if e.Played%engine.Seats == 0 {
			return w.Does(e.Seat, "lead") + " " + w.Card(e.Card)
		}
		return w.Does(e.Seat, "play") + " " + w.Card(e.Card)
	case EvTrick:
		return w.Does(e.Seat, "win") + " the trick"
	}
	return ""
}

// turnUp is what the dealer did about the turn-up.
func (w Teller) turnUp(t Scene, e Event) string {
	card, trumps := w.Card(t.TurnUp()), w.Suit(e.Suit)
	up := w.Does(e.Seat, "take") + " up " + card
	play := w.verb(e.Seat, "play") + " " + trumps
	switch e.Kind {
	case EvForced:
		return fmt.Sprintf("%s turned up %s, a Wenzel, and must play %s (R2.1)", w.Does(e.Seat, "have"), card, trumps)
	case EvBound:
		return fmt.Sprintf("%s by agreement and %s (R2.3)", up, play)
	case EvTakesUp:
		return fmt.Sprintf("%s before seeing the hand and %s (R2.2)", up, play)
	}
	return fmt.Sprintf("%s %s on the table (R2.2)", w.Does(e.Seat, "leave"), card)
}

func (w Teller) contra(t Scene, e Event) string {
	text := w.Does(e.Seat, "say") + " contra"
	if e.Swaps {
		text += fmt.Sprintf(" and %s up %s for %s (R4.5)", w.verb(e.Seat, "take"), w.Card(t.TurnUp()), w.away(t))
	}
	return text
}

// away is the card that was put away, if the listener may know it.
func (w Teller) away(t Scene) string {
	if t.knows {
		return w.Card(t.away)
	}
	return "a card"
}
