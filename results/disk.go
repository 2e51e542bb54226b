package results

import (
	"io"
	"os"
	"path/filepath"
)

// Disk is what a run folder is changed through. It is [OS] outside tests, which
// put in one that fails, or forgets what was not synced.
type Disk interface {
	// CreateTemp makes a new file with a name like pattern, the * replaced.
	CreateTemp(dir, pattern string) (TempFile, error)
	Rename(from, to string) error
	Remove(path string) error
	MakeFolder(path string) error
	// SyncFolder makes renames and removals in the folder last through a power cut.
	SyncFolder(path string) error
}

// TempFile is a file that has no name of its own yet.
type TempFile interface {
	io.Writer
	Name() string
	Chmod(mode os.FileMode) error
	Sync() error
	Close() error
}

// OS is the machine's own disk.
var OS Disk = osDisk{}

type osDisk struct{}

func (osDisk) CreateTemp(dir, pattern string) (TempFile, error) { return os.CreateTemp(dir, pattern) }
func (osDisk) Rename(from, to string) error                     { return os.Rename(from, to) }
func (osDisk) Remove(path string) error                         { return os.Remove(path) }

// MakeFolder makes the folders on the way too, and makes them last.
func (d osDisk) MakeFolder(path string) error {
	var made []string
	for at := filepath.Clean(path); ; at = filepath.Dir(at) {
		if _, err := os.Stat(at); err == nil || filepath.Dir(at) == at {
			break
		}
		made = append(made, at)
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return err
	}
	for _, folder := range made {
		if err := d.SyncFolder(filepath.Dir(folder)); err != nil {
			return err
		}
	}
	return nil
}

func (osDisk) SyncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
