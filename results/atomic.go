package results

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// WriteFile writes a file so that nobody ever sees half of it: under a temporary
// name in the same folder, synced, renamed, and the folder synced. If write
// fails, the file that was there before is left as it was.
func WriteFile(path string, write func(io.Writer) error) error { return writeFile(OS, path, write) }

func writeFile(disk Disk, path string, write func(io.Writer) error) error {
	f, err := createFile(disk, path)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Abort()
		return fmt.Errorf("writing %s: %w", path, PlainError(err))
	}
	return f.Commit()
}

// File is a file being written that appears under its name only once it is
// committed.
type File struct {
	*bufio.Writer
	disk Disk
	path string
	tmp  TempFile
}

// CreateFile starts a file; it must be committed or aborted.
func CreateFile(path string) (*File, error) { return createFile(OS, path) }

// The name of a file in the making starts and ends with these.
const tmpPrefix, tmpSuffix = ".", ".tmp"

func createFile(disk Disk, path string) (*File, error) {
	tmp, err := disk.CreateTemp(filepath.Dir(path), tmpPrefix+filepath.Base(path)+".*"+tmpSuffix)
	if err != nil {
		return nil, fmt.Errorf("writing %s: %w", path, PlainError(err))
	}
	return &File{bufio.NewWriterSize(tmp, 1<<16), disk, path, tmp}, nil
}

// Commit syncs the file and gives it its name. On an error the file is gone.
func (f *File) Commit() error {
	if err := f.commit(); err != nil {
		f.Abort()
		return fmt.Errorf("writing %s: %w", f.path, PlainError(err))
	}
	return nil
}

func (f *File) commit() error {
	if err := f.Flush(); err != nil {
		return err
	}
	if err := f.tmp.Chmod(0o644); err != nil {
		return err
	}
	if err := f.tmp.Sync(); err != nil {
		return err
	}
	if err := f.tmp.Close(); err != nil {
		return err
	}
	if err := f.disk.Rename(f.tmp.Name(), f.path); err != nil {
		return err
	}
	return f.disk.SyncFolder(filepath.Dir(f.path))
}

// Abort throws the file away; after Commit it does nothing that matters.
func (f *File) Abort() {
	f.tmp.Close()
	f.disk.Remove(f.tmp.Name()) // if it is there still; a leftover is cleaned up by the next run
}

// PlainError is an error without the path in it, for a message that names the file
// already, or where the path is that of a file in the making.
func PlainError(err error) error {
	var p *fs.PathError
	var l *os.LinkError
	switch {
	case errors.As(err, &p):
		return p.Err
	case errors.As(err, &l):
		return l.Err
	}
	return err
}
