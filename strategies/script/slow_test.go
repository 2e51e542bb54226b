package script

import (
	"math"
	"testing"

	"kontraspiel/engine"
)

// slowBidder answers like a [Bidder], written down plainly: it goes through the
// rules as docs/STRATEGY-FILES.md tells them and works every expression out from its
// terms. It holds a Bidder to the same answers.
type slowBidder struct {
	*Bidder
	t      *testing.T
	f      *File
	values []float64
	sight  sight
	known  map[int]float64 // definitions, for one suit and card
}

func (b *slowBidder) Begin(seat engine.Seat, key engine.Key) {
	b.Bidder.Begin(seat, key)
	b.sight.key = key
}

func (b *slowBidder) eval(t *term) float64 {
	switch t.op {
	case opNumber, opTruth:
		return t.value
	case opConstant:
		return b.values[t.index]
	case opFeature:
		return featureValue(t.index, &b.sight)
	case opDefinition:
		v, ok := b.known[t.index]
		if !ok {
			v = b.eval(b.f.definitions[t.index].body)
			b.known[t.index] = v
		}
		return v
	case opIf:
		if b.eval(t.args[0]) != 0 {
			return b.eval(t.args[1])
		}
		return b.eval(t.args[2])
	}
	args := make([]float64, len(t.args))
	for i, arg := range t.args {
		args[i] = b.eval(arg)
	}
	return apply(t.op, args)
}

// featureValue is a feature as a number: 1 for yes.
func featureValue(i int, s *sight) float64 {
	f := &features[i]
	if !f.YesNo {
		return f.number(s)
	}
	if f.flag(s) {
		return 1
	}
	return 0
}

// look sets up a question about a suit.
func (b *slowBidder) look(v engine.View, d Decision, suit engine.Suit) {
	b.sight.ask(v, d, suit)
	b.known = map[int]float64{}
}

// rule is the first rule that fires, for decisions about one suit.
func (b *slowBidder) rule(v engine.View, d Decision, suit engine.Suit) *rule {
	b.look(v, d, suit)
	for _, r := range b.f.rules[d] {
		if r.when == nil || b.eval(r.when) != 0 {
			return r
		}
	}
	return nil
}

// same fails unless the two answers agree.
func (b *slowBidder) same(d Decision, got, want any) {
	if got != want {
		b.t.Fatalf("%s: answers %v, by the rules %v", d, got, want)
	}
}

func (b *slowBidder) TakeUp(t engine.Table) bool {
	r := b.rule(engine.View{Table: t}, TakeUp, t.PreferredSuit())
	got := b.Bidder.TakeUp(t)
	b.same(TakeUp, got, r != nil && r.yes)
	return got
}

func (b *slowBidder) RoundOne(v engine.View) bool {
	r := b.rule(v, RoundOne, v.PreferredSuit())
	got := b.Bidder.RoundOne(v)
	b.same(RoundOne, got, r != nil && r.yes)
	return got
}

func (b *slowBidder) Recontra(v engine.View) bool {
	trumps, _ := v.Trumps()
	r := b.rule(v, Recontra, trumps)
	got := b.Bidder.Recontra(v)
	b.same(Recontra, got, r != nil && r.yes)
	return got
}

func (b *slowBidder) Discard(v engine.View) engine.Card {
	trumps, _ := v.Trumps()
	var score *term
	if r := b.rule(v, Discard, trumps); r != nil {
		score = r.score
	}
	got := b.Bidder.Discard(v)
	b.same(Discard, got, b.spare(v, Discard, score))
	return got
}

func (b *slowBidder) Contra(v engine.View) engine.ContraCall {
	trumps, _ := v.Trumps()
	want := engine.NoContra
	if r := b.rule(v, Contra, trumps); r != nil && r.yes {
		want = engine.PlainContra
		if r.exchange && v.MayExchange() {
			want = engine.ExchangeContra(b.spare(v, Contra, r.score))
		}
	}
	got := b.Bidder.Contra(v)
	b.same(Contra, got, want)
	return got
}

// spare is the card with the lowest score; of equals a side card, then the lowest
// rank, then the first suit.
func (b *slowBidder) spare(v engine.View, d Decision, score *term) engine.Card {
	trumps, _ := v.Trumps()
	t := engine.TrumpsOf(trumps)
	best, least := engine.Card(0), [3]float64{math.Inf(1)}
	for c := range v.Hand().All() {
		b.look(v, d, trumps)
		b.sight.hand, b.sight.card = v.Hand().With(v.TurnUp()), c
		key := [3]float64{b.sight.cardWorth(), 0, float64(t.Rank(c))}
		if score != nil {
			key[0] = b.eval(score)
		}
		if t.Cards().Has(c) {
			key[1] = 1
		}
		for i := range key {
			if key[i] != least[i] {
				if key[i] < least[i] {
					best, least = c, key
				}
				break
			}
		}
	}
	return best
}

// suitAnswer is what is named, if anything is.
type suitAnswer struct {
	suit engine.Suit
	yes  bool
}

func (b *slowBidder) RoundTwo(v engine.View) (engine.Suit, bool) {
	want := b.named(v, RoundTwo, v.BidSuits())
	suit, yes := b.Bidder.RoundTwo(v)
	b.sameSuit(RoundTwo, suit, yes, want)
	return suit, yes
}

func (b *slowBidder) Match(v engine.View) (engine.Suit, bool) {
	want := b.named(v, Match, v.MatchSuits())
	suit, yes := b.Bidder.Match(v)
	b.sameSuit(Match, suit, yes, want)
	return suit, yes
}

func (b *slowBidder) sameSuit(d Decision, suit engine.Suit, yes bool, want suitAnswer) {
	if !yes {
		suit = 0
	}
	b.same(d, suitAnswer{suit, yes}, want)
}

func (b *slowBidder) named(v engine.View, d Decision, suits engine.SuitSet) suitAnswer {
	for _, r := range b.f.rules[d] {
		holds, best, most := 0, engine.Suit(0), math.Inf(-1)
		for suit := range suits.All() {
			b.look(v, d, suit)
			if r.when != nil && b.eval(r.when) == 0 {
				continue
			}
			holds++
			worth := b.sight.value()
			if r.score != nil {
				worth = b.eval(r.score)
			}
			if worth > most {
				best, most = suit, worth
			}
		}
		if r.yes && holds > 0 {
			return suitAnswer{best, true}
		}
		if !r.yes && holds == suits.Len() {
			return suitAnswer{}
		}
	}
	return suitAnswer{}
}

// PlayCard plays the legal card that the seat's stream says.
func (b *slowBidder) PlayCard(v engine.View) engine.Card {
	return anyOf(v.LegalCards(), b.sight.key.Word(uint64(100+v.CardsPlayed())))
}

// anyOf is a card of the set, chosen by a random word.
func anyOf(set engine.CardSet, word uint64) engine.Card {
	return set.Nth(int(word % uint64(set.Len())))
}
