package script

import "math"

// An expression becomes closures, one for each term that is left when what is known
// has been worked out.
type (
	numberFunc func(*sight) float64
	flagFunc   func(*sight) bool
)

// compiler turns terms into closures, with values for the constants. Definitions
// are compiled once.
type compiler struct {
	f       *File
	values  []float64
	seen    map[int]float64 // features whose value is known, by their place
	numbers []numberFunc    // by definition
	flags   []flagFunc
	fixed   []fixed
}

// fixed is what a definition comes to without looking at anything.
type fixed struct {
	value    float64
	is, done bool
}

func newCompiler(f *File, values []float64, seen map[int]float64) *compiler {
	n := len(f.definitions)
	return &compiler{f: f, values: values, seen: seen, numbers: make([]numberFunc, n), flags: make([]flagFunc, n), fixed: make([]fixed, n)}
}

// fold is the value of a term that looks at nothing; yes is 1.
func (c *compiler) fold(t *term) (v float64, ok bool) {
	switch t.op {
	case opNumber, opTruth:
		return t.value, true
	case opConstant:
		return c.values[t.index], true
	case opFeature:
		v, ok = c.seen[t.index]
		return v, ok
	case opDefinition:
		d := &c.fixed[t.index]
		if !d.done {
			d.value, d.is = c.fold(c.f.definitions[t.index].body)
			d.done = true
		}
		return d.value, d.is
	}
	var args [8]float64
	all := true
	for i, arg := range t.args {
		v, ok := c.fold(arg)
		if args[i] = v; ok && t.op == opAnd && v == 0 || ok && t.op == opOr && v == 1 {
			return v, true
		}
		if ok && t.op == opIf && i == 0 {
			return c.fold(t.args[2-int(v)])
		}
		all = all && ok
	}
	if !all {
		return 0, false
	}
	return apply(t.op, args[:len(t.args)]), true
}

// apply works out an operation.
func apply(o op, a []float64) float64 {
	switch o {
	case opNot:
		return 1 - a[0]
	case opMinus:
		return -a[0]
	case opAbs:
		return math.Abs(a[0])
	case opAdd:
		return a[0] + a[1]
	case opSubtract:
		return a[0] - a[1]
	case opMultiply:
		return a[0] * a[1]
	case opDivide:
		return divide(a[0], a[1])
	case opMin, opMax:
		v := a[0]
		for _, b := range a[1:] {
			if o == opMin {
				v = min(v, b)
			} else {
				v = max(v, b)
			}
		}
		return v
	}
	if holds(o, a) {
		return 1
	}
	return 0
}

// holds works out a comparison, and, or.
func holds(o op, a []float64) bool {
	switch o {
	case opAnd:
		return a[0] != 0 && a[1] != 0
	case opOr:
		return a[0] != 0 || a[1] != 0
	case opLess:
		return a[0] < a[1]
	case opLessEqual:
		return a[0] <= a[1]
	case opGreater:
		return a[0] > a[1]
	case opGreaterEqual:
		return a[0] >= a[1]
	case opEqual:
		return a[0] == a[1]
	case opUnequal:
		return a[0] != a[1]
	}
	return a[0] >= a[1] && a[0] <= a[2]
}

// kept reports whether what a definition comes to is kept for the question: it is
// named more than once, and takes longer to work out than to look up. That also
// keeps definitions that name each other twice from doubling the work at every step.
func (d *definition) kept() bool {
	if d.uses < 2 || len(d.body.args) == 0 {
		return false
	}
	terms := 1
	for _, arg := range d.body.args {
		if terms++; len(arg.args) > 0 || arg.op == opDefinition {
			return true
		}
	}
	return terms > 3
}
