package book

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
)

// Hands is the name of the cells that are classes of hands: the position, the hand
// dealt with the turn-up, folded, and the option.
const Hands = "hands"

// Cells is how a decision's situations are told apart. A cell is of one option that
// is compared with the reference: with doing nothing, or for a card with what the
// field would play. It never changes once made.
type Cells struct {
	Decision Decision
	features []*feature // in the order of the names; none for classes of hands
	classes  *fold.Classes
	slots    int64 // options of a class
	count    int64
}

// theClasses numbers the classes once for all cells of a program.
var theClasses = sync.OnceValue(fold.NewClasses)

// mostCells bounds the cells that features make.
const mostCells = 1 << 22

// NewCells makes the cells of a decision: by is [Hands] alone, or a list of features.
// Classes of hands are for decisions that the hand dealt, the turn-up and the seat
// settle: those before there is a soloist.
func NewCells(d Decision, by []string) (*Cells, error) {
	c := &Cells{Decision: d, count: 1}
	if slices.Contains(by, Hands) {
		return c, c.byHands(by)
	}
	if len(by) == 0 {
		return nil, fmt.Errorf("no feature is named (known: %s)", strings.Join(FeatureNames(), ", "))
	}
	for i, name := range by {
		at := slices.IndexFunc(features, func(f feature) bool { return f.name == name })
		switch {
		case at < 0:
			return nil, fmt.Errorf("unknown feature %q (known: %s, or %s alone)", clip(name), strings.Join(FeatureNames(), ", "), Hands)
		case slices.Contains(by[:i], name):
			return nil, fmt.Errorf("feature %q is named twice", name)
		}
		c.features = append(c.features, &features[at])
		if c.count *= int64(len(features[at].values)); c.count > mostCells {
			return nil, fmt.Errorf("make more than %d cells", mostCells)
		}
	}
	return c, nil
}

func (c *Cells) byHands(by []string) error {
	if len(by) != 1 {
		return fmt.Errorf("%q stands alone: a hand says all that features could", Hands)
	}
	switch c.Decision {
	case RoundOne:
		c.slots = 1
	case RoundTwo:
		c.slots = engine.Suits
	case Discard:
		c.slots = handSize
	default:
		return fmt.Errorf("%q are for discard, round_one and round_two: at a later decision more is known than the hand", Hands)
	}
	c.classes = theClasses()
	c.count = engine.Seats * fold.All * c.slots
	return nil
}

const handSize = 5

// FeatureNames lists what cells may be told apart by.
func FeatureNames() []string {
	names := make([]string, len(features))
	for i, f := range features {
		names[i] = f.name
	}
	return names
}

// Count is the number of cells, numbered from 0.
func (c *Cells) Count() int64 { return c.count }

// Slots is the number of options of a class of hands; 0 for features.
func (c *Cells) Slots() int { return int(c.slots) }

// Classes is the numbering of the hands; nil for features.
func (c *Cells) Classes() *fold.Classes { return c.classes }

// Of is the cell of an option at the question that the view comes with; the action
// must not be the reference.
func (c *Cells) Of(v engine.View, a engine.Action) int64 {
	if c.classes == nil {
		return c.byFeatures(v, a)
	}
	class, swap := c.classes.Of(v.Hand(), v.TurnUp())
	return c.OfClass(v.Position(), class) + int64(c.slot(v.Hand(), swap, a))
}

// OfClass is the first cell of a class of hands at a position; those of its other
// options follow.
func (c *Cells) OfClass(p engine.Position, class int) int64 {
	return (int64(p)*fold.All + int64(class)) * c.slots
}

// slot is the place of an option among those of the class's example.
func (c *Cells) slot(hand engine.CardSet, swap fold.Swap, a engine.Action) int {
	switch c.Decision {
	case RoundTwo:
		return int(swap.Suit(a.Suit))
	case Discard:
		card := swap.Card(a.Card)
		return (swap.Cards(hand) & (1<<card - 1)).Len()
	}
	return 0
}

// Action is the option of a slot at a class's example.
func (c *Cells) Action(seat engine.Seat, hand engine.CardSet, slot int) engine.Action {
	switch c.Decision {
	case RoundTwo:
		return engine.TakeSuit(seat, engine.Suit(slot))
	case Discard:
		return engine.Discard(seat, hand.Nth(slot))
	}
	return engine.Take(seat)
}

func (c *Cells) byFeatures(v engine.View, a engine.Action) int64 {
	s := look(v, a)
	cell := int64(0)
	for _, f := range c.features {
		cell = cell*int64(len(f.values)) + int64(f.of(s))
	}
	return cell
}

// Split is the position, the class and the slot of a cell of classes of hands.
func (c *Cells) Split(cell int64) (p engine.Position, class, slot int) {
	slot = int(cell % c.slots)
	cell /= c.slots
	return engine.Position(cell / fold.All), int(cell % fold.All), slot
}

// Labels is the values of a cell's features, in the order of [Cells.Names].
func (c *Cells) Labels(cell int64) []string {
	labels := make([]string, len(c.features))
	for i := len(labels) - 1; i >= 0; i-- {
		values := c.features[i].values
		labels[i] = values[cell%int64(len(values))]
		cell /= int64(len(values))
	}
	return labels
}

// Names is what the cells are told apart by, as [NewCells] takes it.
func (c *Cells) Names() []string {
	if c.classes != nil {
		return []string{Hands}
	}
	names := make([]string, len(c.features))
	for i, f := range c.features {
		names[i] = f.name
	}
	return names
}
