package script

import "math"

// span is the values a term can have: from low to high, both included. Yes or no
// is 1 or 0.
type span struct{ low, high float64 }

// The spans of what is yes or no; nothing writes to them.
var (
	never  = span{0, 0}
	always = span{1, 1}
	either = span{0, 1}
)

// spans works out spans in one scope; those of definitions are kept.
type spans struct {
	f     *File
	where scope
	known map[int]span // by definition
	large *term        // the first term met that can become too large
}

func (f *File) spansIn(where scope) *spans {
	return &spans{f: f, where: where, known: map[int]span{}}
}

// of is the span of a term: every value it can have lies in it, but not every
// value in it need occur.
func (s *spans) of(t *term) span {
	if t == nil {
		return always // a rule without condition
	}
	v := s.leaf(t)
	if math.Max(math.Abs(v.low), math.Abs(v.high)) > maxBound {
		if s.large == nil {
			s.large = t
		}
		return span{-maxBound, maxBound}
	}
	return v
}

func (s *spans) leaf(t *term) span {
	switch t.op {
	case opNumber, opTruth:
		return span{t.value, t.value}
	case opFeature:
		low, high := features[t.index].span(s.where)
		return span{low, high}
	case opConstant:
		c := s.f.Constants[t.index]
		return span{c.Min, c.Max}
	case opDefinition:
		if v, ok := s.known[t.index]; ok {
			return v
		}
		v := s.of(s.f.definitions[t.index].body)
		s.known[t.index] = v
		return v
	}
	args := make([]span, len(t.args))
	for i, arg := range t.args {
		args[i] = s.of(arg)
	}
	if t.yesNo && t.op != opIf {
		return truth(t.op, args)
	}
	return arithmetic(t.op, args)
}

// arithmetic is the span of a number made of others.
func arithmetic(o op, a []span) span {
	switch o {
	case opMinus:
		return span{-a[0].high, -a[0].low}
	case opAdd:
		return span{a[0].low + a[1].low, a[0].high + a[1].high}
	case opSubtract:
		return span{a[0].low - a[1].high, a[0].high - a[1].low}
	case opMultiply:
		return corners(a[0], a[1], func(x, y float64) float64 { return x * y })
	case opDivide:
		return quotient(a[0], a[1])
	case opAbs:
		low, high := math.Abs(a[0].low), math.Abs(a[0].high)
		if a[0].low <= 0 && a[0].high >= 0 {
			return span{0, math.Max(low, high)}
		}
		return span{math.Min(low, high), math.Max(low, high)}
	case opIf:
		switch a[0] {
		case always:
			return a[1]
		case never:
			return a[2]
		}
		return span{math.Min(a[1].low, a[2].low), math.Max(a[1].high, a[2].high)}
	}
	low, high := a[0].low, a[0].high
	for _, b := range a[1:] {
		if o == opMin {
			low, high = math.Min(low, b.low), math.Min(high, b.high)
		} else {
			low, high = math.Max(low, b.low), math.Max(high, b.high)
		}
	}
	return span{low, high}
}

// quotient is the span of a division: by what may be 0, it can be anything.
func quotient(a, b span) span {
	if b.low > tiny || b.high < -tiny {
		return corners(a, b, divide)
	}
	most := math.Max(math.Abs(a.low), math.Abs(a.high)) / tiny
	if a.low >= 0 && b.low >= 0 {
		return span{0, most}
	}
	return span{-most, most}
}

// corners is the span of an operation that is largest and smallest at the ends of
// both sides.
func corners(a, b span, do func(x, y float64) float64) span {
	v := span{math.Inf(1), math.Inf(-1)}
	for _, x := range []float64{a.low, a.high} {
		for _, y := range []float64{b.low, b.high} {
			v.low, v.high = math.Min(v.low, do(x, y)), math.Max(v.high, do(x, y))
		}
	}
	return v
}

// tiny is what a divisor must exceed: to divide by less gives 0.
const tiny = 1e-6

// divide is x / y, or 0 if y is 0 or next to it.
func divide(x, y float64) float64 {
	if y > tiny || y < -tiny {
		return x / y
	}
	return 0
}

// truth is the span of a yes or no made of others.
func truth(o op, a []span) span {
	switch o {
	case opNot:
		return span{1 - a[0].high, 1 - a[0].low}
	case opAnd:
		return span{math.Min(a[0].low, a[1].low), math.Min(a[0].high, a[1].high)}
	case opOr:
		return span{math.Max(a[0].low, a[1].low), math.Max(a[0].high, a[1].high)}
	case opGreater, opGreaterEqual:
		return truth(map[op]op{opGreater: opLess, opGreaterEqual: opLessEqual}[o], []span{a[1], a[0]})
	case opLess:
		return decide(a[0].high < a[1].low, a[0].low >= a[1].high)
	case opLessEqual:
		return decide(a[0].high <= a[1].low, a[0].low > a[1].high)
	case opEqual, opUnequal:
		same := decide(a[0].low == a[0].high && a[0] == a[1], a[0].high < a[1].low || a[0].low > a[1].high)
		if o == opUnequal {
			return span{1 - same.high, 1 - same.low}
		}
		return same
	}
	// in
	inside := a[0].low >= a[1].high && a[0].high <= a[2].low
	return decide(inside, a[0].high < a[1].low || a[0].low > a[2].high || a[1].low > a[2].high)
}

// decide is the span of what is known to hold, known not to hold, or neither.
func decide(holds, fails bool) span {
	switch {
	case holds:
		return always
	case fails:
		return never
	}
	return either
}
