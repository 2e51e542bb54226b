package foreign

import (
	"encoding/json"
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Hello is what a program says of itself when it starts.
type Hello struct {
	Name      string // 1 to 64 printable characters
	Announces bool   // whether match, contra and recontra are asked at all
	Batch     int    // the most asks a line that it wants; 0: it does not say
}

// maxName is the most characters of a name.
const maxName = 64

// ourHello is the line that the tool starts with.
func ourHello(l *Limits) []byte {
	return fmt.Appendf(nil, `{"protocol":%d,"game":"kontraspiel","limits":{"answer_ms":%d,"batch":%d,"line_bytes":%d,"memory_bytes":%d}}`+"\n",
		Protocol, l.Answer.Milliseconds(), l.Batch, l.LineBytes, l.MemoryBytes)
}

// decodeHello reads the program's first line. The version is looked at before
// anything else that could differ between versions.
func decodeHello(line []byte) (Hello, *Fault) {
	var h Hello
	if !utf8.Valid(line) {
		return h, faultf(FaultUTF8, "hello %s", clip(string(line)))
	}
	if !json.Valid(line) {
		return h, faultf(FaultJSON, "hello %s", clip(string(line)))
	}
	members, fault := object(line, "a hello is an object")
	if fault != nil {
		fault.Kind = FaultHello
		return h, fault
	}
	version, ok := members["protocol"]
	if !ok {
		return h, faultf(FaultHello, "%s has no member protocol", clip(string(line)))
	}
	if string(version) != strconv.Itoa(Protocol) {
		return h, faultf(FaultVersion, "it speaks %s, this tool speaks %d", clip(string(version)), Protocol)
	}
	if fault := h.decodeMembers(members); fault != nil {
		return h, fault
	}
	return h, nil
}

func (h *Hello) decodeMembers(members map[string]json.RawMessage) *Fault {
	var name *string
	if err := json.Unmarshal(members["name"], &name); err != nil || name == nil || !goodName(*name) {
		return faultf(FaultHello, "name: must be a string of 1 to %d printable characters", maxName)
	}
	h.Name = *name
	switch string(members["announces"]) {
	case "true":
		h.Announces = true
	case "false":
	default:
		return faultf(FaultHello, "announces: must be true or false")
	}
	if raw, ok := members["batch"]; ok {
		n, err := strconv.Atoi(string(raw))
		if err != nil || n < 1 {
			return faultf(FaultHello, "batch: must be a whole number, 1 or more, or be left out")
		}
		h.Batch = n
	}
	return nil
}

func goodName(name string) bool {
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	n := utf8.RuneCountInString(name)
	return n >= 1 && n <= maxName
}
