package results

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// contents is what a run folder was found to hold. Everything in it has been read
// and checked.
type contents struct {
	head     *Header
	journal  *Journal // nil if missing or damaged
	parts    []Part
	damage   []error
	manifest *Manifest // nil if missing, damaged, or of another run
}

// load reads a run folder. The journal has the word; if it is missing or damaged,
// the manifest or the parts themselves say what the run is, and whole parts of it
// are taken as they are found: a part tells all about itself, and two programs
// that compute the same chunks write the same. An error is about reading.
func load(dir string) (*contents, error) {
	c := &contents{}
	files, err := partFiles(dir)
	if err != nil {
		return nil, err
	}
	manifest, errManifest := ReadManifest(dir)
	journal, errJournal := ReadJournal(dir)
	if other := otherVersion(errManifest, errJournal); other != nil {
		return nil, other
	}
	if errors.Is(errJournal, fs.ErrNotExist) && manifest == nil && len(files) == 0 {
		if errors.Is(errManifest, ErrNoRun) {
			return c, nil
		}
		return nil, errManifest // it may be somebody else's: nothing else here is of a run
	}
	c.journal = journal
	if errJournal != nil {
		c.damage = append(c.damage, errJournal)
	}
	if errManifest != nil && !errors.Is(errManifest, ErrNoRun) {
		c.damage = append(c.damage, errManifest)
	}
	switch {
	case journal != nil:
		c.head = &journal.Header
		c.checkListed(dir)
	case manifest != nil:
		c.head = &manifest.Header
		c.adopt(dir, files)
	default:
		c.adopt(dir, files)
	}
	if manifest != nil && c.head != nil && c.head.Conflict(&manifest.Header, true) == "" {
		c.manifest = manifest
		c.damage = append(c.damage, checkTables(dir, manifest)...)
	}
	return c, nil
}

// otherVersion is the error about another version of the layout, if there is one:
// such a folder is not damaged, and not ours to repair.
func otherVersion(list ...error) error {
	for _, err := range list {
		var v *VersionError
		if errors.As(err, &v) {
			return err
		}
	}
	return nil
}

// checkListed keeps the journal's parts that are whole.
func (c *contents) checkListed(dir string) {
	for _, p := range c.journal.Parts {
		s, err := readPart(dir, p)
		if err == nil {
			err = c.fits(dir, s)
		}
		if err != nil {
			c.damage = append(c.damage, err)
			continue
		}
		c.parts = append(c.parts, p)
	}
}

// adopt takes the whole parts among files that belong to the run and do not
// overlap. Without a header, the first whole part's is taken.
func (c *contents) adopt(dir string, files []string) {
	var found []*storedPart
	for _, name := range files {
		s, err := openPart(dir, filepath.Join(PartsFolder, name))
		if err == nil && c.head == nil {
			c.head = &s.head
		}
		if err == nil {
			err = c.fits(dir, s)
		}
		if err != nil {
			c.damage = append(c.damage, err)
			continue
		}
		s.tally = nil // read again when it is needed: there may be many
		found = append(found, s)
	}
	slices.SortFunc(found, func(a, b *storedPart) int { // the longer one first
		return cmp.Or(cmp.Compare(a.First, b.First), cmp.Compare(b.End, a.End))
	})
	at := int64(0)
	for _, s := range found {
		if s.First >= at {
			at = s.End
			c.parts = append(c.parts, s.Part)
		}
	}
}

// fits refuses a part that is whole but not of this run.
func (c *contents) fits(dir string, s *storedPart) error {
	path := filepath.Join(dir, s.File())
	r := c.head.Range()
	if key := c.head.Conflict(&s.head, false); key != "" {
		return fmt.Errorf("%s: belongs to another run (%s differs)", path, key)
	}
	if s.First < r.First || s.End > r.End || s.Blocks != c.head.Spec.blocksIn(s.Range) {
		return fmt.Errorf("%s: chunks %v with %d blocks are not part of this run", path, s.Range, s.Blocks)
	}
	return nil
}

// partFiles lists what lies in the folder of parts under a part's name.
func partFiles(dir string) ([]string, error) {
	list, err := os.ReadDir(filepath.Join(dir, PartsFolder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range list {
		if strings.HasSuffix(e.Name(), partSuffix) {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// readPart reads a part that the journal names.
func readPart(dir string, p Part) (*storedPart, error) {
	path := filepath.Join(dir, p.File())
	s, err := openPart(dir, p.File())
	if err != nil {
		return nil, err
	}
	if s.Part != p {
		return nil, fmt.Errorf("%s: damaged: it is not the part that %s names", path, JournalFile)
	}
	return s, nil
}

// openPart reads any part.
func openPart(dir, name string) (*storedPart, error) {
	path := filepath.Join(dir, name)
	data, err := ReadFile(path, maxData)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: missing", path)
	}
	if err != nil {
		return nil, err
	}
	s, err := decodePart(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// ReadJournal reads a run folder's journal.
func ReadJournal(dir string) (*Journal, error) {
	path := filepath.Join(dir, JournalFile)
	data, err := ReadFile(path, maxJournal)
	if err != nil {
		return nil, err
	}
	j, err := DecodeJournal(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return j, nil
}
