package script

import (
	"github.com/expr-lang/expr/ast"
)

// parts makes terms of a node's parts and holds them to a type.
func (r *read) parts(t *term, yesNo bool, depth int, nodes ...ast.Node) error {
	for _, n := range nodes {
		arg, err := r.term(n, depth+1)
		if err != nil {
			return err
		}
		if err := r.want(n, arg, yesNo); err != nil {
			return err
		}
		t.args = append(t.args, arg)
	}
	return nil
}

// unary is `not x`, `!x`, `-x`; `+x` is x.
func (r *read) unary(t *term, n *ast.UnaryNode, depth int) (*term, error) {
	switch n.Operator {
	case "not", "!":
		t.op, t.yesNo = opNot, true
	case "-":
		t.op = opMinus
	case "+":
		arg, err := r.term(n.Node, depth+1)
		if err != nil {
			return nil, err
		}
		return arg, r.want(n.Node, arg, false)
	default:
		return nil, r.at1(n, "%q is not an operator here", n.Operator)
	}
	arg, err := r.term(n.Node, depth+1)
	if err != nil {
		return nil, err
	}
	if t.op == opNot && !arg.yesNo { // not binds closer than a comparison
		return nil, r.at1(n.Node, "%s is a number, but after \"not\" comes yes or no: put brackets around a comparison, as in \"not (%s >= 1)\"", arg.short(), arg.short())
	}
	t.args = []*term{arg}
	return t, r.want(n.Node, arg, t.yesNo)
}

// binary is every operator with two sides.
func (r *read) binary(t *term, n *ast.BinaryNode, depth int) (*term, error) {
	var known bool
	if t.op, known = binaryOps[n.Operator]; !known {
		return nil, r.fail(n.Location().From, "%s", refusedOperator(n.Operator))
	}
	switch t.op {
	case opAnd, opOr:
		t.yesNo = true
		return t, r.parts(t, true, depth, n.Left, n.Right)
	case opAdd, opSubtract, opMultiply, opDivide:
		return t, r.parts(t, false, depth, n.Left, n.Right)
	case opIn:
		t.yesNo = true
		span, ok := n.Right.(*ast.BinaryNode)
		if !ok || span.Operator != ".." {
			return nil, r.at1(n.Right, `after "in" comes a range, such as "trumps in 2..3"`)
		}
		return t, r.parts(t, false, depth, n.Left, span.Left, span.Right)
	}
	t.yesNo = true
	return t, r.parts(t, false, depth, n.Left, n.Right)
}

// refusedOperator says what to write instead of an operator.
func refusedOperator(text string) string {
	switch text {
	case "..":
		return `a range stands only after "in", as in "trumps in 2..3"`
	case "%", "**", "^":
		return `"` + text + `" is not an operator here: there are + - * /`
	case "??", "?:":
		return `"` + text + `" is not an operator here: write "condition ? this : that"`
	}
	return `"` + text + `" is not an operator here: there are + - * / < <= > >= == != and or not in`
}

// conditional is `condition ? this : that`; both must be of one type.
func (r *read) conditional(t *term, n *ast.ConditionalNode, depth int) (*term, error) {
	t.op = opIf
	if err := r.parts(t, true, depth, n.Cond); err != nil {
		return nil, err
	}
	this, err := r.term(n.Exp1, depth+1)
	if err != nil {
		return nil, err
	}
	t.args, t.yesNo = append(t.args, this), this.yesNo
	return t, r.parts(t, t.yesNo, depth, n.Exp2)
}

// function is min, max and abs of numbers.
func (r *read) function(t *term, n ast.Node, name string, args []ast.Node, depth int) (*term, error) {
	least, most := 2, 8
	switch name {
	case "min":
		t.op = opMin
	case "max":
		t.op = opMax
	case "abs":
		t.op, least, most = opAbs, 1, 1
	default:
		if near := nearest(name, []string{"min", "max", "abs"}); near != "" {
			return nil, r.at1(n, "unknown function %q (did you mean %s?)", clip(name), near)
		}
		return nil, r.at1(n, "unknown function %q (known: min, max, abs)", clip(name))
	}
	if len(args) < least || len(args) > most {
		if least == most {
			return nil, r.at1(n, "%s takes one number, not %d", name, len(args))
		}
		return nil, r.at1(n, "%s takes %d to %d numbers, not %d", name, least, most, len(args))
	}
	return t, r.parts(t, false, depth, args...)
}
