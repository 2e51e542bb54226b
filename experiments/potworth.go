package experiments

import (
	"fmt"

	"kontraspiel/engine"
	"kontraspiel/results"
	"kontraspiel/results/stat"
)

// PotRun is what a run of kind pot says.
type PotRun struct {
	Spec  *Spec
	Tally *results.Tally
	Level float64 // of the intervals

	whole   *stat.PotChain
	leftOut [PotBatches]*stat.PotChain // without one batch each
}

// LeastPotBlocks is how many blocks a run of kind pot must have to be solved: each batch
// some deals of every dealer.
const LeastPotBlocks = 2 * PotBatches * engine.Seats

// ReadPots reads a run of kind pot; level is that of the intervals.
func ReadPots(r *results.Run, level float64) (*PotRun, error) {
	spec, err := specOf(&r.Manifest.Header)
	if err != nil {
		return nil, err
	}
	if spec.Pots == nil {
		return nil, fmt.Errorf("is a run of kind %q, which does not measure the pot: kind = %q in a spec does that", spec.Kind, KindPot)
	}
	if problems := checkPotSums(spec, r.Tally); len(problems) > 0 {
		return nil, fmt.Errorf("its tables cannot be: %w", problems[0])
	}
	return NewPotRun(spec, r.Tally, level)
}

// NewPotRun makes the chain of a tally of kind pot; a tally of fewer than
// [LeastPotBlocks] blocks is an error.
func NewPotRun(spec *Spec, t *results.Tally, level float64) (*PotRun, error) {
	batches, err := batchSums(spec, t)
	if err != nil {
		return nil, err
	}
	bases := len(basesOf(spec.Rules))
	all := newPotSums(bases)
	for b := range batches {
		all.add(&batches[b], 1)
	}
	p := &PotRun{Spec: spec, Tally: t, Level: level, whole: all.chain(spec)}
	for b := range batches {
		rest := newPotSums(bases)
		rest.add(&all, 1)
		rest.add(&batches[b], -1)
		p.leftOut[b] = rest.chain(spec)
	}
	for _, c := range append(p.leftOut[:], p.whole) {
		if t.Blocks < LeastPotBlocks || c.Validate() != nil {
			return nil, fmt.Errorf("has %d deals, too few to solve: at least %d", t.Blocks, LeastPotBlocks)
		}
	}
	return p, nil
}

// PotWorth is what one unit more in the pot is worth to each position, eldest first and
// the dealer last, in units: to a pot of so many units before the ante, with so many
// deals left, the next one included, and no agreement standing. The four come to 1. It
// takes the place of the constant ¼, which is exact with no deal left alone. An error is
// about a tally of another kind or too small, a pot below 0, or more deals than 4 ×
// [MostPotRounds].
func PotWorth(t *results.Tally, s *Spec, pot, dealsLeft int) (worth [engine.Seats]float64, err error) {
	if s.Pots == nil {
		return worth, fmt.Errorf("is of kind %q, not %q", s.Kind, KindPot)
	}
	if err := CheckPotQuestion(pot, dealsLeft); err != nil {
		return worth, err
	}
	p, err := NewPotRun(s, t, 0.95)
	if err != nil {
		return worth, err
	}
	return p.Values(dealsLeft).Unit(pot), nil
}

// CheckPotQuestion refuses a pot or a number of deals that cannot be solved for.
func CheckPotQuestion(pot, dealsLeft int) error {
	switch {
	case pot < 0 || pot > maxPot:
		return fmt.Errorf("a pot must be a whole number from 0 to %d, not %d", maxPot, pot)
	case dealsLeft < 0 || dealsLeft > engine.Seats*MostPotRounds:
		return fmt.Errorf("must be a whole number of deals from 0 to %d, not %d", engine.Seats*MostPotRounds, dealsLeft)
	}
	return nil
}

// Values is the solution for so many deals left without its errors, which takes a
// twentieth of the time of [PotRun.Solve]: for whoever asks often.
func (p *PotRun) Values(dealsLeft int) *stat.PotValues { return p.whole.Solve(dealsLeft) }

// PotSolution is a run solved for a number of deals left.
type PotSolution struct {
	run     *PotRun
	Left    int
	whole   *stat.PotValues
	leftOut [PotBatches]*stat.PotValues
}

// Solve solves the run; [CheckPotQuestion] says for how many deals.
func (p *PotRun) Solve(dealsLeft int) *PotSolution {
	s := &PotSolution{run: p, Left: dealsLeft, whole: p.whole.Solve(dealsLeft)}
	for b, c := range p.leftOut {
		s.leftOut[b] = c.Solve(dealsLeft)
	}
	return s
}

// Value is what the rest of the session is worth to each position, in units, from a pot
// before the ante, with no agreement standing: payments, and a quarter of what is left.
func (s *PotSolution) Value(pot int) [engine.Seats]stat.Estimate {
	return s.estimate(func(v *stat.PotValues) [engine.Seats]float64 { return v.At(pot, 0) })
}

// Unit is what one unit more is worth to each position: Value(pot+1) − Value(pot).
func (s *PotSolution) Unit(pot int) [engine.Seats]stat.Estimate {
	return s.estimate(func(v *stat.PotValues) [engine.Seats]float64 { return v.Unit(pot) })
}

func (s *PotSolution) estimate(of func(*stat.PotValues) [engine.Seats]float64) (list [engine.Seats]stat.Estimate) {
	whole := of(s.whole)
	var parts [engine.Seats][]float64
	for _, v := range s.leftOut {
		for p, x := range of(v) {
			parts[p] = append(parts[p], x)
		}
	}
	for p := range list {
		list[p] = s.run.jackknife(whole[p], parts[p])
	}
	return list
}

func (p *PotRun) jackknife(whole float64, leftOut []float64) stat.Estimate {
	return stat.Jackknife(whole, leftOut, p.Tally.Blocks, p.Level)
}

// Twin is what one unit more brought to each position in twin sessions that started with
// the pot, in units; ok is false if none were played from there.
func (p *PotRun) Twin(pot int) (list [engine.Seats]stat.Estimate, ok bool) {
	if len(p.Tally.Scheme().Scores) == 0 || pot > p.Spec.Pots.Most || p.Tally.Score(0).Blocks == 0 {
		return list, false
	}
	for i := range list {
		s := p.Tally.Score(pot*engine.Seats + i)
		list[i] = stat.Moments{Blocks: s.Blocks, Sum: s.Sum, SumSq: s.Squares}.Mean(valueScale, p.Level)
	}
	return list, true
}

// TwinDeals is how many deals the twin sessions took.
func (p *PotRun) TwinDeals() int64 {
	if len(p.Tally.Scheme().Scores) == 0 {
		return 0
	}
	return p.Tally.Score(0).Blocks * p.Spec.Pots.twinDeals()
}
