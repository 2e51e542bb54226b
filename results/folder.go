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

// The files of a run folder.
const (
	ManifestFile = "manifest.json"
	CellsParquet = "cells.parquet"
	CellsCSV     = "cells.csv"
	CountsCSV    = "calls.csv"
	PathCSV      = "pot.csv" // this and the next only if the scheme has a path
	PathCounts   = "pot_counts.csv"
)

// Run is a run read back from its folder.
type Run struct {
	Dir      string
	Manifest *Manifest
	Tally    *Tally
}

// ErrNoRun is wrapped by errors about a folder that holds no run.
var ErrNoRun = errors.New("no run here")

// Write writes a run folder, the manifest last, and fills in the manifest's
// Files. Folders on the way are made.
func Write(dir string, m *Manifest, t *Tally) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	m.Scheme, m.Blocks, m.Deals = *t.scheme, t.Blocks, t.Deals
	m.Files = map[string]string{}
	files := []struct {
		name  string
		write func(io.Writer) error
	}{
		{CellsParquet, t.writeParquet}, {CellsCSV, t.writeCSV}, {CountsCSV, t.writeCounts}, {PathCSV, t.path.writeCSV},
		{PathCounts, t.path.writeCounts},
	}
	for _, f := range files {
		if t.path.Len() == 0 && (f.name == PathCSV || f.name == PathCounts) {
			continue
		}
		sum, err := writeHashed(filepath.Join(dir, f.name), f.write)
		if err != nil {
			return err
		}
		m.Files[f.name] = sum
	}
	data, err := m.encode()
	if err != nil {
		return err
	}
	return WriteFile(filepath.Join(dir, ManifestFile), func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writeHashed writes a file and returns the SHA-256 of its bytes.
func writeHashed(path string, write func(io.Writer) error) (string, error) {
	h := sha256.New()
	err := WriteFile(path, func(w io.Writer) error { return write(io.MultiWriter(w, h)) })
	return hex.EncodeToString(h.Sum(nil)), err
}

// ReadManifest reads the manifest of a run folder alone.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, ManifestFile)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w: there is no %s", dir, ErrNoRun, ManifestFile)
	}
	if err != nil {
		return nil, err
	}
	m, err := decodeManifest(data)
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

// Read reads a run folder. Each file must have the SHA-256 the manifest gives.
func Read(dir string) (*Run, error) {
	m, err := ReadManifest(dir)
	if err != nil {
		return nil, err
	}
	r := &Run{Dir: dir, Manifest: m, Tally: NewTally(&m.Scheme)}
	r.Tally.Blocks, r.Tally.Deals = m.Blocks, m.Deals
	files := []input{{CellsParquet, r.Tally.readParquet}, {CountsCSV, r.Tally.readCounts}}
	if m.Scheme.PathLength > 0 {
		files = append(files, input{PathCSV, r.Tally.path.readCSV}, input{PathCounts, r.Tally.path.readCounts})
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
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	if got := hex.EncodeToString(sum[:]); got != want {
		return fmt.Errorf("%s: damaged: its SHA-256 is %.12s…, the manifest says %.12s…", path, got, want)
	}
	if err := read(data); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
