package plain

import (
	"errors"
	"fmt"
)

// readResult reads the result object of a record: every key of NOTATION.md
// once, no other.
func readResult(raw []byte) (result Result, err error) {
	members, err := readObject(raw)
	if err != nil {
		return result, err
	}
	for _, m := range members {
		if err := result.readMember(m); err != nil {
			return result, fmt.Errorf("%s: %w", m.key, err)
		}
	}
	if len(members) != 11 { // eleven known keys, none twice
		return result, fmt.Errorf("%d of 11 keys", len(members))
	}
	return result, nil
}

// readMember reads one key of the result.
func (r *Result) readMember(m member) (err error) {
	switch m.key {
	case "passed_out":
		r.PassedOut, err = readBool(m.value)
	case "soloist":
		r.Soloist, err = readSeatOrNull(m.value)
	case "contra":
		r.Contra, err = readSeatOrNull(m.value)
	case "recontra":
		r.Recontra, err = readSeatOrNull(m.value)
	case "winner":
		r.Winner, err = readSeatOrNull(m.value)
	case "trump":
		r.Trump, err = readSuitOrNull(m.value)
	case "tricks":
		r.Tricks, err = readFour(m.value, readInt)
	case "base":
		r.Base, err = readInt(m.value)
	case "payments":
		r.Payments, err = readFour(m.value, readInt)
	case "pot_after":
		r.PotAfter, err = readInt(m.value)
	case "agreements":
		r.Agreements, err = readFour(m.value, readBool)
	default:
		return errors.New("unknown key")
	}
	return err
}

// readSeatOrNull reads a seat 0-3, or null for none.
func readSeatOrNull(raw []byte) (int, error) {
	if string(raw) == "null" {
		return none, nil
	}
	seat, err := readInt(raw)
	if err == nil && (seat < 0 || seat > 3) {
		err = fmt.Errorf("%d is not a seat", seat)
	}
	return seat, err
}

// readSuitOrNull reads a suit letter into the writers' letter, or null into "".
func readSuitOrNull(raw []byte) (string, error) {
	if string(raw) == "null" {
		return "", nil
	}
	text, err := readString(raw)
	if err != nil {
		return "", err
	}
	s, err := parseSuit(text)
	return s.text(), err
}
