package script

// flag compiles a term that is yes or no.
func (c *compiler) flag(t *term) flagFunc {
	if v, ok := c.fold(t); ok {
		holds := v != 0
		return func(*sight) bool { return holds }
	}
	switch t.op {
	case opFeature:
		return features[t.index].flag
	case opDefinition:
		return c.flagDefinition(t.index)
	case opNot:
		a := c.flag(t.args[0])
		return func(s *sight) bool { return !a(s) }
	case opAnd, opOr:
		return c.joined(t)
	case opIf:
		return c.chooseFlag(t)
	case opIn:
		return c.inside(t)
	}
	return c.compared(t)
}

// joined is `and` and `or`; a side that is known either decides or drops out.
func (c *compiler) joined(t *term) flagFunc {
	for i, arg := range t.args {
		if _, ok := c.fold(arg); ok {
			return c.flag(t.args[1-i])
		}
	}
	a, b := c.flag(t.args[0]), c.flag(t.args[1])
	if t.op == opAnd {
		return func(s *sight) bool { return a(s) && b(s) }
	}
	return func(s *sight) bool { return a(s) || b(s) }
}

func (c *compiler) chooseFlag(t *term) flagFunc {
	if v, ok := c.fold(t.args[0]); ok {
		return c.flag(t.args[2-int(v)])
	}
	when, a, b := c.flag(t.args[0]), c.flag(t.args[1]), c.flag(t.args[2])
	return func(s *sight) bool {
		if when(s) {
			return a(s)
		}
		return b(s)
	}
}

func (c *compiler) inside(t *term) flagFunc {
	x := c.number(t.args[0])
	low, lowKnown := c.fold(t.args[1])
	high, highKnown := c.fold(t.args[2])
	if lowKnown && highKnown {
		return func(s *sight) bool { v := x(s); return v >= low && v <= high }
	}
	from, to := c.number(t.args[1]), c.number(t.args[2])
	return func(s *sight) bool { v := x(s); return v >= from(s) && v <= to(s) }
}

// compared is a comparison; a number that is known is brought to the right.
func (c *compiler) compared(t *term) flagFunc {
	o, x, y := t.op, t.args[0], t.args[1]
	if _, ok := c.fold(x); ok {
		o, x, y = turned(o), y, x
	}
	a := c.number(x)
	if v, ok := c.fold(y); ok {
		return comparedTo(o, a, v)
	}
	b := c.number(y)
	switch o {
	case opLess:
		return func(s *sight) bool { return a(s) < b(s) }
	case opLessEqual:
		return func(s *sight) bool { return a(s) <= b(s) }
	case opGreater:
		return func(s *sight) bool { return a(s) > b(s) }
	case opGreaterEqual:
		return func(s *sight) bool { return a(s) >= b(s) }
	case opEqual:
		return func(s *sight) bool { return a(s) == b(s) }
	}
	return func(s *sight) bool { return a(s) != b(s) }
}

// comparedTo is a comparison with a known number.
func comparedTo(o op, a numberFunc, v float64) flagFunc {
	switch o {
	case opLess:
		return func(s *sight) bool { return a(s) < v }
	case opLessEqual:
		return func(s *sight) bool { return a(s) <= v }
	case opGreater:
		return func(s *sight) bool { return a(s) > v }
	case opGreaterEqual:
		return func(s *sight) bool { return a(s) >= v }
	case opEqual:
		return func(s *sight) bool { return a(s) == v }
	}
	return func(s *sight) bool { return a(s) != v }
}

// flagDefinition is a definition's closure; see [definition.kept].
func (c *compiler) flagDefinition(i int) flagFunc {
	if c.flags[i] != nil {
		return c.flags[i]
	}
	d := c.f.definitions[i]
	f := c.flag(d.body)
	if d.kept() {
		work := f
		f = func(s *sight) bool {
			if s.known>>i&1 == 0 {
				s.memo[i&(maxDefinitions-1)] = 0
				if work(s) {
					s.memo[i&(maxDefinitions-1)] = 1
				}
				s.known |= 1 << i
			}
			return s.memo[i&(maxDefinitions-1)] != 0
		}
	}
	c.flags[i] = f
	return f
}
