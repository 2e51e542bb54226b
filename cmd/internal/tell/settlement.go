package tell

import (
	"fmt"

	"kontraspiel/engine"
)

// Settlement explains what a finished deal comes to: winner, stakes, side
// payments with their clauses, and all amounts in a table. balance is what each
// seat has gained in the session so far; nil leaves it out.
func (w Teller) Settlement(t Scene, r *engine.Result, before engine.Setup, balance *[engine.Seats]int64) []string {
	lines := append(w.Reasons(t, r), "", w.amountHeads())
	for _, a := range Amounts(t, r, before) {
		lines = append(lines, w.amountLine(a))
	}
	if balance != nil {
		lines = append(lines, w.amountLine(Amount{"so far", balance, r.PotAfter()}))
	}
	if news := w.AgreementNews(t, r, before.Agreements); news != "" {
		lines = append(lines, "", news)
	}
	return lines
}

// Reasons says who has won, and of each payment why it is made, with its clause.
func (w Teller) Reasons(t Scene, r *engine.Result) []string {
	winner, ok := r.Winner()
	if !ok {
		return []string{"The deal is not played; the ante stays in the pot (R3.4)."}
	}
	lines := append([]string{w.won(winner, r)}, w.stakes(r, winner)...)
	for _, p := range sidePayments(t.Table, r) {
		lines = append(lines, w.side(p))
	}
	return lines
}

// won says who has won and why (R5.3).
func (w Teller) won(winner engine.Seat, r *engine.Result) string {
	n := r.Paid.Tricks[winner]
	why := [...]string{2: "two", 3: "three", 4: "four", 5: "five"}[n] + " tricks"
	for seat, m := range r.Paid.Tricks {
		if n == 2 && m == 2 && engine.Seat(seat) != winner {
			why = "two tricks, and the first to have them"
		}
	}
	return fmt.Sprintf("%s the game with %s (R5.3).", Capital(w.Does(winner, "win")), why)
}

// stakes says what the seats that staked the base value take or pay (R6.2).
func (w Teller) stakes(r *engine.Result, winner engine.Seat) []string {
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
			lines = append(lines, fmt.Sprintf("%s, as %s, %s the base value %d from the pot (R6.2).", Capital(w.Name(seat)), role, w.verb(seat, "take"), r.Base))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s, as %s, %s the base value %d into the pot (R6.2).", Capital(w.Name(seat)), role, w.verb(seat, "pay"), r.Base))
	}
	if !staked {
		lines = append(lines, fmt.Sprintf("%s staked nothing and %s nothing from the pot (R6.2).", Capital(w.Does(winner, "have")), w.verb(winner, "take")))
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
func (w Teller) side(p sidePayment) string {
	if p.units > 0 {
		return fmt.Sprintf("%s %d from each other player %s (%s).", Capital(w.Does(p.seat, "receive")), p.units, p.reason, p.clause)
	}
	return fmt.Sprintf("%s %d to each other player %s (%s).", Capital(w.Does(p.seat, "pay")), -p.units, p.reason, p.clause)
}

// AgreementNews says which agreement has begun or ended (R2.3, R2.4), "" for none.
func (w Teller) AgreementNews(t Scene, r *engine.Result, before engine.Agreements) string {
	if t.Rules().AceAgreement == engine.AgreementOff {
		return ""
	}
	dealer, cards := t.Dealer(), agreedCards(t.Rules())
	revolted := fmt.Sprintf("%s revolted: the agreement to take up every %s ends", Capital(w.Does(dealer, "are")), cards)
	switch had, has := before.Has(dealer), r.Agreements.Has(dealer); {
	case !had && has:
		return fmt.Sprintf("%s up every %s from now on (R2.3).", Capital(w.Does(dealer, "take")), cards)
	case had && !has:
		return revolted + " (R2.4)."
	case !had && t.AskedTakeUp() && t.TakenUp():
		return revolted + " with its first game (R2.4)."
	}
	return ""
}

// agreedCards is what an agreement is about (R2.1, R2.3).
func agreedCards(rules engine.Rules) string {
	if rules.WenzelTurnUp == engine.WenzelAceLike {
		return "Ace and Wenzel"
	}
	return "Ace"
}
