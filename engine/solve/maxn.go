package solve

import "kontraspiel/engine"

// MaxN is what the deal comes to if every seat plays for itself under the given
// terms, all cards being open.
func (s *Solver) MaxN(p *Position, t *Terms) Value {
	m := &s.maxn
	m.prices.set(t)
	if m.prices.twoSided {
		return s.opposed(p, t.Contract.Soloist)
	}
	m.start(p)
	return m.prices.values[m.solve()]
}

// maxn finds what every seat playing for itself comes to, as a class.
type maxn struct {
	hands  [engine.Seats]cards
	prices prices
	memory memory
	layout *layout
	run    code
	trick  trick
	inTie  bool // cards must be tried from the lowest
}

// start sets the position up.
func (m *maxn) start(p *Position) {
	m.layout = &layouts[p.Trumps&3]
	for i := range m.hands {
		m.hands[i] = m.layout.of(p.Hands[i])
	}
	m.run = noTricks
	for _, w := range p.Winners[:p.Tricks] {
		m.run = m.run.then(uint(w))
	}
	m.trick = p.trick(m.layout, 0, &m.hands)
	m.inTie = m.prices.terms.Tie == LowestCard
	m.memory.ask()
}

// solve answers the position that is set up.
func (m *maxn) solve() class {
	t := &m.trick
	if t.left == engine.Seats {
		return m.lead(t.seat, m.run, everyClass)
	}
	return m.follow(t.seat, t.left, t.holder, t.best, t.follow, t.live, m.run, everyClass)
}

// settled reports whether all that the run can still come to is worth the same to
// everybody, or none of it is wanted, and a class it can come to.
func (m *maxn) settled(run code, wanted classSet) (class, bool) {
	reach := outcomes.reach[run%codes]
	k := reach.first()
	return k, reach&^m.prices.same[k] == 0 || reach&wanted == 0
}

// lead answers a position between two tricks. wanted is the classes that would make
// a difference to the seat that chose before: an answer that is none of them may be
// any that is none of them.
func (m *maxn) lead(leader uint, run code, wanted classSet) class {
	if k, ok := m.settled(run, wanted); ok {
		return k
	}
	h := &m.hands
	hand := h[leader&3]
	live := h[0] | h[1] | h[2] | h[3]
	if hand&(hand-1) == 0 {
		k, _ := m.settled(run.then(lastWinner(h, leader)), wanted)
		return k
	}
	key, place := m.memory.key(live, leader, outcomes.merged[run%codes])
	if answer, ok := m.memory.recall(key, place); ok {
		return class(answer)
	}
	c := m.chooser(leader, run, wanted)
	choice := distinct(hand, live&^hand)
	for choice != 0 && !c.done {
		var card cards
		if m.inTie {
			card = choice.lowest()
		} else {
			card = choice.highest()
		}
		choice ^= card
		h[leader&3] = hand ^ card
		c.offer(m.follow((leader+1)&3, engine.Seats-1, leader, card, laneOf(card), live, run, c.better))
		h[leader&3] = hand
	}
	if !c.cut {
		m.memory.keep(key, place, uint8(c.best))
	}
	return c.best
}

// follow answers a position in a trick.
func (m *maxn) follow(seat, left, holder uint, best, lane, live cards, run code, wanted classSet) class {
	hand := m.hands[seat&3]
	choice := hand & lane
	if choice == 0 {
		choice = hand
	}
	choice = distinct(choice, live&^hand)
	winners := choice & (lane | trumpLane) & above(best)
	if m.inTie {
		winners, choice = choice, 0
	}
	choice &^= winners
	c := m.chooser(seat, run, wanted)
	for winners|choice != 0 && !c.done {
		from := &winners
		if winners == 0 {
			from = &choice
		}
		card := from.lowest()
		*from ^= card
		m.hands[seat&3] = hand ^ card
		holder, best := holder, best
		if card > best && card&(lane|trumpLane) != 0 {
			holder, best = seat, card
		}
		if left == 1 {
			c.offer(m.lead(holder, run.then(holder), c.better))
		} else {
			c.offer(m.follow((seat+1)&3, left-1, holder, best, lane, live, run, c.better))
		}
		m.hands[seat&3] = hand
	}
	return c.best
}

// chooser is a seat comparing what its cards come to.
type chooser struct {
	best   class
	better classSet // what the seat would rather have, of what can still come
	wanted classSet // see lead
	reach  classSet
	prices *prices
	seat   uint
	done   bool
	cut    bool // done before the best was certain
}

func (m *maxn) chooser(seat uint, run code, wanted classSet) chooser {
	reach := outcomes.reach[run%codes]
	return chooser{better: reach, wanted: wanted, reach: reach, prices: &m.prices, seat: seat}
}

// offer considers what the next card comes to. Nothing but the best so far and what
// is preferred to it can still be chosen: if none of that is wanted, the seat that
// chose before has a better card already, and the search stops here (shallow
// pruning: Korf, "Multi-player alpha-beta pruning", Artificial Intelligence 48, 1991,
// with sets of outcomes in place of bounds).
func (c *chooser) offer(k class) {
	if c.better&(1<<k) == 0 {
		return
	}
	c.best = k
	c.better = c.prices.better[k%maxClasses][c.seat&3] & c.reach
	c.done = (c.better|1<<k)&c.wanted == 0
	c.cut = c.done
	if c.better == 0 {
		c.done, c.cut = true, false
	}
}

// opposed is MaxN where everybody wants the opposite of what the soloist wants: the
// soloist against the rest.
func (s *Solver) opposed(p *Position, soloist engine.Seat) Value {
	return s.maxn.prices.valueOf(s.Versus(p, soloist), soloist)
}

// valueOf is what an outcome of the soloist is worth; the classes that come to it
// are all worth the same.
func (p *prices) valueOf(o Outcome, soloist engine.Seat) Value {
	for k := range outcomes.count {
		if outcomes.outcome(k, soloist) == o {
			return p.values[k]
		}
	}
	panic("solve: no such outcome")
}
