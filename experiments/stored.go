package experiments

import (
	"fmt"
	"strconv"

	"kontraspiel/engine"
	"kontraspiel/results"
)

// Header is what a run folder of the spec says it holds; shard is nil for the
// whole run.
func (s *Spec) Header(toolVersion string, shard *results.Shard) results.Header {
	return results.Header{ToolVersion: toolVersion, Spec: s.Resolved(), Shard: shard, Scheme: s.Scheme()}
}

// FromStored is the spec that a manifest, a journal or a plan keeps. It is refused
// if this program would not resolve it to the very same, since then it would not
// compute the same either.
func FromStored(r *results.Spec) (*Spec, error) {
	s := &Spec{
		Name: r.Name, Question: r.Question, Kind: r.Kind, Unit: Unit(r.Unit),
		Rounds: r.Rounds, Pot: r.Pot, Count: r.Count, Chunk: r.Chunk, Rules: engine.Standard(), OnFault: r.OnFault,
	}
	if err := s.checkStored(r); err != nil {
		return nil, err
	}
	for name, value := range r.Rules {
		if err := s.Rules.Set(name, value); err != nil {
			return nil, fmt.Errorf("rules.%s: %w", name, err)
		}
	}
	if err := s.storedPlayers(r); err != nil {
		return nil, err
	}
	if err := s.storedRegret(r.Regret); err != nil {
		return nil, err
	}
	if err := s.storedLab(r); err != nil {
		return nil, err
	}
	if err := s.storedPots(r.Pots, r.By); err != nil {
		return nil, err
	}
	for _, text := range r.By {
		s.By = append(s.By, results.ParseGrouping(text))
	}
	scheme := s.Scheme()
	if err := scheme.Validate(); err != nil {
		return nil, fmt.Errorf("by: %w", err)
	}
	if s.Count > s.mostBlocks() {
		return nil, fmt.Errorf("count: %d cannot be", s.Count)
	}
	if r.Stop != nil {
		s.Stop = &Stop{Within: r.Stop.Within, Level: r.Stop.Level}
		if err := s.Stop.setCell(r.Stop.Cell, s); err != nil {
			return nil, fmt.Errorf("stop.cell: %w", err)
		}
	}
	if key := results.Difference(s.Resolved(), *r); key != "" {
		return nil, fmt.Errorf("%s means something else to this version of the tool", key)
	}
	return s, nil
}

// storedPlayers reads who plays.
func (s *Spec) storedPlayers(r *results.Spec) error {
	if s.contest() {
		return s.storedContest(r)
	}
	for seat, text := range r.Seats {
		strategy, err := storedStrategy(r, text)
		if err != nil {
			return fmt.Errorf("seats: %w", err)
		}
		s.Seats[seat] = strategy
	}
	return nil
}

// checkStored refuses values that no spec can have, before they are used.
func (s *Spec) checkStored(r *results.Spec) (err error) {
	if s.Seed, err = strconv.ParseUint(r.Seed, 10, 64); err != nil {
		return fmt.Errorf("seed: %q is not a whole number from 0 to 2⁶⁴−1", clip(r.Seed))
	}
	if err := checkName(s.Name); err != nil {
		return fmt.Errorf("name: %w", err)
	}
	sessions := s.Unit == Sessions
	switch {
	case s.Kind != KindTable && s.Kind != KindRegret && s.Kind != KindDecision && s.Kind != KindPot && !s.contest():
		return fmt.Errorf("kind: unknown value %q", clip(s.Kind))
	case !sessions && s.Unit != Deals:
		return fmt.Errorf("unit: unknown value %q", clip(r.Unit))
	case sessions && (s.Rounds < 1 || s.Rounds > maxRounds), !sessions && s.Rounds != 0:
		return fmt.Errorf("rounds: %d cannot be", s.Rounds)
	case s.Pot < 0 || s.Pot > maxPot || sessions && s.Pot != 0 && s.Kind != KindDecision:
		return fmt.Errorf("pot: %d cannot be", s.Pot)
	case s.Count < 1 || s.Count > maxCount:
		return fmt.Errorf("count: %d cannot be", s.Count)
	case s.OnFault != FaultEnds && s.OnFault != FaultLowest:
		return fmt.Errorf("on_fault: unknown value %q", clip(s.OnFault))
	case s.Chunk < 1 || s.Chunk > maxCount || s.Chunks() > results.MaxChunks:
		return fmt.Errorf("chunk: %d cannot be", s.Chunk)
	case s.contest() && (len(r.Seats)+len(r.By) > 0 || r.Stop != nil):
		return fmt.Errorf("a %s has neither seats nor by nor stop", s.Kind)
	case (s.Kind == KindRegret) != (r.Regret != nil), r.Regret != nil && r.Stop != nil:
		return fmt.Errorf("regret: cannot be, in a %s", s.Kind)
	case (s.Kind == KindDecision) != (r.Lab != nil), r.Lab != nil && len(r.By) > 0:
		return fmt.Errorf("laboratory: cannot be, in a %s", s.Kind)
	case (s.Kind == KindPot) != (r.Pots != nil), r.Pots != nil && (r.Stop != nil || sessions || s.Pot != 0):
		return fmt.Errorf("pots: cannot be, in a %s", s.Kind)
	case !s.contest() && len(r.Seats) != engine.Seats:
		return fmt.Errorf("seats: there are %d", len(r.Seats))
	case r.Stop != nil && !(r.Stop.Within > 0 && r.Stop.Level > 0 && r.Stop.Level < 1):
		return fmt.Errorf("stop: within %v at level %v cannot be", r.Stop.Within, r.Stop.Level)
	}
	return nil
}
