package foreign

import (
	"bytes"
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// pick is the answer to one ask: the index of an option, or a fault.
type pick struct {
	option int
	fault  *Fault // the answer is none of the options
}

// decodeAnswers reads the line of answers to the asks, of which the first was sent
// with id first. A fault of the line is one after which nothing in the stream is to
// be trusted; a fault of a pick concerns this answer alone.
func decodeAnswers(line []byte, asks []*ask, first uint64) ([]pick, *Fault) {
	list, fault := splitAnswers(line)
	if fault != nil {
		return nil, fault
	}
	picks := make([]pick, 0, len(asks))
	for i, raw := range list {
		members, fault := object(raw, "an answer is an object")
		if fault != nil {
			return nil, fault
		}
		id, fault := answerID(members["id"])
		if fault != nil {
			return nil, fault
		}
		if fault := checkID(id, first, i, len(asks)); fault != nil {
			return nil, fault
		}
		picks = append(picks, pickOf(members["answer"], asks[i], id))
	}
	if n := len(picks); n < len(asks) {
		fault := faultf(FaultMissing, "%d answers to %d asks", n, len(asks))
		fault.Ask = asks[n].name(first + uint64(n))
		return nil, fault
	}
	return picks, nil
}

// splitAnswers splits a line into its answers.
func splitAnswers(line []byte) ([]json.RawMessage, *Fault) {
	if !utf8.Valid(line) {
		return nil, faultf(FaultUTF8, "%s", clip(string(line)))
	}
	if !json.Valid(line) {
		return nil, faultf(FaultJSON, "%s is not one line of JSON", clip(string(line)))
	}
	var list []json.RawMessage
	if err := json.Unmarshal(line, &list); err != nil || list == nil {
		return nil, faultf(FaultType, "%s is not an array of answers", clip(string(line)))
	}
	return list, nil
}

// object reads an object; want says for messages that it must be one.
func object(raw []byte, want string) (map[string]json.RawMessage, *Fault) {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(raw, &members); err != nil || members == nil {
		return nil, faultf(FaultType, "%s, not %s", want, clip(string(raw)))
	}
	return members, nil
}

// answerID reads the id of an answer.
func answerID(raw json.RawMessage) (uint64, *Fault) {
	id, err := strconv.ParseUint(string(raw), 10, 64)
	if err != nil && raw == nil {
		return 0, faultf(FaultType, "an answer has no id")
	}
	if err != nil {
		return 0, faultf(FaultType, "an id is a whole number, not %s", clip(string(raw)))
	}
	return id, nil
}

// checkID holds the id of answer i to a line of n asks that starts with id first.
func checkID(id, first uint64, i, n int) *Fault {
	switch want := first + uint64(i); {
	case id >= first+uint64(n):
		return faultf(FaultUnknown, "there is no ask %d", id)
	case id < want:
		return faultf(FaultTwice, "ask %d was answered before", id)
	case id > want:
		return faultf(FaultOrder, "the answer to ask %d stands where that to ask %d belongs", id, want)
	}
	return nil
}

// pickOf reads what was answered.
func pickOf(raw json.RawMessage, a *ask, id uint64) pick {
	var text *string
	err := json.Unmarshal(raw, &text)
	if err == nil && text != nil {
		if i, ok := a.find(*text); ok {
			return pick{option: i}
		}
	}
	var fault *Fault
	switch {
	case raw == nil:
		fault = faultf(FaultType, "there is no member answer")
	case err != nil || text == nil:
		fault = faultf(FaultType, "an answer is a string, not %s", clip(string(raw)))
	default:
		fault = faultf(FaultIllegal, "%s is none of %s", clip(*text), a.known())
	}
	fault.Ask = a.name(id)
	return pick{fault: fault}
}

// unasked is the fault of a line that came when nothing was asked; next is the id
// of the next ask.
func unasked(line []byte, next uint64) *Fault {
	if list, fault := splitAnswers(line); fault == nil && len(list) > 0 {
		if members, fault := object(list[0], ""); fault == nil {
			if id, fault := answerID(members["id"]); fault == nil && id < next {
				return faultf(FaultTwice, "ask %d was answered before", id)
			}
		}
	}
	return faultf(FaultUnasked, "%s", clip(string(bytes.TrimSpace(line))))
}
