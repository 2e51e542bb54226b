package engine

// Result is what a finished deal comes to: who did what, who won, and what each
// seat gains (R6). All amounts are units.
type Result struct {
	Paid     Paid // zero, but for the pot, if the deal was passed out
	Base     int32
	Payments [Seats]int32 // what each seat gains, ante included
	// Agreements is the agreements after the deal (R2.3, R2.4).
	Agreements Agreements

	dealer, soloist, contra, recontra Seat
	trumps                            Suit
}

// PassedOut reports whether the deal was not played (R3.4).
func (r *Result) PassedOut() bool { return r.soloist == noSeat }

// Soloist is the soloist at the end; ok is false if the deal was passed out.
func (r *Result) Soloist() (seat Seat, ok bool) { return r.soloist, r.soloist != noSeat }

// Contra is the contra player; ok is false if there was none.
func (r *Result) Contra() (seat Seat, ok bool) { return r.contra, r.contra != noSeat }

// Recontra is the recontra player; ok is false if there was none.
func (r *Result) Recontra() (seat Seat, ok bool) { return r.recontra, r.recontra != noSeat }

// Trumps is the trump suit; ok is false if the deal was passed out.
func (r *Result) Trumps() (suit Suit, ok bool) { return r.trumps, r.trumps != noSuit }

// Winner is who won the game (R5.3); ok is false if the deal was passed out.
func (r *Result) Winner() (seat Seat, ok bool) { return r.Paid.Winner, r.soloist != noSeat }

// PotAfter is the pot after the deal.
func (r *Result) PotAfter() int64 { return r.Paid.Pot }

// Result is what the finished deal comes to; it panics before the deal is over.
func (s *State) Result() Result {
	if !s.Over() {
		panic("engine: Result of a deal that is not over")
	}
	var r Result
	s.result(&r, s.table.winners)
	return r
}

// result writes to r what the deal comes to with the given trick winners. It
// writes in place, member by member: a literal would be built apart and copied.
func (s *State) result(r *Result, winners uint16) {
	t := &s.table
	r.Base, r.Agreements = t.base, t.agreements
	r.dealer, r.soloist, r.contra, r.recontra, r.trumps = t.dealer, t.soloist, t.contra, t.recontra, t.trumps
	if t.soloist == noSeat {
		r.Paid, r.Payments = Paid{Pot: t.pot, Winner: noSeat}, [Seats]int32{}
	} else {
		r.Paid.settle(t, winners, sideUnit(t.trumps == t.turnUp.Suit()))
		for i := range r.Payments {
			r.Payments[i] = r.Paid.Stake[i] + r.Paid.Side[i] + r.Paid.Extra[i]
		}
		if t.takenUp && r.Paid.Tricks[t.soloist&3] == 0 {
			s.endAgreement(r)
		}
	}
	r.Payments[t.dealer&3]-- // the ante (R1.7)
}

// endAgreement ends the agreement of a soloist by R2.2 or R2.3 who was revolted;
// a forced Wenzel game does not touch it, nor does a deal whose rules keep no
// agreements (R2.3, R2.4).
func (s *State) endAgreement(r *Result) {
	t := &s.table
	forced := t.turnUp.IsWenzel() && t.rules.WenzelTurnUp == WenzelForced
	if !forced && t.rules.AceAgreement == AgreementPlayer {
		r.Agreements = r.Agreements.Without(t.dealer)
	}
}
