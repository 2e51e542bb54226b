package strategies

import "kontraspiel/engine"

// Bidder answers what a deal asks of a seat before and between the cards, up to
// the announcements; see [engine.Player] for each question.
type Bidder interface {
	Begin(seat engine.Seat, key engine.Key)
	TakeUp(t engine.Table) bool
	Discard(v engine.View) engine.Card
	RoundOne(v engine.View) bool
	RoundTwo(v engine.View) (engine.Suit, bool)
}

// Announcer is a bidder that may announce match, contra and recontra; see
// [engine.Announcer]. A bidder that is none is never asked.
type Announcer interface {
	Bidder
	Match(v engine.View) (engine.Suit, bool)
	Contra(v engine.View) engine.ContraCall
	Recontra(v engine.View) bool
}

// CardPlayer plays the cards.
type CardPlayer interface {
	BeginCards(seat engine.Seat, key engine.Key)
	PlayCard(v engine.View) engine.Card
}

// silentPlayer is a bidder that never announces, with a card player.
type silentPlayer struct {
	Bidder
	cards CardPlayer
	name  string
}

func (p *silentPlayer) Begin(seat engine.Seat, key engine.Key) {
	p.Bidder.Begin(seat, key)
	p.cards.BeginCards(seat, key)
}

func (p *silentPlayer) PlayCard(v engine.View) engine.Card { return p.cards.PlayCard(v) }

func (p *silentPlayer) String() string { return p.name }

// callingPlayer is a bidder that may announce, with a card player.
type callingPlayer struct {
	Announcer
	cards CardPlayer
	name  string
}

func (p *callingPlayer) Begin(seat engine.Seat, key engine.Key) {
	p.Announcer.Begin(seat, key)
	p.cards.BeginCards(seat, key)
}

func (p *callingPlayer) PlayCard(v engine.View) engine.Card { return p.cards.PlayCard(v) }

func (p *callingPlayer) String() string { return p.name }
