package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The fuzz targets below hand readers any bytes at all, and again with a right
// checksum, since hardly any would get past it otherwise: an error or a value that
// is written as it was read, never a panic. Inputs far larger than any real one
// only cost time.
const mostInput = 1 << 14

// fuzzRun adds the files of a run to the corpus.
func fuzzRun(f *testing.F, pattern string) {
	f.Helper()
	tally, _ := fill(5, 2000, 4, 9)
	dir := filepath.Join(f.TempDir(), "run")
	writeRun(f, dir, tally)
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(names) == 0 {
		f.Fatalf("no %s: %v", pattern, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
}

func FuzzManifest(f *testing.F) {
	fuzzRun(f, ManifestFile)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > mostInput {
			return
		}
		checkManifest(t, data)
		var m Manifest
		if json.Unmarshal(data, &m) != nil {
			return
		}
		sealed, err := EncodeSealed(&m)
		if err != nil {
			t.Fatal(err)
		}
		checkManifest(t, sealed)
	})
}

func checkManifest(t *testing.T, data []byte) {
	t.Helper()
	m, err := DecodeManifest(data)
	if err != nil {
		return
	}
	if again, err := EncodeSealed(m); err != nil || !bytes.Equal(again, data) {
		t.Fatalf("written differently: %v\n%s\n%s", err, data, again)
	}
	useHeader(t, &m.Header)
}

// useHeader does with a header that was read what is done with one, if it is not
// too large for a fuzz target.
func useHeader(t *testing.T, h *Header) {
	t.Helper()
	r := h.Range()
	if r.First < 0 || r.End < r.First || h.Spec.blocksIn(r) < 0 {
		t.Fatalf("range %v", r)
	}
	cells := 0
	for _, g := range h.Scheme.By {
		cells += h.Scheme.layout(g).cells
	}
	if cells*h.Scheme.words() < 1<<16 && h.Scheme.PathLength < 1<<12 {
		NewTally(&h.Scheme)
	}
}

func FuzzJournal(f *testing.F) {
	fuzzRun(f, JournalFile)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > mostInput {
			return
		}
		checkJournal(t, data)
		// The last line is the checksum: put the right one there.
		lines := bytes.SplitAfter(data, []byte("\n"))
		body := bytes.Join(lines[:max(0, len(lines)-2)], nil)
		end, err := json.Marshal(journalEnd{hexSum(body)})
		if err != nil {
			t.Fatal(err)
		}
		checkJournal(t, append(append(bytes.Clone(body), end...), '\n'))
	})
}

func checkJournal(t *testing.T, data []byte) {
	t.Helper()
	j, err := DecodeJournal(data)
	if err != nil {
		return
	}
	if again, err := j.Encode(); err != nil || !bytes.Equal(again, data) {
		t.Fatalf("written differently: %v\n%s\n%s", err, data, again)
	}
	at := j.Header.Range().First
	for _, p := range j.Parts {
		if p.First < at || p.End <= p.First || p.End > j.Header.Range().End {
			t.Fatalf("part %v", p)
		}
		if dir, _ := filepath.Split(p.File()); dir != PartsFolder+"/" {
			t.Fatalf("part %v lies in %s", p, p.File())
		}
		at = p.End
	}
	useHeader(t, &j.Header)
}

func FuzzPart(f *testing.F) {
	fuzzRun(f, filepath.Join(PartsFolder, "*"+partSuffix))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > mostInput {
			return
		}
		checkPart(t, data)
		if len(data) >= sha256.Size {
			body := bytes.Clone(data[:len(data)-sha256.Size])
			sum := sha256.Sum256(body)
			checkPart(t, append(body, sum[:]...))
		}
	})
}

func checkPart(t *testing.T, data []byte) {
	t.Helper()
	p, err := decodePart(data)
	if err != nil {
		return
	}
	useHeader(t, &p.head)
	tally := NewTally(testScheme())
	if err := p.into(tally); err != nil {
		return
	}
	// What was read is written again so that it reads the same.
	again := NewTally(testScheme())
	if err := again.Decode(tally.Encode(nil)); err != nil || again.Sum() != tally.Sum() {
		t.Fatalf("%v: %x, %x", err, again.Sum(), tally.Sum())
	}
}

// TestJournalSums: what a journal gives as a part's checksum becomes part of a file's
// name, so it must be one, or a forged journal would lead out of the folder.
func TestJournalSums(t *testing.T) {
	good := strings.Repeat("0123456789abcdef", 4)
	for _, sum := range []string{good, "../../" + good[6:], good[:63], good + "0", strings.ToUpper(good), good[:63] + "/"} {
		h := testHeader()
		j := Journal{Header: h, Parts: []Part{{Range: Range{0, 1}, Blocks: 1, Deals: 1, SHA256: sum}}}
		data, err := j.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeJournal(data); (err == nil) != (sum == good) {
			t.Errorf("%s: %v", sum, err)
		}
	}
}

// TestPartBeyondBounds: a part that claims more chunks than memory has room for, or
// as many that their number of bytes wraps around, is refused although its checksum
// is right.
func TestPartBeyondBounds(t *testing.T) {
	for _, end := range []int64{MaxChunks + 1, 1 << 59, math.MaxInt64} {
		head, err := json.Marshal(partHead{Version: ManifestVersion, Header: testHeader(), Range: Range{0, end}})
		if err != nil {
			t.Fatal(err)
		}
		data := append(head, '\n')
		sum := sha256.Sum256(data)
		if _, err := decodePart(append(data, sum[:]...)); err == nil {
			t.Errorf("%d chunks are taken", end)
		}
	}
}
