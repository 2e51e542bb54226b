package worlds

import "kontraspiel/engine"

// Number is the inverse of [Space.World]: the number of w; ok is false if w is not
// in p.
func (p *Space) Number(w *World) (i uint64, ok bool) {
	given, ok := p.given(w)
	if !ok {
		return 0, false
	}
	start, ok := p.shareOf(&given)
	if !ok {
		return 0, false
	}
	worth, left := uint64(1), p.unseen
	for j, class := range p.classes {
		part := given[taker(j)] & class
		unpick(part, class&left, &i, &worth)
		left &^= part
	}
	for j := 2; j < p.others; j++ {
		unpick(given[j], p.may[j]&left, &i, &worth)
		left &^= given[j]
	}
	if p.away != 0 {
		unpick(engine.NewCardSet(w.Away), left, &i, &worth)
	}
	return start + i, true
}

// Contains reports whether w is in p.
func (p *Space) Contains(w *World) bool {
	_, ok := p.given(w)
	return ok
}

// given is the unseen cards that the seats have in w, in the order they are served;
// ok is false if something in w does not fit what is known.
func (p *Space) given(w *World) (given [engine.Seats]engine.CardSet, ok bool) {
	rest, left := *w, p.unseen
	for j, seat := range p.order[:p.others] {
		part := w.Hands[seat] &^ p.known.Hands[seat]
		if part&^(p.may[j]&left) != 0 || part.Len() != p.need[j] {
			return given, false
		}
		given[j] = part
		rest.Hands[seat] &^= part
		left &^= part
	}
	if p.away != 0 {
		if !w.Away.Valid() || !left.Has(w.Away) {
			return given, false
		}
		left = left.Without(w.Away)
		rest.Away = engine.NoCard
	}
	if w.Talon != left {
		return given, false
	}
	rest.Talon = 0
	return given, rest == p.known
}

// shareOf is the number of the first world in the share that deals like given.
func (p *Space) shareOf(given *[engine.Seats]engine.CardSet) (start uint64, ok bool) {
	var take [classes]uint8
	for j, class := range p.classes {
		take[j] = uint8((given[taker(j)] & class).Len())
	}
	for _, sh := range p.shares[:p.nshares] {
		if sh.take == take {
			return start, true
		}
		start = sh.end
	}
	return 0, false
}
