package search

import (
	"math"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
)

// TreeSettings is how a [Tree] looks ahead.
type TreeSettings struct {
	Iterations int // from 1
	// Explore is the weight of what has been tried little against what has done well,
	// in base values: the factor of √(ln available / visits).
	Explore float64
	// Field makes players who play on where the tree ends.
	Field func() engine.Player
	// Weights makes players whose calls the worlds must fit (see [worlds.Weigher]);
	// nil if any world will do.
	Weights func() engine.Player
	// PotValue is what a unit left in the pot is worth to each seat, 0 to 1.
	PotValue float64
	// OthersField lets the field play the other seats' cards too: the tree then looks
	// for the observer's best answer to the field. Bids are always decided so: in a tree
	// of few visits the others play their cards hardly better than at random, and taking
	// looks too good.
	OthersField bool
}

// Tree decides by single-observer information set Monte Carlo tree search: every
// iteration draws a world, goes down one tree that is shared by all worlds through
// what is legal in this one, adds a node and plays on from there. In the tree are the
// question that is asked and the cards of all seats (of the observer alone, if
// OthersField is set), each chosen for its seat's own worth. Calls further on are made
// by the field: a tree tries each of them equally often before it knows which are bad,
// and with a match announced on nothing in every fifth visit the worth of all that
// comes before is noise. It must not be used by two goroutines at once.
type Tree struct {
	set     TreeSettings
	part    int64
	rollout *rollouts
	field   [engine.Seats]engine.Player
	rules   engine.Rules
	space   worlds.Space
	weigher *worlds.Weigher
	world   worlds.World

	nodes    []node
	path     []int32
	state    engine.State
	legal    []engine.Action
	choices  []choice
	observer engine.Seat
	explore  float64 // of the settings, in units
	byField  bool    // the others' cards are the field's
	random   engine.Stream
	fit      Fit
}

// node is an action in the tree.
type node struct {
	action    engine.Action
	visits    int32 // iterations that went through it
	available int32 // iterations in which it could have been chosen
	child     int32 // the first of its children, 0 for none
	sibling   int32 // the next child of its parent, 0 for none
	worth     int64 // the sum for the seat that acts, in millionths of a unit
}

// choice is a legal action and its node, 0 for none.
type choice struct {
	action engine.Action
	node   int32
}

// NewTree makes a tree search.
func NewTree(set TreeSettings) *Tree {
	t := &Tree{set: set, part: int64(math.Round(set.PotValue * potParts)), weigher: weighers(set.Weights)}
	for i := range t.field {
		t.field[i] = set.Field()
	}
	return t
}

// Decide is what the seat does, asked the question that the view comes with.
func (t *Tree) Decide(v engine.View, key engine.Key) engine.Action {
	t.space.Reset(v)
	if t.weigher != nil {
		t.weigher.Reset(v, &t.space)
	}
	return t.decide(v.Table, v.Seat(), t.weigher, key)
}

// DecideBlind is the dealer's answer to the question that is put to him before he
// sees his hand (R2.2).
func (t *Tree) DecideBlind(table engine.Table, key engine.Key) engine.Action {
	t.space.ResetBlind(table)
	return t.decide(table, table.Dealer(), nil, key)
}

func (t *Tree) decide(table engine.Table, seat engine.Seat, weigher *worlds.Weigher, key engine.Key) engine.Action {
	if rules := table.Rules(); t.rollout == nil || t.rules != rules {
		t.rules, t.rollout = rules, newRollouts(rules, t.set.Field)
	}
	t.observer = seat
	t.byField = t.set.OthersField || table.Phase() < engine.PhaseMatch
	t.explore = t.set.Explore * float64(max(1, table.BaseValue()))
	t.plant(key)
	t.space.World(0, &t.world)
	table.ImagineInto(&t.state, t.world.Hidden)
	if t.legal = t.state.Legal(t.legal[:0]); len(t.legal) == 1 {
		return t.legal[0]
	}
	source := newSource(&t.space, weigher, t.set.Iterations, key)
	source.all = false // a world may come again: it is the tree that grows
	for source.next(&t.world) {
		if source.anew() {
			t.plant(key)
		}
		table.ImagineInto(&t.state, t.world.Hidden)
		luck := key.Sub(roll).Sub(source.place())
		for seat, p := range t.field {
			p.Begin(engine.Seat(seat), luck.Sub(uint64(seat)))
		}
		t.descend()
		t.score(table, luck)
	}
	t.fit.note(weigher, &source)
	return t.favourite()
}

// plant leaves the root alone of the tree.
func (t *Tree) plant(key engine.Key) {
	t.nodes, t.random = append(t.nodes[:0], node{}), key.Sub(choose).Stream()
}

// Fit is how its decisions so far fared with the calls.
func (t *Tree) Fit() Fit { return t.fit }

// descend goes down the tree, to a node that is new or the end of the deal.
func (t *Tree) descend() {
	at := int32(0)
	t.path = t.path[:0]
	for !t.state.Over() {
		if len(t.path) > 0 && t.fieldAnswers() {
			t.state.ApplyUnchecked(Answer(t.field[t.state.Turn()&3], &t.state))
			continue
		}
		t.look(at)
		c, fresh := t.choose()
		if fresh {
			c.node = t.grow(at, c.action)
		}
		t.state.ApplyUnchecked(c.action)
		t.path = append(t.path, c.node)
		at = c.node
		if fresh {
			return
		}
	}
}

// fieldAnswers reports whether the field answers the question the state stands at.
func (t *Tree) fieldAnswers() bool {
	return t.state.Phase() != engine.PhaseCard || t.byField && t.state.Turn() != t.observer
}

// look lists what is legal now with the nodes below at.
func (t *Tree) look(at int32) {
	t.legal = t.state.Legal(t.legal[:0])
	t.choices = t.choices[:0]
	for _, a := range t.legal {
		c := choice{action: a}
		for i := t.nodes[at].child; i != 0; i = t.nodes[i].sibling {
			if t.nodes[i].action == a {
				c.node = i
				t.nodes[i].available++
			}
		}
		t.choices = append(t.choices, c)
	}
}

// choose takes an action that has no node yet, at random, or else the one that looks
// best.
func (t *Tree) choose() (c choice, fresh bool) {
	n := 0
	for _, o := range t.choices {
		if o.node == 0 {
			n++
			if t.random.IntN(n) == 0 {
				c, fresh = o, true
			}
		}
	}
	if fresh {
		return c, true
	}
	most := math.Inf(-1)
	for _, o := range t.choices {
		if b := t.bound(&t.nodes[o.node]); b > most {
			c, most = o, b
		}
	}
	return c, false
}

// grow adds a node below at.
func (t *Tree) grow(at int32, a engine.Action) int32 {
	n := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{action: a, available: 1, sibling: t.nodes[at].child})
	t.nodes[at].child = n
	return n
}

// score plays on from where the path ends, and credits the path.
func (t *Tree) score(table engine.Table, key engine.Key) {
	r, err := t.rollout.game.Resume(&t.state, key)
	if err != nil {
		panic("search: " + err.Error()) // a player of ours answered against the rules
	}
	pot := r.PotAfter() - table.Pot()
	for _, i := range t.path {
		n := &t.nodes[i]
		n.visits++
		n.worth += int64(r.Payments[n.action.Seat&3])*potParts + pot*t.part
	}
}

// favourite is the action tried most, of several the one worth most.
func (t *Tree) favourite() engine.Action {
	best := int32(0)
	for i := t.nodes[0].child; i != 0; i = t.nodes[i].sibling {
		n, b := &t.nodes[i], &t.nodes[best]
		if best == 0 || n.visits > b.visits || n.visits == b.visits && n.worth > b.worth {
			best = i
		}
	}
	return t.nodes[best].action
}
