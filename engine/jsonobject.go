package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// parseObject splits a JSON object into its members as they are written. A key
// given twice is an error, and so is one that is not known, unless known is nil.
// The standard decoder is lenient in both, and many times slower.
func parseObject(raw []byte, known []string) (map[string]json.RawMessage, error) {
	if start := bytes.TrimLeft(raw, jsonBlanks); len(start) == 0 || start[0] != '{' {
		return nil, wrongType(raw, "an object")
	}
	if !json.Valid(raw) {
		return nil, jsonError(raw)
	}
	members := make(map[string]json.RawMessage, len(known))
	for rest := split(raw); rest.more(); {
		key, err := parseString(rest.value())
		if err != nil {
			return nil, err
		}
		if known != nil && !slices.Contains(known, key) {
			return nil, fmt.Errorf("unknown key %q (known: %s)", clip(key), strings.Join(known, ", "))
		}
		if _, twice := members[key]; twice {
			return nil, fmt.Errorf("key %q is given twice", clip(key))
		}
		members[key] = rest.value()
	}
	return members, nil
}

// splitElements splits a JSON list, known to be valid JSON, into its elements; ok
// is false if it is none.
func splitElements(raw []byte) (list []json.RawMessage, ok bool) {
	if start := bytes.TrimLeft(raw, jsonBlanks); len(start) == 0 || start[0] != '[' {
		return nil, false
	}
	for rest := split(raw); rest.more(); {
		list = append(list, rest.value())
	}
	return list, true
}

// jsonError says in the reader's words why a line is no JSON.
func jsonError(raw []byte) error {
	var syntax *json.SyntaxError
	err := json.Unmarshal(raw, new(json.RawMessage))
	switch {
	case errors.As(err, &syntax) && int(syntax.Offset) >= len(raw):
		return errors.New("not JSON: the line ends too early")
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON at byte %d: %w", syntax.Offset, err)
	}
	return fmt.Errorf("not JSON: %w", err)
}
