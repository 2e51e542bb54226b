package engine

import (
	"errors"
	"fmt"
	"math/bits"
)

// Deals is the number of different deals: four hands of five and a turn-up, the
// talon as a set (R1.6).
const Deals = handsOf24 * handsOf19 * handsOf14 * handsOf9 * turnUpsOf4

// Deal is a dealt pack (R1.6): the four hands, seat 0 first, and the turn-up.
// The talon is what is left.
type Deal struct {
	Hands  [Seats]CardSet
	TurnUp Card
}

// ErrDeal is wrapped by every error about the cards of a deal.
var ErrDeal = errors.New("deal")

// Talon is the three cards nobody sees.
func (d Deal) Talon() CardSet { return d.rest().Without(d.TurnUp) }

// rest is the four cards in nobody's hand.
func (d Deal) rest() CardSet {
	return AllCards &^ (d.Hands[0] | d.Hands[1] | d.Hands[2] | d.Hands[3])
}

// Validate reports a hand that has not five cards, a card in two hands, or a
// turn-up that is in a hand or is no card.
func (d Deal) Validate() error {
	var seen CardSet
	for seat, h := range d.Hands {
		if h&^AllCards != 0 || h.Len() != handSize {
			return fmt.Errorf("%w: seat %d has %d cards, not five", ErrDeal, seat, h.Len())
		}
		if twice := seen & h; !twice.Empty() {
			return fmt.Errorf("%w: %v is dealt twice", ErrDeal, twice.First())
		}
		seen |= h
	}
	if !d.TurnUp.Valid() || seen.Has(d.TurnUp) {
		return fmt.Errorf("%w: the turn-up %v is dealt twice or no card", ErrDeal, d.TurnUp)
	}
	return nil
}

// Number is the deal's number, 0 to [Deals]−1; the deal must be valid. Each
// hand is ranked among the cards the earlier seats leave, the turn-up among the
// last four:
//
//	number = (((h0·11628 + h1)·2002 + h2)·126 + h3)·4 + t
func (d Deal) Number() uint64 {
	sizes := [Seats]uint64{handsOf24, handsOf19, handsOf14, handsOf9}
	var n uint64
	var gone CardSet
	for i, h := range d.Hands {
		n = n*sizes[i] + rankHand(squeeze(h, gone))
		gone |= h
	}
	return n*turnUpsOf4 + uint64(squeeze(1<<d.TurnUp, gone).First())
}

// DealByNumber is the deal with the given number; a number that is not below
// [Deals] is an error.
func DealByNumber(n uint64) (Deal, error) {
	if n >= Deals {
		return Deal{}, fmt.Errorf("%w: there is no deal number %d (deals are numbered 0 to %d)", ErrDeal, n, uint64(Deals)-1)
	}
	var d Deal
	d.TurnUp = dealNumber(n, &d.Hands)
	return d, nil
}

// Deal is deal n of the seed: a uniform deal number, without modulo bias, that
// depends on the seed and n alone.
func (s *Seed) Deal(n uint64) Deal {
	var d Deal
	s.DealInto(n, &d)
	return d
}

// DealInto writes deal n of the seed to d; see [Seed.Deal]. Writing in place
// saves the copies, which cost as much as dealing.
func (s *Seed) DealInto(n uint64, d *Deal) { d.TurnUp = s.dealTo(n, &d.Hands) }

// dealTo deals deal n to hands and returns the turn-up. The deal number is the
// word times Deals, divided by 2⁶⁴ (see [Below]); its digits come out from the top
// when the word is multiplied by one base after the other, without a division.
func (s *Seed) dealTo(n uint64, hands *[Seats]CardSet) (turnUp Card) {
	h0, rest := bits.Mul64(s.deals.Word(n), handsOf24)
	h1, rest := bits.Mul64(rest, handsOf19)
	h2, rest := bits.Mul64(rest, handsOf14)
	h3, rest := bits.Mul64(rest, handsOf9)
	up, rest := bits.Mul64(rest, turnUpsOf4)
	if rest < 1<<64%Deals { // once in 73,000 deals; the test of Below
		return dealNumber(s.redrawDeal(n), hands)
	}
	return dealRanks(h0, h1, h2, h3, up, hands)
}

// redrawDeal draws again, from streams nothing else reads, until a word fits.
func (s *Seed) redrawDeal(n uint64) uint64 {
	for try := uint64(0); ; try++ {
		if number, ok := Below(s.redraw.Sub(try).Word(n), Deals); ok {
			return number
		}
	}
}

// dealNumber deals the deal with number n, which must be below Deals, and returns
// the turn-up.
func dealNumber(n uint64, hands *[Seats]CardSet) (turnUp Card) {
	const (
		c3 = handsOf9 * turnUpsOf4
		c2 = handsOf14 * c3
		c1 = handsOf19 * c2
	)
	return dealRanks(n/c1, n/c2%handsOf19, n/c3%handsOf14, n/turnUpsOf4%handsOf9, n%turnUpsOf4, hands)
}

// dealRanks deals the hands with the given ranks, each among the cards that the
// hands before it leave, and returns the turn-up, the one with rank up among the
// last four.
func dealRanks(rank0, rank1, rank2, rank3, up uint64, hands *[Seats]CardSet) (turnUp Card) {
	*hands = [Seats]CardSet{handTable[rank0], handTable[rank1], handTable[rank2], handTable[rank3]}
	return place(hands, up)
}
