package results

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
)

// Inspection is what a look at every byte of a run folder found.
type Inspection struct {
	Dir      string
	Head     *Header
	Parts    []Part
	Manifest *Manifest // nil if the run is neither finished nor interrupted
	Problems []error   // each names its file
	Total    *Tally    // of the parts; nil if there are problems with files
	Sums     []ChunkSum
}

// Inspect reads a run folder without changing it: the checksums of all files, that
// the parts fit together, and that the tables and the manifest follow from them.
// The error is about a folder that holds no run, or cannot be read.
func Inspect(dir string) (*Inspection, error) {
	c, err := load(dir)
	if err != nil {
		return nil, err
	}
	in := &Inspection{Dir: dir, Head: c.head, Parts: c.parts, Manifest: c.manifest, Problems: c.damage}
	if c.head == nil {
		return nil, errors.Join(fmt.Errorf("%s: %w: there is neither a %s nor a %s", dir, ErrNoRun, ManifestFile, JournalFile), errors.Join(c.damage...))
	}
	if in.Manifest == nil && exists(filepath.Join(dir, ManifestFile)) && len(c.damage) == 0 {
		in.Problems = append(in.Problems, fmt.Errorf("%s: is of another run than %s", filepath.Join(dir, ManifestFile), JournalFile))
	}
	if len(in.Problems) > 0 {
		return in, nil
	}
	in.Total, in.Sums, err = totalOf(dir, c.head, c.parts)
	if err == nil && in.Manifest != nil {
		in.checkManifest()
	}
	return in, err
}

// checkManifest compares the manifest with what follows from the parts.
func (in *Inspection) checkManifest() {
	m := in.Manifest
	fail := func(format string, args ...any) {
		in.Problems = append(in.Problems, fmt.Errorf("%s: "+format, append([]any{filepath.Join(in.Dir, ManifestFile)}, args...)...))
	}
	if m.Status == Interrupted && !slices.Equal(m.Chunks, ranges(in.Parts)) {
		return // more has been added since
	}
	r := in.Head.Range()
	switch {
	case m.Blocks != in.Total.Blocks || m.Deals != in.Total.Deals:
		fail("counts %d blocks and %d deals, the parts %d and %d", m.Blocks, m.Deals, in.Total.Blocks, in.Total.Deals)
	case m.Faults != in.Total.Faults:
		fail("counts %d faults, the parts %d", m.Faults, in.Total.Faults)
	case m.Weighed != in.Total.Weighed || m.Unfit != in.Total.Unfit:
		fail("counts %d of %d decisions without the calls, the parts %d of %d", m.Unfit, m.Weighed, in.Total.Unfit, in.Total.Weighed)
	case !slices.Equal(m.Chunks, ranges(in.Parts)):
		fail("has chunks %v, the parts %v", m.Chunks, ranges(in.Parts))
	case m.Status == Finished && !m.Stopped && r.Len() > 0 && !slices.Equal(m.Chunks, []Range{r}):
		fail("is finished, but has chunks %v and not %v", m.Chunks, r)
	}
	derived := tablesOf(in.Head, in.Parts, in.Total, in.Sums)
	if len(derived) != len(m.Files) {
		fail("names %d files, not %d", len(m.Files), len(derived))
	}
	for _, t := range derived {
		h := sha256.New()
		if err := t.write(h); err != nil {
			fail("%w", err)
		}
		if hex.EncodeToString(h.Sum(nil)) != m.Files[t.name] {
			in.Problems = append(in.Problems, fmt.Errorf("%s: is not what follows from the parts", filepath.Join(in.Dir, t.name)))
		}
	}
}
