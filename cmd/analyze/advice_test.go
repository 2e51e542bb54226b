package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAdvice: what docs/ADVICE.md shows under a command is what the program prints, line by
// line; some of the lines below the tables are left out there.
func TestAdvice(t *testing.T) {
	if testing.Short() {
		t.Skip("some of the questions take a second")
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "ADVICE.md"))
	if err != nil {
		t.Fatal(err)
	}
	const prompt = "    $ analyze "
	var printed []string // what is left of what the last command printed
	examples, lines := 0, 0
	for n, line := range strings.Split(string(text), "\n") {
		if command, ok := strings.CutPrefix(line, prompt); ok {
			var out bytes.Buffer
			run(context.Background(), arguments(command), &out, &out)
			printed = strings.Split(out.String(), "\n")
			examples++
			continue
		}
		shown, ok := strings.CutPrefix(line, "    ")
		if !ok {
			continue
		}
		lines++
		at := slices.Index(printed, shown)
		if at < 0 {
			t.Errorf("docs/ADVICE.md:%d: is not printed, or not there: %s", n+1, shown)
			continue
		}
		printed = printed[at+1:]
	}
	if examples < 10 || lines < 80 {
		t.Errorf("only %d examples with %d lines were found", examples, lines)
	}
}

// arguments is a command line without its first word; what stands between quotes is one.
func arguments(line string) (list []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			list = append(list, part)
			continue
		}
		list = append(list, strings.Fields(part)...)
	}
	return list
}
