package strategies

import (
	"testing"

	"kontraspiel/engine"
)

// TestSuitShifts compares below, above and lowestRank with what they say, for
// every set of cards of two suits side by side and of the outer two.
func TestSuitShifts(t *testing.T) {
	for n := range engine.CardSet(1 << 12) {
		for _, set := range []engine.CardSet{n, n << 6, n << 12, n&63 | n>>6<<18} {
			var under, over engine.CardSet
			for c := range engine.Card(engine.Cards) {
				for d := range set.All() {
					if c.Suit() == d.Suit() && c < d {
						under = under.With(c)
					}
					if c.Suit() == d.Suit() && c > d {
						over = over.With(c)
					}
				}
			}
			if below(set) != under || above(set) != over {
				t.Fatalf("%v: below %v, above %v; want %v, %v", set, below(set), above(set), under, over)
			}
			if set == 0 {
				continue
			}
			low := set.First()
			for c := range set.All() {
				if c.Rank() < low.Rank() {
					low = c
				}
			}
			if got := lowestRank(set); got != low {
				t.Fatalf("%v: lowest rank %v, want %v", set, got, low)
			}
		}
	}
}

// TestTrumpRanks compares ranks with the engine's order of trumps, for every set
// of trumps of every suit, with side cards strewn in.
func TestTrumpRanks(t *testing.T) {
	for suit := range engine.Suit(engine.Suits) {
		trumps := engine.TrumpsOf(suit)
		order := trumps.Order()
		for n := range 1 << len(order) {
			var set engine.CardSet
			var held []engine.Card // the highest first
			for i, c := range order {
				if n>>i&1 != 0 {
					set, held = set.With(c), append(held, c)
				}
			}
			r := ranksOf(set|engine.AllCards&^trumps.Cards(), suit)
			if r.count() != len(held) || r.single() != (len(held) == 1) {
				t.Fatalf("%v trumps %v: %d cards", suit, set, r.count())
			}
			if len(held) == 0 {
				continue
			}
			if r.highest(suit) != held[0] || r.lowest(suit) != held[len(held)-1] {
				t.Fatalf("%v trumps %v: from %v to %v", suit, set, r.highest(suit), r.lowest(suit))
			}
			if want := ranksOf(set.Without(held[0]), suit); r.butHighest() != want {
				t.Fatalf("%v trumps %v: without the highest %b, want %b", suit, set, r.butHighest(), want)
			}
			var bosses engine.CardSet
			others := trumps.Cards() &^ set
			for _, c := range held {
				if trumps.Beats(c)&others == 0 {
					bosses = bosses.With(c)
				}
			}
			if got := r.above(ranksOf(others, suit)); got != ranksOf(bosses, suit) {
				t.Fatalf("%v trumps %v against the rest: bosses %b, want %v", suit, set, got, bosses)
			}
		}
	}
}

// TestSideClasses sorts the side cards of hands as the comments on the classes
// say.
func TestSideClasses(t *testing.T) {
	for _, c := range []struct {
		hand, out string
		want      map[sideClass]string
	}{
		{"AC 9C KD TD QS", "KC KS AD QD", map[sideClass]string{bossLong: "AC", secondLong: "9C KD", deepLong: "TD", secondAlone: "QS", deadSuit: ""}},
		{"TC KD TD JD QS", "KC QC KS AS AD QD", map[sideClass]string{deepAlone: "TC QS", secondLong: "KD", deepLong: "TD JD"}},
		{"TC AD KS AH JC", "KH JD AS", map[sideClass]string{deadSuit: "TC", bossAlone: "AD", secondAlone: "KS"}},
	} {
		s := sight{hand: engine.NewCardSet(cards(t, c.hand)...)}
		hearts := engine.TrumpsOf(engine.Hearts).Cards()
		s.side, s.outSide = s.hand&^hearts, engine.NewCardSet(cards(t, c.out)...)&^hearts
		var sets [sideClasses]engine.CardSet
		s.sort(&sets)
		var all engine.CardSet
		for class, set := range sets {
			if all&set != 0 {
				t.Errorf("%s: %v has two classes", c.hand, all&set)
			}
			all |= set
			if text, ok := c.want[sideClass(class)]; ok && set != engine.NewCardSet(cards(t, text)...) {
				t.Errorf("%s: class %d is %v, want %s", c.hand, class, set, text)
			}
		}
		if all != s.side {
			t.Errorf("%s: %v has no class", c.hand, s.side&^all)
		}
	}
}

// TestOutside: a turn-up on the table is out of play, and in another's hand it is
// not, until it is played.
func TestOutside(t *testing.T) {
	deal := engine.Deal{TurnUp: cards(t, "JC")[0]}
	for seat, text := range []string{"AC KC QC TC 9C", "AS KS QS TS 9S", "AD KD QD TD 9D", "AH KH QH TH 9H"} {
		deal.Hands[seat] = engine.NewCardSet(cards(t, text)...)
	}
	s := engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: 3}) // bound to take JC up (R2.1)
	for _, step := range []struct {
		action engine.Action
		out    bool // what seat 0 thinks of JC after the action
	}{
		{engine.Discard(3, cards(t, "9H")[0]), true},
		{engine.PlayCard(0, cards(t, "AC")[0]), true},
		{engine.PlayCard(1, cards(t, "9S")[0]), true},
		{engine.PlayCard(2, cards(t, "9D")[0]), true},
		{engine.PlayCard(3, cards(t, "JC")[0]), false},
	} {
		if err := s.Apply(step.action); err != nil {
			t.Fatal(err)
		}
		if outside(s.View(0)).Has(deal.TurnUp) != step.out {
			t.Errorf("after %v: JC outside is %v", step.action, !step.out)
		}
		if outside(s.View(3)).Has(deal.TurnUp) {
			t.Errorf("after %v: JC is outside for the seat that has it", step.action)
		}
	}
	s = engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: 3})
	if outside(s.View(0)).Has(deal.TurnUp) != true {
		t.Error("JC, taken up before the discard, is not outside for seat 0")
	}
	deal.TurnUp = cards(t, "JD")[0]
	s = engine.NewState(engine.Standard(), deal, engine.Setup{Dealer: 3})
	if outside(s.View(0)).Has(deal.TurnUp) {
		t.Error("the turn-up on the table is outside")
	}
}
