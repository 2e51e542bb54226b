package tell

import (
	"fmt"
	"strings"

	"kontraspiel/engine"
)

// Trace tells a finished deal as a person would who has seen all of it.
func (w Teller) Trace(s *engine.State, setup engine.Setup) []string {
	t := WholeScene(s)
	result := s.Result()
	lines := w.Heading(t, setup)
	lines = append(lines, w.dealt(s)...)
	lines = append(lines, "")
	all := Events(t.Table)
	bids := 0
	for bids < len(all) && !all[bids].InPlay() {
		bids++
	}
	lines = append(lines, w.Paragraphs(t, all[:bids])...)
	if !t.PassedOut() {
		lines = append(lines, w.Contract(t), "")
		lines = append(lines, w.Tricks(t, all[bids:])...)
		lines = append(lines, "")
	}
	return append(lines, w.Settlement(t, &result, setup, nil)...)
}

// Heading says who deals for what, and by which rules if they are not the
// standard.
func (w Teller) Heading(t Scene, setup engine.Setup) []string {
	lines := w.Opening(t)
	if diff := t.Rules().NonStandard(); len(diff) > 0 {
		lines = append(lines, "Rules: "+strings.Join(diff, ", ")+".")
	}
	if agreed := w.Agreed(t, setup.Agreements); agreed != "" {
		lines = append(lines, agreed)
	}
	return append(lines, "")
}

// Opening says who deals for what, and what is turned up.
func (w Teller) Opening(t Scene) []string {
	return []string{
		fmt.Sprintf("%s and %s the ante: the pot holds %d, the base value is %d.",
			Capital(w.Does(t.Dealer(), "deal")), w.verb(t.Dealer(), "pay"), t.Pot(), t.BaseValue()),
		fmt.Sprintf("Turned up is %s%s: %s are the preferred suit.", w.Card(t.TurnUp()), turnUpName(t.TurnUp()), w.Suit(t.PreferredSuit())),
	}
}

// Agreed says who had agreed to take up what before the deal (R2.3), "" if nobody.
func (w Teller) Agreed(t Scene, before engine.Agreements) string {
	who := w.agreed(before)
	if who == "" || t.Rules().AceAgreement != engine.AgreementPlayer {
		return ""
	}
	return fmt.Sprintf("Agreed to take up every %s: %s.", agreedCards(t.Rules()), who)
}

func turnUpName(c engine.Card) string {
	if c.IsWenzel() {
		return ", a Wenzel"
	}
	return ""
}

// agreed lists the seats with an agreement, "" for none.
func (w Teller) agreed(a engine.Agreements) string {
	var names []string
	for seat := range engine.Seat(engine.Seats) {
		if a.Has(seat) {
			names = append(names, w.Name(seat))
		}
	}
	return strings.Join(names, ", ")
}

// dealt lists the hands as dealt, eldest first, and the talon.
func (w Teller) dealt(s *engine.State) []string {
	deal, t := s.Deal(), s.Table()
	first := t.PreferredSuit()
	if trumps, ok := t.Trumps(); ok {
		first = trumps
	}
	var lines []string
	for p := range engine.Position(engine.Seats) {
		seat := engine.SeatAt(p, t.Dealer())
		lines = append(lines, fmt.Sprintf("  %s  %-7v  %s", w.Padded(seat), p, w.Cards(deal.Hands[seat], first)))
	}
	return append(lines, fmt.Sprintf("  %s  %-7s  %s", Pad("Talon", w.width()), "", w.Cards(deal.Talon(), first)))
}

// Contract says what is played in the end.
func (w Teller) Contract(t Scene) string {
	soloist, _ := t.Soloist()
	trumps, _ := t.Trumps()
	text := fmt.Sprintf("%s soloist, %s are trumps", Capital(w.Does(soloist, "are")), w.Suit(trumps))
	switch {
	case t.Matched():
		text += ", announced are five tricks"
	case trumps == t.PreferredSuit():
		text += ", the preferred suit"
	}
	return text + "."
}
