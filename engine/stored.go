package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// resultKeys lists the keys of a result, in the order they are written.
var resultKeys = []string{"passed_out", "soloist", "trump", "contra", "recontra", "winner", "tricks", "base", "pot_after", "payments", "agreements"}

// compareStored compares the result a record came with, if any, with the one
// found; a key that is missing, unknown, doubled or wrong is an error.
func (r *Record) compareStored(found *Result) error {
	if r.stored == nil {
		return nil
	}
	written := found.appendJSON(make([]byte, 0, 256))
	if bytes.Equal(r.stored, written) { // as this package writes it
		return nil
	}
	stored, err := parseObject(r.stored, resultKeys)
	if err != nil {
		return fmt.Errorf("%w: result: %w", ErrRecord, err)
	}
	want, err := parseObject(written, resultKeys)
	if err != nil {
		panic("engine: a result this package writes must parse: " + err.Error())
	}
	for _, key := range resultKeys {
		value, ok := stored[key]
		if !ok {
			return fmt.Errorf("%w: result: key %q is missing", ErrRecord, key)
		}
		if !sameJSON(key, value, want[key]) {
			return fmt.Errorf("%w: result: %s: stored %s, but the deal comes to %s", ErrRecord, key, clip(string(value)), want[key])
		}
	}
	return nil
}

// sameJSON compares two values by their text, lists element by element so that
// blanks do not count. A trump suit may be written as readers may write suits.
func sameJSON(key string, a, b json.RawMessage) bool {
	if key == "trump" {
		return sameSuit(a, b)
	}
	var la, lb []json.RawMessage
	if json.Unmarshal(a, &la) != nil || json.Unmarshal(b, &lb) != nil || la == nil {
		return string(a) == string(b)
	}
	return slices.EqualFunc(la, lb, func(x, y json.RawMessage) bool { return string(x) == string(y) })
}

func sameSuit(a, b json.RawMessage) bool {
	if string(a) == "null" || string(b) == "null" {
		return string(a) == string(b)
	}
	text, err := parseString(a)
	if err != nil {
		return false
	}
	suit, err := ParseSuit(text)
	return err == nil && `"`+suit.String()+`"` == string(b)
}
