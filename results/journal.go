package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// JournalFile lists the parts of a run that are complete. It is JSON Lines: the
// header, a line a part in order of chunks, and the SHA-256 of the lines above.
const JournalFile = "journal.jsonl"

// Journal is what the file says.
type Journal struct {
	Header
	Parts []Part
}

type journalHead struct {
	Version int `json:"journal"`
	Header
}

type journalEnd struct {
	SHA256 string `json:"sha256"`
}

// Encode is the journal's file.
func (j *Journal) Encode() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(journalHead{ManifestVersion, j.Header})
	for i := range j.Parts {
		err = errors.Join(err, e.Encode(&j.Parts[i]))
	}
	err = errors.Join(err, e.Encode(journalEnd{hexSum(b.Bytes())}))
	return b.Bytes(), err
}

// DecodeJournal reads a journal; the least change to it is noticed.
func DecodeJournal(data []byte) (*Journal, error) {
	body, ok := bytes.CutSuffix(data, []byte("\n"))
	if !ok || len(body) == 0 {
		return nil, fmt.Errorf("damaged: it breaks off")
	}
	last := body[bytes.LastIndexByte(body, '\n')+1:]
	var end journalEnd
	if err := strictJSON(last, &end); err != nil {
		return nil, fmt.Errorf("damaged: its last line is no checksum (%w)", err)
	}
	body = body[:len(body)-len(last)]
	if got := hexSum(body); got != end.SHA256 {
		return nil, fmt.Errorf("damaged: its SHA-256 is %.12s…, it says %s", got, shortSum(end.SHA256))
	}
	j, err := decodeJournalLines(bytes.SplitAfter(bytes.TrimSuffix(body, []byte("\n")), []byte("\n")))
	if err != nil {
		return nil, err
	}
	if same, err := j.Encode(); err != nil || !bytes.Equal(same, data) {
		return nil, fmt.Errorf("damaged or edited: it is not written as this tool writes it")
	}
	return j, nil
}

// isSum reports whether the text is a SHA-256 as this package writes it.
func isSum(text string) bool {
	raw, err := hex.DecodeString(text)
	return err == nil && len(raw) == sha256.Size && hex.EncodeToString(raw) == text
}

func decodeJournalLines(lines [][]byte) (*Journal, error) {
	var head journalHead
	if err := strictJSON(lines[0], &head); err != nil {
		return nil, err
	}
	if head.Version != ManifestVersion {
		return nil, &VersionError{head.Version}
	}
	if err := head.Header.validate(); err != nil {
		return nil, err
	}
	j := &Journal{Header: head.Header}
	at := head.Header.Range().First
	for i, line := range lines[1:] {
		var p Part
		if err := strictJSON(line, &p); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		if p.First < at || p.Len() < 1 || p.End > head.Header.Range().End {
			return nil, fmt.Errorf("line %d: chunks %v are out of place", i+2, p.Range)
		}
		if !isSum(p.SHA256) { // it becomes part of a file's name
			return nil, fmt.Errorf("line %d: %q is no SHA-256", i+2, p.SHA256)
		}
		at = p.End
		j.Parts = append(j.Parts, p)
	}
	return j, nil
}
