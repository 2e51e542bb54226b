package results

import (
	"encoding/csv"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
)

// tables lists the files a finished run is looked at by. All of them follow from
// the parts.
var tables = []string{CellsParquet, CellsCSV, CountsCSV, PathCSV, PathCounts, ScoresCSV, ScoreCounts, ScorePoints, RowsParquet, ChunksCSV}

// Finish completes a run whose parts up to chunk end are all there; later ones are
// dropped. Between two cuts, ascending numbers of chunks, one part is left of those
// that were added on the way; then come the tables, and the manifest last. The
// caller gives the manifest's Status, Stopped and Times, the rest is filled in.
func (f *Folder) Finish(m *Manifest, end int64, cuts []int64) error {
	if err := f.compact(end, cuts); err != nil {
		return err
	}
	total, sums, err := f.total()
	if err != nil {
		return err
	}
	return f.describe(m, total, sums)
}

// Interrupt leaves the tables of what is done in a run that is not finished.
func (f *Folder) Interrupt(m *Manifest) error {
	total, sums, err := f.total()
	if err != nil {
		return err
	}
	return f.describe(m, total, sums)
}

// compact joins neighbouring parts before end, but not across a cut. The new parts are
// written before the journal names them, and the old ones removed after.
func (f *Folder) compact(end int64, cuts []int64) error {
	var joined []Part
	rest := f.parts
	for len(rest) > 0 && rest[len(rest)-1].First >= end {
		rest = rest[:len(rest)-1]
	}
	for len(rest) > 0 {
		n := 1
		for n < len(rest) && rest[n].First == rest[n-1].End && !slices.Contains(cuts, rest[n].First) {
			n++
		}
		p, err := f.join(rest[:n])
		if err != nil {
			return err
		}
		joined, rest = append(joined, p), rest[n:]
	}
	if f.stale || !slices.Equal(joined, f.parts) {
		if err := f.setParts(joined); err != nil {
			return err
		}
	}
	return f.sweep()
}

// join is the parts as one that bears the run's header.
func (f *Folder) join(parts []Part) (Part, error) {
	total, t := NewTally(&f.head.Scheme), NewTally(&f.head.Scheme)
	var sums []ChunkSum
	same := len(parts) == 1
	for _, p := range parts {
		s, err := readPart(f.Dir, p)
		if err != nil {
			return Part{}, err
		}
		if err := s.into(t); err != nil {
			return Part{}, fmt.Errorf("%s: %w", filepath.Join(f.Dir, p.File()), err)
		}
		same = same && f.head.Conflict(&s.head, true) == ""
		total.Merge(t)
		sums = append(sums, s.sums...)
	}
	if same {
		return parts[0], nil
	}
	return f.writePart(parts[0].First, sums, total)
}

// total adds up the parts.
func (f *Folder) total() (*Tally, []ChunkSum, error) { return totalOf(f.Dir, f.head, f.parts) }

func totalOf(dir string, h *Header, parts []Part) (*Tally, []ChunkSum, error) {
	total, t := NewTally(&h.Scheme), NewTally(&h.Scheme)
	var sums []ChunkSum
	for _, p := range parts {
		s, err := loadPart(dir, p, t)
		if err != nil {
			return nil, nil, err
		}
		total.Merge(t)
		sums = append(sums, s...)
	}
	return total, sums, nil
}

// table is a file and what writes it.
type table struct {
	name  string
	write func(io.Writer) error
}

// tablesOf is the tables that follow from the parts.
func tablesOf(h *Header, parts []Part, total *Tally, sums []ChunkSum) []table {
	list := []table{{ChunksCSV, func(w io.Writer) error { return writeChunks(w, h, parts, sums) }}}
	if len(h.Scheme.By) > 0 {
		list = append(list, table{CellsParquet, total.writeParquet}, table{CellsCSV, total.writeCSV})
	}
	if len(h.Scheme.Counters) > 0 {
		list = append(list, table{CountsCSV, total.writeCounts})
	}
	if total.path.Len() > 0 {
		list = append(list, table{PathCSV, total.path.writeCSV}, table{PathCounts, total.path.writeCounts})
	}
	if len(h.Scheme.Scores) > 0 {
		list = append(list, table{ScoresCSV, total.writeScores}, table{ScoreCounts, total.writeScoreCounts}, table{ScorePoints, total.writeScorePoints})
	}
	if h.Scheme.Rows != nil {
		list = append(list, table{RowsParquet, total.rows.writeParquet})
	}
	return list
}

// describe writes the tables and the manifest. The old manifest goes first, since
// it would say wrong things about the new tables.
func (f *Folder) describe(m *Manifest, total *Tally, sums []ChunkSum) error {
	if err := f.dropManifest(); err != nil {
		return err
	}
	m.Version, m.Header = ManifestVersion, *f.head
	m.Blocks, m.Deals, m.Chunks = total.Blocks, total.Deals, ranges(f.parts)
	m.Faults, m.Weighed, m.Unfit = total.Faults, total.Weighed, total.Unfit
	m.Files = map[string]string{}
	for _, t := range tablesOf(f.head, f.parts, total, sums) {
		sum, err := writeHashed(f.disk, filepath.Join(f.Dir, t.name), t.write)
		if err != nil {
			return err
		}
		m.Files[t.name] = sum
	}
	data, err := EncodeSealed(m)
	if err != nil {
		return err
	}
	if err := f.write(ManifestFile, data); err != nil {
		return err
	}
	f.manifest = m
	return nil
}

// ranges is the chunks of the parts, neighbours joined.
func ranges(parts []Part) []Range {
	list := []Range{}
	for _, p := range parts {
		if n := len(list); n > 0 && list[n-1].End == p.First {
			list[n-1].End = p.End
			continue
		}
		list = append(list, p.Range)
	}
	return list
}

// writeChunks writes chunks.csv: for each chunk its number, its blocks and the
// checksum of its tally, so that any chunk can be played again and compared.
func writeChunks(w io.Writer, h *Header, parts []Part, sums []ChunkSum) error {
	out := csv.NewWriter(w)
	out.Write([]string{"chunk", "blocks", "sha256"}) // errors are kept for Flush
	for _, p := range parts {
		for chunk := p.First; chunk < p.End; chunk++ {
			blocks := h.Spec.blocksIn(Range{chunk, chunk + 1})
			out.Write([]string{strconv.FormatInt(chunk, 10), strconv.FormatInt(blocks, 10), sums[0].String()})
			sums = sums[1:]
		}
	}
	out.Flush()
	return out.Error()
}
