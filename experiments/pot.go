package experiments

import (
	"fmt"
	"slices"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// Pots is what a run of kind pot measures besides what deals do at each base value
// (docs/EXPERIMENTS.md).
type Pots struct {
	Rounds int   // of four deals: the horizon, and the length of twin sessions
	Most   int   // twin sessions start with a pot of 0 to Most units, and one more
	Twins  int64 // sets of cards that twin sessions are played with
	Every  int64 // of so many blocks one has such a set, until there are Twins
}

const (
	// DefaultMostPot is the highest pot of twin sessions unless the spec says it.
	DefaultMostPot = 6
	// DefaultTwins is the number of twin sessions unless the spec says it, or one in
	// twinShare blocks if that is fewer: one costs as much as dozens of blocks.
	DefaultTwins = 20_000
	twinShare    = 50
	// MostPotRounds bounds the horizon: the time of a solution goes with its square.
	MostPotRounds = 100
	mostPots      = 20
	mostTwins     = 1_000_000
	// MostPotBase is the largest base_max of kind pot, each base value of which is played.
	MostPotBase = 16
)

// readPots reads the keys of kind pot; unit must have been read.
func (d *document) readPots(s *Spec) error {
	if s.Kind != KindPot {
		return nil
	}
	rounds, err := d.number("rounds", DefaultRounds, 1, MostPotRounds)
	if err != nil {
		return err
	}
	most, err := d.number("pots", DefaultMostPot, 0, mostPots)
	if err != nil {
		return err
	}
	count, err := d.number("count", 1, 1, maxCount) // whether it is missing, readCounts says
	if err != nil {
		return err
	}
	twins, err := d.number("twins", min(DefaultTwins, count/twinShare), 0, mostTwins)
	if err != nil {
		return err
	}
	s.Pots = &Pots{Rounds: int(rounds), Most: int(most), Twins: twins, Every: max(1, count/max(1, twins))}
	if twins > count {
		return d.fail("twins", fmt.Errorf("must be at most the %d blocks, not %d: a block has one or none", count, twins))
	}
	if key, err := s.checkPots(); err != nil {
		return d.fail(key, err)
	}
	s.Chunk = s.defaultChunk()
	return nil
}

// checkPots refuses what does not go with kind pot, and says which key that is.
func (s *Spec) checkPots() (key string, err error) {
	if s.foreign() {
		return "seats", fmt.Errorf("a program (exec:COMMAND) may answer the same question in two ways: kind = %q plays the same cards again and again, and is for strategies of this tool", KindPot)
	}
	if s.Rules.BaseMax > MostPotBase {
		return "rules.base_max", fmt.Errorf("kind = %q plays every deal at each base value, and takes at most %d, not %d", KindPot, MostPotBase, s.Rules.BaseMax)
	}
	return "", nil
}

// stored is the settings as a manifest keeps them.
func (p *Pots) stored() *results.Pots {
	if p == nil {
		return nil
	}
	return &results.Pots{Rounds: p.Rounds, Most: p.Most, Twins: p.Twins, Every: p.Every}
}

// storedPots reads them back.
func (s *Spec) storedPots(p *results.Pots, by []string) error {
	if p == nil {
		return nil
	}
	if !slices.EqualFunc(PotBy, by, func(g results.Grouping, text string) bool { return g.String() == text }) {
		return fmt.Errorf("by: a run of kind %q has other groupings", KindPot)
	}
	if p.Rounds < 1 || p.Rounds > MostPotRounds || p.Most < 0 || p.Most > mostPots || p.Twins < 0 || p.Twins > mostTwins || p.Every < 1 {
		return fmt.Errorf("pots: %v cannot be", p)
	}
	s.Pots = &Pots{Rounds: p.Rounds, Most: p.Most, Twins: p.Twins, Every: p.Every}
	if key, err := s.checkPots(); err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}

// twin is the number of the twin session in block b; ok is false if there is none.
func (p *Pots) twin(b int64) (n int64, ok bool) {
	return b / p.Every, b%p.Every == 0 && b/p.Every < p.Twins
}

// twinDeals is how many deals are played with the cards of one twin session.
func (p *Pots) twinDeals() int64 { return int64(p.Most+2) * int64(p.deals()) }

// deals is the number of deals of a session.
func (p *Pots) deals() int { return p.Rounds * engine.Seats }

// potBase is a base value and the smallest pot before the ante that has it.
type potBase struct {
	value int
	pot   int64
}

// baseAt is the base value for a pot before the ante (R6.1).
func baseAt(r engine.Rules, pot int64) int {
	if r.BasePot == engine.BaseAfterAnte {
		pot++
	}
	return int(min(max(pot, int64(r.BaseMin)), int64(r.BaseMax)))
}

// basesOf lists the base values that pots can have, rising, each at its smallest pot.
// A base value of 0 takes both base_min = 0 and base_pot = before_ante.
func basesOf(r engine.Rules) (list []potBase) {
	for pot := int64(0); ; pot++ {
		value := baseAt(r, pot)
		if len(list) == 0 || list[len(list)-1].value != value {
			list = append(list, potBase{value, pot})
		}
		if value == int(r.BaseMax) {
			return list
		}
	}
}

// agreedStates is the number of states of the dealer's agreement that matter: where
// he is asked every time it is neither used nor changed (R2.3).
func (s *Spec) agreedStates() int {
	if s.Rules.AceAgreement == engine.AgreementOff {
		return 1
	}
	return 2
}

// potTables is how often the cards of a block are played, twin sessions apart.
func (s *Spec) potTables() int64 { return int64(len(basesOf(s.Rules)) * s.agreedStates()) }
