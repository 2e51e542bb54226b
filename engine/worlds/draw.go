package worlds

import "kontraspiel/engine"

// Draw makes w a world drawn from p, each with exactly the same probability: a
// number below [Space.Count] without modulo bias (see [engine.Below]).
func (p *Space) Draw(from *engine.Stream, w *World) {
	for {
		if i, ok := engine.Below(from.Uint64(), p.count); ok {
			p.World(i, w)
			return
		}
	}
}

// World makes w world i of p, from 0 to [Space.Count] − 1; each world has one
// number. It panics if there is no such world.
func (p *Space) World(i uint64, w *World) {
	if i >= p.count {
		panic("worlds: World: no such world")
	}
	sh := &p.shares[0]
	if i >= sh.end {
		sh, i = p.find(i)
	}
	*w = p.known
	left := p.unseen
	for j, k := range sh.take {
		if k != 0 {
			given := pick(p.classes[j]&left, int(k), &i)
			w.Hands[p.order[taker(j)]&3] |= given
			left &^= given
		}
	}
	for j := 2; j < engine.Seats; j++ {
		if p.need[j] != 0 {
			given := pick(p.may[j]&left, p.need[j], &i)
			w.Hands[p.order[j]&3] |= given
			left &^= given
		}
	}
	if p.away != 0 {
		given := pick(left, 1, &i)
		w.Away = given.First()
		left &^= given
	}
	w.Talon = left
}

// find is the share that holds world i, and the world's number within it.
func (p *Space) find(i uint64) (sh *share, within uint64) {
	j := 1
	for i >= p.shares[j].end {
		j++
	}
	return &p.shares[j], i - p.shares[j-1].end
}
