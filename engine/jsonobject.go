package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// parseObject splits a JSON object into its members as they are written. A key
// given twice is an error, and so is one that is not known, unless known is nil.
// The standard decoder is lenient in both.
func parseObject(raw []byte, known []string) (map[string]json.RawMessage, error) {
	if start := bytes.TrimLeft(raw, " \t\r\n"); len(start) == 0 || start[0] != '{' {
		return nil, wrongType(raw, "an object")
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return nil, jsonError(err)
	}
	members := make(map[string]json.RawMessage, len(known))
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return nil, jsonError(err)
		}
		key, _ := token.(string) // the decoder lets nothing else stand here
		if known != nil && !slices.Contains(known, key) {
			return nil, fmt.Errorf("unknown key %q (known: %s)", clip(key), strings.Join(known, ", "))
		}
		if _, twice := members[key]; twice {
			return nil, fmt.Errorf("key %q is given twice", clip(key))
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, jsonError(err)
		}
		members[key] = value
	}
	if _, err := d.Token(); err != nil {
		return nil, jsonError(err)
	}
	if rest := bytes.TrimSpace(raw[d.InputOffset():]); len(rest) > 0 {
		return nil, fmt.Errorf("something follows the object: %s", clip(string(rest)))
	}
	return members, nil
}

// jsonError says in the reader's words that a line is no JSON.
func jsonError(err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON at byte %d: %w", syntax.Offset, err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("not JSON: the line ends too early")
	}
	return fmt.Errorf("not JSON: %w", err)
}
