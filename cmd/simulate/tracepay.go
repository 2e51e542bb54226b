package main

import (
	"fmt"

	"kontraspiel/engine"
)

// settlement explains what a finished deal comes to: winner, stakes, side
// payments with their clauses, and all amounts in a table. balance is what each
// seat has gained in the session so far; nil leaves it out.
func (w teller) settlement(t scene, r *engine.Result, before engine.Setup, balance *[engine.Seats]int64) []string {
	var lines []string
	if winner, ok := r.Winner(); ok {
		lines = append(lines, w.won(winner, r))
		lines = append(lines, w.stakes(r, winner)...)
		for _, p := range sidePayments(t.Table, r) {
			lines = append(lines, w.side(p))
		}
	} else {
		lines = append(lines, "The deal is not played; the ante stays in the pot (R3.4).")
	}
	lines = append(lines, "")
	lines = append(lines, w.amounts(t, r, before, balance)...)
	return append(lines, w.agreementNews(t, r, before.Agreements)...)
}

// won says who has won and why (R5.3).
func (w teller) won(winner engine.Seat, r *engine.Result) string {
	n := r.Paid.Tricks[winner]
	why := [...]string{2: "two", 3: "three", 4: "four", 5: "five"}[n] + " tricks"
	for seat, m := range r.Paid.Tricks {
		if n == 2 && m == 2 && engine.Seat(seat) != winner {
			why = "two tricks, and the first to have them"
		}
	}
	return fmt.Sprintf("%s the game with %s (R5.3).", capital(w.does(winner, "win")), why)
}

// stakes says what the seats that staked the base value take or pay (R6.2).
func (w teller) stakes(r *engine.Result, winner engine.Seat) []string {
	var lines []string
	staked := false
	for i, of := range []func() (engine.Seat, bool){r.Soloist, r.Contra, r.Recontra} {
		seat, ok := of()
		if !ok {
			continue
		}
		role := [...]string{"soloist", "contra", "recontra"}[i]
		if seat == winner {
			staked = true
			lines = append(lines, fmt.Sprintf("%s, as %s, %s the base value %d from the pot (R6.2).", capital(w.name(seat)), role, w.verb(seat, "take"), r.Base))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s, as %s, %s the base value %d into the pot (R6.2).", capital(w.name(seat)), role, w.verb(seat, "pay"), r.Base))
	}
	if !staked {
		lines = append(lines, fmt.Sprintf("%s staked nothing and %s nothing from the pot (R6.2).", capital(w.does(winner, "have")), w.verb(winner, "take")))
	}
	return lines
}

// sidePayment is what one seat settles with each other player.
type sidePayment struct {
	seat   engine.Seat
	units  int // from each other player; negative: to each
	reason string
	clause string
}

// sidePayments lists the payments between players (R6.3 to R6.6).
func sidePayments(t engine.Table, r *engine.Result) []sidePayment {
	var list []sidePayment
	soloist, _ := r.Soloist()
	trumps, _ := r.Trumps()
	unit, doubled := 1, ""
	if trumps == t.PreferredSuit() {
		unit, doubled = 2, ", doubled because trumps are the preferred suit"
	}
	tricks := r.Paid.Tricks[soloist]
	switch {
	case tricks == tricksADeal && t.Matched():
		list = append(list, sidePayment{soloist, 2, "for the match, doubled because it was announced", "R6.3"})
	case tricks == tricksADeal:
		list = append(list, sidePayment{soloist, unit, "for the match" + doubled, "R6.3"})
	case t.Matched():
		list = append(list, sidePayment{soloist, -2, "for the announced match that failed", "R6.5"})
	}
	failed := t.Matched() && t.Rules().FailedMatchRevolt == engine.FailedReplace
	for _, of := range []func() (engine.Seat, bool){r.Soloist, r.Contra, r.Recontra} {
		seat, ok := of()
		if ok && r.Paid.Tricks[seat] == 0 && !(failed && seat == soloist) {
			list = append(list, sidePayment{seat, -unit, "for winning no trick" + doubled, "R6.4"})
		}
	}
	return list
}

// side is a payment between players in words.
func (w teller) side(p sidePayment) string {
	if p.units > 0 {
		return fmt.Sprintf("%s %d from each other player %s (%s).", capital(w.does(p.seat, "receive")), p.units, p.reason, p.clause)
	}
	return fmt.Sprintf("%s %d to each other player %s (%s).", capital(w.does(p.seat, "pay")), -p.units, p.reason, p.clause)
}

// agreementNews says which agreements have begun or ended (R2.3, R2.4).
func (w teller) agreementNews(t scene, r *engine.Result, before engine.Agreements) []string {
	if t.Rules().AceAgreement == engine.AgreementOff {
		return nil
	}
	dealer, cards := t.Dealer(), agreedCards(t.Rules())
	revolted := fmt.Sprintf("%s revolted: the agreement to take up every %s ends", capital(w.does(dealer, "are")), cards)
	switch had, has := before.Has(dealer), r.Agreements.Has(dealer); {
	case !had && has:
		return []string{"", fmt.Sprintf("%s up every %s from now on (R2.3).", capital(w.does(dealer, "take")), cards)}
	case had && !has:
		return []string{"", revolted + " (R2.4)."}
	case !had && t.AskedTakeUp() && t.TakenUp():
		return []string{"", revolted + " with its first game (R2.4)."}
	}
	return nil
}

// agreedCards is what an agreement is about (R2.1, R2.3).
func agreedCards(rules engine.Rules) string {
	if rules.WenzelTurnUp == engine.WenzelAceLike {
		return "Ace and Wenzel"
	}
	return "Ace"
}
