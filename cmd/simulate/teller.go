package main

import (
	"fmt"
	"slices"
	"strings"

	"kontraspiel/engine"
)

// teller puts a deal into words.
type teller struct {
	pen
	cast
}

// ordinals name the cards of a trick and the rounds of bidding.
var ordinals = [...]string{"no", "first", "second", "third", "fourth", "fifth"}

// paragraphs tells events in sentences: what belongs together, as a round of
// bidding or a trick, stands in one.
func (w teller) paragraphs(t engine.Table, list []event) []string {
	var out []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && sameSentence(list[n-1], list[n]) {
			n++
		}
		clauses := make([]string, n)
		for i, e := range list[:n] {
			clauses[i] = w.clause(t, e)
		}
		out = append(out, w.opening(list[0])+capital(strings.Join(clauses, ", "))+".")
		list = list[n:]
	}
	return out
}

// sameSentence reports whether b goes on the sentence of a.
func sameSentence(a, b event) bool {
	bids := []eventKind{evPass, evTake}
	switch {
	case slices.Contains(bids, a.kind) && slices.Contains(bids, b.kind):
		return a.round == b.round
	case b.kind == evPutsAway:
		return true
	case a.kind == evCard:
		return b.kind == evCard
	}
	return false
}

// opening stands before a sentence.
func (w teller) opening(e event) string {
	switch e.kind {
	case evPass, evTake:
		return fmt.Sprintf("Round %d: ", e.round)
	case evCard, evTrick:
		return fmt.Sprintf("Trick %d: ", trickOf(e))
	}
	return ""
}

// trickOf is the number of the trick an event of the play belongs to, from 1.
func trickOf(e event) int {
	if e.kind == evTrick {
		return e.played / engine.Seats
	}
	return 1 + e.played/engine.Seats
}

// clause is one event in words.
func (w teller) clause(t engine.Table, e event) string {
	switch e.kind {
	case evForced, evBound, evTakesUp, evDeclines:
		return w.turnUp(t, e)
	case evPutsAway:
		return "and " + w.does(e.seat, "put", "puts")[len(w.name(e.seat))+1:] + " a card away"
	case evPass:
		return w.does(e.seat, "pass", "passes")
	case evTake:
		return w.does(e.seat, "take", "takes") + " " + w.red(e.suit, w.suit(e.suit))
	case evPassedOut:
		return "all have passed twice: the deal is not played (R3.4)"
	case evMatch:
		return w.match(t, e)
	case evContra:
		return w.contra(t, e)
	case evRecontra:
		return w.does(e.seat, "say", "says") + " recontra"
	case evCard:
		if e.played%engine.Seats == 0 {
			return w.does(e.seat, "lead", "leads") + " " + w.card(e.card)
		}
		return w.does(e.seat, "play", "plays") + " " + w.card(e.card)
	case evTrick:
		return w.does(e.seat, "win", "wins") + " it"
	}
	return ""
}

// turnUp is what the dealer did about the turn-up.
func (w teller) turnUp(t engine.Table, e event) string {
	card := w.card(t.TurnUp())
	trumps := w.red(e.suit, w.suit(e.suit))
	switch e.kind {
	case evForced:
		return fmt.Sprintf("%s %s, a Wenzel, must play %s (R2.1)", w.does(e.seat, "have turned up", "has turned up"), card, trumps)
	case evBound:
		return fmt.Sprintf("%s %s up by agreement and play%s %s (R2.3)", w.does(e.seat, "take", "takes"), card, w.s(e.seat), trumps)
	case evTakesUp:
		return fmt.Sprintf("%s %s up without having seen the hand, and play%s %s (R2.2)", w.does(e.seat, "take", "takes"), card, w.s(e.seat), trumps)
	}
	return fmt.Sprintf("%s %s on the table (R2.2)", w.does(e.seat, "leave", "leaves"), card)
}

// s is the ending of a regular verb that has the seat as its subject.
func (c cast) s(s engine.Seat) string {
	if c.hasYou && s == c.you {
		return ""
	}
	return "s"
}

func (w teller) match(t engine.Table, e event) string {
	old, _, _ := t.Replaced()
	return fmt.Sprintf("%s the match in %s and replace%s %s as soloist",
		w.does(e.seat, "announce", "announces"), w.red(e.suit, w.suit(e.suit)), w.s(e.seat), w.name(old))
}

func (w teller) contra(t engine.Table, e event) string {
	text := w.does(e.seat, "say", "says") + " contra"
	if e.swaps {
		text += fmt.Sprintf(" and put%s a card away for %s (R4.5)", w.s(e.seat), w.card(t.TurnUp()))
	}
	return text
}
