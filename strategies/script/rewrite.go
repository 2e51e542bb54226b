package script

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// WithConstants is a strategy file with other values of its constants, by name:
// where a value stands, the new one is put, and every other byte is left as it is. A
// constant that has the value already is not touched. The file must be good; so is
// what comes out, and has those values.
func WithConstants(name string, data []byte, values map[string]float64) ([]byte, error) {
	f, err := Load(name, data)
	if err != nil {
		return nil, err
	}
	changed := map[string]float64{}
	for _, c := range f.Constants {
		if v, ok := values[c.Name]; ok && v != c.Default {
			changed[c.Name] = v
		}
	}
	out, err := putNumbers(data, numberPlaces(data), changed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return out, checkConstants(name, out, f.Constants, values)
}

// checkConstants reads what was written: it must have the constants, with the values
// given or as they were.
func checkConstants(name string, data []byte, constants []Constant, values map[string]float64) error {
	f, err := Load(name, data)
	if err != nil {
		return fmt.Errorf("with its new values: %w", err)
	}
	for want := range values {
		if !slices.ContainsFunc(constants, func(c Constant) bool { return c.Name == want }) {
			return fmt.Errorf("%s: has no constant %q", name, want)
		}
	}
	for i, c := range constants {
		if v, ok := values[c.Name]; ok {
			c.Default = v
		}
		if i >= len(f.Constants) || f.Constants[i] != c {
			return fmt.Errorf("%s: constant %s cannot be given the value %s where it stands", name, c.Name, plain(c.Default))
		}
	}
	return nil
}

// plain is a number as TOML takes it, without an exponent.
func plain(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// keyPath is the dotted key of a value; its parts may have dots themselves.
func keyPath(parts []string) string { return strings.Join(parts, "\x00") }

// numberPlaces is where each number of a good TOML file stands, by key.
func numberPlaces(data []byte) map[string]unstable.Range {
	var p unstable.Parser
	p.Reset(data)
	places := map[string]unstable.Range{}
	var table []string
	for p.NextExpression() {
		switch e := p.Expression(); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			table = keyParts(nil, e)
		case unstable.KeyValue:
			notePlaces(places, table, e)
		}
	}
	return places
}

func notePlaces(places map[string]unstable.Range, table []string, e *unstable.Node) {
	parts := keyParts(table, e)
	switch v := e.Value(); v.Kind {
	case unstable.Integer, unstable.Float:
		places[keyPath(parts)] = v.Raw
	case unstable.InlineTable:
		for it := v.Children(); it.Next(); {
			if child := it.Node(); child.Kind == unstable.KeyValue {
				notePlaces(places, parts, child)
			}
		}
	}
}

func keyParts(table []string, e *unstable.Node) []string {
	parts := slices.Clone(table)
	for key := e.Key(); key.Next(); {
		parts = append(parts, string(key.Node().Data))
	}
	return parts
}

// putNumbers puts new values of constants where the old ones stand.
func putNumbers(data []byte, places map[string]unstable.Range, values map[string]float64) ([]byte, error) {
	type edit struct {
		at   unstable.Range
		text string
	}
	var edits []edit
	for name, v := range values {
		at, ok := places[keyPath([]string{"constants", name})]
		if !ok {
			at, ok = places[keyPath([]string{"constants", name, "value"})]
		}
		if !ok {
			return nil, fmt.Errorf("constant %s: its value is not found", name)
		}
		edits = append(edits, edit{at, plain(v)})
	}
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.at.Offset, b.at.Offset) })
	var out []byte
	from := 0
	for _, e := range edits {
		out = append(append(out, data[from:e.at.Offset]...), e.text...)
		from = int(e.at.Offset + e.at.Length)
	}
	return append(out, data[from:]...), nil
}
