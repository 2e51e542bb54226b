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
	s.table.phase, s.table.turn = PhaseRoundOne, s.table.next
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
// against a soloist by bidding (R4.2); the next question is found by window.
func (s *State) startPlay() {
	t := &s.table
	t.open, _ = t.rules.windows()
	if t.takenUp {
		s.window()
		return
	}
	s.ask(PhaseMatch, 0xf&^(1<<t.soloist))
}

// ask puts a question to the seats in the set, eldest first.
func (s *State) ask(p Phase, seats uint8) {
	t := &s.table
	t.phase = p
	t.pending = rotateFrom(seats, t.dealer.Next())
	t.turn = firstPending(t.pending, t.dealer.Next())
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

// window asks contra or recontra if this window allows it, else for a card.
func (s *State) window() {
	t := &s.table
	if t.open>>t.nplays&1 == 0 {
		t.phase, t.turn = PhaseCard, t.next
		return
	}
	if t.contra == noSeat {
		s.ask(PhaseContra, 0xf&^(1<<t.soloist))
		return
	}
	s.ask(PhaseRecontra, 0xf&^(1<<t.soloist|1<<t.contra))
}

// silent answers an announcement question with no.
func (s *State) silent() {
	t := &s.table
	t.pending &= t.pending - 1
	if t.pending != 0 {
		t.turn = firstPending(t.pending, t.dealer.Next())
		return
	}
	s.closeQuestion()
}

// closeQuestion goes on after everybody was silent: to contra after match,
// otherwise to the card. Contra asked in vain leaves no recontra to ask.
func (s *State) closeQuestion() {
	t := &s.table
	if t.phase == PhaseMatch {
		s.window()
		return
	}
	t.phase, t.turn = PhaseCard, t.next
}

// announceMatch replaces the soloist (R4.1); contra is asked next.
func (s *State) announceMatch(trumps Suit) {
	t := &s.table
	t.match = true
	t.first, t.firstSuit = t.soloist, t.trumps
	t.soloist, t.trumps = t.turn, trumps
	s.window()
}

// announceContra sets contra (R4.3), with c put away for the turn-up unless c is
// noCard (R4.5); recontra is asked next.
func (s *State) announceContra(c Card) {
	t := &s.table
	t.contra, t.contraAt = t.turn, t.nplays
	if c != noCard {
		s.hands[t.turn] = s.hands[t.turn].Without(c).With(t.turnUp)
		s.away, t.holder = c, t.turn
	}
	_, t.open = t.rules.windows()
	s.window()
}

// announceRecontra sets recontra (R4.4); no question is left.
func (s *State) announceRecontra() {
	t := &s.table
	t.recontra, t.recontraAt = t.turn, t.nplays
	t.open = 0
	s.window()
}
