package results

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// WriteFile writes a file so that nobody ever sees half of it: under a temporary
// name in the same folder, synced, renamed, and the folder synced. If write
// fails, the file that was there before is left as it was.
func WriteFile(path string, write func(io.Writer) error) error {
	f, err := CreateFile(path)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Abort()
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return f.Commit()
}

// File is a file being written that appears under its name only once it is
// committed.
type File struct {
	*bufio.Writer
	path string
	tmp  *os.File
}

// CreateFile starts a file; it must be committed or aborted.
func CreateFile(path string) (*File, error) {
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return nil, fmt.Errorf("writing %s: %w", path, err)
	}
	return &File{bufio.NewWriterSize(tmp, 1<<16), path, tmp}, nil
}

// Commit syncs the file and gives it its name. On an error the file is gone.
func (f *File) Commit() error {
	if err := f.commit(); err != nil {
		f.Abort()
		return fmt.Errorf("writing %s: %w", f.path, err)
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
	if err := os.Rename(f.tmp.Name(), f.path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(f.path))
}

// Abort throws the file away; after Commit it does nothing that matters.
func (f *File) Abort() {
	f.tmp.Close()
	os.Remove(f.tmp.Name())
}

// syncFolder makes a rename in the folder last through a power cut.
func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
