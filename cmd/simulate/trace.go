package main

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// trace tells a finished deal as a person would who has seen all of it.
func (w teller) trace(s *engine.State, setup engine.Setup) []string {
	t := wholeScene(s)
	result := s.Result()
	lines := w.heading(t, setup)
	lines = append(lines, w.dealt(s)...)
	lines = append(lines, "")
	all := events(t.Table)
	bids := 0
	for bids < len(all) && !all[bids].inPlay() {
		bids++
	}
	lines = append(lines, w.paragraphs(t, all[:bids])...)
	if !t.PassedOut() {
		lines = append(lines, w.contract(t), "")
		lines = append(lines, w.tricks(t, all[bids:])...)
		lines = append(lines, "")
	}
	return append(lines, w.settlement(t, &result, setup, nil)...)
}

// heading says who deals for what, and by which rules if they are not the
// standard.
func (w teller) heading(t scene, setup engine.Setup) []string {
	lines := []string{fmt.Sprintf("%s and %s the ante: the pot holds %d, the base value is %d.",
		capital(w.does(t.Dealer(), "deal")), w.verb(t.Dealer(), "pay"), t.Pot(), t.BaseValue())}
	lines = append(lines, fmt.Sprintf("Turned up is %s%s: %s are the preferred suit.", w.card(t.TurnUp()), turnUpName(t.TurnUp()), w.suit(t.PreferredSuit())))
	if diff := t.Rules().NonStandard(); len(diff) > 0 {
		lines = append(lines, "Rules: "+strings.Join(diff, ", ")+".")
	}
	if who := w.agreed(setup.Agreements); who != "" && t.Rules().AceAgreement == engine.AgreementPlayer {
		lines = append(lines, fmt.Sprintf("Agreed to take up every %s: %s.", agreedCards(t.Rules()), who))
	}
	return append(lines, "")
}

func turnUpName(c engine.Card) string {
	if c.IsWenzel() {
		return ", a Wenzel"
	}
	return ""
}

// agreed lists the seats with an agreement, "" for none.
func (w teller) agreed(a engine.Agreements) string {
	var names []string
	for seat := range engine.Seat(engine.Seats) {
		if a.Has(seat) {
			names = append(names, w.name(seat))
		}
	}
	return strings.Join(names, ", ")
}

// dealt lists the hands as dealt, eldest first, and the talon.
func (w teller) dealt(s *engine.State) []string {
	deal, t := s.Deal(), s.Table()
	first := t.PreferredSuit()
	if trumps, ok := t.Trumps(); ok {
		first = trumps
	}
	var lines []string
	for p := range engine.Position(engine.Seats) {
		seat := engine.SeatAt(p, t.Dealer())
		lines = append(lines, fmt.Sprintf("  %s  %-7v  %s", w.padded(seat), p, w.cards(deal.Hands[seat], first)))
	}
	return append(lines, fmt.Sprintf("  %s  %-7s  %s", pad("Talon", w.width()), "", w.cards(deal.Talon(), first)))
}

// contract says what is played in the end.
func (w teller) contract(t scene) string {
	soloist, _ := t.Soloist()
	trumps, _ := t.Trumps()
	text := fmt.Sprintf("%s soloist, %s are trumps", capital(w.does(soloist, "are")), w.suit(trumps))
	switch {
	case t.Matched():
		text += ", announced are five tricks"
	case trumps == t.PreferredSuit():
		text += ", the preferred suit"
	}
	return text + "."
}
