package results

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// ErrLocked is wrapped by the error of opening a folder that another process is
// writing to.
var ErrLocked = errors.New("another process is writing to this run folder")

// ReplaceFolder locks a run folder, making it if need be, without a look at what
// is in it: the next call must be [Folder.Begin].
func ReplaceFolder(dir string, disk Disk) (*Folder, error) { return lockFolder(dir, disk) }

func lockFolder(dir string, disk Disk) (*Folder, error) {
	if err := makeFolder(disk, dir, dir); err != nil {
		return nil, err
	}
	for _, name := range []string{PartsFolder, lockFile} {
		// What is done in the folder must not be done elsewhere.
		if info, err := os.Lstat(filepath.Join(dir, name)); err == nil && info.Mode()&os.ModeSymlink != 0 {
			return nil, fmt.Errorf("%s is a symbolic link: a run folder must hold its own files", filepath.Join(dir, name))
		}
	}
	lock := flock.New(filepath.Join(dir, lockFile), flock.SetPermissions(0o644))
	ok, err := lock.TryLock()
	switch {
	case err != nil:
		return nil, fmt.Errorf("locking run folder %s: %w", dir, PlainError(err))
	case !ok:
		return nil, fmt.Errorf("%s: %w", dir, ErrLocked)
	}
	if err := makeFolder(disk, dir, filepath.Join(dir, PartsFolder)); err != nil {
		lock.Close()
		return nil, err
	}
	return &Folder{Dir: dir, disk: disk, lock: lock}, nil
}

func makeFolder(disk Disk, dir, path string) error {
	if err := disk.MakeFolder(path); err != nil {
		return fmt.Errorf("making run folder %s: %w", dir, PlainError(err))
	}
	return nil
}

// Close gives the lock back. The lock goes with the process, however that ends.
func (f *Folder) Close() error { return f.lock.Close() }
