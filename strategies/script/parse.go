package script

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"
	exprfile "github.com/expr-lang/expr/file"
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

// foreignTokens are what the parser would read as something that is not of this
// language, or not understand, and what to write instead; nothing writes to it.
var foreignTokens = map[string]string{
	"|": `"or"`, "::": `a name`, "≥": `">="`, "≤": `"<="`, "≠": `"!="`, "×": `"*"`, "=>": `">="`, "=<": `"<="`,
}

// foreign is where the first such token stands, counted in letters, or −1.
func foreign(text string) (at int, token string) {
	at = -1
	text = strings.ReplaceAll(text, "||", "or")
	for t := range foreignTokens {
		if i := strings.Index(text, t); i >= 0 && (at < 0 || i < at) {
			at, token = i, t
		}
	}
	if at > 0 {
		at = utf8.RuneCountInString(text[:at])
	}
	return at, token
}

// syntax says in a card player's words what the parser found.
func (s *source) syntax(err error) error {
	var bad *exprfile.Error
	if !errors.As(err, &bad) {
		return s.fail(0, "is not understood: %w", err)
	}
	message := bad.Message
	if rest, ok := strings.CutPrefix(message, "unexpected token "); ok {
		switch {
		case rest == "EOF":
			return s.fail(bad.From, "ends too early: something is missing")
		case rest == `Operator("=")`:
			return s.fail(bad.From, `"=" is not understood: to compare, write "=="`)
		}
		if _, token, ok := strings.Cut(rest, "("); ok {
			return s.fail(bad.From, "%s is not expected here: an operator, a bracket or a name is missing or too many", strings.TrimSuffix(token, ")"))
		}
	}
	if strings.HasPrefix(message, "invalid integer literal") || strings.Contains(message, "literal is too large") {
		return s.fail(bad.From, "the number before this is too large: numbers go up to %.0f", maxLiteral)
	}
	if strings.HasPrefix(message, "unrecognized character") {
		return s.fail(bad.From, "%s (expressions are written with letters, digits and + - * / < > = ! ? : . ( ) and and, or, not)", message)
	}
	return s.fail(bad.From, "is not understood: %s", message)
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

// refused says what a node is that is not of the language.
func refused(n ast.Node) string {
	switch n.(type) {
	case *ast.StringNode, *ast.BytesNode:
		return "a text in quotes is nothing to compare with"
	case *ast.NilNode:
		return "nil is not known"
	case *ast.ArrayNode, *ast.MapNode:
		return "there are no lists"
	case *ast.MemberNode, *ast.ChainNode, *ast.SliceNode:
		return "nothing has parts: there is no dot and no []"
	case *ast.VariableDeclaratorNode, *ast.SequenceNode:
		return "one expression only: give a part a name under [define]"
	}
	return "this is not part of the language"
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

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 40
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return fmt.Sprintf("%s…", string(letters[:most]))
}
