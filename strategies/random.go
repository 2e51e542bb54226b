package strategies

import (
	"math/bits"

	"kontraspiel/engine"
)

// The strategy `random`. Every answer is a function of the seat's key for the
// deal, the kind of decision and how often it has been asked: each decision has
// bits or a digit of its own in two words of the key.
//
//	word 0  bits  0–35  recontra, four bits a window, by cards played
//	        bits 36–55  contra, the same
//	        bits 56–59  match
//	        bit  60     round one
//	        bit  61     blind take-up
//	word 1  a number of six digits: one for each card asked for, of base 60, 12, 6
//	        and 2; one of base 60 for the discard, the match suit or the exchange,
//	        of which a seat makes one a deal at most; one of base 20 for round two
//
// A digit is uniform below its base, and the base is a multiple of every number
// of things there can be to choose from.
const (
	shiftContra = 36
	shiftMatch  = 56
	shiftRound  = 60
	shiftTakeUp = 61
)

const (
	randomCalls  = iota
	randomDigits // and every number above it, until one fits
)

// What a fraction is multiplied by to bring a digit to the front: the product of
// the bases before it.
const (
	frontOnce     = 60 * 12 * 6 * 2
	frontRoundTwo = frontOnce * 60
	digitsNumber  = frontRoundTwo * 20
	digitsScale   = (1<<64-1)/digitsNumber + 1
)

// frontTrick is the same for the digit of each trick but the last; nothing writes
// to it.
var frontTrick = [4]uint64{1, 60, 60 * 12, 60 * 12 * 6}

// randomPlayer is the bidder `random`, the card player `random`, and both in one:
// Ace and round one 1/2, announcements 1/16 each time asked, everything else
// uniform. It is one type because a call handed on costs a tenth of a deal.
type randomPlayer struct {
	calls  uint64
	digits uint64 // the number as a fraction of digitsNumber, in 2⁶⁴ths
	name   string
}

func (r *randomPlayer) Begin(_ engine.Seat, key engine.Key) {
	r.calls = key.Word(randomCalls)
	number, ok := engine.Below(key.Word(randomDigits), digitsNumber)
	for word := uint64(randomDigits + 1); !ok; word++ { // once in 10¹² deals
		number, ok = engine.Below(key.Word(word), digitsNumber)
	}
	r.digits = number * digitsScale
}

// BeginCards is Begin: what only the bidder needs does no harm.
func (r *randomPlayer) BeginCards(seat engine.Seat, key engine.Key) { r.Begin(seat, key) }

// pick is uniform over 0…n−1 by the digit that front brings to the front, whose
// base n must divide. The multiplication modulo 2⁶⁴ drops the digits before it; n
// times what is left has the choice above the point. The fraction is too large by
// less than 2⁻²¹, which is less than what would change a choice.
func (r *randomPlayer) pick(front uint64, n int) int {
	choice, _ := bits.Mul64(r.digits*front, uint64(n))
	return int(choice)
}

func (r *randomPlayer) TakeUp(engine.Table) bool { return r.calls>>shiftTakeUp&1 != 0 }

func (r *randomPlayer) Discard(v engine.View) engine.Card {
	return v.Hand().Nth(r.pick(frontOnce, v.Hand().Len()))
}

func (r *randomPlayer) RoundOne(engine.View) bool { return r.calls>>shiftRound&1 != 0 }

func (r *randomPlayer) RoundTwo(v engine.View) (engine.Suit, bool) {
	suits := v.BidSuits()
	n := r.pick(frontRoundTwo, suits.Len()+1)
	if n == suits.Len() {
		return 0, false
	}
	return suits.Nth(n), true
}

func (r *randomPlayer) Match(v engine.View) (engine.Suit, bool) {
	if r.calls>>shiftMatch&15 != 0 {
		return 0, false
	}
	suits := v.MatchSuits()
	return suits.Nth(r.pick(frontOnce, suits.Len())), true
}

// Contra exchanges each card and none with the same probability.
func (r *randomPlayer) Contra(v engine.View) engine.ContraCall {
	if r.calls>>((shiftContra+4*v.CardsPlayed())&63)&15 != 0 {
		return engine.NoContra
	}
	if !v.MayExchange() {
		return engine.PlainContra
	}
	hand := v.Hand()
	n := r.pick(frontOnce, hand.Len()+1)
	if n == hand.Len() {
		return engine.PlainContra
	}
	return engine.ExchangeContra(hand.Nth(n))
}

func (r *randomPlayer) Recontra(v engine.View) bool {
	return r.calls>>(4*v.CardsPlayed()&63)&15 == 0
}

func (r *randomPlayer) PlayCard(v engine.View) engine.Card {
	legal := v.LegalCards()
	return legal.Nth(r.pick(frontTrick[v.TricksPlayed()&3], legal.Len()))
}

func (r *randomPlayer) String() string { return r.name }

// randomKind is the bidder `random`.
var randomKind = bidderKind{
	Kind: Kind{Name: "random", Meaning: "bids at random: Ace and round one 1/2, announcements 1/16 each time asked, the rest uniform"},
	Play: "random",
	prepare: func([]float64) func() Bidder {
		return func() Bidder { return &randomPlayer{} }
	},
}

// randomCardsKind is the card player `random`.
var randomCardsKind = cardKind{
	Kind: Kind{Name: "random", Meaning: "every legal card with the same probability"},
	prepare: func([]float64) func() CardPlayer {
		return func() CardPlayer { return &randomPlayer{} }
	},
}
