package script

import (
	"strconv"
	"strings"
)

// op is what a term does.
type op uint8

const (
	opNumber     op = iota // value
	opTruth                // value is 1 for true
	opFeature              // index among features
	opConstant             // index among the file's constants
	opDefinition           // index among the file's definitions
	opNot
	opMinus
	opAnd
	opOr
	opAdd
	opSubtract
	opMultiply
	opDivide
	opLess
	opLessEqual
	opGreater
	opGreaterEqual
	opEqual
	opUnequal
	opIn // x in low..high
	opMin
	opMax
	opAbs
	opIf // condition ? a : b
)

// opTexts is how operators and functions are written; nothing writes to it.
var opTexts = map[op]string{
	opNot: "not", opMinus: "-", opAnd: "and", opOr: "or", opAdd: "+", opSubtract: "-", opMultiply: "*", opDivide: "/",
	opLess: "<", opLessEqual: "<=", opGreater: ">", opGreaterEqual: ">=", opEqual: "==", opUnequal: "!=",
	opIn: "in", opMin: "min", opMax: "max", opAbs: "abs", opIf: "?",
}

// binaryOps are the operators of the language with two sides; nothing writes to it.
var binaryOps = map[string]op{
	"and": opAnd, "&&": opAnd, "or": opOr, "||": opOr, "+": opAdd, "-": opSubtract, "*": opMultiply, "/": opDivide,
	"<": opLess, "<=": opLessEqual, ">": opGreater, ">=": opGreaterEqual, "==": opEqual, "!=": opUnequal, "in": opIn,
}

// term is a node of an expression that has been checked.
type term struct {
	op    op
	yesNo bool    // its type: yes or no, or a number
	value float64 // of opNumber and opTruth
	index int     // of opFeature, opConstant and opDefinition
	name  string  // of the same three
	args  []*term
	at    int // where it stands in the file, an offset
}

// String writes the term with all its brackets, so that two terms which say the
// same look the same.
func (t *term) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}

func (t *term) write(b *strings.Builder) {
	switch t.op {
	case opNumber:
		b.WriteString(number(t.value))
	case opTruth:
		b.WriteString(strconv.FormatBool(t.value != 0))
	case opFeature, opConstant, opDefinition:
		b.WriteString(t.name)
	case opNot, opMinus:
		b.WriteString("(" + opTexts[t.op] + " ")
		t.args[0].write(b)
		b.WriteString(")")
	case opMin, opMax, opAbs:
		b.WriteString(opTexts[t.op] + "(")
		for i, arg := range t.args {
			if i > 0 {
				b.WriteString(", ")
			}
			arg.write(b)
		}
		b.WriteString(")")
	case opIn:
		t.writeJoined(b, " in ", "..")
	case opIf:
		t.writeJoined(b, " ? ", " : ")
	default:
		t.writeJoined(b, " "+opTexts[t.op]+" ")
	}
}

// writeJoined writes the term's parts with the given texts between them.
func (t *term) writeJoined(b *strings.Builder, between ...string) {
	b.WriteString("(")
	for i, arg := range t.args {
		if i > 0 {
			b.WriteString(between[i-1])
		}
		arg.write(b)
	}
	b.WriteString(")")
}

// number is a number with as few digits as it needs.
func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 40
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return string(letters[:most]) + "…"
}
