package engine

// What the answers in the bidding change (R2, R3).

// discard puts c away for the turn-up the dealer has taken up.
func (s *State) discard(c Card) {
	t := &s.table
	s.putAway(t.dealer, c)
	s.startPlay()
}

// putAway swaps the seat's card c for the turn-up.
func (s *State) putAway(seat Seat, c Card) {
	s.hands[seat&3] = s.hands[seat&3].Without(c).With(s.table.turnUp)
	s.away = c
	s.own[seat&3] = ownCard(c) + 1
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

// others is the seats that have no stake, in the order of asking (R4.7).
func (t *table) others() queue {
	staked := uint8(1) << (t.soloist % 8)
	if t.contra != noSeat {
		staked |= 1 << (t.contra % 8)
	}
	return queueOf(t.dealer.Next(), staked)
}

// window opens the window before the next card, if there is one, else asks for
// the card.
func (t *table) window() {
	if t.mayOpen() {
		t.openWindow()
		return
	}
	t.phase = PhaseCard
}

// mayOpen reports whether there is a window before the next card.
func (t *table) mayOpen() bool { return t.open&(1<<(t.nplays%cardSlots)) != 0 }

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
	if s.table.askNext() == 0 {
		s.table.closeQuestion()
	}
}

// askNext passes an announcement question on, and returns who is left to be asked.
func (t *table) askNext() queue {
	left := t.pending.rest()
	t.pending = left
	return left
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
		s.putAway(seat, c)
		t.holder = seat
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
