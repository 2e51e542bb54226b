package results

import (
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// checkTables compares the tables with the checksums of the manifest.
func checkTables(dir string, m *Manifest) (damage []error) {
	names := make([]string, 0, len(tables))
	for name := range m.Files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if !slices.Contains(tables, name) {
			damage = append(damage, fmt.Errorf("%s: names %q, which is no file of a run", filepath.Join(dir, ManifestFile), name))
			continue
		}
		if err := readFile(dir, name, m.Files[name], func([]byte) error { return nil }); err != nil {
			damage = append(damage, err)
		}
	}
	return damage
}

// Complete reports that the run is finished and not a byte of it is damaged.
func (f *Folder) Complete() bool {
	return f.manifest != nil && f.manifest.Status == Finished && len(f.damage) == 0 && slices.Equal(ranges(f.parts), f.manifest.Chunks)
}

// Restore makes the part of a finished run again from its tables, if the part is
// damaged and they are not, so that nothing need be played again.
func (f *Folder) Restore() error {
	m := f.manifest
	if m == nil || m.Status != Finished || len(m.Chunks) != 1 || len(f.parts) > 0 || len(checkTables(f.Dir, m)) > 0 {
		return nil
	}
	r, err := readTables(f.Dir, m)
	if err != nil {
		return err
	}
	var sums []ChunkSum
	if err := readFile(f.Dir, ChunksCSV, m.Files[ChunksCSV], func(data []byte) (err error) {
		sums, err = readChunks(data, f.head, m.Chunks[0])
		return err
	}); err != nil {
		return err
	}
	return f.Add(m.Chunks[0].First, sums, r.Tally)
}

// readChunks reads the checksums of chunks.csv.
func readChunks(data []byte, h *Header, r Range) ([]ChunkSum, error) {
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		return nil, err
	}
	if int64(len(rows)) != 1+r.Len() {
		return nil, fmt.Errorf("%d lines for %d chunks", len(rows), r.Len())
	}
	sums := make([]ChunkSum, r.Len())
	for i, row := range rows[1:] {
		chunk := r.First + int64(i)
		blocks := h.Spec.blocksIn(Range{chunk, chunk + 1})
		if len(row) != 3 {
			return nil, fmt.Errorf("line %d: %d columns", i+2, len(row))
		}
		sum, err := hex.DecodeString(row[2])
		if err != nil || copy(sums[i][:], sum) != len(sums[i]) || len(sum) != len(sums[i]) || row[0] != strconv.FormatInt(chunk, 10) || row[1] != strconv.FormatInt(blocks, 10) {
			return nil, fmt.Errorf("line %d: %v is out of place", i+2, row)
		}
	}
	return sums, nil
}

// IsFolder reports whether there is a folder of that name.
func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// exists reports whether a file is there.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
