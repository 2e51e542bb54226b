package script

import "math"

// conjunction is a condition taken apart at its ands: what it asks of each feature,
// as a range, and its other parts by their text.
type conjunction struct {
	ranges  map[int]span // by feature
	others  map[string]bool
	opened  map[int]bool // definitions looked into
	empty   *term        // the part with which no value of a feature is left
	emptyOf int
}

// conjunction takes a condition apart. Definitions that are yes or no are looked
// into.
func (s *spans) conjunction(t *term) *conjunction {
	c := &conjunction{ranges: map[int]span{}, others: map[string]bool{}, opened: map[int]bool{}}
	if t != nil {
		c.add(s, t)
	}
	return c
}

func (c *conjunction) add(s *spans, t *term) {
	switch {
	case t.op == opAnd:
		c.add(s, t.args[0])
		c.add(s, t.args[1])
	case t.op == opDefinition:
		if !c.opened[t.index] {
			c.opened[t.index] = true
			c.add(s, s.f.definitions[t.index].body)
		}
	case t.op == opTruth && t.value != 0:
	default:
		if feature, v, ok := s.asked(t); ok {
			c.narrow(s, t, feature, v)
		} else {
			c.others[t.String()] = true
		}
	}
}

// narrow asks more of a feature.
func (c *conjunction) narrow(s *spans, t *term, feature int, v span) {
	was, ok := c.ranges[feature]
	if !ok {
		was.low, was.high = features[feature].span(s.where)
	}
	now := span{math.Max(was.low, v.low), math.Min(was.high, v.high)}
	c.ranges[feature] = now
	if now.low > now.high && c.empty == nil {
		c.empty, c.emptyOf = t, feature
	}
}

// asked is what a simple part asks of a feature: `trumps >= 3`, `3 <= trumps`,
// `trumps in 2..3`, `is_dealer`, `not is_dealer`. Sides that are no features must be
// fixed numbers.
func (s *spans) asked(t *term) (feature int, v span, ok bool) {
	switch {
	case t.op == opFeature:
		return t.index, always, true
	case t.op == opNot && t.args[0].op == opFeature:
		return t.args[0].index, never, true
	case t.op == opIn && t.args[0].op == opFeature:
		low, high := s.of(t.args[1]), s.of(t.args[2])
		f := t.args[0].index
		return f, whole(f, span{low.low, high.high}), low.low == low.high && high.low == high.high
	case len(t.args) != 2 || !t.yesNo:
		return 0, v, false
	}
	o, a, b := t.op, t.args[0], t.args[1]
	if b.op == opFeature {
		o, a, b = turned(o), b, a
	}
	fixed := s.of(b)
	if a.op != opFeature || a.yesNo || fixed.low != fixed.high {
		return 0, v, false
	}
	v, ok = half(o, fixed.low, features[a.index].Whole)
	return a.index, whole(a.index, v), ok
}

// turned is a comparison with its sides exchanged.
func turned(o op) op {
	switch o {
	case opLess:
		return opGreater
	case opLessEqual:
		return opGreaterEqual
	case opGreater:
		return opLess
	case opGreaterEqual:
		return opLessEqual
	}
	return o
}

// half is the range of x for which `x o limit` holds, x being whole or not.
func half(o op, limit float64, isWhole bool) (v span, ok bool) {
	v = span{math.Inf(-1), math.Inf(1)}
	above, below := math.Nextafter(limit, math.Inf(1)), math.Nextafter(limit, math.Inf(-1))
	if isWhole {
		above, below = math.Floor(limit)+1, math.Ceil(limit)-1
	}
	switch o {
	case opLess:
		v.high = below
	case opLessEqual:
		v.high = limit
	case opGreater:
		v.low = above
	case opGreaterEqual:
		v.low = limit
	case opEqual:
		v = span{limit, limit}
	default:
		return v, false
	}
	return v, true
}

// whole narrows a range to the whole numbers in it, if the feature has no others.
func whole(feature int, v span) span {
	if features[feature].Whole {
		return span{math.Ceil(v.low), math.Floor(v.high)}
	}
	return v
}

// impliedBy reports whether c holds whenever d does, as far as their parts show.
func (c *conjunction) impliedBy(d *conjunction) bool {
	for feature, v := range c.ranges {
		w, ok := d.ranges[feature]
		if !ok || w.low < v.low || w.high > v.high {
			return false
		}
	}
	for text := range c.others {
		if !d.others[text] {
			return false
		}
	}
	return true
}
