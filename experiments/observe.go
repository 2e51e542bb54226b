package experiments

import (
	"kontraspiel/engine"
	"kontraspiel/results"
)

// observer turns finished deals into observations.
type observer struct {
	acc      *results.Accumulator
	strategy [engine.Seats]uint8 // which strategy each seat plays
	codes    [dims]uint8
	values   [measures]int64
}

// deal notes the four observations of one finished deal.
func (o *observer) deal(t engine.Table, r *engine.Result, dealt *engine.Deal) {
	tally := o.acc.Tally()
	tally.Deals++
	countCalls(tally, t)
	preferred := t.PreferredSuit()
	trumps := engine.TrumpsOf(preferred).Cards()
	sideAces := engine.Aces &^ preferred.Cards()
	o.codes[dimColour] = colourOf(preferred)
	o.codes[dimTurnUp] = turnUpOf(t.TurnUp())
	change := potChange(t, r)
	for seat := range engine.Seat(engine.Seats) {
		hand := dealt.Hands[seat]
		o.codes[dimPosition] = uint8(engine.PositionOf(seat, t.Dealer()))
		o.codes[dimSeat] = uint8(seat)
		o.codes[dimStrategy] = o.strategy[seat]
		o.codes[dimBid] = uint8(BidOf(t, seat))
		o.codes[dimTrumps] = uint8((hand & trumps).Len())
		o.codes[dimWenzels] = uint8((hand & engine.Wenzels).Len())
		o.codes[dimSideAces] = uint8((hand & sideAces).Len())
		o.measure(t, r, seat, change)
		o.acc.Add(o.codes[:], o.values[:])
	}
}

// potChange is what the pot gained by a finished deal, the ante included.
func potChange(t engine.Table, r *engine.Result) int64 { return r.PotAfter() - (t.Pot() - 1) }

// measure fills the values of one seat.
func (o *observer) measure(t engine.Table, r *engine.Result, seat engine.Seat, change int64) {
	v := &o.values
	*v = [measures]int64{mN: 1, mPot: change}
	if seat == t.Dealer() {
		v[mAnte] = 1
	}
	v[mStake] = int64(r.Paid.Stake[seat])
	v[mSide] = int64(r.Paid.Side[seat])
	v[mExtra] = int64(r.Paid.Extra[seat])
	winner, _ := r.Winner()
	won, revolted := indicator(winner == seat), indicator(r.Paid.Tricks[seat] == 0)
	if is(r.Soloist())(seat) {
		v[mSolo], v[mSoloWon], v[mSoloRevolted] = 1, won, revolted
		v[mSoloFive] = indicator(r.Paid.Tricks[seat] == 5)
	}
	if is(r.Contra())(seat) {
		v[mContra], v[mContraWon], v[mContraRevolted] = 1, won, revolted
	}
	if is(r.Recontra())(seat) {
		v[mRecontra], v[mRecontraWon], v[mRecontraRevolted] = 1, won, revolted
	}
}

// is reports whether a role is held by the seat asked about.
func is(holder engine.Seat, held bool) func(engine.Seat) bool {
	return func(seat engine.Seat) bool { return held && holder == seat }
}

func indicator(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func colourOf(s engine.Suit) uint8 { return uint8(indicator(s.Red())) }

func turnUpOf(c engine.Card) uint8 {
	switch {
	case c.IsWenzel():
		return 2
	case c.Rank() == engine.Ace:
		return 1
	}
	return 0
}

// BidOf is what the seat ended the deal as; the deal must be over.
func BidOf(t engine.Table, seat engine.Seat) Bid {
	soloist, played := t.Soloist()
	switch {
	case !played:
		return BidPassedOut
	case seat == soloist:
		return soloistBid(t)
	case is(t.Contra())(seat) && t.Exchanged():
		return BidExchange
	case is(t.Contra())(seat):
		return BidContra
	case is(t.Recontra())(seat):
		return BidRecontra
	}
	return BidNone
}

func soloistBid(t engine.Table) Bid {
	trumps, _ := t.Trumps()
	switch {
	case t.Matched():
		return BidMatch
	case t.TakenUp() && t.AskedTakeUp():
		return BidTakeUp
	case t.TakenUp() && t.TurnUp().IsWenzel() && t.Rules().WenzelTurnUp == engine.WenzelForced:
		return BidWenzel
	case t.TakenUp():
		return BidAgreed
	case t.Round() == 1:
		return BidRoundOne
	case trumps == t.PreferredSuit():
		return BidPreferred
	}
	return BidRoundTwo
}

// countCalls counts every call of the deal for the position that made it.
func countCalls(tally *results.Tally, t engine.Table) {
	count := func(call int, seat engine.Seat) { tally.Count(call, int(engine.PositionOf(seat, t.Dealer()))) }
	countTurnUp(t, count)
	countBids(t, count)
	if soloist, _ := t.Soloist(); t.Matched() {
		count(callMatch, soloist)
	}
	if contra, ok := t.Contra(); ok {
		count(callContra+t.ContraAt(), contra)
		if t.Exchanged() {
			count(callExchange, contra)
		}
	}
	if recontra, ok := t.Recontra(); ok {
		count(callRecontra+t.RecontraAt(), recontra)
	}
}

func countTurnUp(t engine.Table, count func(int, engine.Seat)) {
	switch {
	case t.AskedTakeUp() && t.TakenUp():
		count(callTakeUp, t.Dealer())
	case t.AskedTakeUp():
		count(callDecline, t.Dealer())
	case t.TakenUp() && t.TurnUp().IsWenzel() && t.Rules().WenzelTurnUp == engine.WenzelForced:
		count(callWenzel, t.Dealer())
	case t.TakenUp():
		count(callAgreed, t.Dealer())
	}
}

// countBids counts passes and the take, if there was one: all bids but the last
// were passes.
func countBids(t engine.Table, count func(int, engine.Seat)) {
	for n := range t.Bids() {
		seat := t.Dealer().Plus(1 + n)
		second := n >= engine.Seats
		taken := n == t.Bids()-1 && !t.PassedOut()
		switch {
		case taken && !second:
			count(callTakeOne, seat)
		case taken && takenSuit(t) == t.PreferredSuit():
			count(callTakePreferred, seat)
		case taken:
			count(callTakeTwo, seat)
		case second:
			count(callPassTwo, seat)
		default:
			count(callPassOne, seat)
		}
	}
}

// takenSuit is the trumps of the soloist by bidding, a later match left out.
func takenSuit(t engine.Table) engine.Suit {
	if _, trumps, ok := t.Replaced(); ok {
		return trumps
	}
	trumps, _ := t.Trumps()
	return trumps
}
