package results

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Header says what is computed and by whom. It stands in the manifest, at the top
// of the journal and at the top of every part, so that each tells what it is.
type Header struct {
	ToolVersion string `json:"tool_version"`
	Spec        Spec   `json:"spec"`
	Shard       *Shard `json:"shard,omitempty"` // nil: the whole run
	Scheme      Scheme `json:"scheme"`
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
	Stop     *Stop             `json:"stop,omitempty"` // nil: a fixed count
	Chunk    int64             `json:"chunk"`          // blocks a chunk

	// Of a match or a league alone.
	Entrants []Entrant `json:"entrants,omitempty"`
	Design   string    `json:"design,omitempty"`  // how entrants are seated
	Mixed    bool      `json:"mixed,omitempty"`   // tables of four different entrants too
	Streams  string    `json:"streams,omitempty"` // shared or independent
	Test     *Test     `json:"test,omitempty"`    // the primary one

	Regret *Regret `json:"regret,omitempty"`     // how decisions are appraised; of kind regret alone
	Lab    *Lab    `json:"laboratory,omitempty"` // what is measured; of kind decision alone

	Pots *Pots `json:"pots,omitempty"` // what is measured of the pot; of kind pot alone

	OnFault string         `json:"on_fault,omitempty"`       // lowest: what a program fails to answer
	Files   []StrategyFile `json:"strategy_files,omitempty"` // all that the strategies name
}

// Entrant is a strategy in a match or a league, and the label it goes by.
type Entrant struct {
	Label    string `json:"label"`
	Strategy string `json:"strategy"`
	Full     string `json:"resolved"` // the same with every parameter
}

// StrategyFile is a strategy file or a book as it was when the run was begun.
type StrategyFile struct {
	Path   string `json:"path"`
	SHA256 string `json:"sha256"`
	Text   string `json:"text"`
}

// Test is the one test that a match or a league was made for, with its stopping
// rule: a fixed number of blocks, a sequential probability ratio test, or a
// confidence sequence. Amounts are units a deal.
type Test struct {
	Kind   string   `json:"kind"`           // fixed, sprt or sequence
	Pair   []string `json:"pair,omitempty"` // the two labels; none: every pair, by Holm
	Level  float64  `json:"level,omitempty"`
	H0     float64  `json:"h0"`
	H1     float64  `json:"h1,omitempty"`     // sprt
	Alpha  float64  `json:"alpha,omitempty"`  // sprt
	Beta   float64  `json:"beta,omitempty"`   // sprt
	Within float64  `json:"within,omitempty"` // sequence: 0 stops when H0 is excluded
}

// Stop is the rule that ends a run before its count: once the mean payment of a
// cell is known to within Within units, either way, at the given level whenever
// one looks.
type Stop struct {
	Cell   string  `json:"cell"` // all, or dimension=value with commas
	Within float64 `json:"within"`
	Level  float64 `json:"level"`
}

// String is the rule in words.
func (s *Stop) String() string {
	if s == nil {
		return "no rule"
	}
	return fmt.Sprintf("%s within %g at level %g", s.Cell, s.Within, s.Level)
}

// Regret is how the decisions of a run are appraised.
type Regret struct {
	Worlds   int     `json:"worlds"`    // that a decision is tried in
	PotValue float64 `json:"pot_value"` // what a unit left in the pot is worth
	Every    int64   `json:"every"`     // one deal in so many is appraised
}

// String is the settings as an experiment file has them.
func (r *Regret) String() string {
	if r == nil {
		return "nothing"
	}
	return fmt.Sprintf("worlds = %d, pot_value = %g, every = %d", r.Worlds, r.PotValue, r.Every)
}

// Pots is what a run of kind pot measures besides what deals do at each base value.
type Pots struct {
	Rounds int   `json:"rounds"` // of four deals: the horizon, and the length of twin sessions
	Most   int   `json:"most"`   // the highest pot that twin sessions start with
	Twins  int64 `json:"twins"`  // sets of cards that twin sessions are played with
	Every  int64 `json:"every"`  // one block in so many has such a set
}

// String is the settings as an experiment file has them.
func (p *Pots) String() string {
	if p == nil {
		return "nothing"
	}
	return fmt.Sprintf("rounds = %d, pots = %d, twins = %d, one in %d blocks", p.Rounds, p.Most, p.Twins, p.Every)
}

// Chunks is the number of chunks; the last may be shorter.
func (s *Spec) Chunks() int64 { return (s.Count + s.Chunk - 1) / s.Chunk }

// blocksIn is the number of blocks in the chunks of a range.
func (s *Spec) blocksIn(r Range) int64 {
	return min(r.End*s.Chunk, s.Count) - min(r.First*s.Chunk, s.Count)
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

// Range is chunks First to End−1.
type Range struct {
	First int64 `json:"first"`
	End   int64 `json:"end"`
}

// Len is the number of chunks.
func (r Range) Len() int64 { return r.End - r.First }

// String is the range as `0-31`, both included.
func (r Range) String() string { return fmt.Sprintf("%d-%d", r.First, r.End-1) }

// Shard is part Index, from 0, of a run cut into Of parts.
type Shard struct {
	Index int64 `json:"index"`
	Of    int64 `json:"of"`
}

// MaxShards is the largest number of shards.
const MaxShards = 1_000_000

// String is the shard as it is written on the command line: `2/8`.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// Valid reports whether 0 ≤ Index < Of ≤ [MaxShards].
func (s Shard) Valid() bool { return s.Index >= 0 && s.Index < s.Of && s.Of <= MaxShards }

// Range is the chunks of the header's shard: shares of equal size, give or take a
// chunk, one after the other. With more shards than chunks some are empty.
func (h *Header) Range() Range {
	n := h.Spec.Chunks()
	if h.Shard == nil {
		return Range{0, n}
	}
	return Range{share(n, h.Shard.Index, h.Shard.Of), share(n, h.Shard.Index+1, h.Shard.Of)}
}

// share is ⌊n·i/k⌋ without overflow, for i ≤ k ≤ [MaxShards].
func share(n, i, k int64) int64 { return n/k*i + n%k*i/k }

// Conflict is the first thing in which two headers differ, or "". The counts may
// differ if sameCount is false: chunks that both have are the same.
func (h *Header) Conflict(o *Header, sameCount bool) string {
	a, b := h.Spec, o.Spec
	if !sameCount {
		a.Count, b.Count = 0, 0
	}
	switch key := Difference(a, b); {
	case key != "":
		return key
	case !reflect.DeepEqual(h.Shard, o.Shard):
		return "shard"
	case h.ToolVersion != o.ToolVersion: // after all that is asked for
		return "tool_version"
	case !reflect.DeepEqual(h.Scheme, o.Scheme):
		return "scheme"
	}
	return ""
}

// Value is what a header has under the name that [Header.Conflict] gives.
func (h *Header) Value(key string) any {
	switch key {
	case "tool_version":
		return h.ToolVersion
	case "shard":
		return h.Shard
	}
	v := reflect.ValueOf(h.Spec)
	for i := range v.NumField() {
		if name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ","); name == key {
			return v.Field(i).Interface()
		}
	}
	return ""
}

// validate refuses a header that no run can have.
func (h *Header) validate() error {
	s := &h.Spec
	switch {
	case s.Count < 1 || s.Count > maxBlocks || s.Chunk < 1 || s.Chunk > maxBlocks || s.Chunks() > MaxChunks:
		return fmt.Errorf("count %d in chunks of %d cannot be", s.Count, s.Chunk)
	case h.Shard != nil && !h.Shard.Valid():
		return fmt.Errorf("there is no shard %v", h.Shard)
	case slices.Contains(s.By, ""):
		return fmt.Errorf("a grouping without a name")
	}
	return h.Scheme.Validate()
}

// maxBlocks bounds a run, and MaxChunks the number of its chunks, so that no file of
// a run is too large to be read again: chunks.csv has a line of 80 bytes for each.
const (
	maxBlocks = 1 << 53
	MaxChunks = 1 << 23
)
