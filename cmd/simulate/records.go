package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"

	"kontraspiel/cmd/internal/cli"
	"kontraspiel/results"
)

// recordFile is where the records of a run go; it appears under its name once it
// is complete. A nil recordFile is none.
type recordFile struct {
	io.Writer
	file *results.File
	zstd *zstd.Encoder // nil for plain text
}

// openRecords starts the file; "" means none.
func openRecords(path string) (*recordFile, error) {
	if path == "" {
		return nil, nil
	}
	if err := cli.NotFolder(path); err != nil {
		return nil, fmt.Errorf("--records: %w", err)
	}
	file, err := results.CreateFile(path)
	if err != nil {
		return nil, fmt.Errorf("--records: %w", err)
	}
	r := &recordFile{Writer: file, file: file}
	if strings.HasSuffix(path, ".zst") {
		// One goroutine, so that equal records give equal bytes.
		if r.zstd, err = zstd.NewWriter(file, zstd.WithEncoderConcurrency(1)); err != nil {
			file.Abort()
			return nil, fmt.Errorf("--records: %w", err)
		}
		r.Writer = r.zstd
	}
	return r, nil
}

func (r *recordFile) commit() error {
	if r == nil {
		return nil
	}
	if r.zstd != nil {
		if err := r.zstd.Close(); err != nil {
			return fmt.Errorf("--records: %w", err)
		}
	}
	file := r.file
	r.file = nil
	return file.Commit()
}

// abort throws away what was not committed.
func (r *recordFile) abort() {
	if r != nil && r.file != nil {
		r.file.Abort()
	}
}
