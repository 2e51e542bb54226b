package script

import "math"

// number compiles a term that is a number.
func (c *compiler) number(t *term) numberFunc {
	if v, ok := c.fold(t); ok {
		return func(*sight) float64 { return v }
	}
	switch t.op {
	case opFeature:
		return features[t.index].number
	case opDefinition:
		return c.numberDefinition(t.index)
	case opMinus:
		a := c.number(t.args[0])
		return func(s *sight) float64 { return -a(s) }
	case opAbs:
		a := c.number(t.args[0])
		return func(s *sight) float64 { return math.Abs(a(s)) }
	case opMin, opMax:
		f := c.number(t.args[0])
		for _, arg := range t.args[1:] {
			f = least(t.op == opMin, f, c.number(arg))
		}
		return f
	case opIf:
		return c.chooseNumber(t)
	}
	if v, ok := c.fold(t.args[1]); ok {
		return withNumber(t.op, c.number(t.args[0]), v)
	}
	a, b := c.number(t.args[0]), c.number(t.args[1])
	switch t.op {
	case opAdd:
		return func(s *sight) float64 { return a(s) + b(s) }
	case opSubtract:
		return func(s *sight) float64 { return a(s) - b(s) }
	case opMultiply:
		return func(s *sight) float64 { return a(s) * b(s) }
	}
	return func(s *sight) float64 { return divide(a(s), b(s)) }
}

// withNumber is an operation whose second side is known.
func withNumber(o op, a numberFunc, v float64) numberFunc {
	switch o {
	case opAdd:
		return func(s *sight) float64 { return a(s) + v }
	case opSubtract:
		return func(s *sight) float64 { return a(s) - v }
	case opMultiply:
		return func(s *sight) float64 { return a(s) * v }
	}
	return func(s *sight) float64 { return divide(a(s), v) }
}

// least is the lower of two numbers, or the higher.
func least(lower bool, a, b numberFunc) numberFunc {
	if lower {
		return func(s *sight) float64 { return min(a(s), b(s)) }
	}
	return func(s *sight) float64 { return max(a(s), b(s)) }
}

func (c *compiler) chooseNumber(t *term) numberFunc {
	if v, ok := c.fold(t.args[0]); ok {
		return c.number(t.args[2-int(v)])
	}
	when, a, b := c.flag(t.args[0]), c.number(t.args[1]), c.number(t.args[2])
	return func(s *sight) float64 {
		if when(s) {
			return a(s)
		}
		return b(s)
	}
}

// numberDefinition is a definition's closure; see [definition.kept].
func (c *compiler) numberDefinition(i int) numberFunc {
	if c.numbers[i] != nil {
		return c.numbers[i]
	}
	d := c.f.definitions[i]
	f := c.number(d.body)
	if d.kept() {
		work := f
		f = func(s *sight) float64 {
			if s.known>>i&1 == 0 {
				s.memo[i&(maxDefinitions-1)] = work(s)
				s.known |= 1 << i
			}
			return s.memo[i&(maxDefinitions-1)]
		}
	}
	c.numbers[i] = f
	return f
}
