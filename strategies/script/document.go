package script

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// The bounds of a strategy file. No strategy needs more, and what reads files need
// not find out what would happen.
const (
	maxFile    = 1 << 16 // bytes
	maxNesting = 8       // brackets
)

// document is a TOML file read but not yet understood: its values by key, and
// where each key and each value stands.
type document struct {
	file   string
	data   []byte
	values map[string]any
	spots  map[string]spot // by path
}

// spot is where a key and its value stand, as offsets into the file.
type spot struct {
	key, value int
	raw        []byte // the value as it is written, if it is a string
}

// path joins the parts of a key; the places of a list are parts too.
func path(parts ...string) string { return strings.Join(parts, "\x00") }

// parseDocument reads TOML.
func parseDocument(file string, data []byte) (*document, error) {
	d := &document{file: file, data: data, values: map[string]any{}, spots: map[string]spot{}}
	if len(data) > maxFile {
		return nil, &Error{File: file, Err: fmt.Errorf("is larger than %d bytes", maxFile)}
	}
	if at := tooNested(data); at >= 0 {
		return nil, d.fail(at, "", "brackets are nested more than %d deep", maxNesting)
	}
	if at := notText(data); at >= 0 {
		return nil, d.fail(at, "", "is not UTF-8 text")
	}
	if err := toml.Unmarshal(data, &d.values); err != nil {
		e := &Error{File: file, Err: err}
		var bad *toml.DecodeError
		if errors.As(err, &bad) {
			line, column := bad.Position()
			e.Line, e.Column = line, d.columnOf(line, column)
			e.Err = errors.New(plainer(strings.TrimPrefix(bad.Error(), "toml: ")))
		}
		return nil, e
	}
	d.findSpots()
	return d, nil
}

// plainer adds to a message of the TOML parser what most often is meant by it.
func plainer(message string) string {
	for _, start := range []string{"expected keyword", "expected value", "unexpected character", "incorrect float", "expected newline"} {
		if strings.HasPrefix(message, start) {
			return message + " (texts and expressions stand in quotes)"
		}
	}
	return message
}

// tooNested is where brackets are nested too deep, or −1. It counts without regard
// to strings, which is enough to refuse a file that is nothing but brackets.
func tooNested(data []byte) int {
	depth := 0
	for i, c := range data {
		switch c {
		case '[', '{':
			if depth++; depth > maxNesting {
				return i
			}
		case ']', '}', '\n': // no strategy has brackets over several lines
			depth = max(0, depth-1)
		}
	}
	return -1
}

// notText is where the file stops being UTF-8, or −1.
func notText(data []byte) int {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// columnOf turns a column counted in bytes into one counted in letters.
func (d *document) columnOf(line, column int) int {
	text := d.data
	for ; line > 1; line-- {
		_, rest, _ := strings.Cut(string(text), "\n")
		text = []byte(rest)
	}
	return utf8.RuneCount(text[:min(max(0, column-1), len(text))]) + 1
}

// place is line and column of an offset, from 1, in letters.
func (d *document) place(offset int) (line, column int) {
	before := string(d.data[:min(offset, len(d.data))])
	line = 1 + strings.Count(before, "\n")
	return line, 1 + utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
}

// fail makes an Error at an offset.
func (d *document) fail(offset int, key, format string, args ...any) error {
	line, column := d.place(offset)
	return &Error{File: d.file, Line: line, Column: column, Key: key, Err: fmt.Errorf(format, args...)}
}

// findSpots notes where everything stands. The file has been parsed once already,
// so there are no errors left to meet.
func (d *document) findSpots() {
	var p unstable.Parser
	p.Reset(d.data)
	counts := map[string]int{} // elements of lists of tables
	var table []string
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			var at int
			table, at = d.noteKey(e.Key(), nil, counts)
			if e.Kind == unstable.ArrayTable {
				name := path(table...)
				table = append(table, strconv.Itoa(counts[name]))
				counts[name]++
				d.note(table, spot{key: at, value: at})
			}
		case unstable.KeyValue:
			d.noteKeyValue(e, table, counts)
		}
	}
}

// noteKeyValue notes a key and its value, and what is in it.
func (d *document) noteKeyValue(e *unstable.Node, table []string, counts map[string]int) {
	parts, at := d.noteKey(e.Key(), table, counts)
	d.noteValue(e.Value(), parts, at, counts)
}

func (d *document) noteValue(v *unstable.Node, parts []string, at int, counts map[string]int) {
	s := spot{key: at, value: int(v.Raw.Offset)}
	if v.Raw.Length == 0 {
		s.value = at
	}
	if v.Kind == unstable.String {
		s.raw = d.data[v.Raw.Offset : v.Raw.Offset+v.Raw.Length]
	}
	d.spots[path(parts...)] = s
	n := 0
	for it := v.Children(); it.Next(); {
		switch child := it.Node(); {
		case v.Kind == unstable.InlineTable && child.Kind == unstable.KeyValue:
			d.noteKeyValue(child, parts, counts)
		case v.Kind == unstable.Array && child.Kind != unstable.Comment:
			d.noteValue(child, append(slices.Clone(parts), strconv.Itoa(n)), s.value, counts)
			n++
		}
	}
}

// noteKey notes the parts of a key, and returns the whole path and where its last
// part stands. A key below a list of tables is about the last of them.
func (d *document) noteKey(key unstable.Iterator, table []string, counts map[string]int) ([]string, int) {
	parts, at := slices.Clone(table), 0
	for key.Next() {
		n := key.Node()
		parts = append(parts, string(n.Data))
		at = int(n.Raw.Offset)
		d.note(parts, spot{key: at, value: at})
		if k := counts[path(parts...)]; k > 0 && !key.IsLast() {
			parts = append(parts, strconv.Itoa(k-1))
		}
	}
	return parts, at
}

// note notes a spot unless the path has one.
func (d *document) note(parts []string, s spot) {
	if _, ok := d.spots[path(parts...)]; !ok {
		d.spots[path(parts...)] = s
	}
}

// spot is where a path stands, or the nearest path above it that is known.
func (d *document) spot(parts ...string) spot {
	for n := len(parts); n > 0; n-- {
		if s, ok := d.spots[path(parts[:n]...)]; ok {
			return s
		}
	}
	return spot{}
}

// ordered lists the keys of a table in the order in which they stand in the file.
func (d *document) ordered(table map[string]any, parts ...string) []string {
	keys := make([]string, 0, len(table))
	for key := range table {
		keys = append(keys, key)
	}
	at := func(key string) int { return d.spot(append(slices.Clone(parts), key)...).key }
	slices.SortFunc(keys, func(a, b string) int {
		if x, y := at(a), at(b); x != y {
			return x - y
		}
		return strings.Compare(a, b)
	})
	return keys
}
