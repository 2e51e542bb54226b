package foreign

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// FaultKind is what a program did wrong.
type FaultKind string

// The kinds of fault. docs/PROTOCOL.md says when each is found.
const (
	FaultStart   FaultKind = "cannot be started"
	FaultNoHello FaultKind = "no hello"
	FaultHello   FaultKind = "bad hello"
	FaultVersion FaultKind = "wrong protocol version"
	FaultSilent  FaultKind = "no answer in time"
	FaultDied    FaultKind = "died"
	FaultClosed  FaultKind = "closed its output"
	FaultDeaf    FaultKind = "closed its input"
	FaultPartial FaultKind = "line cut off"
	FaultLong    FaultKind = "line too long"
	FaultUTF8    FaultKind = "not UTF-8"
	FaultJSON    FaultKind = "not JSON"
	FaultType    FaultKind = "wrong type"
	FaultMissing FaultKind = "answer missing"
	FaultUnknown FaultKind = "answer to an unknown ask"
	FaultTwice   FaultKind = "answered twice"
	FaultOrder   FaultKind = "answers out of order"
	FaultIllegal FaultKind = "illegal answer"
	FaultUnasked FaultKind = "output without an ask"
	FaultMemory  FaultKind = "too much memory"
	FaultEnd     FaultKind = "does not end cleanly"
)

// Fault is something that a program did wrong, as an error.
type Fault struct {
	Command string
	Kind    FaultKind
	Ask     string // which ask it is about; empty if it is about none
	Detail  string // what was found and what is allowed
}

// Error names the command, the kind, the ask and the detail in one line.
func (f *Fault) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "exec:%s: %s", f.Command, f.Kind)
	if f.Ask != "" {
		fmt.Fprintf(&b, ": %s", f.Ask)
	}
	if f.Detail != "" {
		fmt.Fprintf(&b, ": %s", f.Detail)
	}
	return b.String()
}

// faultf makes a fault; the session fills in the command and the ask.
func faultf(kind FaultKind, format string, args ...any) *Fault {
	return &Fault{Kind: kind, Detail: fmt.Sprintf(format, args...)}
}

// clip keeps foreign text short and on one line: in backquotes where that is enough,
// with its middle left out.
func clip(text string) string {
	const most = 60
	if len(text) > most {
		text = text[:most*2/3] + "…" + text[len(text)-most/3:]
	}
	text = strings.ToValidUTF8(text, "\uFFFD")
	if strconv.CanBackquote(text) {
		return "`" + text + "`"
	}
	return strconv.Quote(text)
}

// printable makes foreign text safe for a terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' || !unicode.IsControl(r) {
			return r
		}
		return '\uFFFD'
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
