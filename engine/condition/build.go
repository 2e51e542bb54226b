package condition

import (
	"cmp"
	"slices"

	"kontraspiel/engine"
)

// kind is what a card counts to, in the order in which the cards are dealt.
type kind uint8

const (
	kindWenzel kind = iota
	kindTrump
	kindSideAce
	kindRest
)

// step is what a diagram knows of a card: its kind, and the places it may go to, a bit
// for each.
type step struct {
	kind kind
	may  uint8
}

// plan is the steps of a diagram.
type plan [dealt]step

// tracked is which kinds a condition says anything about. What it does not ask for is
// not told apart, which keeps diagrams small.
type tracked struct{ wenzels, trumps, aces bool }

func (c *Condition) tracked() (t tracked) {
	for seat := range c.Hands {
		h := &c.Hands[seat]
		t.wenzels = t.wenzels || h.Wenzels != 0
		t.trumps = t.trumps || h.Trumps != 0
		t.aces = t.aces || h.SideAces != 0
	}
	return t
}

// kind is the kind of a card with the given turn-up.
func (t tracked) kind(c, turnUp engine.Card) kind {
	switch {
	case c.IsWenzel() && t.wenzels:
		return kindWenzel
	case trumps(turnUp).Has(c) && t.trumps:
		return kindTrump
	case sideAces(turnUp).Has(c) && t.aces:
		return kindSideAce
	}
	return kindRest
}

// may is the places a card may go to.
func (c *Condition) may(card engine.Card) (may uint8) {
	may = 1<<places - 1
	for seat := range c.Hands {
		if c.Hands[seat].Lacks.Has(card) {
			may &^= 1 << seat
		}
	}
	for seat := range c.Hands {
		if c.Hands[seat].Has.Has(card) {
			may &= 1 << seat
		}
	}
	return may
}

// plan is the cards with the given turn-up in the order in which they are dealt, and
// the steps they stand for. Cards of a kind that may do the same come together: so
// turn-ups that ask for the same have the same plan.
func (c *Condition) plan(turnUp engine.Card) (cards order, p plan) {
	t := c.tracked()
	i := 0
	for card := range engine.AllCards.Without(turnUp).All() {
		cards[i] = card
		i++
	}
	stepOf := func(card engine.Card) step { return step{t.kind(card, turnUp), c.may(card)} }
	slices.SortStableFunc(cards[:], func(a, b engine.Card) int {
		x, y := stepOf(a), stepOf(b)
		return cmp.Or(cmp.Compare(x.kind, y.kind), cmp.Compare(x.may, y.may))
	})
	for i, card := range cards {
		p[i] = stepOf(card)
	}
	return cards, p
}

// state is what has been dealt so far, as far as it matters: three bits for each seat
// with the number of its cards, then two for each with the number of its side Aces, as
// long as those are being dealt.
type state uint32

const (
	sizeBits = 3
	aceBits  = 2
	acesFrom = sizeBits * engine.Seats
)

func (s state) size(seat int) int { return int(s >> (sizeBits * seat) & (1<<sizeBits - 1)) }

func (s state) aces(seat int) int { return int(s >> (acesFrom + aceBits*seat) & (1<<aceBits - 1)) }

// given is the state after one more card of a kind for a place; ok is false if there is
// no room for it.
func (s state) given(k kind, place, before int) (next state, ok bool) {
	if place == talon {
		for seat := range engine.Seats {
			before -= s.size(seat)
		}
		return s, before < talonSize
	}
	next = s + 1<<(sizeBits*place)
	if k == kindSideAce {
		next += 1 << (acesFrom + aceBits*place)
	}
	return next, s.size(place) < handSize
}

// builder finds the nodes of one diagram.
type builder struct {
	condition *Condition
	plan      plan
	nodes     []node
	counts    []uint64        // of ways from each node
	known     map[place]int32 // nodes found
}

// place is a place in a diagram: a state before a step.
type place struct {
	step  uint32
	state state
}

// dead and done are the nodes that every diagram has: no way on, and all dealt.
const (
	dead int32 = iota
	done
)

// newDiagram counts the ways of a plan.
func newDiagram(c *Condition, p plan) diagram {
	b := builder{condition: c, plan: p, nodes: make([]node, 2), counts: []uint64{dead: 0, done: 1}, known: map[place]int32{}}
	root := b.find(place{})
	return diagram{nodes: b.nodes, root: root, count: b.counts[root]}
}

// find is the node at a place.
func (b *builder) find(at place) int32 {
	if at.step == dealt {
		return done // each card had room, so all hands are full
	}
	if id, ok := b.known[at]; ok {
		return id
	}
	var nd node
	var sum uint64
	for to := range places {
		nd.start[to] = sum
		nd.next[to] = b.give(at, to)
		sum += b.counts[nd.next[to]]
	}
	id := dead
	if sum > 0 {
		id = int32(len(b.nodes))
		b.nodes, b.counts = append(b.nodes, nd), append(b.counts, sum)
	}
	b.known[at] = id
	return id
}

// give is the node after one more card for a place.
func (b *builder) give(at place, to int) int32 {
	st := b.plan[at.step]
	if st.may>>to&1 == 0 {
		return dead
	}
	next, ok := at.state.given(st.kind, to, int(at.step))
	if !ok {
		return dead
	}
	at.step++
	if at.step == dealt || b.plan[at.step].kind != st.kind {
		if next, ok = b.judge(next, st.kind); !ok {
			return dead
		}
	}
	return b.find(place{at.step, next})
}

// judge tells after the last card of a kind whether what the condition says of it is
// satisfied, and forgets what is of no more account. Wenzels and other trumps are
// dealt first, so that all cards dealt by then are of their kinds.
func (b *builder) judge(s state, k kind) (state, bool) {
	for seat := range b.condition.Hands {
		h := &b.condition.Hands[seat]
		switch k {
		case kindWenzel:
			if !h.Wenzels.Has(s.size(seat)) {
				return s, false
			}
		case kindTrump:
			if !h.Trumps.Has(s.size(seat)) {
				return s, false
			}
		case kindSideAce:
			if !h.SideAces.Has(s.aces(seat)) {
				return s, false
			}
		}
	}
	return s & (1<<acesFrom - 1), true
}
