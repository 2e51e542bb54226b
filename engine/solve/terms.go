package solve

import (
	"errors"
	"fmt"

	"kontraspiel/engine"
)

// Tie says how a seat chooses between cards that are worth the same to itself.
type Tie uint8

// The ties. A defender without a stake gains nothing by beating the soloist except
// through the pot, so these matter.
const (
	// AgainstSoloist takes what is worth least to the soloist, then least to each
	// other seat clockwise from the one that chooses, then what leaves least in the pot.
	AgainstSoloist Tie = iota
	// ForSoloist takes what is worth most to the soloist, then as AgainstSoloist.
	ForSoloist
	// LowestCard takes the lowest card: plain suits in the order C S H D, then
	// trumps, each from its lowest card to its highest. Unlike the others it depends
	// on which suit is which.
	LowestCard
)

var tieNames = [...]string{"against_soloist", "for_soloist", "lowest_card"}

// String is the tie's name.
func (t Tie) String() string {
	if int(t) >= len(tieNames) {
		return "unknown"
	}
	return tieNames[t]
}

// AnswerName is what answers to a max-n question with the tie are called: without the tie
// they are not told from others.
func (t Tie) AnswerName() string { return "max-n, " + t.String() }

// DefaultPotValue is what a unit left in the pot is worth to each seat if the pot
// is split equally (R6.7).
const DefaultPotValue = 0.25

// potParts is how finely a pot value is kept: in millionths, so that what seats
// compare are whole numbers.
const potParts = 1_000_000

// Terms is what a max-n question depends on besides the cards.
type Terms struct {
	// Contract is who has staked what; its Pot and Winners are not used. See
	// [engine.State.Contract].
	Contract engine.Settlement
	// PotValue is what a unit left in the pot is worth to each seat, 0 to 1, kept to
	// six decimals.
	PotValue float64
	Tie      Tie
}

// ErrTerms is wrapped by every error about terms.
var ErrTerms = errors.New("terms")

// Validate reports terms that do not exist.
func (t *Terms) Validate() error {
	c := &t.Contract
	if !c.Soloist.Valid() || c.HasContra && !c.Contra.Valid() || c.HasRecontra && !c.Recontra.Valid() {
		return fmt.Errorf("%w: no such seat", ErrTerms)
	}
	if c.HasContra && c.Contra == c.Soloist || c.HasRecontra && (!c.HasContra || c.Recontra == c.Soloist || c.Recontra == c.Contra) {
		return fmt.Errorf("%w: soloist, contra and recontra must be different seats, and recontra needs contra", ErrTerms)
	}
	if c.Preferred && c.Announced {
		return fmt.Errorf("%w: the match cannot be announced in the preferred suit", ErrTerms)
	}
	if c.Base < 0 || c.Base > maxBase {
		return fmt.Errorf("%w: base value %d is not from 0 to %d", ErrTerms, c.Base, maxBase)
	}
	if !(t.PotValue >= 0 && t.PotValue <= 1) {
		return fmt.Errorf("%w: pot value %v is not from 0 to 1", ErrTerms, t.PotValue)
	}
	if t.Tie > LowestCard {
		return fmt.Errorf("%w: no such tie", ErrTerms)
	}
	return nil
}

// maxBase is the largest base value a rule set can allow (R6.1).
const maxBase = 1000

// Value is what a deal comes to by max-n.
type Value struct {
	Payments [engine.Seats]int32 // units, the ante left out
	Pot      int32               // the pot's change in units, the ante left out
}

// Worth is what the value is worth to the seat, in units, if a unit left in the pot
// is worth potValue to it.
func (v Value) Worth(seat engine.Seat, potValue float64) float64 {
	return float64(v.Payments[seat&3]) + float64(potValue*float64(v.Pot))
}
