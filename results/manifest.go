package results

import (
	"encoding/json"
	"fmt"
)

// ManifestVersion is the version of the run folder's layout: of the manifest, the
// journal and the parts.
const ManifestVersion = 2

// Status says how far a run came.
type Status string

// A run's status.
const (
	Finished    Status = "finished"
	Interrupted Status = "interrupted" // some of its chunks are missing, see Manifest.Chunks
)

// Manifest describes a run. All of it but Times, and the checksum with them, is
// the same for every way of computing the run.
type Manifest struct {
	Version int `json:"version"`
	Header
	Status  Status            `json:"status"`
	Blocks  int64             `json:"blocks"`            // done: deals, or sessions
	Deals   int64             `json:"deals"`             // done
	Faults  int64             `json:"faults,omitempty"`  // answers played in place of a program's
	Weighed int64             `json:"weighed,omitempty"` // decisions to be weighed by the calls
	Unfit   int64             `json:"unfit,omitempty"`   // those of them made without: hardly a world fitted
	Chunks  []Range           `json:"chunks"`            // done
	Stopped bool              `json:"stopped,omitempty"` // the stopping rule ended the run before its count
	Files   map[string]string `json:"files"`             // SHA-256 by name
	Times   Times             `json:"times"`
	SHA256  string            `json:"sha256"` // of the manifest with "" here
}

// Times is what differs between two computations of the same run.
type Times struct {
	Started  string  `json:"started"` // RFC 3339, UTC
	Finished string  `json:"finished"`
	Seconds  float64 `json:"seconds"` // of computing
	Workers  int     `json:"workers"`
}

// Seal is where the manifest's own checksum stands.
func (m *Manifest) Seal() *string { return &m.SHA256 }

// DecodeManifest reads a stored manifest strictly.
func DecodeManifest(data []byte) (*Manifest, error) {
	var m Manifest
	var version struct {
		Version int `json:"version"`
	}
	switch err := json.Unmarshal(data, &version); {
	case err == nil && version.Version == 0:
		return nil, fmt.Errorf("is not the manifest of a run: it has no version")
	case err == nil && version.Version != ManifestVersion:
		return nil, &VersionError{version.Version}
	}
	if err := DecodeSealed(data, &m); err != nil {
		return nil, err
	}
	if err := m.Header.validate(); err != nil {
		return nil, err
	}
	if m.Status != Finished && m.Status != Interrupted {
		return nil, fmt.Errorf("status %q is unknown", m.Status)
	}
	return &m, m.checkCounts()
}

// checkCounts refuses counts that no run can have.
func (m *Manifest) checkCounts() error {
	at, blocks := m.Header.Range().First, int64(0)
	for _, r := range m.Chunks {
		if r.First < at || r.Len() < 1 || r.End > m.Header.Range().End {
			return fmt.Errorf("chunks %v are out of place", r)
		}
		at = r.End
		blocks += m.Spec.blocksIn(r)
	}
	if m.Blocks != blocks || m.Deals < m.Blocks {
		return fmt.Errorf("%d blocks and %d deals cannot be in chunks %v", m.Blocks, m.Deals, m.Chunks)
	}
	return checkFit(m.Weighed, m.Unfit)
}
