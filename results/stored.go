package results

import (
	"fmt"
	"path/filepath"
)

// Stored is a run folder opened for reading its parts, which another process may
// still be writing. The journal has been checked, the parts are when they are read.
type Stored struct {
	Dir      string
	Head     Header
	Parts    []Part
	Finished bool
	Manifest *Manifest // nil if the run is not finished
}

// OpenStored opens a run folder for reading. Its manifest, if it has one of this
// run, must be whole.
func OpenStored(dir string) (*Stored, error) {
	if !exists(filepath.Join(dir, JournalFile)) {
		return nil, fmt.Errorf("%s: %w: there is no %s", dir, ErrNoRun, JournalFile)
	}
	j, err := ReadJournal(dir)
	if err != nil {
		return nil, err
	}
	s := &Stored{Dir: dir, Head: j.Header, Parts: j.Parts}
	if !exists(filepath.Join(dir, ManifestFile)) {
		return s, nil
	}
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	if j.Header.Conflict(&m.Header, true) == "" && m.Status == Finished {
		s.Finished, s.Manifest = true, m
		if err := s.covers(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// covers refuses a finished run whose journal lacks chunks.
func (s *Stored) covers() error {
	r := s.Head.Range()
	at := r.First
	for _, p := range s.Parts {
		if p.First != at || p.Blocks != s.Head.Spec.blocksIn(p.Range) {
			return fmt.Errorf("%s: chunks %v with %d blocks are out of place", filepath.Join(s.Dir, JournalFile), p.Range, p.Blocks)
		}
		at = p.End
	}
	if at != r.End && !s.Manifest.Stopped {
		return fmt.Errorf("%s: ends at chunk %d, not %d", filepath.Join(s.Dir, JournalFile), at, r.End)
	}
	return nil
}

// Check reads every part, so that damage is known before anything is done with
// them.
func (s *Stored) Check() error {
	for _, p := range s.Parts {
		if _, err := readPart(s.Dir, p); err != nil {
			return err
		}
	}
	return nil
}

// Load reads a part into a tally of the run's scheme.
func (s *Stored) Load(p Part, t *Tally) ([]ChunkSum, error) { return loadPart(s.Dir, p, t) }
