package plain

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// record is one line of a record file with its types checked (NOTATION.md).
type record struct {
	setup   Setup
	actions []string
	result  []byte // unread; nil if left out
}

// readRecord reads the keys of one line. Whether the cards, the dealer and the
// options make a deal is left to New.
func readRecord(line []byte) (rec record, err error) {
	if !utf8.Valid(line) {
		return rec, errors.New("not UTF-8")
	}
	if !json.Valid(line) {
		return rec, errors.New("not JSON")
	}
	members, err := readObject([]byte(strings.TrimSpace(string(line))))
	if err != nil {
		return rec, err
	}
	given := map[string]bool{}
	for _, m := range members {
		if err := rec.readMember(m); err != nil {
			return rec, fmt.Errorf("%s: %w", m.key, err)
		}
		given[m.key] = true
	}
	for _, key := range []string{"v", "rules", "dealer", "pot", "hands", "turnup", "talon", "actions"} {
		if !given[key] {
			return rec, fmt.Errorf("key %q is missing", key)
		}
	}
	return rec, nil
}

// readMember reads one key of the record.
func (rec *record) readMember(m member) (err error) {
	switch m.key {
	case "v":
		return readVersion(m.value)
	case "rules":
		rec.setup.Options, err = readOptions(m.value)
	case "dealer":
		rec.setup.Dealer, err = readInt(m.value)
	case "pot":
		rec.setup.Pot, err = readInt(m.value)
	case "agreements":
		rec.setup.Agreements, err = readFour(m.value, readBool)
	case "hands":
		rec.setup.Hands, err = readFour(m.value, readCardList)
	case "turnup":
		rec.setup.TurnUp, err = readOneCard(m.value)
	case "talon":
		rec.setup.Talon, err = readCardList(m.value)
	case "actions":
		rec.actions, err = readStrings(m.value)
	case "result":
		rec.result = m.value
		_, err = readObject(m.value)
	case "note": // never read
	default:
		return errors.New("unknown key")
	}
	return err
}

// readVersion reads the format version, which must be 1.
func readVersion(raw []byte) error {
	version, err := readInt(raw)
	if err == nil && version != 1 {
		err = fmt.Errorf("version %d is not 1", version)
	}
	return err
}

// readOptions reads the rules object; a value is a string or a whole number.
func readOptions(raw []byte) (map[string]any, error) {
	members, err := readObject(raw)
	if err != nil {
		return nil, err
	}
	options := map[string]any{}
	for _, m := range members {
		if text, err := readString(m.value); err == nil {
			options[m.key] = text
			continue
		}
		number, err := readInt(m.value)
		if err != nil {
			return nil, fmt.Errorf("option %s: %w", m.key, err)
		}
		options[m.key] = number
	}
	return options, nil
}

// readCardList reads a string of cards separated by blanks into the words.
func readCardList(raw []byte) ([]string, error) {
	text, err := readString(raw)
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }), err
}

// readOneCard reads a string that holds one card.
func readOneCard(raw []byte) (string, error) {
	cards, err := readCardList(raw)
	if err != nil {
		return "", err
	}
	if len(cards) != 1 {
		return "", fmt.Errorf("%d cards, not one", len(cards))
	}
	return cards[0], nil
}

// readStrings reads an array of strings.
func readStrings(raw []byte) ([]string, error) {
	elements, err := readArray(raw)
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(elements))
	for i, element := range elements {
		if texts[i], err = readString(element); err != nil {
			return nil, err
		}
	}
	return texts, nil
}
