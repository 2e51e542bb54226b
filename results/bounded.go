package results

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Limits of the files of a run folder, far above any in use: a file that is not
// ours must not take all memory.
const (
	maxManifest = 1 << 26
	maxJournal  = 1 << 28
	maxData     = 1 << 30 // of a part or a table
)

// ReadFile reads a regular file of at most so many bytes. What is no regular file
// (a folder, a device, a pipe) or larger is refused before it is read. Errors are [*fs.PathError].
func ReadFile(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "read", Path: path, Err: errors.New("is not a regular file")}
	case info.Size() > limit:
		return nil, tooLarge(path, limit)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var data bytes.Buffer
	data.Grow(int(info.Size()) + bytes.MinRead)
	if _, err := data.ReadFrom(io.LimitReader(f, limit+1)); err != nil { // it may grow meanwhile
		return nil, err
	}
	if int64(data.Len()) > limit {
		return nil, tooLarge(path, limit)
	}
	return data.Bytes(), nil
}

func tooLarge(path string, limit int64) error {
	return &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("is larger than %d bytes", limit)}
}
