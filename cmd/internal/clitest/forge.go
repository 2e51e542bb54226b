package clitest

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"regexp"

	"github.com/rogpeppe/go-internal/testscript"
)

// Forge is a script's command that does what a careful forger would: it edits a
// file of a run or a plan and mends the file's own checksum.
//
//	forge FILE OLD NEW
//
// FILE may have a *, and must be one file. All that matches the regular expression
// OLD becomes NEW, in which @NAME is the SHA-256 of the file of that name. What is sealed in some other way than manifest, plan and journal is only
// edited.
func Forge(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: forge FILE OLD NEW")
	}
	found, err := filepath.Glob(ts.MkAbs(args[0]))
	ts.Check(err)
	if len(found) != 1 {
		ts.Fatalf("%s is %d files", args[0], len(found))
	}
	path, old, text := found[0], args[1], args[2]
	text = fileName.ReplaceAllStringFunc(text, func(name string) string {
		return hexSum([]byte(ts.ReadFile(name[1:])))
	})
	data, err := os.ReadFile(path)
	ts.Check(err)
	where, err := regexp.Compile(old)
	ts.Check(err)
	if !where.Match(data) {
		ts.Fatalf("%s has no %q", args[0], old)
	}
	data = where.ReplaceAllLiteral(data, []byte(text))
	ts.Check(os.WriteFile(path, seal(filepath.Base(path), data), 0o644))
}

// fileName is a file whose SHA-256 is wanted.
var fileName = regexp.MustCompile(`@[\w./-]+`)

// ownSum is where a manifest or a plan keeps its checksum.
var ownSum = regexp.MustCompile(`(?m)^  "(sha256|digest)": "([0-9a-f]*)"$`)

// seal mends the checksum of a file.
func seal(name string, data []byte) []byte {
	if name == "journal.jsonl" {
		end := bytes.LastIndexByte(bytes.TrimSuffix(data, []byte("\n")), '\n') + 1
		return append(data[:end:end], `{"sha256":"`+hexSum(data[:end])+"\"}\n"...)
	}
	at := ownSum.FindSubmatchIndex(data)
	if at == nil {
		return data
	}
	head, tail := data[:at[4]:at[4]], data[at[5]:]
	sum := hexSum(append(head, tail...))
	return append(append(head, sum...), tail...)
}

func hexSum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
