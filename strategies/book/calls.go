package book

import "kontraspiel/engine"

// announcer is a bidder with a book that may announce.
type announcer struct {
	bidder
	caller Caller // the base, nil if it never announces
}

// Match is R4.1.
func (b *announcer) Match(v engine.View) (engine.Suit, bool) {
	if s := b.reader.sections[Match][0]; s != nil {
		b.legal = b.legal[:0]
		for suit := range v.MatchSuits().All() {
			b.legal = append(b.legal, engine.Match(v.Seat(), suit))
		}
		if a, known := b.best(s, v, engine.Silent(v.Seat()), b.legal...); known {
			return a.Suit, a.Kind == engine.ActMatch
		}
	}
	if b.caller == nil {
		return 0, false
	}
	return b.caller.Match(v)
}

// Contra is R4.3, with the exchange of R4.5.
func (b *announcer) Contra(v engine.View) engine.ContraCall {
	if s := b.reader.sections[Contra][v.CardsPlayed()%windows]; s != nil {
		b.legal = append(b.legal[:0], engine.Contra(v.Seat()))
		if v.MayExchange() {
			for c := range v.Hand().All() {
				b.legal = append(b.legal, engine.ContraExchange(v.Seat(), c))
			}
		}
		if a, known := b.best(s, v, engine.Silent(v.Seat()), b.legal...); known {
			return a.ContraCall()
		}
	}
	if b.caller == nil {
		return engine.NoContra
	}
	return b.caller.Contra(v)
}

// Recontra is R4.4.
func (b *announcer) Recontra(v engine.View) bool {
	if s := b.reader.sections[Recontra][v.CardsPlayed()%windows]; s != nil {
		if a, known := b.best(s, v, engine.Silent(v.Seat()), engine.Recontra(v.Seat())); known {
			return a.Kind == engine.ActRecontra
		}
	}
	return b.caller != nil && b.caller.Recontra(v)
}

// leader is a card player that leads by the book.
type leader struct {
	Cards
	asker
}

// Over is who plays what the book does not know.
func (p *leader) Over() any { return p.Cards }

// PlayCard is R5.1: to the first trick the reference is the card player's own card.
func (p *leader) PlayCard(v engine.View) engine.Card {
	own := p.Cards.PlayCard(v)
	if v.CardsPlayed() > 0 {
		return own
	}
	p.legal = p.legal[:0]
	for c := range v.LegalCards().All() {
		p.legal = append(p.legal, engine.PlayCard(v.Seat(), c))
	}
	a, known := p.best(p.reader.sections[Lead][0], v, engine.PlayCard(v.Seat(), own), p.legal...)
	if !known {
		return own
	}
	return a.Card
}

// asker asks a section of features, with room that is used again for each question.
type asker struct {
	reader  *Reader
	legal   []engine.Action
	options []Option
}

// best is the option that gains most over the reference, or the reference if none
// gains; of options that gain the same the first. Options of which nothing is known
// are left out; if there is no other, known is false.
func (b *asker) best(s *Section, v engine.View, reference engine.Action, legal ...engine.Action) (a engine.Action, known bool) {
	b.options = s.Cells.Options(b.options[:0], v, legal, reference)
	a = reference
	most := int32(0)
	for _, o := range b.options {
		gain := s.Advantages[o.Cell]
		if gain == NoAdvantage {
			continue
		}
		known = true
		if gain > most {
			a, most = o.Action, gain
		}
	}
	return a, known
}
