package engine

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// hiddenIn is the hidden cards as they really lie.
func hiddenIn(s *State) Hidden { return Hidden{Hands: s.hands, Away: s.away} }

// everyState plays steered random deals and shows each state on the way, the last
// one included.
func everyState(deals uint64, show func(s *State)) {
	for trial := range deals {
		c := newDice(trial)
		steer := newSteering(c)
		pack := steer.randomCards(c)
		rules := randomRules(c)
		at := Setup{Dealer: Seat(c.n(Seats)), Pot: int64(c.n(9)), Agreements: Agreements(c.n(16))}
		_, deal := plainSetup(pack, rules, at)
		s := NewState(rules, deal, at)
		var legal []Action
		for !s.Over() {
			show(&s)
			legal = s.Legal(legal[:0])
			s.ApplyUnchecked(legal[steer.choose(c, &s, legal)])
		}
		show(&s)
	}
}

// TestImagineReal imagines the cards as they really lie, from every seat and from
// the table: that fits, and is the real state to the last bit.
func TestImagineReal(t *testing.T) {
	deals := uint64(4000)
	if testing.Short() {
		deals = 400
	}
	states := 0
	everyState(deals, func(s *State) {
		h := hiddenIn(s)
		if err := s.Table().Fits(h); err != nil {
			t.Fatalf("table: %v; %s", err, line(s))
		}
		if got := s.Table().Imagine(h); got != *s {
			t.Fatalf("imagined %+v, not %+v; %s", got, *s, line(s))
		}
		for seat := range Seat(Seats) {
			v := s.View(seat)
			if err := v.Fits(h); err != nil {
				t.Fatalf("seat %v: %v; %s", seat, err, line(s))
			}
			if got := v.Imagine(h); got != *s {
				t.Fatalf("seat %v imagined %+v, not %+v; %s", seat, got, *s, line(s))
			}
		}
		states++
	})
	t.Logf("%d states", states)
}

// TestImagineLeaks imagines nonsense from a view: not a bit of the real hidden
// cards may come through.
func TestImagineLeaks(t *testing.T) {
	everyState(300, func(s *State) {
		h := Hidden{Hands: [Seats]CardSet{1, 2, 4, 8}, Away: NoCard}
		for seat := range Seat(Seats) {
			got := s.View(seat).Imagine(h)
			if got.hands != h.Hands || got.away != noCard || got.own != [Seats]ownCard{} {
				t.Fatalf("imagined %+v; %s", got, line(s))
			}
		}
	})
}

// TestFitsMoved moves one card of the real deal in every possible way and compares
// what Fits says with a plain reading of the record.
func TestFitsMoved(t *testing.T) {
	deals := uint64(60)
	if testing.Short() {
		deals = 10
	}
	fit, not := 0, 0
	everyState(deals, func(s *State) {
		real := hiddenIn(s)
		for c := range Card(Cards) {
			for d := range c {
				h := swapped(real, c, d)
				err := s.Table().Fits(h)
				if (err == nil) != plainlyFits(s, h) {
					t.Fatalf("%v and %v swapped: %v; %s", c, d, err, line(s))
				}
				if err == nil {
					fit++
				} else {
					not++
				}
			}
		}
	})
	t.Logf("%d fit, %d do not", fit, not)
	if fit == 0 || not == 0 {
		t.Error("one side is not tested")
	}
}

// swapped is h with two cards in each other's place.
func swapped(h Hidden, c, d Card) Hidden {
	change := func(set CardSet) CardSet {
		out := set.Without(c).Without(d)
		if set.Has(c) {
			out = out.With(d)
		}
		if set.Has(d) {
			out = out.With(c)
		}
		return out
	}
	for i := range h.Hands {
		h.Hands[i] = change(h.Hands[i])
	}
	switch h.Away {
	case c:
		h.Away = d
	case d:
		h.Away = c
	}
	return h
}

// plainlyFits deals the cards of h from the start and does all that was done
// through the checked door.
func plainlyFits(s *State, h Hidden) bool {
	deal := Deal{Hands: h.Hands, TurnUp: s.table.turnUp}
	actions := s.AppendActions(nil)
	for i, a := range actions {
		if a.Kind == ActCard {
			if deal.Hands[a.Seat].Has(a.Card) {
				return false
			}
			deal.Hands[a.Seat] = deal.Hands[a.Seat].With(a.Card)
		}
		if a.Kind == ActDiscard || a.Kind == ActContra && a.Card.Valid() {
			actions[i].Card = h.Away
		}
	}
	if h.Away != noCard {
		holder := s.table.holder
		if !deal.Hands[holder].Has(deal.TurnUp) {
			return false
		}
		deal.Hands[holder] = deal.Hands[holder].Without(deal.TurnUp).With(h.Away)
	}
	if deal.Validate() != nil {
		return false
	}
	r := s.Record()
	again := NewState(s.table.rules, deal, r.Setup)
	for _, a := range actions {
		if again.Apply(a) != nil {
			return false
		}
	}
	return again.hands == h.Hands && again.away == h.Away
}

// TestFitsSays breaks a guess in each way and reads what is said of it.
func TestFitsSays(t *testing.T) {
	deal := Deal{Hands: [Seats]CardSet{
		cards(t, "AH KH QC JC 9D"), cards(t, "TH 9H AC KC TC"), cards(t, "AS KS QS TS 9S"), cards(t, "AD KD QD JD TD"),
	}, TurnUp: cards(t, "QH").First()}
	s := NewState(Standard(), deal, Setup{Dealer: 3})
	do := func(a Action) {
		t.Helper()
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	do(Take(0))
	before := s
	do(ContraExchange(1, cards(t, "TC").First()))
	for _, c := range []string{"AH", "QH", "AS"} {
		do(PlayCard(s.Table().NextToPlay(), cards(t, c).First()))
	}
	real := hiddenIn(&s)
	for _, c := range []struct {
		what string
		from State
		view Seat // 4 is the table
		bend func(h *Hidden)
		want string
	}{
		{"one short", s, 4, func(h *Hidden) { h.Hands[2] &= h.Hands[2] - 1 }, "seat 2 holds 3 cards, not 4"},
		{"no card", s, 4, func(h *Hidden) { h.Hands[2] |= 1 << 24 }, "no card"},
		{"twice", s, 4, func(h *Hidden) { h.Hands[3] = h.Hands[3].Without(23).With(h.Hands[1].First()) }, "elsewhere too"},
		{"away twice", s, 4, func(h *Hidden) { h.Away = h.Hands[3].First() }, "elsewhere too"},
		{"played", s, 4, func(h *Hidden) { h.Hands[3] = h.Hands[3].Without(23).With(17) }, "seat 3 holds AH, which has been played"},
		{"void", s, 4, func(h *Hidden) { h.Hands[2] = h.Hands[2].Without(6).With(cards(t, "JS").First()) }, "seat 2 holds JS, but has not followed"},
		{"none away", s, 4, func(h *Hidden) { h.Away = NoCard }, "seat 1 has put a card away, but which is missing"},
		{"turn-up away", s, 4, func(h *Hidden) { h.Away = s.table.turnUp }, "the turn-up"},
		{"played away", s, 4, func(h *Hidden) { h.Away = 17 }, "which has been played"},
		{"other hand", s, 0, func(h *Hidden) { h.Hands[0] = h.Hands[0].Without(18).With(cards(t, "JS").First()) }, "seat 0 holds"},
		{"other away", s, 1, func(h *Hidden) { h.Away = cards(t, "JS").First() }, "seat 1 has put TC away, not JS"},
		{"too early", before, 4, func(h *Hidden) { *h = hiddenIn(&before); h.Away = 0 }, "nobody has put a card away"},
		{"turn-up held", before, 4, func(h *Hidden) {
			*h = hiddenIn(&before)
			h.Hands[1] = h.Hands[1].Without(1).With(s.table.turnUp)
		}, "has not taken it"},
	} {
		h := real
		c.bend(&h)
		err := c.from.Table().Fits(h)
		if c.view < Seats {
			err = c.from.View(c.view).Fits(h)
		}
		if err == nil || !errors.Is(err, ErrHidden) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.what, err, c.want)
		}
	}
}

// TestRedeal deals from each state on the way the same cards again, and others.
func TestRedeal(t *testing.T) {
	seed := NewSeed(6)
	n := uint64(0)
	everyState(1000, func(s *State) {
		r := s.Record()
		other := seed.Deal(n)
		n++
		for _, d := range []Deal{s.Deal(), other} {
			var to State
			s.RedealInto(&to, &d)
			if want := NewState(r.Rules, d, r.Setup); to != want {
				t.Fatalf("dealt again: %+v, not %+v; %s", to, want, line(s))
			}
		}
	})
}

func cards(t *testing.T, text string) CardSet {
	t.Helper()
	list, err := ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return NewCardSet(list...)
}

// TestImagineApart changes an imagined state and looks whether the real one stays.
func TestImagineApart(t *testing.T) {
	seed := NewSeed(1)
	s := NewState(Standard(), seed.Deal(0), Setup{})
	keep := s
	imagined := s.View(2).Imagine(hiddenIn(&s))
	for !imagined.Over() {
		imagined.ApplyUnchecked(imagined.Legal(nil)[0])
	}
	if !reflect.DeepEqual(s, keep) {
		t.Error("the real deal has changed")
	}
}

func BenchmarkImagine(b *testing.B) {
	seed := NewSeed(1)
	s := NewState(Standard(), seed.Deal(0), Setup{})
	v, h := s.View(1), hiddenIn(&s)
	var into State
	b.ReportAllocs()
	for b.Loop() {
		v.ImagineInto(&into, h)
	}
	if into != s {
		b.Fatal("not the real state")
	}
}
