package results

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/gofrs/flock"
)

// The files of a run folder, beside [JournalFile] and [PartsFolder].
const (
	ManifestFile = "manifest.json"
	CellsParquet = "cells.parquet"
	CellsCSV     = "cells.csv"
	CountsCSV    = "calls.csv"
	PathCSV      = "pot.csv" // this and the next only if the scheme has a path
	PathCounts   = "pot_counts.csv"
	ScoresCSV    = "scores.csv" // this and the next two only if the scheme has scores
	ScoreCounts  = "score_counts.csv"
	ScorePoints  = "score_points.csv"
	ChunksCSV    = "chunks.csv"

	lockFile = ".lock"
)

// Folder is a run folder that is being written; it holds the folder's lock. What
// has been added stays, whatever happens next: a part is a file of its own, and
// the journal that names it is replaced in one step.
type Folder struct {
	Dir      string
	disk     Disk
	lock     *flock.Flock
	head     *Header // nil: no run here yet
	parts    []Part  // whole and checked, in order
	damage   []error // what was found damaged or missing when the folder was opened
	manifest *Manifest
	stale    bool // the journal on the disk does not say what parts does
}

// OpenFolder locks a run folder, making it if need be, and checks every byte of
// what is in it. Damaged parts are left out of [Folder.Parts].
func OpenFolder(dir string, disk Disk) (*Folder, error) {
	f, err := lockFolder(dir, disk)
	if err != nil {
		return nil, err
	}
	c, err := load(dir)
	if err != nil {
		f.Close()
		return nil, err
	}
	f.head, f.parts, f.damage, f.manifest, f.stale = c.head, c.parts, c.damage, c.manifest, c.journal == nil
	return f, nil
}

// Head says what the folder's run is; nil if there is none.
func (f *Folder) Head() *Header { return f.head }

// Parts is what is done, in order of chunks.
func (f *Folder) Parts() []Part { return f.parts }

// Damage is what was damaged or missing when the folder was opened; each error
// names its file.
func (f *Folder) Damage() []error { return f.damage }

// Manifest is that of a run which is finished or was interrupted; nil if there is
// none, or it is of another run than the journal.
func (f *Folder) Manifest() *Manifest { return f.manifest }

// Begin makes the folder the place of a new run: whatever run was there is gone.
// Files that belong to no run are left alone.
func (f *Folder) Begin(h Header) error {
	if err := f.dropManifest(); err != nil {
		return err
	}
	f.head, f.damage = &h, nil
	if err := f.setParts(nil); err != nil {
		return err
	}
	for _, name := range tables {
		if err := f.remove(name); err != nil {
			return err
		}
	}
	return f.sweep()
}

// Add stores chunks first, first+1, … with their checksums and their tally. Parts
// that lie inside them are replaced.
func (f *Folder) Add(first int64, sums []ChunkSum, t *Tally) error {
	p, err := f.writePart(first, sums, t)
	if err != nil {
		return err
	}
	i := 0
	for i < len(f.parts) && f.parts[i].First < p.First {
		i++
	}
	kept := slices.DeleteFunc(slices.Clone(f.parts), func(q Part) bool { return q.First >= p.First && q.End <= p.End })
	return f.setParts(slices.Insert(kept, min(i, len(kept)), p))
}

// Lacks reports whether chunks are missing that a part of the range would add: none
// of the folder's parts has all of it, or reaches beyond it.
func (f *Folder) Lacks(r Range) bool {
	has := int64(0)
	for _, p := range f.parts {
		overlap := Range{max(p.First, r.First), min(p.End, r.End)}
		if overlap.Len() <= 0 {
			continue
		}
		if p.First < r.First || p.End > r.End {
			return false
		}
		has += overlap.Len()
	}
	return has < r.Len()
}

// Unfinish takes away the manifest of a run some of whose parts are to be made
// again: it is not finished until they are.
func (f *Folder) Unfinish() error {
	if f.manifest == nil || slices.Equal(ranges(f.parts), f.manifest.Chunks) {
		return nil
	}
	if f.stale { // the manifest was all that said what the run is
		if err := f.setParts(f.parts); err != nil {
			return err
		}
	}
	return f.dropManifest()
}

// Replace makes one part all there is of a run with a new header: what extending a
// finished run begins with.
func (f *Folder) Replace(h Header, sums []ChunkSum, t *Tally) error {
	f.head = &h
	p, err := f.writePart(0, sums, t)
	if err != nil {
		return err
	}
	if err := f.dropManifest(); err != nil { // before the journal says otherwise
		return err
	}
	if err := f.setParts([]Part{p}); err != nil {
		return err
	}
	return f.sweep()
}

// Load reads a part into a tally of the header's scheme.
func (f *Folder) Load(p Part, t *Tally) ([]ChunkSum, error) { return loadPart(f.Dir, p, t) }

// loadPart reads a part of a run folder into a tally.
func loadPart(dir string, p Part, t *Tally) ([]ChunkSum, error) {
	s, err := readPart(dir, p)
	if err != nil {
		return nil, err
	}
	if err := s.into(t); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, p.File()), err)
	}
	return s.sums, nil
}

func (f *Folder) writePart(first int64, sums []ChunkSum, t *Tally) (Part, error) {
	data, p, err := encodePart(f.head, first, sums, t)
	if err != nil {
		return p, err
	}
	return p, f.write(p.File(), data)
}

// setParts makes parts what the run consists of, once the journal says so.
func (f *Folder) setParts(parts []Part) error {
	data, err := (&Journal{*f.head, parts}).Encode()
	if err != nil {
		return err
	}
	if err := f.write(JournalFile, data); err != nil {
		return err
	}
	f.parts, f.stale = parts, false
	return nil
}

func (f *Folder) write(name string, data []byte) error {
	return writeFile(f.disk, filepath.Join(f.Dir, name), func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// dropManifest takes the manifest away before the tables it describes change.
func (f *Folder) dropManifest() error {
	f.manifest = nil
	if err := f.remove(ManifestFile); err != nil {
		return err
	}
	if err := f.disk.SyncFolder(f.Dir); err != nil {
		return fmt.Errorf("syncing %s: %w", f.Dir, PlainError(err))
	}
	return nil
}

// remove takes a file away if it is there.
func (f *Folder) remove(name string) error {
	path := filepath.Join(f.Dir, name)
	if err := f.disk.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("removing %s: %w", path, PlainError(err))
	}
	return nil
}
