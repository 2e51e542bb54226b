package engine

// AppendActions adds to dst every action of the deal so far, in order, as a deal
// record lists them: silence is left out (docs/NOTATION.md). Nothing was
// logged while the deal was played; the state says it all.
func (s *State) AppendActions(dst []Action) []Action {
	t := &s.table
	dst = s.appendBids(dst)
	if t.match {
		dst = append(dst, Match(t.soloist, t.trumps))
	}
	leader := t.dealer.Next()
	for n := range int(t.nplays) {
		dst = s.appendCalls(dst, n)
		if n > 0 && n%Seats == 0 {
			leader = s.Table().TrickWinner(n/Seats - 1)
		}
		dst = append(dst, PlayCard(leader.Plus(n), s.Table().Play(n)))
	}
	if t.nplays < cardsADeal {
		dst = s.appendCalls(dst, int(t.nplays))
	}
	return dst
}

// appendBids adds what was done about the turn-up, and the two rounds.
func (s *State) appendBids(dst []Action) []Action {
	t := &s.table
	if t.asked && t.takenUp {
		dst = append(dst, TakeUp(t.dealer))
	}
	if t.takenUp {
		if s.away != noCard {
			dst = append(dst, Discard(t.dealer, s.away))
		}
		return dst
	}
	if t.asked && t.phase != PhaseTakeUp {
		dst = append(dst, Decline(t.dealer))
	}
	for n := range int(t.bids) {
		seat := t.dealer.Plus(1 + n)
		if n == int(t.bids)-1 && t.soloist != noSeat {
			return append(dst, s.takeAction(seat))
		}
		dst = append(dst, Pass(seat))
	}
	return dst
}

// takeAction is the take with which the first soloist became one.
func (s *State) takeAction(seat Seat) Action {
	t := &s.table
	if t.bids <= Seats {
		return Take(seat)
	}
	if t.match {
		return TakeSuit(seat, t.firstSuit)
	}
	return TakeSuit(seat, t.trumps)
}

// appendCalls adds contra and recontra if they were said with n cards played.
func (s *State) appendCalls(dst []Action, n int) []Action {
	t := &s.table
	if t.contra != noSeat && int(t.contraAt) == n {
		call := Contra(t.contra)
		if t.holder == t.contra {
			call = ContraExchange(t.contra, s.away)
		}
		dst = append(dst, call)
	}
	if t.recontra != noSeat && int(t.recontraAt) == n {
		dst = append(dst, Recontra(t.recontra))
	}
	return dst
}
