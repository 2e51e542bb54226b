package experiments

import (
	"os"
	"path/filepath"

	"kontraspiel/results"
)

// faultyDisk fails at its n-th operation, counted from 1: at each making, writing,
// syncing, renaming and removing of a file, and each syncing of a folder. If it is
// broken for good, all later operations fail as well.
type faultyDisk struct {
	results.Disk
	failAt  int
	forGood bool
	err     error
	done    int
	failed  string // the operation that failed first
}

func (d *faultyDisk) step(what string) error {
	d.done++
	if d.done == d.failAt || d.forGood && d.done > d.failAt && d.failAt > 0 {
		if d.failed == "" {
			d.failed = what
		}
		return d.err
	}
	return nil
}

func (d *faultyDisk) CreateTemp(dir, pattern string) (results.TempFile, error) {
	if err := d.step("create"); err != nil {
		return nil, err
	}
	f, err := d.Disk.CreateTemp(dir, pattern)
	return &faultyFile{f, d}, err
}

func (d *faultyDisk) Rename(from, to string) error {
	if err := d.step("rename"); err != nil {
		return err
	}
	return d.Disk.Rename(from, to)
}

func (d *faultyDisk) Remove(path string) error {
	if err := d.step("remove"); err != nil {
		return err
	}
	return d.Disk.Remove(path)
}

func (d *faultyDisk) MakeFolder(path string) error {
	if err := d.step("make folder"); err != nil {
		return err
	}
	return d.Disk.MakeFolder(path)
}

func (d *faultyDisk) SyncFolder(path string) error {
	if err := d.step("sync folder"); err != nil {
		return err
	}
	return d.Disk.SyncFolder(path)
}

type faultyFile struct {
	results.TempFile
	disk *faultyDisk
}

// Write writes half of what it is given when it fails, as a full disk does.
func (f *faultyFile) Write(p []byte) (int, error) {
	if err := f.disk.step("write"); err != nil {
		n, _ := f.TempFile.Write(p[:len(p)/2])
		return n, err
	}
	return f.TempFile.Write(p)
}

func (f *faultyFile) Chmod(mode os.FileMode) error {
	if err := f.disk.step("chmod"); err != nil {
		return err
	}
	return f.TempFile.Chmod(mode)
}

func (f *faultyFile) Sync() error {
	if err := f.disk.step("sync"); err != nil {
		return err
	}
	return f.TempFile.Sync()
}

func (f *faultyFile) Close() error {
	err := f.TempFile.Close()
	if fault := f.disk.step("close"); fault != nil {
		return fault
	}
	return err
}

// forgetfulDisk is a disk whose power is cut after so many operations: what was
// not synced is lost. A file that was not synced has lost its second half; renames
// and removals in a folder that was not synced since are undone, or, if kept, only
// the last of them is not.
type forgetfulDisk struct {
	faultyDisk
	pending []change        // in folders not synced since
	dirty   map[string]bool // temporary files not synced
}

// change is a rename or removal that can be undone: what was under the path before.
type change struct {
	path string
	old  []byte // nil: nothing was there
}

func newForgetfulDisk(after int) *forgetfulDisk {
	d := &forgetfulDisk{dirty: map[string]bool{}}
	d.faultyDisk = faultyDisk{Disk: results.OS, failAt: after, forGood: true, err: errDisk}
	return d
}

func (d *forgetfulDisk) remember(path string) {
	old, err := os.ReadFile(path)
	if err != nil {
		old = nil
	}
	d.pending = append(d.pending, change{path, old})
}

func (d *forgetfulDisk) CreateTemp(dir, pattern string) (results.TempFile, error) {
	f, err := d.faultyDisk.CreateTemp(dir, pattern)
	if err != nil {
		return nil, err
	}
	d.dirty[f.Name()] = true
	return &forgetfulFile{f, d}, nil
}

func (d *forgetfulDisk) Rename(from, to string) error {
	if err := d.step("rename"); err != nil {
		return err
	}
	d.remember(to)
	if d.dirty[from] {
		delete(d.dirty, from)
		d.dirty[to] = true
	}
	return d.Disk.Rename(from, to)
}

func (d *forgetfulDisk) Remove(path string) error {
	if err := d.step("remove"); err != nil {
		return err
	}
	d.remember(path)
	return d.Disk.Remove(path)
}

func (d *forgetfulDisk) SyncFolder(path string) error {
	if err := d.faultyDisk.SyncFolder(path); err != nil {
		return err
	}
	kept := d.pending[:0]
	for _, c := range d.pending {
		if filepath.Dir(c.path) != filepath.Clean(path) {
			kept = append(kept, c)
		}
	}
	d.pending = kept
	return nil
}

type forgetfulFile struct {
	results.TempFile
	disk *forgetfulDisk
}

func (f *forgetfulFile) Sync() error {
	err := f.TempFile.Sync()
	if err == nil {
		delete(f.disk.dirty, f.Name())
	}
	return err
}

// cut is the power cut: it undoes what was not synced, all of it or, with keep,
// the last change alone, since a disk may write changes in any order.
func (d *forgetfulDisk) cut(keep bool) error {
	undo := d.pending
	if keep && len(undo) > 0 {
		undo = undo[len(undo)-1:]
	}
	for i := len(undo) - 1; i >= 0; i-- {
		c := undo[i]
		if c.old == nil {
			os.Remove(c.path)
			continue
		}
		if err := os.WriteFile(c.path, c.old, 0o644); err != nil {
			return err
		}
	}
	for path := range d.dirty {
		if info, err := os.Stat(path); err == nil {
			if err := os.Truncate(path, info.Size()/2); err != nil {
				return err
			}
		}
	}
	return nil
}
