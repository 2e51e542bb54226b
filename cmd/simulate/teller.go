package main

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// teller puts a deal into words.
type teller struct {
	pen
	cast
}

// scene is what is told of: the table, and the card put away where the listener
// may know it.
type scene struct {
	engine.Table
	away  engine.Card
	knows bool
}

// sceneOf is what the seat of a view may be told.
func sceneOf(v engine.View) scene {
	s := scene{Table: v.Table}
	s.away, s.knows = v.PutAway()
	return s
}

// wholeScene is everything there is to tell.
func wholeScene(s *engine.State) scene {
	all := scene{Table: s.Table()}
	all.away, all.knows = s.PutAway()
	return all
}

// paragraphs tells events in sentences; a round of bidding is one.
func (w teller) paragraphs(t scene, list []event) []string {
	var out []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].round != 0 && list[n].round == list[0].round {
			n++
		}
		clauses := make([]string, n)
		for i, e := range list[:n] {
			clauses[i] = w.clause(t, e)
		}
		out = append(out, opening(list[0])+capital(strings.Join(clauses, ", "))+".")
		list = list[n:]
	}
	return out
}

// opening stands before a sentence.
func opening(e event) string {
	if e.round != 0 {
		return fmt.Sprintf("Round %d: ", e.round)
	}
	return ""
}

// clause is one event in words.
func (w teller) clause(t scene, e event) string {
	switch e.kind {
	case evForced, evBound, evTakesUp, evDeclines:
		return w.turnUp(t, e)
	case evPutsAway:
		return w.does(e.seat, "put") + " " + w.away(t) + " away"
	case evPass:
		return w.does(e.seat, "pass")
	case evTake:
		return w.does(e.seat, "take") + " " + w.suit(e.suit)
	case evPassedOut:
		return "all have passed twice"
	case evMatch:
		old, _, _ := t.Replaced()
		return fmt.Sprintf("%s the match in %s and %s %s as soloist (R4.1)",
			w.does(e.seat, "announce"), w.suit(e.suit), w.verb(e.seat, "replace"), w.name(old))
	case evContra:
		return w.contra(t, e)
	case evRecontra:
		return w.does(e.seat, "say") + " recontra"
	case evCard:
		if e.played%engine.Seats == 0 {
			return w.does(e.seat, "lead") + " " + w.card(e.card)
		}
		return w.does(e.seat, "play") + " " + w.card(e.card)
	case evTrick:
		return w.does(e.seat, "win") + " the trick"
	}
	return ""
}

// turnUp is what the dealer did about the turn-up.
func (w teller) turnUp(t scene, e event) string {
	card, trumps := w.card(t.TurnUp()), w.suit(e.suit)
	up := w.does(e.seat, "take") + " up " + card
	play := w.verb(e.seat, "play") + " " + trumps
	switch e.kind {
	case evForced:
		return fmt.Sprintf("%s turned up %s, a Wenzel, and must play %s (R2.1)", w.does(e.seat, "have"), card, trumps)
	case evBound:
		return fmt.Sprintf("%s by agreement and %s (R2.3)", up, play)
	case evTakesUp:
		return fmt.Sprintf("%s before seeing the hand and %s (R2.2)", up, play)
	}
	return fmt.Sprintf("%s %s on the table (R2.2)", w.does(e.seat, "leave"), card)
}

func (w teller) contra(t scene, e event) string {
	text := w.does(e.seat, "say") + " contra"
	if e.swaps {
		text += fmt.Sprintf(" and %s up %s for %s (R4.5)", w.verb(e.seat, "take"), w.card(t.TurnUp()), w.away(t))
	}
	return text
}

// away is the card that was put away, if the listener may know it.
func (w teller) away(t scene) string {
	if t.knows {
		return w.card(t.away)
	}
	return "a card"
}
