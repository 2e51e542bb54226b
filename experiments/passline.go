package experiments

import (
	"cmp"
	"math"
	"slices"

	"kontraspiel/engine"
)

// Holding is what a card player sees of a hand at a glance.
type Holding struct {
	Trumps   int // with Wenzels, 0 to 5
	Wenzels  int // 0 to 2
	TrumpAce int // 0 or 1
	SideAces int // Aces that are no trumps, 0 to 3
}

// HoldingOf looks at a hand with a suit as trumps.
func HoldingOf(hand engine.CardSet, suit engine.Suit) Holding {
	trumps := engine.TrumpsOf(suit).Cards()
	return Holding{
		Trumps: (hand & trumps).Len(), Wenzels: (hand & engine.Wenzels).Len(),
		TrumpAce: (hand & trumps & engine.Aces).Len(), SideAces: (hand & engine.Aces &^ trumps).Len(),
	}
}

// holding is that of the advice's hand, with the option's suit as trumps.
func (b *PassBook) holding(a *Advice) Holding {
	suit := a.TurnUp.Suit()
	if action := a.Action(b.Spec.Lab.Cells, 0); action.Suit.Valid() {
		suit = action.Suit
	}
	return HoldingOf(a.Hand, suit)
}

// SideStrengths is the number of values of [Holding.SideStrength].
const SideStrengths = 8

// MostTrumps is how many trumps a hand can have.
const MostTrumps = 5

// SideStrength is what a hand has besides the number of its trumps, in points: three for
// a Wenzel, two for each side Ace, one for the Ace of trumps; 7 stands for more too. The
// second Wenzel counts nothing: it is worth as much to who passes, and waits.
func (h Holding) SideStrength() int {
	return min(SideStrengths-1, 3*min(1, h.Wenzels)+2*h.SideAces+h.TrumpAce)
}

// LineCell is the hands of a position with as many trumps and as much side strength.
type LineCell struct {
	Classes int
	Deals   int64
	Chance  float64 // of a decision with such a hand, a deal
	Value   Worth   // of taking over passing, units a decision
	Taken   float64 // share in which the best guess is to take
	Open    float64 // share that is undecided
	// Commonest is the place in Advice of the hand that comes up most often.
	Commonest int
}

// PassLine is where taking begins: by position, trumps and side strength.
type PassLine [engine.Seats][MostTrumps + 1][SideStrengths]LineCell

// Line sorts the hands of the run's own deals.
func (b *PassBook) Line() *PassLine {
	var line PassLine
	for i := range b.Advice {
		a := &b.Advice[i]
		h := b.holding(a)
		c := &line[a.Position][h.Trumps][h.SideStrength()]
		if c.Classes == 0 || a.Chance > b.Advice[c.Commonest].Chance {
			c.Commonest = i
		}
		c.Classes++
		c.Deals += a.N
		c.Chance += a.Chance
		c.Value.Value += float64(a.Chance * a.Difference.Value)
		if e := float64(a.Chance * a.Difference.StdErr); !math.IsInf(e, 0) {
			c.Value.StdErr += float64(e * e)
		}
		c.Taken += a.Chance * indicatorOf(a.Takes())
		c.Open += a.Chance * indicatorOf(a.Label == Undecided)
	}
	for p := range line {
		for t := range line[p] {
			for s := range line[p][t] {
				line[p][t][s].finish()
			}
		}
	}
	return &line
}

// finish turns sums into means.
func (c *LineCell) finish() {
	if c.Classes == 0 {
		return
	}
	c.Value.Value /= c.Chance
	c.Value.StdErr = math.Sqrt(c.Value.StdErr) / c.Chance
	c.Taken /= c.Chance
	c.Open /= c.Chance
}

// From is the least side strength from which on more than half of the hands with so many
// trumps are taken; ok is false if there is none.
func (line *PassLine) From(p engine.Position, trumps int) (strength int, ok bool) {
	for s := SideStrengths - 1; s >= 0; s-- {
		c := &line[p][trumps][s]
		if c.Classes == 0 {
			continue
		}
		if c.Taken <= 0.5 {
			break
		}
		strength, ok = s, true
	}
	return strength, ok
}

// Near lists the places in Advice of the hands that are hardest to decide: those that are
// undecided or whose shrunk difference is within its standard deviation of 0. Of each
// position the n commonest; of those as common the ones where going by the guess is
// expected to lose most come first.
func (b *PassBook) Near(n int) (list []int) {
	for _, p := range b.Spec.Lab.Positions {
		var near []int
		for i := range b.Advice {
			a := &b.Advice[i]
			if a.Position == p && (a.Label == Undecided || math.Abs(a.Shrunk.Value) < a.Shrunk.SD) {
				near = append(near, i)
			}
		}
		slices.SortStableFunc(near, func(i, j int) int {
			x, y := &b.Advice[i], &b.Advice[j]
			return cmp.Or(cmp.Compare(y.Chance, x.Chance), cmp.Compare(y.Shrunk.ExpectedLoss(), x.Shrunk.ExpectedLoss()))
		})
		list = append(list, near[:min(n, len(near))]...)
	}
	return list
}
