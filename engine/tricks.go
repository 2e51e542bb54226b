package engine

// Trick play (R5).

// player is the seat that plays the next card.
func (t *table) player() Seat { return Seat(t.playerIndex()) }

// playerIndex is player as an index.
func (t *table) playerIndex() uint { return (uint(t.lead) + uint(t.nplays)) % Seats }

// playCard plays c from the hand of the seat whose turn it is, and asks what
// comes then.
func (s *State) playCard(c Card) {
	t := &s.table
	s.put(t.playerIndex(), c)
	switch t.nplays % Seats {
	case 1:
		t.led(c)
	case 0:
		t.endTrick()
	}
	if t.mayOpen() {
		t.openWindow()
	}
}

// put moves c from the seat's hand to the trick.
func (s *State) put(seat uint, c Card) {
	t := &s.table
	s.hands[seat%Seats] = s.hands[seat%Seats].Without(c)
	t.gone = t.gone.With(c)
	n := t.nplays
	t.plays[n%cardSlots] = c
	t.nplays = n + 1
}

// led sets what follows when c is led.
func (t *table) led(c Card) {
	t.follow = trumpTables[t.trumps%Suits].follows[c%cardSlots]
}

// lastTrick plays the one card left in each hand that has one.
func (s *State) lastTrick() {
	t := &s.table
	if t.nplays != cardsADeal-Seats { // resumed inside the trick
		for t.phase != PhaseOver {
			s.playCard(s.hands[t.player()].First())
		}
		return
	}
	for i := range Seat(Seats) {
		hand := &s.hands[(t.lead+i)&3]
		t.gone |= *hand
		t.plays[cardsADeal-Seats+i] = hand.First()
		*hand = 0
	}
	t.nplays = cardsADeal
	t.endTrick()
}

// trick is the cards of trick n, as far as it has been played.
func (t *table) trick(n uint8) *[Seats]Card { return (*[Seats]Card)(t.plays[n%8*Seats:]) }

// endTrick gives the trick to its winner, who leads next.
func (t *table) endTrick() {
	trick := t.trick((t.nplays - 1) / Seats)
	row := trumpTables[t.trumps%Suits].ranking[trick[0]%cardSlots]
	t.lead = Seat((uint(t.lead) + row.winner(trick[0], trick[1], trick[2], trick[3])) % Seats)
	t.winners = t.winners<<2 | uint16(t.lead)
	t.follow = AllCards
	if t.nplays == cardsADeal {
		t.phase = PhaseOver
	}
}

// legalFrom is the cards of a hand that may be played when only those in follow
// follow suit (R5.1).
func legalFrom(hand, follow CardSet) CardSet {
	legal := hand & follow
	if legal == 0 { // a conditional move
		legal = hand
	}
	return legal
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
