package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
)

// Part is a stretch of chunks that is stored in one file.
type Part struct {
	Range
	Blocks int64  `json:"blocks"`
	Deals  int64  `json:"deals"`
	SHA256 string `json:"sha256"` // of the file
}

// PartsFolder is where a run's parts lie.
const PartsFolder = "parts"

const partSuffix = ".part"

// File is the part's file inside the run folder. Its name tells what is in it, so
// that a part can be replaced by another of the same chunks without a moment in
// which neither is whole.
func (p *Part) File() string {
	return fmt.Sprintf("%s/%08d-%08d.%.12s%s", PartsFolder, p.First, p.End-1, p.SHA256, partSuffix)
}

// partHead is the first line of a part: what the part is and, in Sums and Tally,
// how many bytes of each follow; the last 32 bytes are the SHA-256 of all before.
type partHead struct {
	Version int `json:"part"`
	Header
	Range
	Blocks int64 `json:"blocks"`
	Deals  int64 `json:"deals"`
	Sums   int   `json:"sum_bytes"`
	Tally  int   `json:"tally_bytes"`
}

// encodePart is the file of a part.
func encodePart(h *Header, first int64, sums []ChunkSum, t *Tally) ([]byte, Part, error) {
	tally := t.Encode(nil)
	p := Part{Range: Range{first, first + int64(len(sums))}, Blocks: t.Blocks, Deals: t.Deals}
	head, err := json.Marshal(partHead{
		ManifestVersion, *h, p.Range, p.Blocks, p.Deals, len(sums) * len(ChunkSum{}), len(tally),
	})
	if err != nil {
		return nil, p, err
	}
	data := append(head, '\n')
	for i := range sums {
		data = append(data, sums[i][:]...)
	}
	data = append(data, tally...)
	sum := sha256.Sum256(data)
	data = append(data, sum[:]...)
	p.SHA256 = hexSum(data)
	return data, p, nil
}

// storedPart is a part read back; the tally is still encoded.
type storedPart struct {
	Part
	head  Header
	sums  []ChunkSum
	tally []byte
}

var errPart = errors.New("damaged: it is not a whole part")

// decodePart checks a part's own checksum and takes it apart.
func decodePart(data []byte) (*storedPart, error) {
	end := len(data) - sha256.Size
	line := bytes.IndexByte(data, '\n')
	if end < 0 || line < 0 || line >= end || sha256.Sum256(data[:end]) != [sha256.Size]byte(data[end:]) {
		return nil, errPart
	}
	var h partHead
	if err := strictJSON(data[:line], &h); err != nil {
		return nil, err
	}
	if h.Version != ManifestVersion {
		return nil, &VersionError{h.Version}
	}
	body := data[line+1 : end]
	n := h.Range.Len()
	if h.First < 0 || n < 1 || n > MaxChunks || h.Sums < 0 || h.Tally < 0 || int64(h.Sums) != n*int64(len(ChunkSum{})) || h.Sums+h.Tally != len(body) {
		return nil, errPart
	}
	if err := h.Header.validate(); err != nil {
		return nil, err
	}
	p := &storedPart{Part: Part{h.Range, h.Blocks, h.Deals, hexSum(data)}, head: h.Header, tally: body[h.Sums:]}
	p.sums = make([]ChunkSum, n)
	for i := range p.sums {
		p.sums[i] = ChunkSum(body[i*len(ChunkSum{}):])
	}
	return p, nil
}

// into decodes the part's tally, which must be of the part's scheme.
func (p *storedPart) into(t *Tally) error {
	if err := t.Decode(p.tally); err != nil {
		return err
	}
	if t.Blocks != p.Blocks || t.Deals != p.Deals {
		return fmt.Errorf("damaged: %d blocks and %d deals are not the %d and %d at its top", t.Blocks, t.Deals, p.Blocks, p.Deals)
	}
	return nil
}
