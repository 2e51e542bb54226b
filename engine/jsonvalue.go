package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

func parseList(raw []byte, n int, what string) ([]json.RawMessage, error) {
	list, ok := splitElements(raw)
	if !ok {
		return nil, wrongType(raw, fmt.Sprintf("a list of %d %s", n, what))
	}
	if len(list) != n {
		return nil, fmt.Errorf("%d %s, not %d", len(list), what, n)
	}
	return list, nil
}

func parseString(raw []byte) (string, error) {
	if len(raw) == 0 || raw[0] != '"' {
		return "", wrongType(raw, "a string")
	}
	if inside := raw[1 : len(raw)-1]; bytes.IndexByte(inside, '\\') < 0 {
		return string(inside), nil
	}
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", wrongType(raw, "a string")
	}
	return text, nil
}

// parseInt reads a whole number written as digits alone; JSON's −0 is 0.
func parseInt(raw []byte, low, high int64) (int64, error) {
	text := string(raw)
	if text != "-0" && strings.Trim(text, "0123456789") != "" {
		return 0, wrongType(raw, fmt.Sprintf("a whole number from %d to %d", low, high))
	}
	var n int64
	if err := json.Unmarshal(raw, &n); err != nil || n < low || n > high {
		return 0, fmt.Errorf("%s is not allowed (allowed: %d to %d)", clip(text), low, high)
	}
	return n, nil
}

func wrongType(raw []byte, want string) error {
	return fmt.Errorf("%s is not %s", clip(string(raw)), want)
}
