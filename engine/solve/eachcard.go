package solve

import "kontraspiel/engine"

// CardOutcome is what a card comes to for the seat of a [Solver.Versus] question.
type CardOutcome struct {
	Card    engine.Card
	Outcome Outcome
}

// VersusCards adds to dst what the seat can be sure of after each card that may be
// played now, plain suits in the order C S H D, then trumps,
// each from low to high. The card is played by [Position.Turn], who may be another
// seat than the one asked about.
func (s *Solver) VersusCards(p *Position, seat engine.Seat, dst []CardOutcome) []CardOutcome {
	v := &s.versus
	v.start(p, seat)
	first, from := len(dst), v.trick.choice(&v.hands)
	for g := goal(0); g < goals; g++ {
		v.ask(g)
		i := first
		var yes bool
		for rest := from.all; rest != 0; i++ {
			c := rest.lowest()
			rest ^= c
			if c&from.distinct != 0 {
				yes = v.card(c)
			}
			if g == 0 {
				dst = append(dst, CardOutcome{v.layout.original(c), Revolted})
			}
			if yes {
				dst[i].Outcome = g.least()
			}
		}
	}
	return dst
}

// CardValue is what a card comes to by a [Solver.MaxN] question.
type CardValue struct {
	Card  engine.Card
	Value Value
}

// MaxNCards adds to dst what the deal comes to after each card that may be played
// now, in the order of [Solver.VersusCards].
func (s *Solver) MaxNCards(p *Position, t *Terms, dst []CardValue) []CardValue {
	m := &s.maxn
	m.prices.set(t)
	m.start(p)
	from := m.trick.choice(&m.hands)
	var value Value
	for rest := from.all; rest != 0; {
		c := rest.lowest()
		rest ^= c
		if c&from.distinct != 0 {
			value = m.prices.values[m.card(c)]
		}
		dst = append(dst, CardValue{m.layout.original(c), value})
	}
	return dst
}

// choices is the cards that may be played, and those of them that differ: each
// other comes to the same as the next lower one of all.
type choices struct{ all, distinct cards }

// choice is the cards that may be played to the trick now.
func (t *trick) choice(hands *[engine.Seats]cards) choices {
	hand := hands[t.seat&3]
	all := hand & t.follow
	if all == 0 {
		all = hand
	}
	return choices{all, distinct(all, t.live&^hand)}
}

// card answers the question after one more card.
func (v *versus) card(c cards) bool {
	t := v.trick
	v.hands[t.seat&3] ^= c
	defer func(seat uint) { v.hands[seat&3] ^= c }(t.seat)
	t.add(c)
	if t.left == 0 {
		return v.lead(t.holder, v.run.then(t.holder))
	}
	return v.follow(t.seat, t.left, t.holder, t.best, t.follow, t.live, v.run)
}

// card answers the question after one more card.
func (m *maxn) card(c cards) class {
	t := m.trick
	m.hands[t.seat&3] ^= c
	defer func(seat uint) { m.hands[seat&3] ^= c }(t.seat)
	t.add(c)
	if t.left == 0 {
		return m.lead(t.holder, m.run.then(t.holder), everyClass)
	}
	return m.follow(t.seat, t.left, t.holder, t.best, t.follow, t.live, m.run, everyClass)
}
