package experiments

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// text is a key's string, or the default if the key is missing.
func (d *document) text(key, missing string) (string, error) {
	value, ok := d.values[key]
	if !ok {
		return missing, nil
	}
	text, ok := value.(string)
	if !ok {
		return "", d.fail(key, fmt.Errorf("must be a string, not %s", kindOf(value)))
	}
	if len(text) > maxText {
		return "", d.fail(key, fmt.Errorf("is longer than %d letters", maxText))
	}
	return text, nil
}

// word is a key's string, which must be one of the known ones.
func (d *document) word(key, missing string, known ...string) (string, error) {
	text, err := d.text(key, missing)
	if err == nil && !slices.Contains(known, text) {
		err = d.fail(key, fmt.Errorf("unknown value %q (known: %s)", clip(text), strings.Join(known, ", ")))
	}
	return text, err
}

// texts is a key's list of strings; a single string is a list of one.
func (d *document) texts(key string, missing []string) ([]string, error) {
	value, ok := d.values[key]
	if !ok {
		return missing, nil
	}
	list, isList := value.([]any)
	if !isList {
		list = []any{value}
	}
	if len(list) == 0 {
		return nil, d.fail(key, fmt.Errorf("must not be empty"))
	}
	var texts []string
	for _, v := range list {
		text, ok := v.(string)
		if !ok {
			return nil, d.fail(key, fmt.Errorf("must be strings, not %s", kindOf(v)))
		}
		texts = append(texts, text)
	}
	return texts, nil
}

// number is a key's whole number; 1e6 is one too.
func (d *document) number(key string, missing, low, high int64) (int64, error) {
	value, ok := d.values[key]
	if !ok {
		return missing, nil
	}
	n, whole := wholeNumber(value)
	if !whole || n < low || n > high {
		return 0, d.fail(key, fmt.Errorf("must be a whole number from %d to %d, not %s", low, high, show(value)))
	}
	return n, nil
}

func wholeNumber(value any) (int64, bool) {
	switch v := value.(type) {
	case int64:
		return v, true
	case float64:
		return int64(v), v == math.Trunc(v) && math.Abs(v) <= 1<<53
	}
	return 0, false
}

// seed is a key's uint64: a number, or where TOML's numbers end a string.
func (d *document) seed(key string, missing uint64) (uint64, error) {
	switch v := d.values[key].(type) {
	case nil:
		return missing, nil
	case int64:
		if v >= 0 {
			return uint64(v), nil
		}
	case string:
		if n, err := strconv.ParseUint(v, 10, 64); err == nil {
			return n, nil
		}
	}
	return 0, d.fail(key, fmt.Errorf("must be a whole number from 0 to %d (above %d as a string), not %s",
		uint64(math.MaxUint64), int64(math.MaxInt64), show(d.values[key])))
}

// kindOf names the type of a TOML value.
func kindOf(value any) string {
	switch value.(type) {
	case nil:
		return "nothing"
	case string:
		return "a string"
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

// show is a value for a message: itself if it is short and simple.
func show(value any) string {
	switch v := value.(type) {
	case int64, float64, bool:
		return fmt.Sprint(v)
	case string:
		return strconv.Quote(clip(v))
	}
	return kindOf(value)
}

// clip keeps foreign text short inside an error.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return text[:most] + "…"
}

// realNumber is a TOML number, whole or not.
func realNumber(value any) (float64, bool) {
	switch v := value.(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	}
	return 0, false
}

// sortedKeys lists a table's keys, so that of several mistakes the same is named
// each time.
func sortedKeys(table map[string]any) []string { return slices.Sorted(maps.Keys(table)) }
