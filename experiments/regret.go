package experiments

import (
	"fmt"
	"math"

	"kontraspiel/engine/solve"
	"kontraspiel/results"
	ahead "kontraspiel/strategies/search" // search is a type here
)

// Regret is how the decisions of a run are appraised (docs/EXPERIMENTS.md).
type Regret struct {
	Worlds   int      // that a decision is tried in
	PotValue PotValue // what a unit left in the pot is worth to a seat
	Every    int64    // of so many deals one is appraised, drawn by lot
}

// Tie is how the solver, which says what cards are worth, chooses between cards that are
// worth the same to whoever plays them: against the soloist. A spec cannot change it.
func (*Regret) Tie() ahead.Tie { return solve.AgainstSoloist }

const (
	// DefaultAppraised is the number of worlds unless the spec says it.
	DefaultAppraised = 32
	// mostEvery bounds Every.
	mostEvery = 1_000_000
	// appraisedPerChunk is how many deals are appraised at a stretch, about: a fraction
	// of a second with quick players, but searching ones take their time.
	appraisedPerChunk = 16
)

// defaultPotValue is that of an equal split (R6.7).
var defaultPotValue = PotValue{1, 4}

// readRegret reads the keys of kind regret; unit and rounds must have been read.
func (d *document) readRegret(s *Spec) error {
	if s.Kind != KindRegret {
		return nil
	}
	r := &Regret{}
	worlds, err := d.number("worlds", DefaultAppraised, 2, ahead.MostAppraised)
	if err != nil {
		return err
	}
	r.Worlds = int(worlds)
	if r.PotValue, err = d.potValue(); err != nil {
		return err
	}
	if r.Every, err = d.number("every", 1, 1, mostEvery); err != nil {
		return err
	}
	s.Regret = r
	if key, err := s.checkRegret(); err != nil {
		return d.fail(key, err)
	}
	s.Chunk = s.defaultChunk()
	return nil
}

// checkRegret refuses what does not go with it, and says which key that is.
func (s *Spec) checkRegret() (key string, err error) {
	if s.foreign() {
		return "seats", fmt.Errorf("a program (exec:COMMAND) cannot be asked how it would go on in deals that are not played: kind = %q is for strategies of this tool", KindRegret)
	}
	if n := s.dealsATable(); s.Unit == Sessions && n%s.Regret.Every != 0 {
		return "every", fmt.Errorf("must divide the %d deals of a session, not %d: as many of each are appraised", n, s.Regret.Every)
	}
	return "", nil
}

// stored is the settings as a manifest keeps them.
func (r *Regret) stored() *results.Regret {
	if r == nil {
		return nil
	}
	return &results.Regret{Worlds: r.Worlds, PotValue: r.PotValue.Float(), Every: r.Every}
}

// storedRegret reads them back.
func (s *Spec) storedRegret(r *results.Regret) error {
	if r == nil {
		return nil
	}
	value, err := potValueOf(r.PotValue)
	if err != nil {
		return fmt.Errorf("regret: pot_value: %w", err)
	}
	if r.Worlds < 2 || r.Worlds > ahead.MostAppraised || r.Every < 1 || r.Every > mostEvery {
		return fmt.Errorf("regret: %v cannot be", r)
	}
	s.Regret = &Regret{Worlds: r.Worlds, PotValue: value, Every: r.Every}
	if key, err := s.checkRegret(); err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}

// mostAppraised is how many blocks can be tallied without a sum of squares that does
// not fit into 63 bits, if decisions cost four times what can be won in a deal, every
// deal: no strategy is known that loses a tenth of that.
func (s *Spec) mostAppraised() int64 {
	b := float64(s.Rules.BaseMax)
	pot := 3*b + 1 // the ante and at most three stakes, either way (R6.2)
	deal := 4 * CostScale * (19 + 2*b + float64(2*pot*s.Regret.PotValue.Float()))
	block := deal * float64(s.dealsATable()) / float64(s.Regret.Every)
	if s.Unit == Deals {
		block = deal
	}
	return int64(min(maxCount, math.MaxInt64/2/(block*block)))
}
