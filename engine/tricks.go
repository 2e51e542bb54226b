package engine

// Trick play (R5).

// player is the seat that plays the next card.
func (t *table) player() Seat { return (t.lead + Seat(t.nplays)) & 3 }

// playCard plays c from the hand of the seat whose turn it is, and asks what
// comes then.
func (s *State) playCard(c Card) {
	t := &s.table
	s.put(t.player(), c)
	switch t.nplays & 3 {
	case 1:
		t.follow = trumpTables[t.trumps%Suits].follows[c%cardSlots]
	case 0:
		t.endTrick()
	}
	if t.open>>(t.nplays%cardSlots)&1 != 0 {
		t.openWindow()
	}
}

// put moves c from the seat's hand to the trick.
func (s *State) put(seat Seat, c Card) {
	t := &s.table
	s.hands[seat&3] = s.hands[seat&3].Without(c)
	t.gone = t.gone.With(c)
	t.plays[t.nplays>>2&7][t.nplays&3] = c
	t.nplays++
}

// endTrick gives the trick to its winner, who leads next. Comparing has no
// branch, because it would be mispredicted.
func (t *table) endTrick() {
	trick := &t.plays[(t.nplays-1)>>2&7]
	power := trumpTables[t.trumps%Suits].powers(trick[0])
	best := uint32(power[trick[0]%cardSlots]) << 2
	best = max(best, uint32(power[trick[1]%cardSlots])<<2|1)
	best = max(best, uint32(power[trick[2]%cardSlots])<<2|2)
	best = max(best, uint32(power[trick[3]%cardSlots])<<2|3)
	t.lead = (t.lead + Seat(best)) & 3
	t.winners = t.winners<<2 | uint16(t.lead)
	t.follow = AllCards
	if t.nplays == cardsADeal {
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
