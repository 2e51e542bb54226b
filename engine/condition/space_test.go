package condition

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"kontraspiel/engine"
)

func mustSpace(t testing.TB, c Condition) *Space {
	t.Helper()
	s, err := NewSpace(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func card(t testing.TB, text string) engine.Card {
	t.Helper()
	c, err := engine.ParseCard(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func cardSet(t testing.TB, text string) engine.CardSet {
	t.Helper()
	list, err := engine.ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return engine.NewCardSet(list...)
}

// TestAny: without a condition the space is all deals, and numbers lead to different
// ones.
func TestAny(t *testing.T) {
	s := mustSpace(t, Condition{})
	if s.Count() != engine.Deals {
		t.Errorf("%d deals, want %d", s.Count(), uint64(engine.Deals))
	}
	r := rand.New(rand.NewPCG(1, 2))
	seen := map[engine.Deal]bool{}
	for i := range uint64(30_000) {
		n := i // the first, the last, and some in between
		switch i % 3 {
		case 1:
			n = engine.Deals - 1 - i
		case 2:
			n = r.Uint64N(engine.Deals)
		}
		var d engine.Deal
		s.Deal(n, &d)
		if !s.Contains(&d) || seen[d] {
			t.Fatalf("deal %d: %+v is not valid, or has come before", n, d)
		}
		seen[d] = true
	}
}

// TestTrumpsInHand: docs/RULES.md, known answers: the chance of each number of trumps of
// the preferred suit in a hand, as parts of 33,649.
func TestTrumpsInHand(t *testing.T) {
	for turnUp, want := range map[string][6]uint64{
		"QH": {4368, 12740, 11760, 4200, 560, 21}, "9D": {4368, 12740, 11760, 4200, 560, 21},
		"QS": {6188, 14280, 10200, 2720, 255, 6}, "AC": {6188, 14280, 10200, 2720, 255, 6},
	} {
		for n, parts := range want {
			c := Condition{TurnUp: 1 << card(t, turnUp)}
			c.Hands[n&3].Trumps = Exactly(n)
			if got := mustSpace(t, c).Count(); got*33_649 != engine.Deals/engine.Cards*parts {
				t.Errorf("%v turned up, %d trumps: %d deals", turnUp, n, got)
			}
		}
	}
}

// ways is C(n, k).
func ways(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	w := uint64(1)
	for i := range k {
		w = w * uint64(n-i) / uint64(i+1)
	}
	return w
}

// TestEveryKind compares a condition on everything in two hands with the formula: cards
// of each kind are chosen for the one hand and then for the other.
func TestEveryKind(t *testing.T) {
	kinds := [4]int{2, 5, 3, 13} // Wenzels, other trumps, side Aces and the rest, with QH turned up
	rest := ways(13, 5) * ways(8, 5)
	some := 0
	for a := range 3 * 4 * 4 {
		for b := a % 5; b < 3*4*4; b += 5 {
			hands := [2][3]int{{a % 3, a / 3 % 4, a / 12}, {b % 3, b / 3 % 4, b / 12}} // Wenzels, other trumps, side Aces
			c := Condition{TurnUp: 1 << card(t, "QH")}
			want, left := rest, kinds
			for i, h := range hands {
				c.Hands[3-2*i] = Hand{Wenzels: Exactly(h[0]), Trumps: Exactly(h[0] + h[1]), SideAces: Exactly(h[2])}
				for kind, n := range []int{h[0], h[1], h[2], 5 - h[0] - h[1] - h[2]} {
					want *= ways(left[kind], n)
					left[kind] -= n
				}
			}
			if got := count(&c); got != want {
				t.Fatalf("%v: %d deals, want %d", hands, got, want)
			}
			if want > 0 {
				some++
			}
		}
	}
	if some < 50 {
		t.Errorf("only %d conditions can be satisfied", some)
	}
}

// TestWenzelTurnUp: with a Wenzel turned up its printed suit is preferred: six cards of
// it besides, one of them the other Wenzel.
func TestWenzelTurnUp(t *testing.T) {
	c := Condition{TurnUp: 1 << engine.WenzelSpades}
	c.Hands[0] = Hand{Trumps: Exactly(2), Wenzels: Exactly(1), SideAces: Exactly(0)}
	want := ways(5, 1) * ways(23-6-3, 3) * ways(18, 5) * ways(13, 5) * ways(8, 5)
	if got := mustSpace(t, c).Count(); got != want {
		t.Errorf("%d deals, want %d", got, want)
	}
}

// bend puts two cards in each other's place.
func bend(d *engine.Deal, a, b engine.Card) {
	for i, h := range d.Hands {
		if h.Has(a) != h.Has(b) {
			d.Hands[i] ^= 1<<a | 1<<b
		}
	}
	switch d.TurnUp {
	case a:
		d.TurnUp = b
	case b:
		d.TurnUp = a
	}
}

// TestContains bends deals: they must be in the space exactly if they satisfy it.
func TestContains(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	stream := engine.Key(5).Stream()
	in, out := 0, 0
	for range 200 {
		c := tight(r)
		s, err := NewSpace(c)
		if err != nil {
			continue
		}
		for range 50 {
			var d engine.Deal
			s.Draw(&stream, &d)
			if !s.Contains(&d) || !slowFits(&c, &d) {
				t.Fatalf("%+v: drew %+v", c, d)
			}
			bend(&d, engine.Card(r.IntN(24)), engine.Card(r.IntN(24)))
			if got := s.Contains(&d); got != slowFits(&c, &d) {
				t.Fatalf("%+v: %+v is in it: %v", c, d, got)
			} else if got {
				in++
			} else {
				out++
			}
		}
	}
	t.Logf("%d in, %d not", in, out)
	if in == 0 || out == 0 {
		t.Error("only one has come up")
	}
	if bad := (engine.Deal{}); mustSpace(t, Condition{}).Contains(&bad) || new(Space).Contains(&bad) {
		t.Error("no deal is in a space")
	}
}

// TestRefused: a condition that no deal satisfies is an error that names the part.
func TestRefused(t *testing.T) {
	var both, aces, tricky Condition
	both.Hands[1].Has, both.Hands[2].Has = cardSet(t, "AH"), cardSet(t, "KH AH")
	aces.Hands[0].SideAces, aces.Hands[3].SideAces = AtLeast(2), AtLeast(2)
	for i := range tricky.Hands {
		tricky.Hands[i].Trumps = Exactly(2) // eight, but one of at most eight is turned up
	}
	one := func(h Hand) (c Condition) { c.Hands[2] = h; return c }
	turnUp := one(Hand{Has: cardSet(t, "AH KH")})
	turnUp.TurnUp = cardSet(t, "KH")
	for _, x := range []struct {
		c    Condition
		want string
	}{
		{one(Hand{Has: 1 << 24}), "seat 2: not a card"},
		{one(Hand{Has: 63}), "seat 2: has 6 cards (a hand has five)"},
		{one(Hand{Has: 3, Lacks: 2}), "seat 2: both has and lacks TC"},
		{both, "seat 2: has AH, which another seat has too"},
		{one(Hand{Trumps: Exactly(6)}), "seat 2: number of trumps: none (a hand has 0 to 5)"},
		{one(Hand{Wenzels: AtLeast(3)}), "seat 2: number of Wenzels: 3 4 5 (a hand has 0 to 2)"},
		{one(Hand{SideAces: Exactly(4)}), "seat 2: number of side Aces: 4 (a hand has 0 to 3)"},
		{one(Hand{Has: cardSet(t, "JC"), Wenzels: Exactly(0)}), "seat 2: no deal has such a hand"},
		{one(Hand{Lacks: engine.AllCards &^ 15}), "seat 2: no deal has such a hand"},
		{turnUp, "turn-up: KH cannot be turned up and be in a hand"},
		{Condition{TurnUp: 1 << 30}, "turn-up: not a card"},
		{aces, "seats [0 3]: no deal has such hands at once"},
		{tricky, "seats [0 1 2 3]: no deal has such hands at once"},
	} {
		s, err := NewSpace(x.c)
		if s != nil || err == nil || !errors.Is(err, ErrCondition) || strings.TrimPrefix(err.Error(), "condition: ") != x.want {
			t.Errorf("%v, want %s", err, x.want)
		}
	}
}

// TestNumbers looks at sets of numbers.
func TestNumbers(t *testing.T) {
	for _, x := range []struct {
		set  Numbers
		want string
	}{
		{0, "any"}, {Exactly(2), "2"}, {AtLeast(4), "4 5"}, {AtMost(1), "0 1"}, {Between(1, 3), "1 2 3"},
		{Between(3, 1), "none"}, {Exactly(-1), "none"}, {AtLeast(0), "0 1 2 3 4 5"}, {AtMost(9), "0 1 2 3 4 5"},
	} {
		if got := x.set.String(); got != x.want {
			t.Errorf("%d: %s, want %s", x.set, got, x.want)
		}
		for n := -1; n <= 6; n++ {
			want := x.want == "any" || n >= 0 && n <= 5 && strings.Contains(x.want, string(rune('0'+n)))
			if x.set.Has(n) != want {
				t.Errorf("%s has %d: %v", x.want, n, !want)
			}
		}
	}
}
