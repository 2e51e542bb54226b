package script

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// The bounds of a file's parts.
const (
	maxConstants   = 64
	maxDefinitions = 32 // a power of two, at most 64
	maxRules       = 40 // of one decision
	maxText        = 1000
	maxBound       = 1e12 // what no part of an expression may exceed
)

// loader is a file being read.
type loader struct {
	*document
	f         *File
	names     names
	constants map[string]int // how often each is used, by name
}

// Load reads a strategy file; name is what messages call it, and what it is called
// itself if it has no name of its own. Every mistake is an [*Error] with the line
// and column of the very place, and what is allowed there.
func Load(name string, data []byte) (*File, error) {
	d, err := parseDocument(name, data)
	if err != nil {
		return nil, err
	}
	l := &loader{document: d, f: &File{}, constants: map[string]int{}}
	l.names = names{constants: map[string]int{}, definitions: map[string]int{}}
	for _, read := range []func() error{
		l.checkKeys, l.readTexts, l.readConstants, l.readDefinitions, l.readRules, l.checkUse, l.checkSizes, l.checkReach,
	} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return l.f, nil
}

// topKeys lists the keys of a strategy file.
func topKeys() []string {
	return append([]string{"name", "description", "play", "constants", "define"}, decisionNames[:]...)
}

func (l *loader) checkKeys() error {
	if err := l.onlyKeys(l.values, topKeys(), "", nil); err != nil {
		return err
	}
	for _, name := range decisionNames {
		if _, ok := l.values[name]; ok {
			return nil
		}
	}
	return &Error{File: l.file, Err: fmt.Errorf("has no rules: write at least one, such as a [[round_one]] with when and do")}
}

// onlyKeys refuses the first key of a table, in the order of the file, that is not
// known.
func (l *loader) onlyKeys(table map[string]any, known []string, about string, parts []string) error {
	for _, key := range l.ordered(table, parts...) {
		if slices.Contains(known, key) {
			continue
		}
		at := l.spot(append(slices.Clone(parts), key)...).key
		if near := nearest(key, known); near != "" {
			return l.fail(at, about, "unknown key %q (did you mean %s?)", clip(key), near)
		}
		return l.fail(at, about, "unknown key %q (known: %s)", clip(key), strings.Join(known, ", "))
	}
	return nil
}

func (l *loader) readTexts() (err error) {
	base := strings.TrimSuffix(filepath.Base(l.file), filepath.Ext(l.file))
	if l.f.Name, err = l.text(l.values, "name", base, "name"); err != nil {
		return err
	}
	if len(l.f.Name) > 2*maxName {
		return l.fail(l.spot("name").value, "name", "is longer than %d letters", 2*maxName)
	}
	if l.f.Meaning, err = l.text(l.values, "description", "", "description"); err != nil {
		return err
	}
	l.f.Meaning = strings.Join(strings.Fields(l.f.Meaning), " ")
	l.f.Play, err = l.text(l.values, "play", DefaultPlay, "play")
	return err
}

// text is a key's string, or missing if the key is.
func (l *loader) text(table map[string]any, key, missing, about string, parts ...string) (string, error) {
	value, ok := table[key]
	if !ok {
		return missing, nil
	}
	at := l.spot(append(slices.Clone(parts), key)...).value
	text, ok := value.(string)
	switch {
	case !ok:
		return "", l.fail(at, about, "must be a text in quotes, not %s", kindOf(value))
	case strings.TrimSpace(text) == "":
		return "", l.fail(at, about, "is empty: write something or leave it out")
	case len(text) > maxText:
		return "", l.fail(at, about, "is longer than %d letters", maxText)
	}
	return text, nil
}

// kindOf names the type of a TOML value.
func kindOf(value any) string {
	switch value.(type) {
	case string:
		return "a text"
	case int64, float64:
		return "a number"
	case bool:
		return "true or false"
	case []any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date"
}

// checkUse refuses a constant or a definition that nothing uses: it would be a
// parameter that changes nothing, or a slip in a name.
func (l *loader) checkUse() error {
	for _, c := range l.f.Constants {
		if l.constants[c.Name] == 0 {
			return l.fail(l.spot("constants", c.Name).key, "constants: "+c.Name, "is used by no rule: use it or take it out")
		}
	}
	for _, d := range l.f.definitions {
		if d.uses == 0 {
			return l.fail(l.spot("define", d.name).key, "define: "+d.name, "is used by no rule: use it or take it out")
		}
	}
	return nil
}

// source is the expression that a key holds.
func (l *loader) source(table map[string]any, key, about string, parts ...string) (*source, error) {
	s := l.spot(append(slices.Clone(parts), key)...)
	text, ok := table[key].(string)
	if !ok {
		return nil, l.fail(s.value, about, "must be an expression in quotes, such as %s, not %s", example(key == "when"), kindOf(table[key]))
	}
	if len(text) > maxExpression {
		return nil, l.fail(s.value, about, "is longer than %d letters", maxExpression)
	}
	return &source{d: l.document, key: about, text: text, at: offsets(s.raw, s.value, text)}, nil
}

// errCircle is a definition that needs itself.
var errCircle = errors.New("goes round in a circle")
