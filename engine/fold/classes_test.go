package fold

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"testing"

	"kontraspiel/engine"
)

// everyPair walks the pairs (hand, turn-up).
func everyPair(yield func(engine.CardSet, engine.Card) bool) {
	for up := range engine.Card(engine.Cards) {
		for hand := range everyHand {
			if !hand.Has(up) && !yield(hand, up) {
				return
			}
		}
	}
}

// slowCard is the image of a card from its suit and rank, one card at a time.
func slowCard(w Swap, c engine.Card) engine.Card {
	s := c.Suit()
	switch {
	case c.IsWenzel():
		return c
	case s.Red() && w&Reds != 0:
		s = engine.Hearts + engine.Diamonds - s
	case !s.Red() && w&Blacks != 0:
		s = engine.Clubs + engine.Spades - s
	}
	return engine.NewCard(s, c.Rank())
}

// TestSwap compares swaps with slow ones, and tries that they make a group.
func TestSwap(t *testing.T) {
	seed := engine.NewSeed(4)
	for v := range Swap(4) {
		for c := range engine.Card(engine.Cards) {
			if got, want := v.Card(c), slowCard(v, c); got != want || v.Card(got) != c {
				t.Errorf("swap %d: %v becomes %v, want %v, and back", v, c, got, want)
			}
			if c.IsWenzel() {
				continue
			}
			if got, want := v.Suit(c.Suit()), slowCard(v, c).Suit(); got != want {
				t.Errorf("swap %d: suit %v becomes %v, want %v", v, c.Suit(), got, want)
			}
		}
		if v.Card(engine.NoCard) != engine.NoCard || v.Suit(0xff) != 0xff || v.Action(engine.Pass(2)) != engine.Pass(2) {
			t.Errorf("swap %d makes something of nothing", v)
		}
		for n := range uint64(2000) {
			hand := seed.Deal(n).Hands[0] | seed.Deal(n).Hands[1]
			var want engine.CardSet
			for c := range hand.All() {
				want = want.With(slowCard(v, c))
			}
			if got := v.Cards(hand); got != want {
				t.Fatalf("swap %d: %v becomes %v, want %v", v, hand, got, want)
			}
			for w := range Swap(4) {
				if v.Cards(w.Cards(hand)) != (v ^ w).Cards(hand) {
					t.Fatalf("swap %d after %d is not %d", v, w, v^w)
				}
			}
		}
	}
}

// TestDealSwap looks at a deal and actions by hand.
func TestDealSwap(t *testing.T) {
	d := engine.Deal{TurnUp: 17, Hands: [4]engine.CardSet{1<<2 | 1<<5 | 1<<12, 1 << 8, 1 << 11, 1 << 23}}
	want := engine.Deal{TurnUp: 23, Hands: [4]engine.CardSet{1<<2 | 1<<11 | 1<<18, 1 << 8, 1 << 5, 1 << 17}}
	if got := Both.Deal(d); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	for a, want := range map[engine.Action]engine.Action{
		engine.ContraExchange(1, 17):              engine.ContraExchange(1, 23),
		engine.TakeSuit(2, engine.Clubs):          engine.TakeSuit(2, engine.Spades),
		engine.Match(3, engine.Diamonds):          engine.Match(3, engine.Hearts),
		engine.PlayCard(0, engine.WenzelSpades):   engine.PlayCard(0, engine.WenzelSpades),
		engine.Discard(0, 0):                      engine.Discard(0, 6),
		engine.Silent(1):                          engine.Silent(1),
		engine.Contra(1):                          engine.Contra(1),
		engine.TakeUp(3):                          engine.TakeUp(3),
		engine.Take(3):                            engine.Take(3),
		{Kind: engine.ActTake, Card: 1, Suit: 99}: {Kind: engine.ActTake, Card: 7, Suit: 99},
	} {
		if got := Both.Action(a); got != want {
			t.Errorf("%v becomes %v, want %v", a, got, want)
		}
	}
}

// TestBurnside counts the classes without numbering them: the number of orbits is the
// mean number of pairs that a swap leaves as they are.
func TestBurnside(t *testing.T) {
	var plain, wenzel [4]int
	for hand, up := range everyPair {
		for w := range Swap(Swaps(up)) {
			switch {
			case w.Cards(hand) != hand || w.Card(up) != up:
			case up.IsWenzel():
				wenzel[w]++
			default:
				plain[w]++
			}
		}
	}
	if want := [4]int{740_278, 16_170, 34_164, 0}; plain != want {
		t.Errorf("pairs left as they are: %v, want %v", plain, want)
	}
	// With a Wenzel up, five cards that the reds leave: of six pairs and eleven others
	// C(11,5) + 6·C(11,3) + 15·11 = 1,617, for each Wenzel.
	if want := [4]int{2 * 33_649, 2 * 1_617, 0, 0}; wenzel != want {
		t.Errorf("pairs with a Wenzel left as they are: %v, want %v", wenzel, want)
	}
	if got := (plain[0] + plain[1] + plain[2] + plain[3]) / 4; got != Count {
		t.Errorf("%d classes, want %d", got, Count)
	}
	if got := Count + (wenzel[0]+wenzel[1])/2; got != All {
		t.Errorf("%d classes in all, want %d", got, All)
	}
	if plain[0]+wenzel[0] != Pairs {
		t.Errorf("%d pairs, want %d", plain[0]+wenzel[0], Pairs)
	}
}

// before reports whether one pair comes before another as an example.
func before(hand engine.CardSet, up engine.Card, otherHand engine.CardSet, otherUp engine.Card) bool {
	return up < otherUp || up == otherUp && hand < otherHand
}

// TestClasses looks at every pair: its swap must lead to the example, the example must
// be the lowest image, and images must share the class.
func TestClasses(t *testing.T) {
	c := NewClasses()
	members := make([]int, All)
	for hand, up := range everyPair {
		class, swap := c.Of(hand, up)
		if class < 0 || class >= All || (class >= Count) != up.IsWenzel() || int(swap) >= Swaps(up) {
			t.Fatalf("%v, %v: class %d by swap %d", hand, up, class, swap)
		}
		members[class]++
		example, exampleUp := c.Example(class)
		if swap.Cards(hand) != example || swap.Card(up) != exampleUp {
			t.Fatalf("%v, %v: swap %d does not lead to %v, %v", hand, up, swap, example, exampleUp)
		}
		for w := range Swap(Swaps(up)) {
			image, imageUp := w.Cards(hand), w.Card(up)
			if before(image, imageUp, example, exampleUp) {
				t.Fatalf("%v, %v is lower than the example %v, %v", image, imageUp, example, exampleUp)
			}
			if again, _ := c.Of(image, imageUp); again != class {
				t.Fatalf("%v, %v is in class %d, its image in %d", hand, up, class, again)
			}
			if w < swap && image == example && imageUp == exampleUp {
				t.Fatalf("%v, %v: swap %d would do, not %d", hand, up, w, swap)
			}
		}
	}
	sum := 0
	for class, n := range members {
		if n != c.Size(class) {
			t.Fatalf("class %d has %d members, not %d", class, n, c.Size(class))
		}
		sum += n
	}
	if sum != Pairs {
		t.Errorf("%d members, want %d", sum, Pairs)
	}
}

// TestNumbering pins the whole numbering, which files depend on, by the SHA-256 of
// the examples in order: the hand as a number of 32 bits, little endian, then the
// turn-up in one byte. A Python program that shares no code found the same.
func TestNumbering(t *testing.T) {
	c := NewClasses()
	hash := sha256.New()
	var lastHand engine.CardSet
	lastUp := engine.Card(0)
	for class := range All {
		hand, up := c.Example(class)
		if class > 0 && class != Count && !before(lastHand, lastUp, hand, up) {
			t.Fatalf("example %d is out of order", class)
		}
		lastHand, lastUp = hand, up
		hash.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(hand)), byte(up)))
	}
	const want = "5259efabc76b80dc05f191e7d22e0fa3736989fced3eeb13b89ff85305d16132"
	if got := hex.EncodeToString(hash.Sum(nil)); got != want {
		t.Errorf("the numbering has changed: %s, not %s", got, want)
	}
}

// TestOfAllocates tries that asking costs no memory.
func TestOfAllocates(t *testing.T) {
	c := NewClasses()
	if n := testing.AllocsPerRun(100, func() { c.Of(0x1f, 23); c.Example(7); c.Size(7) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
