package engine

import "math/bits"

// Table is what everybody sees of a deal: the turn-up, the calls, the cards
// played, the pot. It looks at a deal in progress and shows what that becomes;
// copy out what is to be kept. There is no way from it to a hidden card.
type Table struct{ t *table }

// Rules is the rule set in force.
func (t Table) Rules() Rules { return t.t.rules }

// Phase is the question the deal stands at.
func (t Table) Phase() Phase { return t.t.phase }

// Turn is the seat that is asked.
func (t Table) Turn() Seat {
	switch t.t.phase {
	case PhaseCard:
		return t.t.player()
	case PhaseMatch, PhaseContra, PhaseRecontra:
		return Seat(t.t.pending.first())
	}
	return t.t.turn
}

// Dealer is the seat that dealt.
func (t Table) Dealer() Seat { return t.t.dealer }

// Eldest is the seat after the dealer (R1.5).
func (t Table) Eldest() Seat { return t.t.dealer.Next() }

// TurnUp is the card that was turned up (R1.6).
func (t Table) TurnUp() Card { return t.t.turnUp }

// PreferredSuit is the printed suit of the turn-up (R1.6).
func (t Table) PreferredSuit() Suit { return t.t.turnUp.Suit() }

// TurnUpHolder is the seat that has taken the turn-up into its hand, by R2 or by
// an exchange; ok is false while it lies on the table.
func (t Table) TurnUpHolder() (seat Seat, ok bool) { return t.t.holder, t.t.holder != noSeat }

// Pot is the pot in units, this deal's ante included.
func (t Table) Pot() int64 { return t.t.pot }

// BaseValue is the base value in units (R6.1).
func (t Table) BaseValue() int { return int(t.t.base) }

// Agreements says who has agreed to take up Aces (R2.3), as it stands now.
func (t Table) Agreements() Agreements { return t.t.agreements }

// AskedTakeUp reports whether the dealer was asked to take the turn-up up (R2.2).
func (t Table) AskedTakeUp() bool { return t.t.asked }

// TakenUp reports whether the soloist is soloist by R2, asked or bound.
func (t Table) TakenUp() bool { return t.t.takenUp }

// Bids is the number of passes and takes so far in both rounds, 0 to 8. They
// came clockwise from eldest, and all but the last of them were passes.
func (t Table) Bids() int { return int(t.t.bids) }

// Round is the bidding round in which the game was taken, 1 or 2; 0 if it was
// taken up by R2 or is not taken yet. A match does not change it.
func (t Table) Round() int {
	switch {
	case t.t.takenUp || t.t.soloist == noSeat:
		return 0
	case t.t.bids <= Seats:
		return 1
	}
	return 2
}

// Soloist is the soloist, a match announcement considered; ok is false while
// there is none.
func (t Table) Soloist() (seat Seat, ok bool) { return t.t.soloist, t.t.soloist != noSeat }

// Trumps is the trump suit; ok is false while there is none.
func (t Table) Trumps() (suit Suit, ok bool) { return t.t.trumps, t.t.trumps != noSuit }

// Matched reports whether the soloist announced the match (R4.1).
func (t Table) Matched() bool { return t.t.match }

// Replaced is the soloist whom a match announcement replaced and the trumps he
// had; ok is false if there was none.
func (t Table) Replaced() (seat Seat, trumps Suit, ok bool) {
	return t.t.first, t.t.firstSuit, t.t.first != noSeat
}

// Contra is the contra player; ok is false while there is none (R4.3).
func (t Table) Contra() (seat Seat, ok bool) { return t.t.contra, t.t.contra != noSeat }

// ContraAt is how many cards had been played when contra was announced, 0 to 4;
// of no meaning without contra.
func (t Table) ContraAt() int { return int(t.t.contraAt) }

// Exchanged reports whether contra took the turn-up (R4.5).
func (t Table) Exchanged() bool { return t.t.contra != noSeat && t.t.holder == t.t.contra }

// Recontra is the recontra player; ok is false while there is none (R4.4).
func (t Table) Recontra() (seat Seat, ok bool) { return t.t.recontra, t.t.recontra != noSeat }

// RecontraAt is how many cards had been played when recontra was announced, 0 to
// 8; of no meaning without recontra.
func (t Table) RecontraAt() int { return int(t.t.recontraAt) }

// Stakes reports whether the seat has staked the base value on winning: the
// soloist, contra and recontra (R6.2).
func (t Table) Stakes(seat Seat) bool {
	return seat == t.t.soloist || seat == t.t.contra || seat == t.t.recontra
}

// CardsPlayed is the number of cards played so far, 0 to 20.
func (t Table) CardsPlayed() int { return int(t.t.nplays) }

// Play is card n of those played, n below CardsPlayed.
func (t Table) Play(n int) Card { return t.t.plays[n%cardSlots] }

// Played is all cards played so far.
func (t Table) Played() CardSet { return t.t.gone }

// PlayedBy is the cards the seat has played so far.
func (t Table) PlayedBy(seat Seat) CardSet {
	var set CardSet
	leader := t.Eldest()
	for n := range t.CardsPlayed() {
		if n > 0 && n%Seats == 0 {
			leader = t.TrickWinner(n/Seats - 1)
		}
		if leader.Plus(n) == seat {
			set = set.With(t.Play(n))
		}
	}
	return set
}

// TricksPlayed is the number of finished tricks, 0 to 5.
func (t Table) TricksPlayed() int { return int(t.t.nplays) >> 2 }

// TrickWinner is who won finished trick n, from 0; n below TricksPlayed.
func (t Table) TrickWinner(n int) Seat {
	return Seat(t.t.winners>>(2*(t.TricksPlayed()-1-n))) & 3
}

// TricksWon is how many tricks the seat has won.
func (t Table) TricksWon(seat Seat) int {
	w, won := t.t.winners, 0
	for range t.TricksPlayed() {
		if Seat(w&3) == seat {
			won++
		}
		w >>= 2
	}
	return won
}

// NextToPlay is the seat that plays the next card.
func (t Table) NextToPlay() Seat { return t.t.player() }

// InTrick is the number of cards in the trick in progress, 0 to 3.
func (t Table) InTrick() int { return int(t.t.nplays % Seats) }

// Leader is the seat that leads the trick in progress.
func (t Table) Leader() Seat { return t.t.lead }

// Led is the card led to the trick in progress; ok is false before the lead.
func (t Table) Led() (c Card, ok bool) {
	if t.InTrick() == 0 {
		return noCard, false
	}
	return t.t.trick(t.t.nplays / Seats)[0], true
}

// Best is who holds the trick in progress so far; ok is false before the lead.
func (t Table) Best() (seat Seat, ok bool) {
	if t.InTrick() == 0 {
		return noSeat, false
	}
	return t.Leader().Plus(t.best()), true
}

// Beating is the cards that would take the trick in progress from its best card;
// before the lead, all cards.
func (t Table) Beating() CardSet {
	if t.InTrick() == 0 {
		return AllCards
	}
	best := t.t.trick(t.t.nplays / Seats)[t.best()]
	return trumpTables[t.t.trumps%Suits].beats[best%cardSlots]
}

// best is the place in the trick in progress, counted from the lead, of the card
// that holds it.
func (t Table) best() int {
	trick := t.t.trick(t.t.nplays / Seats)
	row := trumpTables[t.t.trumps%Suits].ranking[trick[0]%cardSlots]
	bit := uint64(0)
	for i := range t.InTrick() {
		bit |= row[trick[i]%cardSlots] << i
	}
	return (bits.Len64(bit) - 1) & 3
}

// Following is the cards that follow the card led; before the lead, all cards.
func (t Table) Following() CardSet { return t.t.follow }

// PassedOut reports whether all passed twice (R3.4).
func (t Table) PassedOut() bool { return t.t.bids == 2*Seats && t.t.soloist == noSeat }

// BidSuits is the suits the seat that is asked may take in round two (R3.2, R3.3).
func (t Table) BidSuits() SuitSet {
	suits := AllSuits.Without(t.PreferredSuit())
	if t.t.rules.mayTakePreferred(PositionOf(t.t.turn, t.t.dealer)) {
		return AllSuits
	}
	return suits
}

// MatchSuits is the suits in which the match may be announced (R4.1).
func (t Table) MatchSuits() SuitSet { return AllSuits.Without(t.PreferredSuit()) }

// MayExchange reports whether contra, announced now, may be with an exchange
// (R4.5).
func (t Table) MayExchange() bool {
	p := t.t
	if p.nplays != 0 || p.holder != noSeat || p.rules.Exchange == ExchangeNever {
		return false
	}
	if p.match && p.rules.ExchangeAgainstMatch == ExchangeMatchNo {
		return false
	}
	return t.Round() == 1
}
