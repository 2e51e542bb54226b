package experiments

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"kontraspiel/strategies"
)

// document is an experiment file read but not yet understood: its values by key,
// and where each key stands.
type document struct {
	file   string
	values map[string]any
	places map[string]place // by dotted key
	read   strategyReader
}

// strategyReader reads the strategy files that an experiment names.
type strategyReader func(path string) ([]byte, error)

// place is a line and a column, from 1; for a value given with --set, none.
type place struct {
	line, column int
	set          bool
}

// SetFile is the file of a [SpecError] about a key that was given on the command
// line.
const SetFile = "--set"

// SpecError is a mistake in an experiment.
type SpecError struct {
	File         string
	Line, Column int    // from 1; 0 if the mistake has no place in the file
	Key          string // "" if it is about no key
	Err          error
}

// Error is `experiment FILE:LINE:COLUMN: KEY: what is wrong`.
func (e *SpecError) Error() string {
	var b strings.Builder
	b.WriteString("experiment " + e.File)
	if e.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", e.Line, e.Column)
	}
	b.WriteString(": ")
	if e.Key != "" {
		b.WriteString(e.Key + ": ")
	}
	b.WriteString(e.Err.Error())
	return b.String()
}

// Unwrap gives the mistake.
func (e *SpecError) Unwrap() error { return e.Err }

// maxFile bounds an experiment file, and maxNesting its brackets: no experiment
// needs more, and the parser is not asked to find out.
const (
	maxFile    = 1 << 16
	maxNesting = 32
)

// parseDocument reads TOML.
func parseDocument(file string, data []byte) (*document, error) {
	d := &document{file: file, values: map[string]any{}, places: map[string]place{}, read: strategies.ReadFile}
	if len(data) > maxFile {
		return nil, &SpecError{File: file, Err: fmt.Errorf("is larger than %d bytes", maxFile)}
	}
	if err := checkNesting(data); err != nil {
		return nil, &SpecError{File: file, Err: err}
	}
	if err := toml.Unmarshal(data, &d.values); err != nil {
		e := &SpecError{File: file, Err: err}
		var bad *toml.DecodeError
		if errors.As(err, &bad) {
			e.Line, e.Column = bad.Position()
			e.Err = errors.New(strings.TrimPrefix(bad.Error(), "toml: "))
		}
		return nil, e
	}
	if depth(d.values) > maxNesting {
		return nil, &SpecError{File: file, Err: fmt.Errorf("keys are nested more than %d deep", maxNesting)}
	}
	d.findPlaces(data)
	return d, nil
}

// depth is how deep tables are nested in a value.
func depth(value any) int {
	deepest := 0
	switch v := value.(type) {
	case map[string]any:
		for _, in := range v {
			deepest = max(deepest, depth(in))
		}
	case []any:
		for _, in := range v {
			deepest = max(deepest, depth(in))
		}
	default:
		return 0
	}
	return 1 + deepest
}

// checkNesting counts brackets without regard to strings, which is enough to
// refuse a file that is nothing but brackets.
func checkNesting(data []byte) error {
	depth := 0
	for _, c := range data {
		switch c {
		case '[', '{':
			if depth++; depth > maxNesting {
				return fmt.Errorf("brackets are nested more than %d deep", maxNesting)
			}
		case ']', '}':
			depth = max(0, depth-1)
		}
	}
	return nil
}

// findPlaces notes where each key stands. The file has been parsed once already,
// so there are no errors left to meet.
func (d *document) findPlaces(data []byte) {
	var p unstable.Parser
	p.Reset(data)
	var table []string
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			table = d.notePlace(&p, e.Key(), nil)
		case unstable.KeyValue:
			d.noteKeyValue(&p, e, table)
		}
	}
}

func (d *document) noteKeyValue(p *unstable.Parser, e *unstable.Node, table []string) {
	key := d.notePlace(p, e.Key(), table)
	if e.Value().Kind != unstable.InlineTable {
		return
	}
	for it := e.Value().Children(); it.Next(); {
		if child := it.Node(); child.Kind == unstable.KeyValue {
			d.noteKeyValue(p, child, key)
		}
	}
}

// notePlace notes a key's place under its dotted name, which it returns in parts.
func (d *document) notePlace(p *unstable.Parser, key unstable.Iterator, table []string) []string {
	parts := slices.Clone(table)
	var at place
	for key.Next() {
		n := key.Node()
		parts = append(parts, string(n.Data))
		shape := p.Shape(n.Raw)
		at = place{line: shape.Start.Line, column: shape.Start.Column}
		if name := strings.Join(parts, "."); d.places[name] == (place{}) {
			d.places[name] = at
		}
	}
	return parts
}

// fail makes a SpecError about a key; one that is missing from a table stands
// where the table does.
func (d *document) fail(key string, err error) error {
	at, ok := d.places[key]
	if table, _, nested := strings.Cut(key, "."); !ok && nested {
		at = d.places[table]
	}
	e := &SpecError{File: d.file, Line: at.line, Column: at.column, Key: key, Err: err}
	if at.set {
		e.File, e.Line, e.Column = SetFile, 0, 0
	}
	return e
}

// set overrides a key with a value written as in TOML, or with the text itself if
// it is no TOML value, so that strategies need no quotes. An empty text takes the
// key out of the spec.
func (d *document) set(key, text string) {
	if text == "" {
		delete(d.values, key)
		return
	}
	var parsed struct{ V any }
	var value any = text
	if err := toml.Unmarshal([]byte("V = "+text), &parsed); err == nil && !strings.Contains(text, "\n") && len(text) < maxText {
		value = parsed.V
	}
	d.places[key] = place{set: true}
	d.noteOrder(key, text)
	table, name, nested := strings.Cut(key, ".")
	if !nested || !slices.Contains(tableKeys, table) {
		d.values[key] = value
		return
	}
	in, isTable := d.values[table].(map[string]any)
	if !isTable {
		in = map[string]any{}
		d.values[table] = in
		d.places[table] = place{set: true}
	}
	in[name] = value
}

// noteOrder notes in which order a table given on the command line has its keys.
func (d *document) noteOrder(key, text string) {
	line := document{places: map[string]place{}}
	line.findPlaces([]byte("V = " + text))
	for name, at := range line.places {
		if inner, ok := strings.CutPrefix(name, "V."); ok {
			d.places[key+"."+inner] = place{line: at.line, column: at.column, set: true}
		}
	}
}

// tableKeys are the keys whose values are tables, which can be set one by one.
var tableKeys = []string{"rules", "stop", "test", "entrants"}
