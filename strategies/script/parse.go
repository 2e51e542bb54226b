package script

import (
	"math"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/parser"
)

// The bounds of an expression.
const (
	maxExpression = 2000 // bytes
	maxTerms      = 300  // names, numbers and operators
	maxDepth      = 150  // terms within terms; a sum of n parts is n deep
	maxLiteral    = 1e6  // the largest number that may be written
)

// source is an expression's text and where it stands.
type source struct {
	d    *document
	key  string // for messages, such as `round_one 2: when`
	text string
	at   []int // by letter, where it stands in the file
}

// fail makes an Error about the letter at the given place.
func (s *source) fail(letter int, format string, args ...any) error {
	return s.d.fail(s.at[min(max(letter, 0), len(s.at)-1)], s.key, format, args...)
}

// read is a term being made of an expression.
type read struct {
	*source
	names *names
	left  int // how many more terms there may be
}

// parse reads an expression that must be yes or no, or else a number.
func (s *source) parse(n *names, yesNo bool) (*term, error) {
	r := &read{source: s, names: n, left: maxTerms}
	node, t, err := r.read(yesNo)
	if err != nil {
		return nil, err
	}
	return t, r.want(node, t, yesNo)
}

// parseAny reads an expression of either type.
func (s *source) parseAny(n *names) (*term, error) {
	r := &read{source: s, names: n, left: maxTerms}
	_, t, err := r.read(true)
	return t, err
}

// read parses the text and checks its names and types.
func (r *read) read(yesNo bool) (ast.Node, *term, error) {
	if strings.TrimSpace(r.text) == "" {
		return nil, nil, r.fail(0, "is empty: write an expression such as %s", example(yesNo))
	}
	if at, token := foreign(r.text); at >= 0 {
		return nil, nil, r.fail(at, "%q is not understood: write %s", token, foreignTokens[token])
	}
	tree, err := parser.Parse(r.text)
	if err != nil {
		return nil, nil, r.syntax(err)
	}
	t, err := r.term(tree.Node, 0)
	return tree.Node, t, err
}

// example is an expression of a type, for messages.
func example(yesNo bool) string {
	if yesNo {
		return `"trumps >= 3 and aces >= 1"`
	}
	return `"2 * trumps + aces"`
}

// term makes a term of a node; every node that is not named here is refused.
func (r *read) term(n ast.Node, depth int) (*term, error) {
	if r.left--; r.left < 0 {
		return nil, r.fail(0, "has more than %d names, numbers and operators: move a part of it to [define]", maxTerms)
	}
	if depth > maxDepth {
		return nil, r.at1(n, "is nested more than %d deep", maxDepth)
	}
	t := &term{at: r.at[min(max(start(n, 0), 0), len(r.at)-1)]}
	switch n := n.(type) {
	case *ast.IntegerNode:
		t.value = float64(n.Value)
		return t, r.checkLiteral(n, t.value)
	case *ast.FloatNode:
		t.value = n.Value
		return t, r.checkLiteral(n, t.value)
	case *ast.BoolNode:
		t.op, t.yesNo = opTruth, true
		if n.Value {
			t.value = 1
		}
		return t, nil
	case *ast.IdentifierNode:
		return t, r.name(t, n)
	case *ast.UnaryNode:
		return r.unary(t, n, depth)
	case *ast.BinaryNode:
		return r.binary(t, n, depth)
	case *ast.ConditionalNode:
		return r.conditional(t, n, depth)
	case *ast.BuiltinNode:
		return r.function(t, n, n.Name, n.Arguments, depth)
	case *ast.CallNode:
		if callee, ok := n.Callee.(*ast.IdentifierNode); ok {
			return r.function(t, n, callee.Value, n.Arguments, depth)
		}
	}
	return nil, r.at1(n, "%s: only numbers, names, + - * / < <= > >= == !=, and, or, not, in, ? :, min, max and abs can be used", refused(n))
}

// at1 fails at a node.
func (r *read) at1(n ast.Node, format string, args ...any) error {
	return r.fail(start(n, 0), format, args...)
}

// start is the leftmost letter of a node; a node that does not know where it
// stands is asked for what is in it.
func start(n ast.Node, depth int) int {
	at := n.Location().From
	if depth > maxDepth {
		return at
	}
	switch n := n.(type) {
	case *ast.ConditionalNode:
		return start(n.Cond, depth+1)
	case *ast.BinaryNode:
		return start(n.Left, depth+1)
	case *ast.MemberNode:
		return start(n.Node, depth+1)
	case *ast.SequenceNode:
		return start(n.Nodes[0], depth+1)
	}
	return at
}

func (r *read) checkLiteral(n ast.Node, v float64) error {
	if math.Abs(v) > maxLiteral {
		return r.at1(n, "%s is too large: numbers go up to %.0f", number(v), maxLiteral)
	}
	return nil
}

// want fails unless the term is of the type.
func (r *read) want(n ast.Node, t *term, yesNo bool) error {
	if t.yesNo == yesNo {
		return nil
	}
	at := start(n, 0)
	if yesNo {
		return r.fail(at, "%s is a number, but yes or no is wanted here: compare it, as in %q", t.short(), t.short()+" >= 1")
	}
	return r.fail(at, "%s is yes or no, but a number is wanted here: choose one, as in %q", t.short(), t.short()+" ? 1 : 0")
}

// short is the term for a message.
func (t *term) short() string {
	if len(t.args) == 0 {
		return t.String()
	}
	text := strings.TrimSuffix(strings.TrimPrefix(t.String(), "("), ")")
	if t.op == opMin || t.op == opMax || t.op == opAbs {
		text = t.String()
	}
	return clip(text)
}
