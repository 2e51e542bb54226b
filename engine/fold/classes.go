package fold

import "kontraspiel/engine"

const (
	// Count is the number of classes with a turn-up that is no Wenzel, by Burnside's
	// lemma (740,278 + 16,170 + 34,164 + 0) / 4. They are numbered 0 to Count−1.
	Count = 197_653
	// All is the number of all classes. Those with a Wenzel turned up are numbered
	// Count to All−1: by Burnside's lemma (67,298 + 3,234) / 2 = 35,266.
	All = Count + 35_266
	// Pairs is the number of pairs (hand of five, turn-up): 24 · C(23,5). Every pair is
	// equally likely, so the chance of a class is [Classes.Size] / Pairs.
	Pairs = 807_576
)

// Classes is the numbering of the classes of pairs (hand, turn-up) under the valid
// swaps. Make it with [NewClasses]; it never changes after that, so any number of
// goroutines may share one.
//
// The numbering is part of what is stored in files and must never change. The example
// of a class is its member with the lowest turn-up, by card number, and of those the
// one with the lowest hand, as a number (see [engine.Card], [engine.CardSet]).
// Examples are numbered from 0: by turn-up in the order
//
//	9C TC QC KC AC  9H TH JH QH KH AH  JC JS
//
// which is by card number but for the Wenzels, and for one turn-up by hand, the lowest
// number first.
type Classes struct {
	ranks    ranks
	turnUps  [cardSlots]turnUp
	blocks   [len(exampleTurnUps)]block
	examples []packed
}

// exampleTurnUps is the turn-ups of examples, in the order in which they are numbered.
// Nothing writes to it.
var exampleTurnUps = [...]engine.Card{0, 1, 3, 4, 5, 12, 13, 14, 15, 16, 17, engine.WenzelClubs, engine.WenzelSpades}

// cardSlots is the number of cards rounded up to a power of two, so that an index
// taken modulo it needs no check.
const cardSlots = 32

// turnUp is what is to be known of a turn-up.
type turnUp struct {
	block uint8 // of its classes
	first Swap  // takes it to a turn-up of examples
	other Swap  // leaves it, and that one, where they are
}

// block is the classes of one turn-up of examples: the number of the first, and by the
// rank of the hand how many others come before the hand's. That is doubled, and 1 added
// where the hand is not the example: no branch has to be predicted then.
type block struct {
	first  uint32
	within [hands]uint16
}

// packed is an example: the hand, and above it the turn-up.
type packed uint32

func pack(hand engine.CardSet, up engine.Card) packed { return packed(hand) | packed(up)<<engine.Cards }

func (p packed) hand() engine.CardSet { return engine.CardSet(p) & engine.AllCards }

func (p packed) turnUp() engine.Card { return engine.Card(p >> engine.Cards) }

// NewClasses builds the tables: some ten milliseconds, two megabytes.
func NewClasses() *Classes {
	c := &Classes{examples: make([]packed, 0, All)}
	c.ranks.fill()
	for i, up := range exampleTurnUps {
		other := Reds
		if up.Suit().Red() {
			other = Blacks
		}
		first := Both ^ other // of the turn-ups that are brought to this one
		c.turnUps[up] = turnUp{uint8(i), Identity, other}
		if !up.IsWenzel() {
			c.turnUps[first.Card(up)] = turnUp{uint8(i), first, other}
		}
		c.fill(i, up, other)
	}
	return c
}

// fill numbers the classes of block i. Hands come in the order of their ranks, which
// is that of their numbers, so the example of a class comes before its image.
func (c *Classes) fill(i int, up engine.Card, other Swap) {
	b := &c.blocks[i]
	b.first = uint32(len(c.examples))
	for hand := range everyHand {
		if hand.Has(up) || other.Cards(hand) < hand {
			continue
		}
		number := uint16(len(c.examples) - int(b.first))
		b.within[c.ranks.of(other.Cards(hand))] = number<<1 | 1
		b.within[c.ranks.of(hand)] = number << 1 // written last: it may be its own image
		c.examples = append(c.examples, pack(hand, up))
	}
}

// Of is the number of the class, 0 to [All]−1, and the swap that takes hand and
// turn-up to the class's example; where two do, the lower. The hand must have exactly
// five cards, not the turn-up among them: otherwise the answer means nothing, and Of
// may panic.
func (c *Classes) Of(hand engine.CardSet, turnUp engine.Card) (class int, swap Swap) {
	up := &c.turnUps[turnUp%cardSlots]
	b := &c.blocks[up.block]
	entry := b.within[c.ranks.of(up.first.Cards(hand))]
	return int(b.first) + int(entry>>1), up.first ^ up.other&-Swap(entry&1)
}

// Example is the member that stands for the class: see [Classes] for which it is. The
// class must be 0 to [All]−1, or Example panics.
func (c *Classes) Example(class int) (hand engine.CardSet, turnUp engine.Card) {
	p := c.examples[class]
	return p.hand(), p.turnUp()
}

// Size is the number of pairs (hand, turn-up) in the class: 1, 2 or 4. All of them are
// equally likely. The class must be 0 to [All]−1, or Size panics.
func (c *Classes) Size(class int) int {
	p := c.examples[class]
	up := &c.turnUps[p.turnUp()%cardSlots]
	size := Swaps(p.turnUp())
	if up.other.Cards(p.hand()) == p.hand() {
		size /= 2
	}
	return size
}
