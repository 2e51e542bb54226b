package results

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Run is a run read back from its folder.
type Run struct {
	Dir      string
	Manifest *Manifest
	Tally    *Tally
}

// ErrNoRun is wrapped by errors about a folder that holds no run to look at.
var ErrNoRun = errors.New("no run here")

// writeHashed writes a file and returns the SHA-256 of its bytes.
func writeHashed(disk Disk, path string, write func(io.Writer) error) (string, error) {
	h := sha256.New()
	err := writeFile(disk, path, func(w io.Writer) error { return write(io.MultiWriter(w, h)) })
	return hex.EncodeToString(h.Sum(nil)), err
}

// ReadManifest reads the manifest of a run folder alone.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, ManifestFile)
	data, err := ReadFile(path, maxManifest)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(filepath.Join(dir, JournalFile)); err == nil {
			return nil, fmt.Errorf("%s: %w yet: it is not finished (`simulate run --resume %s` goes on with it)", dir, ErrNoRun, dir)
		}
		return nil, fmt.Errorf("%s: %w: there is no %s", dir, ErrNoRun, ManifestFile)
	}
	if err != nil {
		return nil, err
	}
	m, err := DecodeManifest(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return m, nil
}

// input is a file of a run and what reads its bytes.
type input struct {
	name string
	read func([]byte) error
}

// Read reads what a run folder is looked at by, not its parts. Each file must have
// the SHA-256 the manifest gives.
func Read(dir string) (*Run, error) {
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	return readTables(dir, m)
}

func readTables(dir string, m *Manifest) (*Run, error) {
	r := &Run{Dir: dir, Manifest: m, Tally: NewTally(&m.Scheme)}
	r.Tally.Blocks, r.Tally.Deals = m.Blocks, m.Deals
	r.Tally.Faults, r.Tally.Weighed, r.Tally.Unfit = m.Faults, m.Weighed, m.Unfit
	var files []input
	if len(m.Scheme.By) > 0 {
		files = append(files, input{CellsParquet, r.Tally.readParquet})
	}
	if len(m.Scheme.Counters) > 0 {
		files = append(files, input{CountsCSV, r.Tally.readCounts})
	}
	if m.Scheme.PathLength > 0 {
		files = append(files, input{PathCSV, r.Tally.path.readCSV}, input{PathCounts, r.Tally.path.readCounts})
	}
	if len(m.Scheme.Scores) > 0 {
		files = append(files, input{ScoresCSV, r.Tally.readScores}, input{ScoreCounts, r.Tally.readScoreCounts}, input{ScorePoints, r.Tally.readScorePoints})
	}
	if m.Scheme.Rows != nil {
		files = append(files, input{RowsParquet, r.Tally.rows.readParquet})
	}
	for _, f := range files {
		if err := readFile(dir, f.name, m.Files[f.name], f.read); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readFile checks a file's hash and hands its bytes on.
func readFile(dir, name, want string, read func([]byte) error) error {
	path := filepath.Join(dir, name)
	data, err := ReadFile(path, maxData)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: missing", path)
	}
	if err != nil {
		return err
	}
	if got := hexSum(data); got != want {
		return fmt.Errorf("%s: damaged: its SHA-256 is %.12s…, the manifest says %.12s…", path, got, want)
	}
	if err := read(data); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
