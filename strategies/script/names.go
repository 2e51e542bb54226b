package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
)

// names is what an expression can refer to beside features and words.
type names struct {
	constants   map[string]int
	definitions map[string]int
	use         func(t *term) error // told of every name that is used; may refuse it
	where       *scope              // where the expression stands, if that is known
}

// name makes t the term of a name.
func (r *read) name(t *term, n *ast.IdentifierNode) error {
	t.name = n.Value
	if value, ok := words[n.Value]; ok {
		t.op, t.value = opNumber, value
		return nil
	}
	var ok bool
	if t.index, ok = featureByName[n.Value]; ok {
		t.op, t.yesNo = opFeature, features[t.index].YesNo
	} else if t.index, ok = r.names.constants[n.Value]; ok {
		t.op = opConstant
	} else if t.index, ok = r.names.definitions[n.Value]; ok {
		t.op = opDefinition
	} else {
		return r.at1(n, "%s", r.names.unknown(n.Value))
	}
	err := r.names.use(t)
	var placed *Error
	if err == nil || errors.As(err, &placed) {
		return err
	}
	return r.at1(n, "%w", err)
}

// unknown says that there is no such name, and which is nearest.
func (n *names) unknown(name string) string {
	var own []string
	for known := range n.constants {
		own = append(own, known)
	}
	for known := range n.definitions {
		own = append(own, known)
	}
	slices.Sort(own)
	all := slices.Concat(own, n.existing())
	if near := nearest(name, all); near != "" {
		return fmt.Sprintf("unknown name %q (did you mean %s?)", clip(name), near)
	}
	if len(own) == 0 {
		return fmt.Sprintf("unknown name %q (known: what `simulate features` lists; the file defines no names)", clip(name))
	}
	return fmt.Sprintf("unknown name %q (known: %s and what `simulate features` lists)", clip(name), strings.Join(own, ", "))
}

// existing is the names of the language that can be meant.
func (n *names) existing() []string {
	return slices.DeleteFunc(reserved(), func(name string) bool {
		i, isFeature := featureByName[name]
		return isFeature && n.where != nil && features[i].checkScope(*n.where) != nil
	})
}

// reserved is the names of the language that a file cannot give to something else.
func reserved() []string {
	list := []string{"true", "false", "min", "max", "abs"}
	for _, w := range Words() {
		list = append(list, w.Name)
	}
	for i := range features {
		list = append(list, features[i].Name)
	}
	return list
}

// keywords are names the language's parser keeps to itself; nothing writes to them.
var keywords = []string{"and", "or", "not", "in", "if", "else", "let", "nil", "play", "matches", "contains", "startsWith", "endsWith"}

// checkNewName refuses a name that a constant or definition cannot have.
func checkNewName(name string) error {
	if len(name) > maxName {
		return fmt.Errorf("a name has at most %d letters", maxName)
	}
	for i, c := range name {
		if !(c >= 'a' && c <= 'z' || i > 0 && (c == '_' || c >= '0' && c <= '9')) {
			return fmt.Errorf("a name has small letters, digits and _, and starts with a letter")
		}
	}
	if name == "" {
		return fmt.Errorf("a name is missing")
	}
	if slices.Contains(keywords, name) || slices.Contains(reserved(), name) {
		return fmt.Errorf("%s means something already: choose another name", name)
	}
	return nil
}

// maxName is the longest name of a constant or definition, in letters.
const maxName = 32

// nearest is the known word that name was most likely meant to be, or "".
func nearest(name string, known []string) string {
	best, least := "", 2+min(2, len(name)/5) // of words of five letters two may differ
	if len(name) > 2*maxName {
		return ""
	}
	for _, k := range known {
		if d := distance(strings.ToLower(name), k); d < least {
			best, least = k, d
		}
	}
	return best
}

// distance is how many letters must be added, taken away, changed or swapped with
// the next to make b of a.
func distance(a, b string) int {
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	last := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}
