package engine

// Trick play (R5).

// play plays c from the hand of the seat whose turn it is to play.
func (s *State) play(c Card) {
	t := &s.table
	seat := t.next & 3
	n := t.nplays
	s.hands[seat] = s.hands[seat].Without(c)
	t.played[seat] = t.played[seat].With(c)
	t.plays[n] = c
	n++
	t.nplays = n
	if t.beating.Has(c) {
		t.beating, t.best = trumpTables[t.trumps&3].beats[c%cardSlots], seat
	}
	t.next = (seat + 1) & 3
	switch n & 3 {
	case 1:
		t.follow = trumpTables[t.trumps&3].follows[c%cardSlots]
	case 0:
		s.endTrick()
	}
}

// endTrick gives the trick to its winner, who leads next.
func (s *State) endTrick() {
	t := &s.table
	t.winners = t.winners<<2 | uint16(t.best)
	t.next = t.best
	t.follow, t.beating = AllCards, AllCards
}

// playCard plays c and asks what comes next.
func (s *State) playCard(c Card) {
	s.play(c)
	t := &s.table
	t.turn = t.next
	if t.open>>t.nplays&1 != 0 {
		s.window()
	} else if t.nplays == cardsADeal {
		t.phase = PhaseOver
	}
}

// legalFrom is the cards of a hand that may be played when only those in follow
// follow suit (R5.1).
func legalFrom(hand, follow CardSet) CardSet {
	m := hand & follow
	none := CardSet(int32(m-1) >> 31) // all ones if m is empty
	return m | hand&none
}

// Outcomes of the 1,024 sequences of trick winners (R5.3), the last winner in
// the two lowest bits; nothing writes to them after the program has started.
var outcomes = newOutcomes()

// outcome is what a sequence of five trick winners comes to.
type outcome struct {
	winner Seat
	tricks [Seats]uint8
}

func newOutcomes() (t [1 << (2 * tricksADeal)]outcome) {
	for seq := range t {
		t[seq] = newOutcome(uint16(seq))
	}
	return t
}

// newOutcome counts the tricks: the winner has three, or else got to two first.
func newOutcome(seq uint16) outcome {
	o := outcome{winner: noSeat}
	firstToTwo := noSeat
	for i := tricksADeal - 1; i >= 0; i-- {
		seat := Seat(seq >> (2 * i) & 3)
		o.tricks[seat]++
		if o.tricks[seat] == 2 && firstToTwo == noSeat {
			firstToTwo = seat
		}
		if o.tricks[seat] == 3 {
			o.winner = seat
		}
	}
	if o.winner == noSeat {
		o.winner = firstToTwo
	}
	return o
}
