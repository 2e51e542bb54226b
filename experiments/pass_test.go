package experiments

import (
	"math"
	"testing"

	"kontraspiel/engine"
	"kontraspiel/engine/fold"
	"kontraspiel/results/stat"
	"kontraspiel/strategies/book"
)

// testClasses numbers hands for the tests below.
var testClasses = fold.NewClasses()

// advised is advice on a hand, made by hand.
func advised(t *testing.T, p engine.Position, hand string, turnUp engine.Card, chance, difference, se, shrunk float64, label Label) Advice {
	t.Helper()
	cards, err := engine.ParseCards(hand)
	if err != nil {
		t.Fatal(err)
	}
	a := Advice{Position: p, TurnUp: turnUp, Hand: engine.NewCardSet(cards...), Chance: chance, Label: label, Shrunk: stat.Shrunk{Value: shrunk, SD: 0.5}}
	a.Class, _ = testClasses.Of(a.Hand, a.TurnUp)
	a.N = 10
	a.Difference = stat.Estimate{Value: difference, StdErr: se}
	return a
}

const (
	nineHearts = engine.Card(6 * engine.Hearts)
)

// passBook is a book of four hands with 9H turned up: two of eldest's, two of the
// dealer's.
func passBook(t *testing.T) *PassBook {
	t.Helper()
	cells, err := book.NewCells(book.RoundOne, []string{book.Hands})
	if err != nil {
		t.Fatal(err)
	}
	spec := &Spec{Lab: &Lab{Decision: book.RoundOne, Cells: cells, Positions: []engine.Position{engine.Eldest, engine.Dealer}}}
	return &PassBook{Decisions: &Decisions{Spec: spec, Level: 0.95}, Share: 1, Advice: []Advice{
		advised(t, engine.Eldest, "9C TC 9S TS 9D", nineHearts, 0.3, -4, 0.1, -4, Pass),
		advised(t, engine.Eldest, "JC JS AH KH AC", nineHearts, 0.1, 2, 0.2, 1.5, Take),
		advised(t, engine.Dealer, "JC TH 9S TS AD", nineHearts, 0.25, 0.5, 0.4, 0.2, Undecided),
		advised(t, engine.Dealer, "TH QH 9S TS AD", nineHearts, 0.15, -1, 0.3, -0.4, Undecided),
	}}
}

func figure(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) < 1e-12) && !(math.IsNaN(got) && math.IsNaN(want)) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestPassShares has all figures worked out by hand: 0.8 decisions a deal, of which 0.3
// are labelled pass and 0.1 take; the book takes 0.1·2 and 0.25·0.5 units.
func TestPassShares(t *testing.T) {
	b := passBook(t)
	list, all := b.Shares()
	if len(list) != 2 || list[1].Position != engine.Dealer || list[0].Classes != 2 || all.Classes != 4 || all.Deals != 40 {
		t.Fatalf("%+v, %+v", list, all)
	}
	figure(t, "eldest's reach", list[0].Reach, 0.4)
	figure(t, "eldest's share of passes", list[0].Pass, 0.75)
	figure(t, "eldest's share of takes", list[0].Take, 0.25)
	figure(t, "the dealer's share undecided", list[1].Undecided, 1)
	figure(t, "the dealer's best guesses to take", list[1].BestTake, 0.625)
	figure(t, "reach", all.Reach, 0.8)
	figure(t, "share of passes", all.Pass, 0.375)
	figure(t, "gain", all.Gain.Value, 0.1*2+0.25*0.5)
	figure(t, "its error", all.Gain.StdErr, math.Sqrt(0.02*0.02+0.1*0.1))
	figure(t, "regret", all.Regret, ExpectedRegret(b.Advice))
	figure(t, "flips without a fresh run", all.Flips, math.NaN())
}

// TestPassFresh tries the book on fresh deals, which turn the dealer's two guesses round
// and did not come to eldest's first hand: gains are those of the fresh deals.
func TestPassFresh(t *testing.T) {
	b := passBook(t)
	b.Fresh = &Decisions{}
	b.Again = copies(b.Advice)
	b.Again[0] = nil
	b.Again[2].Shrunk.Value, b.Again[2].Difference.Value = -0.1, -0.25
	b.Again[3].Shrunk.Value = 0.1
	b.Same = b.Again
	list, all := b.Shares()
	figure(t, "eldest's flips", list[0].Flips, 0)
	figure(t, "the dealer's flips", list[1].Flips, 1)
	figure(t, "flips", all.Flips, 0.4/0.5)
	figure(t, "gain", all.Gain.Value, 0.1*2-0.25*0.25)
	r := PassRule{{Trumps: 3}} // takes eldest's second hand alone
	figure(t, "the rule's gain", b.RuleGain(engine.Eldest, r).Value, 0.2)
	figure(t, "the rule's loss", b.RuleLoss(engine.Dealer, r).Value, -0.25*0.25)
	figure(t, "its error", b.RuleLoss(engine.Dealer, r).StdErr, 0.25*0.4)
}

// copies points to copies of advice.
func copies(list []Advice) (pointers []*Advice) {
	for _, a := range list {
		pointers = append(pointers, &a)
	}
	return pointers
}

// TestFlipsOfSuits counts another suit as another guess.
func TestFlipsOfSuits(t *testing.T) {
	b := passBook(t)
	b.Again = copies(b.Advice)
	b.Again[0].Slot, b.Again[1].Slot = 2, 2
	if b.flips(0) || !b.flips(1) {
		t.Error("a suit counts where it is taken, and there alone")
	}
}

func TestSideStrength(t *testing.T) {
	for _, c := range []struct {
		hand     string
		suit     engine.Suit
		trumps   int
		strength int
	}{
		{"9C TC 9S TS 9D", engine.Hearts, 0, 0},
		{"JC TC 9S TS 9D", engine.Hearts, 1, 3},
		{"JC JS 9S TS 9D", engine.Hearts, 2, 3}, // the second Wenzel adds nothing
		{"AH TC 9S TS 9D", engine.Hearts, 1, 1},
		{"AH AC 9S TS 9D", engine.Hearts, 1, 3},
		{"AH AC 9S TS 9D", engine.Spades, 2, 4}, // both Aces are side Aces
		{"JC AH AC AS 9D", engine.Hearts, 2, 7},
		{"JC AH AC AS AD", engine.Hearts, 2, 7}, // 10 points count as 7
	} {
		cards, err := engine.ParseCards(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		h := HoldingOf(engine.NewCardSet(cards...), c.suit)
		if h.Trumps != c.trumps || h.SideStrength() != c.strength {
			t.Errorf("%s with %v as trumps: %+v has strength %d, want %d trumps and %d", c.hand, c.suit, h, h.SideStrength(), c.trumps, c.strength)
		}
	}
}

func TestPassLine(t *testing.T) {
	b := passBook(t)
	line := b.Line()
	c := line[engine.Dealer][2][5] // JC TH AD
	figure(t, "value", c.Value.Value, 0.5)
	figure(t, "its error", c.Value.StdErr, 0.4)
	figure(t, "taken", c.Taken, 1)
	figure(t, "undecided", c.Open, 1)
	if c.Classes != 1 || c.Deals != 10 {
		t.Errorf("%+v", c)
	}
	if s, ok := line.From(engine.Dealer, 2); s != 5 || !ok {
		t.Errorf("the dealer takes from %d, %v", s, ok)
	}
	if _, ok := line.From(engine.Dealer, 1); ok {
		t.Error("nothing is taken with one trump")
	}
	if list := b.Near(1); len(list) != 1 || list[0] != 2 {
		t.Errorf("near the line are %v, want the dealer's commoner hand alone", list)
	}
}
