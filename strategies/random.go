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
//	word 1  a number below 60⁴: four digits of base 60, one for each card asked for
//
// A digit is uniform over 0…59, and 60 splits evenly into one to five parts.
// Rarer choices (discard, round two, exchange, match suit) draw
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
	shiftContra = 36
	shiftMatch  = 56
	shiftRound  = 60
	shiftTakeUp = 61
)

// randomPlayer is the bidder `random`, the card player `random`, and both in one:
// Ace and round one 1/2, announcements 1/16 each time asked, everything else
// uniform. It is one type because a call handed on costs a tenth of a deal.
type randomPlayer struct {
	key   engine.Key
	calls uint64
	// picks is, for each trick but the last, a digit below 60 in 65536ths of 60:
	// times n, and divided by 65536, it is uniform over 0…n−1 for n up to five.
	picks [4]uint16
	name  string
}

func (r *randomPlayer) Begin(seat engine.Seat, key engine.Key) {
	r.key = key
	r.calls = key.Word(randomCalls)
	r.BeginCards(seat, key)
}

func (r *randomPlayer) TakeUp(engine.Table) bool { return r.calls>>shiftTakeUp&1 != 0 }

func (r *randomPlayer) Discard(v engine.View) engine.Card {
	return v.Hand().Nth(r.choice(randomDiscard, v.Hand().Len()))
}

func (r *randomPlayer) RoundOne(engine.View) bool { return r.calls>>shiftRound&1 != 0 }

func (r *randomPlayer) RoundTwo(v engine.View) (engine.Suit, bool) {
	suits := v.BidSuits()
	n := r.choice(randomRoundTwo, suits.Len()+1)
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
	return suits.Nth(r.choice(randomMatchSuit, suits.Len())), true
}

func (r *randomPlayer) Contra(v engine.View) engine.ContraCall {
	if r.calls>>((shiftContra+4*v.CardsPlayed())&63)&15 != 0 {
		return engine.NoContra
	}
	return r.contra(v)
}

// contra picks the exchange of a contra: none and each card alike.
func (r *randomPlayer) contra(v engine.View) engine.ContraCall {
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

func (r *randomPlayer) Recontra(v engine.View) bool {
	return r.calls>>(4*v.CardsPlayed()&63)&15 == 0
}

// choice is uniform over 0…n−1, from the stream of one kind of decision.
func (r *randomPlayer) choice(kind uint64, n int) int {
	s := r.key.Sub(kind).Stream()
	return s.IntN(n)
}

const (
	digitBase    = 60
	digitsNumber = digitBase * digitBase * digitBase * digitBase
	digitsBits   = 52 // a number below 60⁴ as a fraction of 60⁴, in so many bits
	digitsScale  = 1<<digitsBits/digitsNumber + 1
	pickScale    = 1<<16/digitBase + 1
)

func (r *randomPlayer) BeginCards(_ engine.Seat, key engine.Key) {
	digits, ok := engine.Below(key.Word(randomCards), digitsNumber)
	for try := uint64(randomMoreCards); !ok; try++ { // once in 10¹² deals
		digits, ok = engine.Below(key.Word(try), digitsNumber)
	}
	fraction := digits * digitsScale
	for i := range r.picks {
		fraction *= digitBase
		r.picks[i] = uint16(fraction>>digitsBits) * pickScale
		fraction &= 1<<digitsBits - 1
	}
}

// PlayCard takes the pick of the trick.
func (r *randomPlayer) PlayCard(v engine.View) engine.Card {
	legal := v.LegalCards()
	pick := uint32(r.picks[v.TricksPlayed()&3])
	return legal.Nth(int(pick * uint32(legal.Len()) >> 16))
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
