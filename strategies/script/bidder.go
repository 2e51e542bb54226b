package script

import "kontraspiel/engine"

// Bidder answers by the rules of a strategy file, for one seat at a time. A
// decision without a rule that fires is passed; a discard then puts away the card
// with the lowest card_worth.
type Bidder struct {
	sheet  *sheet
	sight  sight
	counts *Counts
}

// Begin starts a deal.
func (b *Bidder) Begin(_ engine.Seat, key engine.Key) { b.sight.key = key }

// TakeUp answers R2.2.
func (b *Bidder) TakeUp(t engine.Table) bool {
	p := b.first(engine.View{Table: t}, TakeUp, t.PreferredSuit(), b.sheet.plays[TakeUp])
	return p != nil && p.yes
}

// RoundOne answers R3.1.
func (b *Bidder) RoundOne(v engine.View) bool {
	p := b.first(v, RoundOne, v.PreferredSuit(), b.sheet.plays[RoundOne])
	return p != nil && p.yes
}

// RoundTwo answers R3.2.
func (b *Bidder) RoundTwo(v engine.View) (engine.Suit, bool) {
	return b.named(v, RoundTwo, v.BidSuits())
}

// Match answers R4.1.
func (b *Bidder) Match(v engine.View) (engine.Suit, bool) {
	return b.named(v, Match, v.MatchSuits())
}

// Recontra answers R4.4.
func (b *Bidder) Recontra(v engine.View) bool {
	trumps, _ := v.Trumps()
	p := b.first(v, Recontra, trumps, b.sheet.recontra[v.CardsPlayed()%windows])
	return p != nil && p.yes
}

// Contra answers R4.3, with an exchange (R4.5) if the rule wants one and it is
// allowed.
func (b *Bidder) Contra(v engine.View) engine.ContraCall {
	trumps, _ := v.Trumps()
	p := b.first(v, Contra, trumps, b.sheet.contra[v.CardsPlayed()%windows])
	switch {
	case p == nil || !p.yes:
		return engine.NoContra
	case !p.exchange || !v.MayExchange():
		return engine.PlainContra
	}
	return engine.ExchangeContra(b.spare(v, Contra, p.score))
}

// Discard answers R2.1.
func (b *Bidder) Discard(v engine.View) engine.Card {
	trumps, _ := v.Trumps()
	p := b.first(v, Discard, trumps, b.sheet.plays[Discard])
	if p == nil {
		return b.spare(v, Discard, nil)
	}
	return b.spare(v, Discard, p.score)
}

// first is the first rule of a decision that fires, or nil.
func (b *Bidder) first(v engine.View, d Decision, suit engine.Suit, plays []play) *play {
	if len(plays) > 0 {
		b.sight.ask(v, d, suit)
	}
	for i := range plays {
		if p := &plays[i]; p.when == nil || p.when(&b.sight) {
			b.count(d, p)
			return p
		}
	}
	b.count(d, nil)
	return nil
}

// spare is the card of the hand with the lowest score, the turn-up being counted
// in; of equals a side card before a trump, then the lower rank, then the order of
// the suits. Without a score it is card_worth.
func (b *Bidder) spare(v engine.View, d Decision, score numberFunc) engine.Card {
	if score == nil {
		score = (*sight).cardWorth
	}
	s, hand := &b.sight, v.Hand()
	trumps, _ := v.Trumps()
	s.ask(v, d, trumps)
	s.hand = hand.With(v.TurnUp())
	t := engine.TrumpsOf(s.suit & 3)
	away, least := hand.First(), 0.0
	for c := range hand.All() {
		s.card, s.known = c, 0
		worth := score(s)
		if c == hand.First() || worth < least || worth == least && cheaper(t, c, away) {
			away, least = c, worth
		}
	}
	return away
}

// cheaper reports whether of two cards of the same score c is put away.
func cheaper(t *engine.Trumps, c, than engine.Card) bool {
	if x, y := t.Cards().Has(c), t.Cards().Has(than); x != y {
		return y
	}
	return t.Rank(c) < t.Rank(than)
}

// named tries the rules with one suit after another: the first rule that fires for
// some suit names the one with the highest score, of equals the first; pass fires
// if it does for every suit.
func (b *Bidder) named(v engine.View, d Decision, suits engine.SuitSet) (engine.Suit, bool) {
	s, plays := &b.sight, b.sheet.plays[d]
	if len(plays) == 0 && b.counts == nil {
		return 0, false
	}
	s.ask(v, d, 0)
	for i := range plays {
		p := &plays[i]
		suit, fires := s.best(p, suits)
		if fires {
			b.count(d, p)
			return suit, p.yes
		}
	}
	b.count(d, nil)
	return 0, false
}

// best is the suit a rule names, and whether it fires.
func (s *sight) best(p *play, suits engine.SuitSet) (best engine.Suit, fires bool) {
	most := 0.0
	for suit := range engine.Suit(engine.Suits) {
		if !suits.Has(suit) {
			continue
		}
		s.suit, s.known = suit, 0
		if p.when != nil && !p.when(s) {
			if !p.yes {
				return 0, false
			}
			continue
		}
		if !p.yes {
			fires = true
			continue
		}
		worth := 0.0
		if p.score != nil {
			worth = p.score(s)
		} else {
			worth = s.value()
		}
		if !fires || worth > most {
			best, most, fires = suit, worth, true
		}
	}
	return best, fires
}
