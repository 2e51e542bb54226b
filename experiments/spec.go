package experiments

import (
	"fmt"
	"strconv"
	"strings"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/strategies"
)

// Unit is what the blocks of an experiment are.
type Unit string

// The units.
const (
	// Deals are independent: a fixed pot before the ante, no agreements, deal n
	// dealt by seat n mod 4.
	Deals Unit = "deals"
	// Sessions are whole rounds of four deals from an empty pot and no
	// agreements, both carried over (R6.7).
	Sessions Unit = "sessions"
)

// Spec is an experiment, complete and valid.
type Spec struct {
	Name     string // of the run folder
	Question string
	Kind     string
	Rules    engine.Rules
	Seats    [engine.Seats]strategies.Strategy
	Unit     Unit
	Rounds   int   // sessions: rounds of four deals
	Pot      int64 // deals: units in the pot before the ante
	Count    int64 // deals, or sessions
	Seed     uint64
	By       []results.Grouping
	Stop     *Stop  // nil: a fixed count
	Chunk    int64  // blocks that are played and stored at a stretch
	OnFault  string // what becomes of a question that a program fails to answer

	Regret *Regret // how decisions are appraised; nil but for kind regret
	Lab    *Lab    // what is measured; nil but for kind decision
	Pots   *Pots   // what is measured of the pot; nil but for kind pot

	// Of a match or a league, which have neither Seats nor By nor Stop.
	Entrants []Entrant
	Design   string // how the two of a pair are seated
	Mixed    bool   // tables of four different entrants too
	Streams  string
	Test     *Test
}

// Limits of a spec.
const (
	maxRounds = 1000
	maxCount  = 1 << 53
	maxPot    = 1_000_000
	maxName   = 100
	maxText   = 10_000
)

// DefaultRounds is the number of rounds of a session unless the spec says it.
const DefaultRounds = 10

// DefaultBy is the groupings of a run unless the spec names them.
var DefaultBy = []string{
	results.AllGrouping, "position", "bid", "position,bid", "strategy",
	"trumps,wenzels", "position,trumps", "bid,trumps", "position,trumps,wenzels",
	"bid,trumps,wenzels", "trumps,wenzels,side_aces,colour",
}

// DealsPerBlock is 1, or the number of deals of a session; in a match or a league
// times the number of tables that play them.
func (s *Spec) DealsPerBlock() int64 { return s.dealsATable() * s.tablesABlock() }

// dealsPerChunk is how many deals a worker plays at a stretch, about. A run keeps
// the size of its chunks, so another one here does not concern old runs.
const dealsPerChunk = 1 << 15

// defaultChunk is the number of blocks in a chunk.
func (s *Spec) defaultChunk() int64 {
	deals := int64(dealsPerChunk)
	switch {
	case s.Regret != nil:
		deals = min(deals, appraisedPerChunk*s.Regret.Every)
	case s.Lab != nil:
		deals = labPerChunk
	}
	each := s.DealsPerBlock()
	if s.Pots != nil && s.Pots.Twins > 0 { // a twin session falls on one block in Every
		each += s.Pots.twinDeals() / s.Pots.Every
	}
	return max(1, deals/each)
}

// Chunks is the number of chunks; the last may be shorter.
func (s *Spec) Chunks() int64 { return (s.Count + s.Chunk - 1) / s.Chunk }

// blocks is the blocks of a chunk: first to last−1.
func (s *Spec) blocks(chunk int64) (first, last int64) {
	return min(chunk*s.Chunk, s.Count), min((chunk+1)*s.Chunk, s.Count)
}

// Resolved is the spec as a manifest keeps it, every default written out.
func (s *Spec) Resolved() results.Spec {
	r := results.Spec{
		Name: s.Name, Question: s.Question, Kind: s.Kind,
		Rules: map[string]string{}, Changed: append([]string{}, s.Rules.NonStandard()...),
		Unit: string(s.Unit), Pot: s.Pot, Count: s.Count,
		Seed: strconv.FormatUint(s.Seed, 10), Stop: s.Stop.stored(), Chunk: s.Chunk,
	}
	for _, o := range engine.RuleOptions() {
		r.Rules[o.Name], _ = s.Rules.Get(o.Name) // the name is the engine's own
	}
	if s.Unit == Sessions {
		r.Rounds = s.Rounds
	}
	r.OnFault, r.Files, r.Regret = s.OnFault, s.files(), s.Regret.stored()
	r.Lab = s.Lab.stored()
	r.Pots = s.Pots.stored()
	if s.contest() {
		s.resolveContest(&r)
		return r
	}
	for _, seat := range s.Seats {
		r.Seats = append(r.Seats, seat.String())
		r.Full = append(r.Full, seat.Full())
	}
	for _, g := range s.By {
		r.By = append(r.By, g.String())
	}
	return r
}

// strategyNames lists the different strategies at the table, in order of seat,
// and which of them each seat plays.
func (s *Spec) strategyNames() (names []string, at [engine.Seats]uint8) {
	for seat, st := range s.Seats {
		i := 0
		for i < len(names) && names[i] != st.String() {
			i++
		}
		if i == len(names) {
			names = append(names, st.String())
		}
		at[seat] = uint8(i)
	}
	return names, at
}

// checkName refuses a name that cannot be a folder of its own.
func checkName(name string) error {
	const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	switch {
	case name == "":
		return fmt.Errorf("must not be empty")
	case len(name) > maxName:
		return fmt.Errorf("is longer than %d letters", maxName)
	case name[0] == '.' || strings.ContainsFunc(name, func(r rune) bool { return !strings.ContainsRune(allowed, r) }):
		return fmt.Errorf("%q cannot name a folder (letters, digits, - _ . and no dot in front)", name)
	}
	return nil
}
