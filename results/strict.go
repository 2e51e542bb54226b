package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
)

// strictJSON reads one JSON value without unknown keys, and nothing after it.
func strictJSON(data []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("something follows the end")
	}
	return nil
}

// prettyJSON is a value as it stands in a file that people look at.
func prettyJSON(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(value)
	return b.Bytes(), err
}

func hexSum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// shortSum is the beginning of a checksum somebody gave, for a message.
func shortSum(sum string) string {
	if sum == "" {
		return "none"
	}
	return fmt.Sprintf("%.12s…", sum)
}

// VersionError is about a file of another version of the layout.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("version %d of the run folder; this tool reads version %d", e.Version, ManifestVersion)
}

// Sealed is a JSON document that carries the SHA-256 of itself, so that no bit of
// it can change unnoticed: it is written in one way alone, and the checksum is
// that of the document with an empty one.
type Sealed interface{ Seal() *string }

// EncodeSealed writes the document with its checksum.
func EncodeSealed(doc Sealed) ([]byte, error) {
	*doc.Seal() = ""
	data, err := prettyJSON(doc)
	if err != nil {
		return nil, err
	}
	*doc.Seal() = hexSum(data)
	return prettyJSON(doc)
}

// DecodeSealed reads a document that [EncodeSealed] wrote.
func DecodeSealed(data []byte, doc Sealed) error {
	if err := strictJSON(data, doc); err != nil {
		return err
	}
	said := *doc.Seal()
	same, err := EncodeSealed(doc)
	if err != nil {
		return err
	}
	if *doc.Seal() != said {
		return fmt.Errorf("damaged or edited: its SHA-256 is %.12s…, it says %s", *doc.Seal(), shortSum(said))
	}
	if !bytes.Equal(same, data) {
		return fmt.Errorf("damaged or edited: it is not written as this tool writes it")
	}
	return nil
}
