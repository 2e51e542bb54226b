package condition

import (
	"errors"
	"math/rand/v2"
	"testing"

	"kontraspiel/engine"
)

// slowFits is whether a deal satisfies a condition, card by card.
func slowFits(c *Condition, d *engine.Deal) bool {
	if c.TurnUp != 0 && !c.TurnUp.Has(d.TurnUp) {
		return false
	}
	for seat, h := range c.Hands {
		var trumps, wenzels, aces int
		for card := range engine.Card(engine.Cards) {
			if !d.Hands[seat].Has(card) {
				if h.Has.Has(card) {
					return false
				}
				continue
			}
			if h.Lacks.Has(card) {
				return false
			}
			if card.IsWenzel() {
				wenzels++
			}
			if card.IsWenzel() || card.Suit() == d.TurnUp.Suit() {
				trumps++
			}
			if card.Rank() == engine.Ace && card.Suit() != d.TurnUp.Suit() {
				aces++
			}
		}
		for n, set := range map[*Numbers]int{&h.Trumps: trumps, &h.Wenzels: wenzels, &h.SideAces: aces} {
			if *n != 0 && *n>>set&1 == 0 {
				return false
			}
		}
	}
	return true
}

// everyDeal finds all deals in which the seats have what the condition gives them, by
// trying a place for each card.
func everyDeal(c *Condition, found func(*engine.Deal)) {
	var d engine.Deal
	d.TurnUp = engine.NoCard
	var place func(card engine.Card, talon int)
	place = func(card engine.Card, talon int) {
		if card == engine.Cards {
			found(&d)
			return
		}
		owner := -1
		for seat := range c.Hands {
			if c.Hands[seat].Has.Has(card) {
				owner = seat
			}
		}
		for seat := range d.Hands {
			if d.Hands[seat].Len() < 5 && (owner < 0 || owner == seat) {
				d.Hands[seat] = d.Hands[seat].With(card)
				place(card+1, talon)
				d.Hands[seat] = d.Hands[seat].Without(card)
			}
		}
		if owner < 0 && talon > 0 {
			place(card+1, talon-1)
		}
		if owner < 0 && d.TurnUp == engine.NoCard {
			d.TurnUp = card
			place(card+1, talon)
			d.TurnUp = engine.NoCard
		}
	}
	place(0, 3)
}

// tight is a random condition so tight that all that is left can be tried: most cards
// of a random deal, and all else now and then, which that deal mostly satisfies.
func tight(r *rand.Rand) (c Condition) {
	d, _ := engine.DealByNumber(r.Uint64N(engine.Deals))
	for seat, hand := range d.Hands {
		h := &c.Hands[seat]
		keep := 3 + r.IntN(3)
		if seat == 0 {
			keep = 4
		}
		for card := range hand.All() {
			if h.Has.Len() < keep {
				h.Has = h.Has.With(card)
			}
		}
		if r.IntN(3) == 0 {
			h.Lacks = engine.CardSet(r.Uint32()&r.Uint32()) & engine.AllCards &^ hand
		}
		own := map[*Numbers]engine.CardSet{
			&h.Trumps: hand & trumps(d.TurnUp), &h.Wenzels: hand & engine.Wenzels, &h.SideAces: hand & sideAces(d.TurnUp),
		}
		for _, n := range []*Numbers{&h.Trumps, &h.Wenzels, &h.SideAces} {
			if r.IntN(3) == 0 {
				*n = Numbers(r.IntN(64))
			}
			if *n != 0 && r.IntN(8) > 0 {
				*n |= Exactly(own[n].Len())
			}
		}
	}
	if r.IntN(3) == 0 {
		c.TurnUp = engine.CardSet(r.Uint32())&engine.AllCards | 1<<d.TurnUp
	}
	return c
}

// TestBrute compares spaces of tight conditions with all deals there are: every one
// must come under one number, and nothing else.
func TestBrute(t *testing.T) {
	trials := 200
	if testing.Short() {
		trials = 30
	}
	r := rand.New(rand.NewPCG(41, 42))
	none, several, total := 0, 0, 0
	for range trials {
		c := tight(r)
		want := map[engine.Deal]bool{}
		everyDeal(&c, func(d *engine.Deal) {
			if slowFits(&c, d) {
				want[*d] = true
			}
		})
		s, err := NewSpace(c)
		if err != nil {
			if len(want) > 0 || !errors.Is(err, ErrCondition) {
				t.Fatalf("%+v: %v, but %d deals satisfy it", c, err, len(want))
			}
			none++
			continue
		}
		if len(s.diagrams) > 1 {
			several++
		}
		total += len(want)
		sameDeals(t, s, want)
	}
	t.Logf("%d conditions: %d without a deal, %d of several diagrams, %d deals", trials, none, several, total)
	if none == 0 || several == 0 || none > trials*2/3 {
		t.Error("the conditions are all alike")
	}
}

// sameDeals compares a space with the deals that should be in it.
func sameDeals(t *testing.T, s *Space, want map[engine.Deal]bool) {
	t.Helper()
	if s.Count() != uint64(len(want)) {
		t.Fatalf("%+v: %d deals, want %d", s.condition, s.Count(), len(want))
	}
	for n := range s.Count() {
		var d engine.Deal
		s.Deal(n, &d)
		if !want[d] {
			t.Fatalf("%+v: deal %d is %+v, which does not satisfy it or has come before", s.condition, n, d)
		}
		delete(want, d)
	}
}
