package script

import (
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"
	exprfile "github.com/expr-lang/expr/file"
)

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
