package book

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// object is a JSON object whose keys are known ones, each there once. The first
// value that is asked for and is not what it must be is its error.
type object struct {
	values map[string]json.RawMessage
	err    error
}

// readObject reads valid JSON. Package json would take keys in other letters and keys
// twice; this does not.
func readObject(raw json.RawMessage, known ...string) (*object, error) {
	if raw[0] != '{' {
		return nil, fmt.Errorf("must be an object with the keys %s, not %s", strings.Join(known, ", "), show(raw))
	}
	o := &object{values: map[string]json.RawMessage{}}
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return nil, err
		}
		key, _ := token.(string)
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		if !slices.Contains(known, key) {
			return nil, fmt.Errorf("unknown key %q (known: %s)", clip(key), strings.Join(known, ", "))
		}
		if _, twice := o.values[key]; twice {
			return nil, fmt.Errorf("%s: is there twice", key)
		}
		o.values[key] = value
	}
	return o, nil
}

// has reports whether a key is there that need not be.
func (o *object) has(key string) bool {
	_, given := o.values[key]
	return given
}

// value is the value of a key, which must start with one of the letters.
func (o *object) value(key, letters, what string) json.RawMessage {
	raw, ok := o.values[key]
	switch {
	case o.err != nil:
	case !ok:
		o.err = fmt.Errorf("%s: is missing: %s", key, what)
	case !strings.ContainsRune(letters, rune(raw[0])):
		o.err = fmt.Errorf("%s: must be %s, not %s", key, what, show(raw))
	default:
		return raw
	}
	return nil
}

func (o *object) text(key string) (text string) {
	if raw := o.value(key, `"`, "a string"); raw != nil {
		o.err = json.Unmarshal(raw, &text)
	}
	return text
}

const numerals = "-0123456789"

func (o *object) whole(key string) int64 {
	const what = "a whole number"
	raw := o.value(key, numerals, what)
	if raw == nil {
		return 0
	}
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil {
		o.err = fmt.Errorf("%s: must be %s, not %s", key, what, show(raw))
	}
	return n
}

func (o *object) number(key string) float64 {
	raw := o.value(key, numerals, "a number")
	if raw == nil {
		return 0
	}
	n, err := strconv.ParseFloat(string(raw), 64)
	if err != nil {
		o.err = fmt.Errorf("%s: must be a number, not %s", key, show(raw))
	}
	return n
}

func (o *object) list(key string) (list []json.RawMessage) {
	if raw := o.value(key, "[", "a list"); raw != nil {
		o.err = json.Unmarshal(raw, &list)
	}
	return list
}

func (o *object) texts(key string) []string {
	list := o.list(key)
	texts := make([]string, len(list))
	for i, raw := range list {
		if o.err == nil && raw[0] != '"' {
			o.err = fmt.Errorf("%s: must be a list of strings, and entry %d is %s", key, i+1, show(raw))
		}
		if o.err == nil {
			o.err = json.Unmarshal(raw, &texts[i])
		}
	}
	return texts
}

// show is a JSON value in a message.
func show(raw json.RawMessage) string {
	switch raw[0] {
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	return clip(string(raw))
}
