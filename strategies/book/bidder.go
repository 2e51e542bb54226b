package book

import (
	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// Base answers what a book does not know; it is a bidder as package strategies has
// them.
type Base interface {
	Begin(seat engine.Seat, key engine.Key)
	TakeUp(t engine.Table) bool
	Discard(v engine.View) engine.Card
	RoundOne(v engine.View) bool
	RoundTwo(v engine.View) (engine.Suit, bool)
}

// Caller is a base that may announce.
type Caller interface {
	Base
	Match(v engine.View) (engine.Suit, bool)
	Contra(v engine.View) engine.ContraCall
	Recontra(v engine.View) bool
}

// Cards plays the cards after the lead, and the lead where a book does not know it.
type Cards interface {
	BeginCards(seat engine.Seat, key engine.Key)
	PlayCard(v engine.View) engine.Card
}

// windows is one more than the most cards after which a call can be made.
const windows = 2*engine.Seats + 1

// Reader is a book made ready: which section answers a question. Any number of
// bidders may share one.
type Reader struct {
	sections [decisions][windows]*Section
	calls    bool // there is a section for an announcement
}

// Reader makes the book ready. The book must be one that [Parse] has read or [Encode]
// has written, and must not be changed afterwards.
func (b *Book) Reader() *Reader {
	r := &Reader{}
	for i := range b.Sections {
		s := &b.Sections[i]
		d := s.Cells.Decision
		r.sections[d][s.Window] = s
		r.calls = r.calls || d == Match || d == Contra || d == Recontra
	}
	return r
}

// Leads reports whether the book has a section for the lead.
func (r *Reader) Leads() bool { return r.sections[Lead][0] != nil }

// Bidder is a bidder that answers from the book, and from the base what the book does
// not know. Where both never announce it is no announcer.
func (r *Reader) Bidder(base Base) Base {
	caller, ok := base.(Caller)
	if !ok && !r.calls {
		return &bidder{Base: base, asker: asker{reader: r}}
	}
	return &announcer{bidder{Base: base, asker: asker{reader: r}}, caller}
}

// Cards is the card player, with the lead from the book if it has a section for that.
func (r *Reader) Cards(cards Cards) Cards {
	if !r.Leads() {
		return cards
	}
	return &leader{Cards: cards, asker: asker{reader: r}}
}

// bidder is a base with a book.
type bidder struct {
	Base
	asker
}

// Over is who answers what the book does not know.
func (b *bidder) Over() any { return b.Base }

// TakeUp is R2.2: the reference is to decline. The seat is not seen in a table, and is
// the dealer's.
func (b *bidder) TakeUp(t engine.Table) bool {
	s := b.reader.sections[TakeUp][0]
	if s == nil {
		return b.Base.TakeUp(t)
	}
	seat := t.Dealer()
	a, ok := b.best(s, engine.View{Table: t}, engine.Decline(seat), engine.TakeUp(seat))
	if !ok {
		return b.Base.TakeUp(t)
	}
	return a.Kind == engine.ActTakeUp
}

// Discard is R2.1: the reference is what the base puts away.
func (b *bidder) Discard(v engine.View) engine.Card {
	s := b.reader.sections[Discard][0]
	switch {
	case s == nil:
		return b.Base.Discard(v)
	case s.Choices != nil: // the base need not be asked to be left
		if a, known := s.choice(v, engine.Discard(v.Seat(), engine.NoCard)); known && a.Card.Valid() {
			return a.Card
		}
		return b.Base.Discard(v)
	}
	own := b.Base.Discard(v)
	b.legal = b.legal[:0]
	for c := range v.Hand().All() {
		b.legal = append(b.legal, engine.Discard(v.Seat(), c))
	}
	if a, known := b.best(s, v, engine.Discard(v.Seat(), own), b.legal...); known {
		return a.Card
	}
	return own
}

// RoundOne is R3.1.
func (b *bidder) RoundOne(v engine.View) bool {
	s, pass := b.reader.sections[RoundOne][0], engine.Pass(v.Seat())
	if s != nil {
		var a engine.Action
		var known bool
		if s.Choices != nil {
			a, known = s.choice(v, pass)
		} else {
			a, known = b.best(s, v, pass, engine.Take(v.Seat()))
		}
		if known {
			return a.Kind == engine.ActTake
		}
	}
	return b.Base.RoundOne(v)
}

// RoundTwo is R3.2. What the book says of a suit that the seat may not take (R3.3) it
// was not measured for: the base answers.
func (b *bidder) RoundTwo(v engine.View) (engine.Suit, bool) {
	s, pass := b.reader.sections[RoundTwo][0], engine.Pass(v.Seat())
	if s == nil {
		return b.Base.RoundTwo(v)
	}
	var a engine.Action
	var known bool
	if s.Choices != nil {
		a, known = s.choice(v, pass)
		known = known && (a == pass || v.BidSuits().Has(a.Suit))
	} else {
		b.legal = b.legal[:0]
		for suit := range v.BidSuits().All() {
			b.legal = append(b.legal, engine.TakeSuit(v.Seat(), suit))
		}
		a, known = b.best(s, v, pass, b.legal...)
	}
	if !known {
		return b.Base.RoundTwo(v)
	}
	return a.Suit, a.Kind == engine.ActTake
}

// choice is what a section of classes of hands says; known is false for nothing.
func (s *Section) choice(v engine.View, reference engine.Action) (a engine.Action, known bool) {
	class, swap := s.Cells.classes.Of(v.Hand(), v.TurnUp())
	switch c := s.Choices[int(v.Position())*fold.All+class]; c {
	case NoChoice:
		return a, false
	case ChoiceReference:
		return reference, true
	default:
		example := s.Cells.Action(v.Seat(), swap.Cards(v.Hand()), int(c-ChoiceOption))
		return swap.Action(example), true // a swap undoes itself
	}
}
