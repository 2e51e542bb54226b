package strategies

import (
	"math"

	"kontraspiel/engine"
)

// The bidder `points`: the value of the hand, a sum of weights, against a
// threshold for each call. The weights count trumps by their rank among those
// still in play, a side suit's two highest cards, and voids; see [pointsParams]
// for every weight and threshold and docs/STRATEGIES.md for how the defaults were
// found. It draws no random numbers.
//
// A turned-up Ace is taken up if the base value is below `ace`: nothing else is
// known when the question is put (R2.2), and the agreement that follows binds
// later deals (R2.3). By default it is declined.
type pointsBidder struct {
	sheet *pointsSheet
	hand  estimate
}

// pointsSheet is what the parameters come to; all players of a strategy share it.
type pointsSheet struct {
	values *handValues
	seat   [engine.Seats]points // added when bidding, by position
	take   points
	take2  points
	match  points
	calls  contraCalls
	ace    int // base value below which an Ace is taken up, units
}

func newPointsSheet(p []float64) *pointsSheet {
	s := &pointsSheet{
		values: newHandValues(p),
		take:   inPoints(p[callTake]),
		take2:  inPoints(p[callTake2]),
		match:  inPoints(p[callMatch]),
		calls:  newContraCalls(p),
	}
	s.ace = int(math.Ceil(p[callAce]))
	for position := range s.seat {
		s.seat[position] = inPoints(p[bonusLate] * float64(position))
	}
	s.seat[engine.Eldest] += inPoints(p[bonusEldest])
	s.seat[engine.Dealer] += inPoints(p[bonusDealer])
	return s
}

func (b *pointsBidder) Begin(engine.Seat, engine.Key) { b.hand.known = false }

// TakeUp takes a turned-up Ace up while the base value is below `ace` (R2.2).
func (b *pointsBidder) TakeUp(t engine.Table) bool { return t.BaseValue() < b.sheet.ace }

// Discard keeps the five cards that are worth most under the trumps taken up
// (R2.1).
func (b *pointsBidder) Discard(v engine.View) engine.Card {
	c, _ := b.sheet.values.putAway(v.Hand(), v.TurnUp())
	return c
}

// RoundOne takes the preferred suit if the hand is worth `take` (R3.1).
func (b *pointsBidder) RoundOne(v engine.View) bool {
	b.weigh(v)
	return b.hand.worth[v.PreferredSuit()&3]+b.hand.seat >= b.sheet.take
}

// RoundTwo takes the suit in which the hand is worth most, if that is `take2`
// (R3.2).
func (b *pointsBidder) RoundTwo(v engine.View) (engine.Suit, bool) {
	b.weigh(v)
	suit := b.hand.best
	if preferred := v.PreferredSuit() & 3; v.BidSuits().Has(preferred) && b.hand.worth[preferred] >= b.hand.worth[suit&3] {
		suit = preferred
	}
	return suit, b.hand.worth[suit&3]+b.hand.seat >= b.sheet.take2
}

// Match announces the match in the suit in which the hand is worth most, if that
// is `match` (R4.1).
func (b *pointsBidder) Match(v engine.View) (engine.Suit, bool) {
	b.weigh(v)
	return b.hand.best, b.hand.worth[b.hand.best&3]+b.hand.seat >= b.sheet.match
}

// estimate is what the hand dealt is worth, the turn-up being out of play; of
// suits in which it is worth the same the first is best.
type estimate struct {
	known bool                 // worked out in this deal
	best  engine.Suit          // the suit but the preferred one in which it is worth most
	worth [engine.Suits]points // by trumps
	seat  points               // what its seat adds when bidding
}

// weigh works the estimate out, the first time in a deal that it is wanted.
func (b *pointsBidder) weigh(v engine.View) {
	if !b.hand.known {
		b.estimate(v)
	}
}

func (b *pointsBidder) estimate(v engine.View) {
	e, values := &b.hand, b.sheet.values
	hand, turnUp, preferred := v.Hand(), v.TurnUp(), v.PreferredSuit()
	values.rows[turnUp].all(hand, &e.worth)
	most := points(math.MinInt32)
	for suit, worth := range e.worth {
		key := worth*engine.Suits + points(3-suit)
		if engine.Suit(suit) == preferred {
			key = math.MinInt32
		}
		most = max(most, key) // no branch on it, which would be mispredicted
	}
	e.best = 3 - engine.Suit(most&3)
	e.seat = b.sheet.seat[v.Position()&3]
	e.known = true
}

// putAway is which of five cards to put away for the turn-up, and what the hand
// is worth then under the turn-up's suit. Among equals it is the lowest rank,
// then the first suit.
func (t *handValues) putAway(five engine.CardSet, turnUp engine.Card) (engine.Card, points) {
	var away engine.Card
	most := points(-1 << 30)
	for c := range five.All() {
		worth := t.of(five.Without(c).With(turnUp), turnUp.Suit(), noGap)
		if worth > most || worth == most && c.Rank() < away.Rank() {
			away, most = c, worth
		}
	}
	return away, most
}

// pointsPlayer is `points` with `steady`, both in one for speed.
type pointsPlayer struct {
	pointsBidder
	steadyCardPlayer
	name string
}

func (p *pointsPlayer) String() string { return p.name }

// joinPoints makes one player of the bidder and the card player, if they are
// these two.
func joinPoints(b Bidder, cards CardPlayer, name string) (engine.Player, bool) {
	points, ok := b.(*pointsBidder)
	_, steady := cards.(steadyCardPlayer)
	if !ok || !steady {
		return nil, false
	}
	return &pointsPlayer{pointsBidder: *points, name: name}, true
}

// pointsKind is the bidder `points`.
var pointsKind = bidderKind{
	Kind: Kind{
		Name:    "points",
		Meaning: "a weighted hand value against a threshold for each call",
		Params:  pointsParams,
	},
	Play: "steady",
	prepare: func(values []float64) func() Bidder {
		sheet := newPointsSheet(values)
		return func() Bidder { return &pointsBidder{sheet: sheet} }
	},
}
