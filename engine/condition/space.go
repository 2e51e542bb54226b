package condition

import "kontraspiel/engine"

// Space is all deals that satisfy a condition, counted and numbered. Make it with
// [NewSpace], or the zero value good with [Space.Fix]. Asking does not change it.
type Space struct {
	condition Condition
	count     uint64
	fixed     fixed
	isFixed   bool
	parts     []part
	diagrams  []diagram
}

// part is the deals with one turn-up.
type part struct {
	turnUp  engine.Card
	end     uint64 // the number of deals in this part and those before it
	diagram int
	cards   order
}

// NewSpace is the space of a condition. If no deal satisfies it, that is an error which
// names the part that cannot be. It takes some milliseconds; see [Space.Fix].
func NewSpace(c Condition) (*Space, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	s := new(Space)
	if seat, ok := c.fixes(); ok {
		s.Fix(seat, c.Hands[seat].Has, c.TurnUp.First())
		return s, nil
	}
	s.build(&c)
	if s.count == 0 {
		return nil, c.nothing()
	}
	return s, nil
}

// build makes s, which must be new, the space of c by way of diagrams.
func (s *Space) build(c *Condition) {
	s.condition = *c
	known := map[plan]int{}
	for turnUp := range engine.Card(engine.Cards) {
		if !c.mayTurnUp(turnUp) {
			continue
		}
		cards, p := c.plan(turnUp)
		i, ok := known[p]
		if !ok {
			i = len(s.diagrams)
			known[p] = i
			s.diagrams = append(s.diagrams, newDiagram(c, p))
		}
		if n := s.diagrams[i].count; n > 0 {
			s.count += n
			s.parts = append(s.parts, part{turnUp, s.count, i, cards})
		}
	}
}

// mayTurnUp reports whether a card may be turned up.
func (c *Condition) mayTurnUp(card engine.Card) bool {
	for seat := range c.Hands {
		if c.Hands[seat].Has.Has(card) {
			return false
		}
	}
	return c.TurnUp == 0 || c.TurnUp.Has(card)
}

// Count is the number of deals in s: at least one, at most [engine.Deals].
func (s *Space) Count() uint64 { return s.count }

// Deal makes d deal n of s, from 0 to [Space.Count] − 1; each deal of s has one number.
// It panics if there is no such deal.
func (s *Space) Deal(n uint64, d *engine.Deal) {
	if n >= s.count {
		panic("condition: Deal: no such deal")
	}
	if s.isFixed {
		s.fixed.deal(n, d)
		return
	}
	p := &s.parts[0]
	for i := 1; n >= p.end; i++ {
		p = &s.parts[i]
	}
	g := &s.diagrams[p.diagram]
	var to [places]engine.CardSet
	g.deal(n-(p.end-g.count), &p.cards, &to)
	*d = engine.Deal{Hands: [engine.Seats]engine.CardSet(to[:engine.Seats]), TurnUp: p.turnUp}
}

// Draw makes d a deal drawn from s, each with exactly the same probability: a number
// below [Space.Count] without modulo bias (see [engine.Below]).
func (s *Space) Draw(stream *engine.Stream, d *engine.Deal) {
	for {
		if n, ok := engine.Below(stream.Uint64(), s.count); ok {
			s.Deal(n, d)
			return
		}
	}
}

// Contains reports whether d is in s; a deal that is not valid is not.
func (s *Space) Contains(d *engine.Deal) bool {
	return s.count > 0 && d.Validate() == nil && s.condition.fits(d)
}
