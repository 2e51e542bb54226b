package clitest

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/klauspost/compress/zstd"
	"github.com/rogpeppe/go-internal/testscript"
)

// Made is a script's command that writes a file too large or too odd to stand in a
// script:
//
//	made FILE PIECE...
//
// A piece is a text, or N*TEXT for the text N times over; \n is a newline, \0 a
// zero byte, and \xff one that is no UTF-8. A file named .zst is compressed.
func Made(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: made FILE PIECE...")
	}
	path := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(filepath.Dir(path), 0o755))
	file, err := os.Create(path)
	ts.Check(err)
	buffer := bufio.NewWriterSize(file, 1<<20)
	var out io.Writer = buffer
	var packed *zstd.Encoder
	if strings.HasSuffix(path, ".zst") {
		packed, err = zstd.NewWriter(buffer)
		ts.Check(err)
		out = packed
	}
	for _, piece := range args[1:] {
		ts.Check(repeat(out, piece))
	}
	if packed != nil {
		ts.Check(packed.Close())
	}
	ts.Check(buffer.Flush())
	ts.Check(file.Close())
}

// repeat writes a piece.
func repeat(w io.Writer, piece string) error {
	n := 1
	if number, text, ok := strings.Cut(piece, "*"); ok {
		if times, err := strconv.Atoi(number); err == nil {
			n, piece = times, text
		}
	}
	text := strings.NewReplacer(`\n`, "\n", `\0`, "\x00", `\xff`, "\xff").Replace(piece)
	block := strings.Repeat(text, max(1, min(n, 1<<20/max(1, len(text)))))
	for left := n * len(text); left > 0; left -= len(block) {
		if _, err := io.WriteString(w, block[:min(left, len(block))]); err != nil {
			return err
		}
	}
	return nil
}
