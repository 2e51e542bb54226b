package main

import (
	"bytes"
	"strings"
	"testing"
)

// FuzzAnswer gives the operations on deal records any text: each has an answer, and none
// is a fault of the program.
func FuzzAnswer(f *testing.F) {
	for _, pattern := range []string{"legal-rare.jsonl", "illegal.jsonl"} {
		for _, line := range golden(f, pattern)[:40] {
			f.Add(line)
		}
	}
	f.Add(bytes.Join(golden(f, "legal-options.jsonl")[:3], []byte("\n\n")))
	f.Fuzz(func(t *testing.T, text []byte) {
		source := map[string]any{"name": "any", "bytes": text}
		for operation, argument := range map[string]any{"records": source, "replay": source, "values": map[string]any{"record": string(text)}} {
			if fault := ask(t, operation, argument, &struct{}{}); strings.Contains(fault, "a fault of this program") {
				t.Errorf("%s: %s", operation, fault)
			}
		}
	})
}
