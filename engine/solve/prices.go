package solve

import (
	"math"

	"kontraspiel/engine"
)

// prices is what each class is worth to each seat, and who prefers what, under the
// terms last asked for.
type prices struct {
	terms  Terms
	known  bool
	values [maxClasses]Value
	same   [maxClasses]classSet               // classes of the same value
	better [maxClasses][engine.Seats]classSet // classes each seat prefers to this one
	// twoSided is that everybody wants the opposite of what the soloist wants.
	twoSided bool
}

// set works the prices out unless they are known.
func (p *prices) set(asked *Terms) {
	t := *asked
	t.Contract.Pot, t.Contract.Winners = 0, [tricks]engine.Seat{}
	if p.known && p.terms == t {
		return
	}
	p.terms, p.known = t, true
	var worth [maxClasses][engine.Seats]int64
	part := int64(math.Round(t.PotValue * potParts))
	for k := range outcomes.count {
		s := t.Contract
		s.Winners = outcomes.sample[k]
		paid := engine.Settle(s)
		p.values[k] = Value{Payments: paid.Delta(), Pot: int32(paid.Pot)}
		for seat, d := range p.values[k].Payments {
			worth[k][seat] = int64(d)*potParts + part*int64(paid.Pot)
		}
	}
	p.compare(p.merge(), &worth)
	p.twoSided = p.opposed()
}

// merge finds the classes that share a value, and returns the first of each.
func (p *prices) merge() (firsts classSet) {
	for a := range outcomes.count {
		first := a
		for rest := firsts; rest != 0; rest &= rest - 1 {
			if b := rest.first(); p.values[b] == p.values[a] {
				first = b
				break
			}
		}
		if first == a {
			firsts |= 1 << a
			p.same[a] = 0
		}
		p.same[first] |= 1 << a
	}
	return firsts
}

// compare sets who prefers what. Few classes differ in value: only the firsts are
// compared.
func (p *prices) compare(firsts classSet, worth *[maxClasses][engine.Seats]int64) {
	for i := firsts; i != 0; i &= i - 1 {
		a := i.first()
		var better [engine.Seats]classSet
		for j := firsts; j != 0; j &= j - 1 {
			b := j.first()
			for seat := range engine.Seat(engine.Seats) {
				if p.prefers(seat, &worth[b], &worth[a], p.values[b].Pot, p.values[a].Pot) {
					better[seat] |= p.same[b]
				}
			}
		}
		for j := p.same[a]; j != 0; j &= j - 1 {
			p.same[j.first()] = p.same[a]
			p.better[j.first()] = better
		}
	}
}

// prefers reports whether the seat would rather have the first of two values.
func (p *prices) prefers(seat engine.Seat, a, b *[engine.Seats]int64, potA, potB int32) bool {
	if a[seat] != b[seat] {
		return a[seat] > b[seat]
	}
	if p.terms.Tie == LowestCard {
		return false
	}
	if solo := p.terms.Contract.Soloist; a[solo] != b[solo] {
		return (a[solo] > b[solo]) == (p.terms.Tie == ForSoloist)
	}
	for i := 1; i < engine.Seats; i++ {
		if other := seat.Plus(i); a[other] != b[other] {
			return a[other] < b[other]
		}
	}
	return potA < potB
}

// opposed works twoSided out.
func (p *prices) opposed() bool {
	solo := p.terms.Contract.Soloist
	for a := range outcomes.count {
		worse := everyClass & (1<<outcomes.count - 1) &^ p.same[a] &^ p.better[a][solo]
		for i := 1; i < engine.Seats; i++ {
			if p.better[a][solo.Plus(i)] != worse {
				return false
			}
		}
	}
	return true
}
