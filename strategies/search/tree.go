package search

import (
	"math"
	"math/bits"

	"kontraspiel/engine"
	"kontraspiel/engine/worlds"
)

// TreeSettings is how a [Tree] looks ahead.
type TreeSettings struct {
	Iterations int // from 1
	// Explore is the weight of what has been tried little against what has done well,
	// in units: the factor of √(ln available / visits).
	Explore float64
	// Field makes players who play on where the tree ends.
	Field func() engine.Player
	// PotValue is what a unit left in the pot is worth to each seat, 0 to 1.
	PotValue float64
}

// Tree decides by single-observer information set Monte Carlo tree search: every
// iteration draws a world, goes down one tree that is shared by all worlds through
// what is legal in this one, adds a node and plays on from there. Every seat's
// choices in the tree are for its own worth. A card that another seat puts away is
// no choice in the tree, since the observer does not see it: it is drawn. It must not
// be used by two goroutines at once.
type Tree struct {
	set     TreeSettings
	part    int64
	rollout *rollouts
	rules   engine.Rules
	space   worlds.Space
	world   worlds.World

	nodes    []node
	path     []int32
	state    engine.State
	legal    []engine.Action
	choices  []choice
	observer engine.Seat
	random   engine.Stream
}

// node is an action in the tree, known by what the observer sees of it.
type node struct {
	action    engine.Action
	visits    int32 // iterations that went through it
	available int32 // iterations in which it could have been chosen
	child     int32 // the first of its children, 0 for none
	sibling   int32 // the next child of its parent, 0 for none
	worth     int64 // the sum for the seat that acts, in millionths of a unit
}

// choice is a legal action, how the observer sees it, and its node, 0 for none.
type choice struct {
	action, seen engine.Action
	node         int32
}

// NewTree makes a tree search.
func NewTree(set TreeSettings) *Tree {
	return &Tree{set: set, part: int64(math.Round(set.PotValue * potParts))}
}

// Decide is what the seat does, asked the question that the view comes with.
func (t *Tree) Decide(v engine.View, key engine.Key) engine.Action {
	t.space.Reset(v)
	return t.decide(v.Table, v.Seat(), key)
}

// DecideBlind is the dealer's answer to the question that is put to him before he
// sees his hand (R2.2).
func (t *Tree) DecideBlind(table engine.Table, key engine.Key) engine.Action {
	t.space.ResetBlind(table)
	return t.decide(table, table.Dealer(), key)
}

func (t *Tree) decide(table engine.Table, seat engine.Seat, key engine.Key) engine.Action {
	if rules := table.Rules(); t.rollout == nil || t.rules != rules {
		t.rules, t.rollout = rules, newRollouts(rules, t.set.Field)
	}
	t.observer, t.nodes = seat, append(t.nodes[:0], node{})
	stream := key.Sub(draws).Stream()
	t.random = key.Sub(calls).Stream()
	t.space.World(0, &t.world)
	table.ImagineInto(&t.state, t.world.Hidden)
	if t.legal = t.state.Legal(t.legal[:0]); len(t.legal) == 1 {
		return t.legal[0]
	}
	for i := range t.set.Iterations {
		t.space.Draw(&stream, &t.world)
		table.ImagineInto(&t.state, t.world.Hidden)
		t.descend()
		t.score(table, key.Sub(roll).Sub(uint64(i)))
	}
	return t.favourite()
}

// descend goes down the tree, to a node that is new or the end of the deal.
func (t *Tree) descend() {
	at := int32(0)
	t.path = t.path[:0]
	for !t.state.Over() {
		t.look(at)
		c, fresh := t.choose()
		if fresh {
			c.node = t.grow(at, c.seen)
		}
		t.state.ApplyUnchecked(c.action)
		t.path = append(t.path, c.node)
		at = c.node
		if fresh {
			return
		}
	}
}

// look lists what is legal now with the nodes below at.
func (t *Tree) look(at int32) {
	t.legal = t.state.Legal(t.legal[:0])
	t.choices = t.choices[:0]
	for _, a := range t.legal {
		c := choice{action: a, seen: t.seen(a)}
		if n := len(t.choices); n > 0 && t.choices[n-1].seen == c.seen {
			t.draw(&t.choices[n-1], a)
			continue
		}
		for i := t.nodes[at].child; i != 0; i = t.nodes[i].sibling {
			if t.nodes[i].action == c.seen {
				c.node = i
				t.nodes[i].available++
			}
		}
		t.choices = append(t.choices, c)
	}
}

// seen is an action as the observer sees it: without the card that another seat puts
// away (R2.5, R4.8).
func (t *Tree) seen(a engine.Action) engine.Action {
	if a.Seat == t.observer || !a.Card.Valid() || a.Kind != engine.ActDiscard && a.Kind != engine.ActContra {
		return a
	}
	a.Card = engine.Cards // no card, and not NoCard either: an exchange is seen to be one
	return a
}

// draw puts away one of a hand's cards at random: one after the other replaces those
// before it with the chance that leaves all alike.
func (t *Tree) draw(c *choice, a engine.Action) {
	hand := t.state.Hand(a.Seat)
	before := hand & (1<<a.Card - 1) // Legal lists cards from the lowest
	if t.random.IntN(before.Len()+1) == 0 {
		c.action = a
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

// bound is the node's mean worth and what its being tried little adds (UCB1; Auer,
// Cesa-Bianchi and Fischer, Machine Learning 47, 2002), in units.
func (t *Tree) bound(n *node) float64 {
	visits := float64(n.visits)
	mean := float64(n.worth) / potParts / visits
	return mean + float64(t.set.Explore*math.Sqrt(logarithm(uint32(n.available))/visits))
}

// logarithm is ln n for n at least 1, drawn as straight lines between powers of two:
// sums, products and roots are the same on every machine, logarithms are not.
func logarithm(n uint32) float64 {
	whole := bits.Len32(n) - 1
	part := float64(n)/float64(uint32(1)<<whole) - 1
	return float64(math.Ln2 * (float64(whole) + part))
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
