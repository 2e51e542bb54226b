package worlds

import "kontraspiel/engine"

// Space is all worlds consistent with what a seat sees. A world in it is one pair
// of (deal, card put away); what the seat knows is
//
//   - its own hand and what it has put away itself;
//   - the turn-up, and who has taken it into the hand (R2.1, R4.5): it stays in that
//     hand until it is played, and is not what was put away;
//   - the cards played, and that a seat holds no card of a suit that it did not
//     follow (R5.1), a Wenzel counted to trumps alone (R1.3). What a seat has put
//     away was gone by then, and is not bound by that.
//
// The zero value is good for Reset. A Space is plain memory and can be used again
// and again without allocation; it keeps nothing of the view.
type Space struct {
	known  World          // what is the same in every world
	unseen engine.CardSet // what is not
	count  uint64
	away   int // 1 if another seat's card put away is among the unseen, else 0

	// The other seats in the order they are served, those with voids first: three,
	// or four if no hand is known. may is the unseen cards each may hold, need how
	// many of them it does hold.
	others int
	order  [engine.Seats]engine.Seat
	may    [engine.Seats]engine.CardSet
	need   [engine.Seats]int

	classes [classes]engine.CardSet
	shares  [mostShares]share
	nshares int
}

// Reset makes p the worlds consistent with the view, at whatever question the deal
// stands. For the question to the dealer before he sees his hand (R2.2) see
// [Space.ResetBlind].
func (p *Space) Reset(v engine.View) {
	p.known = World{Hidden: engine.Hidden{Away: engine.NoCard}}
	p.known.Hands[v.Seat()&3] = v.Hand()
	p.unseen = v.Unseen()
	if own, ok := v.PutAway(); ok {
		p.known.Away = own
	}
	by, ok := v.PutAwayBy()
	p.away = 0
	if ok && by != v.Seat() {
		p.away = 1
		p.holdTurnUp(v.Table, by)
	}
	p.serve(v.Table, v.Seat())
	p.share()
}

// ResetBlind makes p the worlds consistent with the table alone, for one who has
// seen no hand: the dealer who is asked under R2.2. It panics once a card has been
// played or put away.
func (p *Space) ResetBlind(t engine.Table) {
	if _, ok := t.PutAwayBy(); ok || t.CardsPlayed() > 0 {
		panic("worlds: ResetBlind after the cards have been looked at")
	}
	p.known = World{Hidden: engine.Hidden{Away: engine.NoCard}}
	p.unseen = engine.AllCards.Without(t.TurnUp())
	p.away = 0
	p.serve(t, nobody)
	p.share()
}

// Count is the number of worlds: at least one, the true one, once p was reset, and
// at most 23!/(5!⁴·3!).
func (p *Space) Count() uint64 { return p.count }

// nobody is no seat.
const nobody = engine.Seat(engine.Seats)

// holdTurnUp puts the turn-up into the holder's hand, if he has not played it.
func (p *Space) holdTurnUp(t engine.Table, holder engine.Seat) {
	if !t.Played().Has(t.TurnUp()) {
		p.known.Hands[holder&3] = engine.NewCardSet(t.TurnUp())
	}
}

// serve notes what the seats other than own may hold, and how many cards: first
// those that cannot hold every card unseen, because that keeps the shares few.
func (p *Space) serve(t engine.Table, own engine.Seat) {
	var voids [engine.Seats]engine.CardSet
	var played [engine.Seats]int
	if n := t.CardsPlayed(); n > 0 {
		voids = t.Voids()
		played = cardsPlayed(t, n)
	}
	p.need[engine.Seats-1] = 0
	n := 0
	for _, bound := range [2]bool{true, false} {
		for seat := range engine.Seat(engine.Seats) {
			may := p.unseen &^ voids[seat]
			if seat == own || (may != p.unseen) != bound {
				continue
			}
			p.order[n], p.may[n] = seat, may
			p.need[n] = mostChosen - played[seat] - p.known.Hands[seat].Len()
			n++
		}
	}
	p.others = n
}

// cardsPlayed is how many of the n cards played each seat has played: one in every
// finished trick, and one if it has come to it in the trick in progress.
func cardsPlayed(t engine.Table, n int) (played [engine.Seats]int) {
	for i := range engine.Seats {
		played[t.Leader().Plus(i)] = (n + engine.Seats - 1 - i) / engine.Seats
	}
	return played
}
