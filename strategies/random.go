package strategies

import "kontraspiel/engine"

// The strategy `random`. Every answer is a function of the seat's key for the
// deal, the kind of decision and how often it has been asked: each decision has
// bits of its own in two words of the key.
//
//	word 0  bits  0–35  recontra, four bits a window, by cards played
//	        bits 36–55  contra, the same
//	        bits 56–59  match
//	        bit  60     round one
//	        bit  61     blind take-up
//	word 1  a number below 60⁵: five digits of base 60, one for each trick's card
//
// A digit is uniform over 0…59, so its remainder is exactly uniform for one to
// five choices. Rarer choices (discard, round two, exchange, match suit) draw
// from streams of their own.
const (
	randomCalls = iota
	randomCards
	randomDiscard
	randomRoundTwo
	randomMatchSuit
	randomExchange
	randomMoreCards // and every number above it
)

const (
	shiftContra  = 36
	shiftMatch   = 56
	shiftRound   = 60
	shiftTakeUp  = 61
	digitBase    = 60
	digitsNumber = digitBase * digitBase * digitBase * digitBase * digitBase
)

// randomBidder bids and announces as the issue of the strategy `random` says:
// Ace and round one 1/2, announcements 1/16 each time asked, everything else
// uniform.
type randomBidder struct {
	key   engine.Key
	calls uint64
}

func (r *randomBidder) Begin(_ engine.Seat, key engine.Key) {
	r.key = key
	r.calls = key.Word(randomCalls)
}

func (r *randomBidder) TakeUp(engine.Table) bool { return r.calls>>shiftTakeUp&1 != 0 }

func (r *randomBidder) Discard(v engine.View) engine.Card {
	return v.Hand().Nth(r.choice(randomDiscard, v.Hand().Len()))
}

func (r *randomBidder) RoundOne(engine.View) bool { return r.calls>>shiftRound&1 != 0 }

func (r *randomBidder) RoundTwo(v engine.View) (engine.Suit, bool) {
	suits := v.BidSuits()
	n := r.choice(randomRoundTwo, suits.Len()+1)
	if n == suits.Len() {
		return 0, false
	}
	return suits.Nth(n), true
}

func (r *randomBidder) Match(v engine.View) (engine.Suit, bool) {
	if r.calls>>shiftMatch&15 != 0 {
		return 0, false
	}
	suits := v.MatchSuits()
	return suits.Nth(r.choice(randomMatchSuit, suits.Len())), true
}

func (r *randomBidder) Contra(v engine.View) engine.ContraCall {
	if r.calls>>(shiftContra+4*v.CardsPlayed())&15 != 0 {
		return engine.NoContra
	}
	if !v.MayExchange() {
		return engine.PlainContra
	}
	hand := v.Hand()
	n := r.choice(randomExchange, hand.Len()+1)
	if n == hand.Len() {
		return engine.PlainContra
	}
	return engine.ExchangeContra(hand.Nth(n))
}

func (r *randomBidder) Recontra(v engine.View) bool {
	return r.calls>>(4*v.CardsPlayed())&15 == 0
}

// choice is uniform over 0…n−1, from the stream of one kind of decision.
func (r *randomBidder) choice(kind uint64, n int) int {
	s := r.key.Sub(kind).Stream()
	return s.IntN(n)
}

// randomCardPlayer plays every legal card with the same probability.
type randomCardPlayer struct {
	digits uint64
	trick  int // the trick the lowest digit belongs to
}

func (r *randomCardPlayer) BeginCards(_ engine.Seat, key engine.Key) {
	ok := false
	r.trick = 0
	for try := uint64(0); !ok; try++ {
		word := key.Word(randomCards)
		if try > 0 {
			word = key.Word(randomMoreCards + try)
		}
		r.digits, ok = engine.Below(word, digitsNumber)
	}
}

// PlayCard takes the digit of the trick.
func (r *randomCardPlayer) PlayCard(v engine.View) engine.Card {
	legal := v.LegalCards()
	for ; r.trick < v.TricksPlayed(); r.trick++ {
		r.digits /= digitBase
	}
	digit := r.digits % digitBase
	return legal.Nth(int(digit * uint64(legal.Len()) / digitBase))
}

// randomPlayer is both in one, for speed.
type randomPlayer struct {
	randomBidder
	randomCardPlayer
	name string
}

func (r *randomPlayer) Begin(seat engine.Seat, key engine.Key) {
	r.randomBidder.Begin(seat, key)
	r.BeginCards(seat, key)
}

func (r *randomPlayer) String() string { return r.name }

// randomKind is the bidder `random`.
var randomKind = bidderKind{
	Kind: Kind{Name: "random", Meaning: "bids at random: Ace and round one 1/2, announcements 1/16 each time asked, the rest uniform"},
	Play: "random",
	prepare: func([]float64) func() Bidder {
		return func() Bidder { return &randomBidder{} }
	},
}

// randomCardsKind is the card player `random`.
var randomCardsKind = cardKind{
	Kind: Kind{Name: "random", Meaning: "every legal card with the same probability"},
	prepare: func([]float64) func() CardPlayer {
		return func() CardPlayer { return &randomCardPlayer{} }
	},
}
