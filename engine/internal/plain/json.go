package plain

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// member is one key of a JSON object with its value, unread.
type member struct {
	key   string
	value []byte
}

// readObject reads a valid JSON text that must be an object, keys in the order
// written. A key given twice is an error.
func readObject(raw []byte) ([]member, error) {
	if !startsWith(raw, "{") {
		return nil, fmt.Errorf("%s is not an object", raw)
	}
	decoder := json.NewDecoder(bytes.NewReader(raw))
	if _, err := decoder.Token(); err != nil { // the opening brace
		return nil, err
	}
	var members []member
	seen := map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		key := token.(string)
		if seen[key] {
			return nil, fmt.Errorf("key %q is given twice", key)
		}
		seen[key] = true
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
		members = append(members, member{key, bytes.TrimSpace(value)})
	}
	return members, nil
}

// readArray reads a valid JSON text that must be an array, its elements unread.
func readArray(raw []byte) ([]json.RawMessage, error) {
	if !startsWith(raw, "[") {
		return nil, fmt.Errorf("%s is not an array", raw)
	}
	var elements []json.RawMessage
	err := json.Unmarshal(raw, &elements)
	return elements, err
}

// readFour reads an array of exactly four elements with the reader given.
func readFour[T any](raw []byte, read func([]byte) (T, error)) (four [4]T, err error) {
	elements, err := readArray(raw)
	if err != nil {
		return four, err
	}
	if len(elements) != 4 {
		return four, fmt.Errorf("%d elements, not four", len(elements))
	}
	for i, element := range elements {
		if four[i], err = read(element); err != nil {
			return four, err
		}
	}
	return four, nil
}

// readString reads a valid JSON text that must be a string.
func readString(raw []byte) (text string, err error) {
	if !startsWith(raw, `"`) {
		return "", fmt.Errorf("%s is not a string", raw)
	}
	err = json.Unmarshal(raw, &text)
	return text, err
}

// readBool reads a valid JSON text that must be true or false.
func readBool(raw []byte) (bool, error) {
	switch string(raw) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, fmt.Errorf("%s is not true or false", raw)
}

// readInt reads a valid JSON text that must be a whole number: no string, no
// bool, no point, no exponent (NOTATION.md).
func readInt(raw []byte) (int, error) {
	digits := strings.TrimPrefix(string(raw), "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return 0, fmt.Errorf("%s is not a whole number", raw)
	}
	return strconv.Atoi(string(raw))
}

// startsWith says whether the JSON text starts with the mark given.
func startsWith(raw []byte, mark string) bool {
	return bytes.HasPrefix(raw, []byte(mark))
}
