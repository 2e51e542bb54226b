package engine

// View is what one seat sees of a deal: the table, its own hand, and the card it
// has put away. Like [Table] it looks at a deal in progress, so it is good only
// while the question it came with is being answered.
type View struct {
	Table
	hand CardSet
	own  ownCard
	seat Seat
}

// ownCard is the card a seat has put away plus one, or 0 for none, so that the
// zero value is none.
type ownCard uint8

// card is the card, or noCard.
func (o ownCard) card() Card { return Card(o - 1) }

// Seat is whose view it is.
func (v View) Seat() Seat { return v.seat }

// Position is the seat's place relative to the dealer.
func (v View) Position() Position { return PositionOf(v.seat, v.t.dealer) }

// Hand is the cards the seat holds now.
func (v View) Hand() CardSet { return v.hand }

// PutAway is the card this seat has put away in its discard or exchange; ok is
// false if it has not. What another seat put away is not to be seen (R2.5, R4.8).
func (v View) PutAway() (c Card, ok bool) { return v.own.card(), v.own != 0 }

// LegalCards is the cards of the hand that may be played to the trick in
// progress (R5.1).
func (v View) LegalCards() CardSet { return legalFrom(v.hand, v.t.follow) }

// Unseen is the cards this seat has not seen: in other hands, in the talon, or
// put away by another. A turn-up that another seat has taken up is seen, though it
// is still to be played.
func (v View) Unseen() CardSet {
	seen := v.hand | v.Played() | 1<<v.t.turnUp
	if v.own != 0 {
		seen = seen.With(v.own.card())
	}
	return AllCards &^ seen
}
