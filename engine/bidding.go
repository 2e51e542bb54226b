package engine

// What the answers in the bidding change (R2, R3).

// discard puts c away for the turn-up the dealer has taken up.
func (s *State) discard(c Card) {
	t := &s.table
	s.hands[t.dealer] = s.hands[t.dealer].Without(c).With(t.turnUp)
	s.away = c
	s.startPlay()
}

// decline leaves the turn-up on the table and starts the bidding.
func (s *State) decline() {
	s.table.phase, s.table.turn = PhaseRoundOne, s.table.lead
}

// accept takes the turn-up up and starts the agreement (R2.3).
func (s *State) accept() {
	t := &s.table
	if t.rules.AceAgreement == AgreementPlayer {
		t.agreements = t.agreements.With(t.dealer)
	}
	s.takeUp()
}

// pass hands the question on, to round two after four and out after eight.
func (s *State) pass() {
	t := &s.table
	t.bids++
	t.turn = t.turn.Next()
	switch t.bids {
	case Seats:
		t.phase = PhaseRoundTwo
	case 2 * Seats:
		t.phase = PhaseOver
	}
}

// take makes the seat that is asked soloist with the given trumps.
func (s *State) take(trumps Suit) {
	t := &s.table
	t.bids++
	t.soloist, t.trumps = t.turn, trumps
	s.startPlay()
}

// startPlay opens the window before the first card. Match is asked there,
// against a soloist by bidding (R4.2).
func (s *State) startPlay() {
	t := &s.table
	t.open, _ = t.rules.windows()
	t.asks = t.others()
	if t.takenUp {
		t.window()
		return
	}
	t.phase, t.pending = PhaseMatch, t.asks
}

// others is the seats that have no stake, turned so that bit 0 is eldest.
func (t *table) others() uint8 {
	staked := uint8(1) << (t.soloist % 8)
	if t.contra != noSeat {
		staked |= 1 << (t.contra % 8)
	}
	return rotateFrom(0xf&^staked, t.dealer.Next())
}

// rotateFrom turns a set of seats so that bit 0 is the seat from.
func rotateFrom(seats uint8, from Seat) uint8 {
	return (seats | seats<<4) >> (from & 3) & 0xf
}

// firstPending is the first seat of a set turned by rotateFrom.
func firstPending(pending uint8, from Seat) Seat {
	return (from + Seat(lowestBit[pending&0xf])) & 3
}

// lowestBit is the place of the lowest bit of a set of four.
var lowestBit = [16]uint8{0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0}

// window opens the window before the next card, if there is one, else asks for
// the card.
func (t *table) window() {
	if t.open>>(t.nplays%cardSlots)&1 != 0 {
		t.openWindow()
		return
	}
	t.phase = PhaseCard
}

// openWindow asks contra, or recontra once contra stands.
func (t *table) openWindow() {
	t.pending = t.asks
	t.phase = PhaseContra
	if t.contra != noSeat {
		t.phase = PhaseRecontra
	}
}

// silent answers an announcement question with no.
func (s *State) silent() {
	t := &s.table
	t.pending &= t.pending - 1
	if t.pending == 0 {
		t.closeQuestion()
	}
}

// closeQuestion goes on after everybody was silent: to contra after match,
// otherwise to the card. Contra asked in vain leaves no recontra to ask.
func (t *table) closeQuestion() {
	if t.phase == PhaseMatch {
		t.window()
		return
	}
	t.phase = PhaseCard
}

// announceMatch replaces the soloist by seat (R4.1); contra is asked next.
func (s *State) announceMatch(seat Seat, trumps Suit) {
	t := &s.table
	t.match = true
	t.first, t.firstSuit = t.soloist, t.trumps
	t.soloist, t.trumps = seat, trumps
	t.asks = t.others()
	t.window()
}

// announceContra sets contra (R4.3), with c put away for the turn-up unless c is
// noCard (R4.5); recontra is asked next.
func (s *State) announceContra(seat Seat, c Card) {
	t := &s.table
	t.contra, t.contraAt = seat, t.nplays
	if c != noCard {
		s.hands[seat&3] = s.hands[seat&3].Without(c).With(t.turnUp)
		s.away, t.holder = c, seat
	}
	_, t.open = t.rules.windows()
	t.asks = t.others()
	t.window()
}

// announceRecontra sets recontra (R4.4); no question is left.
func (s *State) announceRecontra(seat Seat) {
	t := &s.table
	t.recontra, t.recontraAt = seat, t.nplays
	t.open = 0
	t.phase = PhaseCard
}
