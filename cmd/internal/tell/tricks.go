package tell

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kontraspiel/engine"
)

// Tricks tells the play, a line a whole trick, with the calls that were made
// between the cards; list is events from the first card on.
func (w Teller) Tricks(t Scene, list []Event) []string {
	var lines []string
	var between []Event // calls in the middle of the trick
	for _, e := range list {
		switch {
		case e.Kind == EvTrick:
			lines = append(lines, w.Trick(t, e.Played/engine.Seats-1))
			lines = append(lines, w.calls(t, between)...)
			between = nil
		case e.Kind != EvCard && e.Played%engine.Seats == 0:
			lines = append(lines, w.calls(t, []Event{e})...)
		case e.Kind != EvCard:
			between = append(between, e)
		}
	}
	return append(lines, w.calls(t, between)...)
}

// calls tells contra and recontra said during the play.
func (w Teller) calls(t Scene, list []Event) []string {
	var lines []string
	for _, e := range list {
		when := ""
		if n := e.Played % engine.Seats; n > 0 {
			when = fmt.Sprintf(" after the %s card of trick %d", ordinals[n-1], 1+e.Played/engine.Seats)
		}
		lines = append(lines, "     "+Capital(w.Clause(t, e))+when+".")
	}
	return lines
}

var ordinals = [...]string{"first", "second", "third"}

// Trick is whole trick n, from 0: the cards, the winner's in brackets, who won it
// and how the game stands after it.
func (w Teller) Trick(t Scene, n int) string {
	leader, winner := t.Eldest(), t.TrickWinner(n)
	if n > 0 {
		leader = t.TrickWinner(n - 1)
	}
	var b strings.Builder
	width := w.width()
	fmt.Fprintf(&b, "  %d  %s ", n+1, Pad(Capital(w.Does(leader, "lead")), width+len(" leads")))
	for i := range engine.Seats {
		b.WriteString(w.cell(t.Play(engine.Seats*n+i), leader.Plus(i) == winner))
	}
	fmt.Fprintf(&b, "  %s  %s", Pad(w.Does(winner, "win")+" it", width+len(" wins it")), w.Standing(t, n+1))
	return b.String()
}

// cell is a card in a column six wide, in brackets if it has won the trick.
func (w Teller) cell(c engine.Card, won bool) string {
	left, right := " ", " "
	if won {
		left, right = "[", "]"
	}
	return left + w.Card(c) + right + strings.Repeat(" ", 4-utf8.RuneCountInString(w.Plain(c)))
}

// Standing says who would win the game if the tricks to come changed nothing, or
// has won it (R5.3).
func (w Teller) Standing(t Scene, tricks int) string {
	winners := make([]engine.Seat, tricks)
	for n := range winners {
		winners[n] = t.TrickWinner(n)
	}
	leader, sure, ok := Leading(winners)
	switch {
	case !ok:
		return "nobody has two tricks yet"
	case sure:
		return w.Does(leader, "have") + " won the game"
	}
	return w.Does(leader, "stand") + " to win"
}

// Leading is the seat with three tricks, or else the first with two, given the
// winners of the tricks so far; ok is false if there is none. sure means that the
// tricks to come cannot change it: no other seat can get to three (R5.3).
func Leading(winners []engine.Seat) (leader engine.Seat, sure, ok bool) {
	var won [engine.Seats]int
	for _, seat := range winners {
		won[seat]++
		if won[seat] == 3 || won[seat] == 2 && !ok {
			leader, ok = seat, true
		}
	}
	left := tricksADeal - len(winners)
	sure = ok
	for seat, n := range won {
		if engine.Seat(seat) != leader && won[leader] < 3 && n+left >= 3 {
			sure = false
		}
	}
	return leader, sure, ok
}
