package engine

// Player is what a deal asks of a seat. A player serves one seat of one deal at
// a time and is told by Begin that a new deal starts; it may keep what it sees.
// Views and tables are good only until the method returns.
type Player interface {
	// Begin starts a deal at the given seat. The key is this seat's and this
	// deal's own stream of random numbers; a player that draws from nowhere else
	// gives the same answers again.
	Begin(seat Seat, key Key)
	// TakeUp asks the dealer, before he sees his hand, whether he takes up the
	// turned-up Ace (R2.2).
	TakeUp(t Table) bool
	// Discard asks the dealer which of the five cards dealt to him he puts away
	// (R2.1); the turn-up is his already and not in the hand shown.
	Discard(v View) Card
	// RoundOne asks whether to take the preferred suit (R3.1).
	RoundOne(v View) bool
	// RoundTwo asks whether to take one of [Table.BidSuits] (R3.2); ok is false
	// for a pass.
	RoundTwo(v View) (suit Suit, ok bool)
	// PlayCard asks for one of [View.LegalCards] (R5.1). The last card of a hand
	// is played without asking.
	PlayCard(v View) Card
}

// Announcer is a player that may announce. A player that is none is never asked
// in the announcement windows (R4.7) and stays silent.
type Announcer interface {
	Player
	// Match asks whether to announce the match and in which of
	// [Table.MatchSuits] (R4.1); ok is false for silence.
	Match(v View) (suit Suit, ok bool)
	// Contra asks whether to announce contra, and with which exchange (R4.3, R4.5).
	Contra(v View) ContraCall
	// Recontra asks whether to announce recontra (R4.4).
	Recontra(v View) bool
}

// ContraCall is an answer to the contra question; the zero value is silence.
type ContraCall uint8

const (
	// NoContra is silence.
	NoContra ContraCall = iota
	// PlainContra is contra without exchange.
	PlainContra
	exchangeBase
)

// ExchangeContra is contra with c put away for the turn-up, allowed where
// [Table.MayExchange] says so.
func ExchangeContra(c Card) ContraCall { return exchangeBase + ContraCall(c) }

// Exchange is the card to be put away; ok is false without exchange.
func (c ContraCall) Exchange() (card Card, ok bool) {
	if c < exchangeBase {
		return noCard, false
	}
	return Card(c - exchangeBase), true
}

// ContraCall is the action as an answer to the contra question: silence, if it is no
// contra.
func (a Action) ContraCall() ContraCall {
	switch {
	case a.Kind != ActContra:
		return NoContra
	case a.Card.Valid():
		return ExchangeContra(a.Card)
	}
	return PlainContra
}
