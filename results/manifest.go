package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// ManifestVersion is the version of the run folder's layout.
const ManifestVersion = 1

// Status says how far a run came.
type Status string

// A run's status.
const (
	Finished    Status = "finished"
	Interrupted Status = "interrupted" // stopped early; what is there is whole chunks from the start
)

// Manifest describes a run. All of it but Times is the same for every way of
// computing the run.
type Manifest struct {
	Version     int               `json:"version"`
	ToolVersion string            `json:"tool_version"`
	Status      Status            `json:"status"`
	Spec        Spec              `json:"spec"`
	Blocks      int64             `json:"blocks"` // done: deals, or sessions
	Deals       int64             `json:"deals"`  // done
	Scheme      Scheme            `json:"scheme"`
	Files       map[string]string `json:"files"` // SHA-256 by name
	Times       Times             `json:"times"`
}

// Spec is the experiment as it was resolved: every default written out.
type Spec struct {
	Name     string            `json:"name"`
	Question string            `json:"question"`
	Kind     string            `json:"kind"`
	Rules    map[string]string `json:"rules"`          // every option
	Changed  []string          `json:"rules_changed"`  // those off standard, as name=value
	Seats    []string          `json:"seats"`          // as Parse reads them, seat 0 first
	Full     []string          `json:"seats_resolved"` // the same with every parameter
	Unit     string            `json:"unit"`           // deals or sessions
	Rounds   int               `json:"rounds,omitempty"`
	Pot      int64             `json:"pot"`   // before the ante; deals only
	Count    int64             `json:"count"` // asked for: deals, or sessions
	Seed     string            `json:"seed"`  // a uint64 in decimal
	By       []string          `json:"by"`
	Chunk    int64             `json:"chunk"` // blocks a chunk
}

// Times is what differs between two computations of the same run.
type Times struct {
	Started  string  `json:"started"` // RFC 3339, UTC
	Finished string  `json:"finished"`
	Seconds  float64 `json:"seconds"` // of computing
	Workers  int     `json:"workers"`
}

// Difference is the first key in which two specs differ, or "" if they describe
// the same experiment to the letter.
func Difference(a, b Spec) string {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		if !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			name, _, _ := strings.Cut(x.Type().Field(i).Tag.Get("json"), ",")
			return name
		}
	}
	return ""
}

// encode is the manifest as it is stored.
func (m *Manifest) encode() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(m); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// decodeManifest reads a stored manifest strictly.
func decodeManifest(data []byte) (*Manifest, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var m Manifest
	if err := d.Decode(&m); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, fmt.Errorf("something follows the manifest")
	}
	if m.Version != ManifestVersion {
		return nil, fmt.Errorf("version %d of the run folder; this tool reads version %d", m.Version, ManifestVersion)
	}
	if err := m.Scheme.Validate(); err != nil {
		return nil, err
	}
	return &m, nil
}
